// Memory grows with the groups, not with the entries.
import type { Calendar } from '../model/calendar.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { GroupKey, Rounding, Totals, TotalsRow } from '../model/totals.ts';
import { compareTexts } from './order.ts';

/** Undefined for an entry without a label. */
type Key = string | undefined;

type Group = { entries: number; durationMs: number; readonly below: Map<Key, Group> };

/**
 * Sums by the keys of `by`, sorted by UTF-16 code units with no label last. An entry counts toward the day, week and
 * month it starts in, rounded before it is summed; once under each distinct label; and once in the grand total
 * (contract.md, section 7). The order of the entries does not matter.
 */
export function createTotals(
  by: readonly GroupKey[],
  calendar: Calendar,
  rounding?: Rounding,
): { readonly add: (entry: TimeEntry) => void; readonly result: () => Totals } {
  const keyReaders = by.map((key) => keyReader(key, calendar));
  const labelPlace = by.indexOf('label');
  const root = newGroup();
  const total = { entries: 0, durationMs: 0 };
  return {
    add: (entry) => {
      const durationMs = rounding === undefined ? entry.durationMs : roundDuration(entry.durationMs, rounding);
      count(total, durationMs);
      const keys = keyReaders.map((read) => read(entry));
      if (labelPlace === -1) return count(groupOf(root, keys), durationMs);
      for (const label of labelsOf(entry)) {
        keys[labelPlace] = label;
        count(groupOf(root, keys), durationMs);
      }
    },
    result: () => ({ by, rows: rowsOf(root, by.length), ...total }),
  };
}

/** Reads one key of an entry; `add` fills in the label. */
function keyReader(key: GroupKey, calendar: Calendar): (entry: TimeEntry) => Key {
  switch (key) {
    case 'user':
      return ({ fields }) => fields.userId;
    case 'task':
      return ({ fields }) => fields.taskId;
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

function labelsOf({ fields: { labelNames } }: TimeEntry): Iterable<Key> {
  if (labelNames === undefined || labelNames === null || labelNames.length === 0) return noLabel;
  return labelNames.length === 1 ? labelNames : new Set(labelNames);
}

function newGroup(): Group {
  return { entries: 0, durationMs: 0, below: new Map() };
}

function groupOf(root: Group, keys: readonly Key[]): Group {
  let group = root;
  for (const key of keys) {
    let next = group.below.get(key);
    if (next === undefined) {
      next = newGroup();
      group.below.set(key, next);
    }
    group = next;
  }
  return group;
}

function count(sum: { entries: number; durationMs: number }, durationMs: number): void {
  sum.entries += 1;
  sum.durationMs += durationMs;
}

function rowsOf(root: Group, depth: number): TotalsRow[] {
  const rows: TotalsRow[] = [];
  const collect = ({ entries, durationMs, below }: Group, keys: readonly Key[]): void => {
    if (keys.length === depth) {
      if (entries > 0) rows.push({ keys, entries, durationMs });
      return;
    }
    for (const [key, group] of [...below].sort(([a], [b]) => compareTexts(a, b))) collect(group, [...keys, key]);
  };
  collect(root, []);
  return rows;
}

/**
 * The duration as a multiple of `toMs` (contract.md, section 2, `round`). Whole milliseconds, so exact: a multiple stays
 * as it is, and `nearest` rounds the half up.
 */
export function roundDuration(durationMs: number, { toMs, mode }: Rounding): number {
  const over = durationMs % toMs;
  const down = durationMs - over;
  if (over === 0 || mode === 'down') return down;
  return mode === 'up' || over * 2 >= toMs ? down + toMs : down;
}
