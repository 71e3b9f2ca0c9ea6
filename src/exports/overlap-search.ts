// Overlaps are found when all entries are known, since entries come task by task and one user works on many tasks.
import type { TimeEntry } from '../model/time-entry.ts';
import { EntryStore, type PlacedEntry, type StoreLimits } from './entry-store.ts';

export type Overlap = { readonly earlier: PlacedEntry; readonly later: PlacedEntry };

type OverlapResult =
  /** There were more entries than are looked at. */
  | { readonly kind: 'too-many' }
  /** The first in the order of time, and how many entries begin before an earlier one of their user has ended. */
  | { readonly kind: 'found'; readonly overlaps: readonly Overlap[]; readonly count: number };

/** At most about 200 MB; 2,000,000 entries with ids of the usual length take about half of it. */
export const overlapLimits: StoreLimits = { entries: 2_000_000, textUnits: 48_000_000 };

/** Collects entries; one without a duration shares no time with any other. */
export function createOverlapSearch(limits: StoreLimits = overlapLimits) {
  let store: EntryStore | undefined = new EntryStore(limits);
  return {
    add: (entry: TimeEntry): void => {
      // What cannot be searched whole is let go at once.
      if (entry.durationMs > 0 && store?.add(entry) === false) store = undefined;
    },
    find: (maxOverlaps: number): OverlapResult => {
      return store === undefined ? { kind: 'too-many' } : { kind: 'found', ...findOverlaps(store, maxOverlaps) };
    },
  };
}

/** Goes through the entries in the order of their starts, with the latest end of each user so far in hand. */
function findOverlaps(store: EntryStore, maxOverlaps: number): { overlaps: readonly Overlap[]; count: number } {
  const order = new Uint32Array(store.count).map((_, index) => index);
  order.sort((a, b) => store.startOf(a) - store.startOf(b) || a - b);
  /** For each user the entry that ends last, counted from 1; 0: none yet. */
  const lastToEnd = new Uint32Array(store.users);
  const overlaps: Overlap[] = [];
  let count = 0;
  for (const index of order) {
    const user = store.userOf(index);
    const last = (lastToEnd[user] ?? 0) - 1;
    if (last >= 0 && store.startOf(index) < store.endOf(last)) {
      count += 1;
      if (overlaps.length < maxOverlaps) overlaps.push({ earlier: store.entryAt(last), later: store.entryAt(index) });
    }
    if (last < 0 || store.endOf(index) > store.endOf(last)) lastToEnd[user] = index + 1;
  }
  return { overlaps, count };
}
