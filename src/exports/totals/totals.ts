// Totals, summed up entry by entry: memory grows with the groups, not with the entries.
import type { Calendar } from '../../model/calendar.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { GroupKey, Totals, TotalsRow } from '../../model/totals.ts';
import { type FormatContext, FormatLimitError } from '../file-format.ts';
import { compareTexts } from '../order.ts';
import { createBillable } from './billable.ts';
import { createPricing } from './pricing.ts';
import { roundDuration } from './round-duration.ts';
import { addSums, emptySums, type Running } from './sums.ts';

/** Undefined for an entry without a label. */
type Key = string | undefined;

/** How entries are counted. */
export type TotalsContext = Pick<FormatContext, 'calendar' | 'rounding' | 'rates' | 'billable'>;

type Group = { readonly sums: Running; below?: Map<Key, Group> };

/**
 * Sums by the keys of `by`, sorted by UTF-16 code units with no label last. An entry counts toward the day, week and
 * month it starts in, rounded before it is summed; once under each distinct label; and once in the grand total
 * (contract.md, section 7). The order of the entries does not matter.
 */
export function createTotals(
  by: readonly GroupKey[],
  { calendar, rounding, rates, billable }: TotalsContext,
): { readonly add: (entry: TimeEntry) => void /** Call once, at the end. */; readonly result: () => Totals } {
  const keyReaders = by.map((key) => keyReader(key, calendar));
  const labelPlace = by.indexOf('label');
  const amountOf = rates && createPricing(rates, rounding, ({ amount }) => amount);
  const isBillable = billable && createBillable(billable);
  const none = { ...(isBillable && { billableMs: 0 }), ...(amountOf && { amount: 0n }) };
  const newSums = (): Running => emptySums(none);
  const root: Group = { sums: newSums() };
  let rows = 0;
  const addTo = (keys: readonly Key[], one: Running): void => {
    const { sums } = groupOf(root, keys, newSums);
    if (sums.entries === 0) rows += 1;
    if (rows > maxTotals) throw tooManyTotals(by);
    addSums(sums, one);
  };
  return {
    add: (entry) => {
      const durationMs = rounding === undefined ? entry.durationMs : roundDuration(entry.durationMs, rounding);
      const one: Running = { entries: 1, durationMs };
      if (isBillable) one.billableMs = isBillable(entry) ? durationMs : 0;
      if (amountOf) one.amount = amountOf(entry) ?? 0n;
      const keys = keyReaders.map((read) => read(entry));
      addSums(root.sums, one);
      if (labelPlace === -1) return addTo(keys, one);
      for (const label of labelsOf(entry)) {
        keys[labelPlace] = label;
        addTo(keys, one);
      }
    },
    result: () => {
      const totals = { by, rows: rowsOf(root, by.length), ...root.sums };
      // Hundreds of megabytes, while reports are rendered.
      delete root.below;
      return totals;
    },
  };
}

/** Nobody reads as many. In all formats at once they take hundreds of megabytes, and an entry may have a hundred thousand labels. */
const maxTotals = 100_000;

function tooManyTotals(by: readonly GroupKey[]): FormatLimitError {
  const what = `totals by ${by.join(' and ')} would have more than ${maxTotals.toLocaleString('en')} rows`;
  return new FormatLimitError(`${what}; leave a key out of group-by, or filter by period, user or label`);
}

/** Reads one key of an entry; `add` fills in the label. */
function keyReader(key: GroupKey, calendar: Calendar): (entry: TimeEntry) => Key {
  switch (key) {
    case 'user':
      return ({ user }) => user;
    case 'task':
      return ({ task }) => task;
    case 'label':
      return () => undefined;
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

function groupOf(root: Group, keys: readonly Key[], newSums: () => Running): Group {
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
    for (const [key, group] of [...(below ?? [])].sort(([a], [b]) => compareTexts(a, b)))
      collect(group, [...keys, key]);
  };
  collect(root, []);
  return rows;
}
