// Totals, summed up entry by entry: memory grows with the groups, not with the entries.
import type { Calendar } from '../../model/calendar.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { GroupKey, Totals, TotalsRow } from '../../model/totals.ts';
import { plainRate } from '../../text/money.ts';
import { type FormatContext, FormatLimitError } from '../file-format.ts';
import { compareTexts } from '../order.ts';
import { createBillable } from './billable.ts';
import { createPricing } from './pricing.ts';
import { roundDuration } from './round-duration.ts';
import { addSums, type Running } from './sums.ts';

/** Undefined for an entry without a label, project or rate. */
type Key = string | undefined;

/** How entries are counted. */
export type TotalsContext = Pick<FormatContext, 'calendar' | 'names' | 'rounding' | 'rates' | 'billable'>;

type Group = { readonly sums: Running; below?: Map<Key, Group> };

/**
 * Sums by the keys of `by`, sorted by UTF-16 code units with no label, project or rate last. An entry counts toward the
 * day, week and month it starts in, rounded before it is summed; once under each distinct label; and once in the grand
 * total (contract.md, section 7). The order of the entries does not matter.
 */
export function createTotals(
  by: readonly GroupKey[],
  context: TotalsContext,
): { readonly add: (entry: TimeEntry) => void /** Call once, at the end. */; readonly result: () => Totals } {
  const { rounding, rates, billable } = context;
  const priceOf = createPricing(context, ({ rate, amount }, currency) => ({ rate: plainRate(rate, currency), amount }));
  const isBillable = billable && createBillable(billable);
  const keyReaders = by.map((key) => keyReader(key, context, (entry) => priceOf(entry)?.rate));
  const labelPlace = by.indexOf('label');
  const root: Group = { sums: newSums() };
  const total: Running = { ...newSums(), ...(isBillable && { billableMs: 0 }), ...(rates && { amount: 0n }) };
  const sums = by.map(() => new Map<Key, Running>());
  let rows = 0;
  const addRow = (keys: readonly Key[], one: Running): void => {
    const { sums } = groupOf(root, keys);
    if (sums.entries === 0) rows += 1;
    if (rows > maxTotals) throw tooManyTotals(by);
    addSums(sums, one);
  };
  const addKey = (place: number, key: Key, one: Running): void => {
    let sum = sums[place]?.get(key);
    if (sum === undefined) {
      sum = newSums();
      sums[place]?.set(key, sum);
    }
    addSums(sum, one);
  };
  return {
    add: (entry) => {
      const durationMs = rounding === undefined ? entry.durationMs : roundDuration(entry.durationMs, rounding);
      const one: Running = { entries: 1, durationMs };
      if (isBillable) one.billableMs = isBillable(entry) ? durationMs : 0;
      const price = priceOf(entry);
      if (price) one.amount = price.amount;
      addSums(total, one);
      const keys = keyReaders.map((read) => read(entry));
      for (const [place, key] of keys.entries()) if (place !== labelPlace) addKey(place, key, one);
      if (labelPlace === -1) return addRow(keys, one);
      for (const label of labelsOf(entry)) {
        keys[labelPlace] = label;
        addKey(labelPlace, label, one);
        addRow(keys, one);
      }
    },
    result: () => {
      const totals = {
        by,
        rows: rowsOf(root, by.length),
        sums: sums.map((values) => sortedByKey(values).map(([key, sum]) => ({ keys: [key], ...sum }))),
        ...total,
      };
      // Hundreds of megabytes, while reports are rendered.
      delete root.below;
      return totals;
    },
  };
}

function newSums(): Running {
  return { entries: 0, durationMs: 0 };
}

/** Nobody reads as many. In all formats at once they take hundreds of megabytes, and an entry may have a hundred thousand labels. */
const maxTotals = 100_000;

function tooManyTotals(by: readonly GroupKey[]): FormatLimitError {
  const what = `totals by ${by.join(' and ')} would have more than ${maxTotals.toLocaleString('en')} rows`;
  return new FormatLimitError(`${what}; leave a key out of group-by, or filter by period, user or label`);
}

/** Reads one key of an entry; `add` fills in the label. */
function keyReader(
  key: GroupKey,
  { calendar, names: { projects } }: TotalsContext,
  rateOf: (entry: TimeEntry) => Key,
): (entry: TimeEntry) => Key {
  switch (key) {
    case 'user':
      return ({ user }) => user;
    case 'task':
      return ({ task }) => task;
    case 'project':
      return ({ task }) => projects?.get(task);
    case 'label':
      return () => undefined;
    case 'rate':
      return rateOf;
    case 'day':
      return ({ startMs }) => calendar.dayOf(startMs);
    case 'week':
      return ofDay(calendar, calendar.weekOf);
    case 'month':
      return ofDay(calendar, calendar.monthOf);
  }
}

/** Caches the last day, since consecutive entries mostly share it. */
function ofDay(calendar: Calendar, read: (day: string) => string): (entry: TimeEntry) => Key {
  let lastDay: string | undefined;
  let last: string | undefined;
  return ({ startMs }) => {
    const day = calendar.dayOf(startMs);
    if (day !== lastDay) {
      lastDay = day;
      last = read(day);
    }
    return last;
  };
}

const noLabel: readonly Key[] = [undefined];

function labelsOf({ labels }: TimeEntry): Iterable<Key> {
  if (labels.length === 0) return noLabel;
  return labels.length === 1 ? labels : new Set(labels);
}

function groupOf(root: Group, keys: readonly Key[]): Group {
  let group = root;
  for (const key of keys) {
    group.below ??= new Map();
    let next = group.below.get(key);
    if (next === undefined) {
      next = { sums: newSums() };
      group.below.set(key, next);
    }
    group = next;
  }
  return group;
}

function rowsOf(root: Group, depth: number): TotalsRow[] {
  const rows: TotalsRow[] = [];
  const collect = ({ sums, below }: Group, keys: readonly Key[]): void => {
    if (keys.length === depth) {
      rows.push({ keys, ...sums });
      return;
    }
    for (const [key, group] of sortedByKey(below ?? new Map<Key, Group>())) collect(group, [...keys, key]);
  };
  collect(root, []);
  return rows;
}

function sortedByKey<T>(values: ReadonlyMap<Key, T>): readonly (readonly [Key, T])[] {
  return [...values].sort(([a], [b]) => compareTexts(a, b));
}
