// Overlaps can be found only at the end: entries come task by task, and a user works on many tasks.
import type { TimeEntry } from '../model/time-entry.ts';
import { EntryStore, type PlacedEntry, type StoreLimits } from './entry-store.ts';

export type Overlap = { readonly earlier: PlacedEntry; readonly later: PlacedEntry };

type OverlapResult =
  /** More entries than the search holds. */
  | { readonly kind: 'too-many' }
  /** The first ones chronologically, and the number of entries that overlap an earlier one of their user. */
  | { readonly kind: 'found'; readonly overlaps: readonly Overlap[]; readonly count: number };

/** Timers that are stopped and started by hand overlap by seconds. */
const leastMs = 60_000;

/** At most about 200 MB; 2,000,000 entries with ids of usual length take about half of that. */
export const overlapLimits: StoreLimits = { entries: 2_000_000, textUnits: 48_000_000 };

/** Overlaps of less than a minute don't count, so shorter entries needn't be held. */
export function createOverlapSearch(limits: StoreLimits = overlapLimits) {
  let store: EntryStore | undefined = new EntryStore(limits);
  return {
    add: (entry: TimeEntry): void => {
      // Freed at once, since a partial search would be misleading.
      if (entry.durationMs >= leastMs && store?.add(entry) === false) store = undefined;
    },
    find: (maxOverlaps: number): OverlapResult => {
      return store === undefined ? { kind: 'too-many' } : { kind: 'found', ...findOverlaps(store, maxOverlaps) };
    },
  };
}

/** Scans the entries by start, keeping each user's latest end so far. */
function findOverlaps(store: EntryStore, maxOverlaps: number): { overlaps: readonly Overlap[]; count: number } {
  const order = new Uint32Array(store.count).map((_, index) => index);
  order.sort((a, b) => store.startOf(a) - store.startOf(b) || a - b);
  /** Per user, the entry that ends last, counted from 1; 0 for none yet. */
  const lastToEnd = new Uint32Array(store.users);
  const overlaps: Overlap[] = [];
  let count = 0;
  for (const index of order) {
    const user = store.userOf(index);
    const last = (lastToEnd[user] ?? 0) - 1;
    if (last >= 0 && store.endOf(last) - store.startOf(index) >= leastMs) {
      count += 1;
      if (overlaps.length < maxOverlaps) overlaps.push({ earlier: store.entryAt(last), later: store.entryAt(index) });
    }
    if (last < 0 || store.endOf(index) > store.endOf(last)) lastToEnd[user] = index + 1;
  }
  return { overlaps, count };
}
