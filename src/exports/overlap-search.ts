// Overlaps can be found only at the end: entries come task by task, and a user works on many tasks.
import type { TimeEntry } from '../model/time-entry.ts';
import type { Row, RowSorter } from './sorted/row-sorter.ts';

type PlacedEntry = Pick<TimeEntry, 'id' | 'task' | 'user' | 'startMs'> & { readonly endMs: number };

/** Two entries of one user. */
export type Overlap = { readonly earlier: PlacedEntry; readonly later: PlacedEntry };

/** Timers that are stopped and started by hand overlap by seconds. */
const leastMs = 60_000;

export type OverlapSearch = ReturnType<typeof createOverlapSearch>;

/**
 * Sorts entries by start, so its memory grows only with the number of users.
 *
 * @param signal ends `find` early: an export that has read everything has to finish soon after it is interrupted.
 */
export function createOverlapSearch(byStart: RowSorter, signal: AbortSignal) {
  let added = 0;
  return {
    add: async (entries: readonly TimeEntry[]): Promise<void> => {
      const lasting = entries.filter(({ durationMs }) => durationMs >= leastMs);
      await byStart.add(
        lasting.map(({ id, task, user, startMs, durationMs }) => {
          added += 1;
          // Entries that start together stay in the order in which they came.
          const place = String(added).padStart(12, '0');
          return [new Date(startMs).toISOString(), place, id, task, user, String(startMs + durationMs)];
        }),
      );
    },
    /**
     * The first overlaps chronologically, and the number of entries that overlap an earlier one of their user; undefined
     * if the run is interrupted.
     */
    find: async (maxOverlaps: number) => {
      /** By user, the entry that ends last. */
      const lastToEnd = new Map<string, PlacedEntry>();
      const overlaps: Overlap[] = [];
      let count = 0;
      for await (const rows of byStart.sorted()) {
        if (signal.aborted) return undefined;
        for (const later of rows.map(placedEntry)) {
          const earlier = lastToEnd.get(later.user);
          if (earlier !== undefined && earlier.endMs - later.startMs >= leastMs) {
            count += 1;
            if (overlaps.length < maxOverlaps) overlaps.push({ earlier, later });
          }
          if (earlier === undefined || later.endMs > earlier.endMs) lastToEnd.set(later.user, later);
        }
      }
      return { overlaps, count };
    },
  };
}

function placedEntry([start = '', , id = '', task = '', user = '', endMs]: Row): PlacedEntry {
  return { id, task, user, startMs: Date.parse(start), endMs: Number(endMs) };
}
