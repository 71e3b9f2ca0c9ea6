// Overlaps can be found only at the end: entries come task by task, and a user works on many tasks.
import type { TimeEntry } from '../model/time-entry.ts';

type PlacedEntry = Pick<TimeEntry, 'id' | 'task' | 'user' | 'startMs'> & { readonly endMs: number };

/** Two entries of one user. */
export type Overlap = { readonly earlier: PlacedEntry; readonly later: PlacedEntry };

/** Timers that are stopped and started by hand overlap by seconds. */
const leastMs = 60_000;

/** Contract.md, section 7. */
const maxEntries = 100_000;

export class OverlapSearch {
  #entries: PlacedEntry[] | undefined = [];

  add(entries: readonly TimeEntry[]): void {
    for (const { id, task, user, startMs, durationMs } of entries) {
      if (durationMs >= leastMs) this.#entries?.push({ id, task, user, startMs, endMs: startMs + durationMs });
    }
    if ((this.#entries?.length ?? 0) > maxEntries) this.#entries = undefined;
  }

  /**
   * The first overlaps chronologically, and the number of entries that overlap an earlier one of their user; undefined if
   * there are too many entries.
   */
  find(maxOverlaps: number): { readonly overlaps: readonly Overlap[]; readonly count: number } | undefined {
    /** By user, the entry that ends last. */
    const lastToEnd = new Map<string, PlacedEntry>();
    const overlaps: Overlap[] = [];
    let count = 0;
    // Entries that start together stay in the order in which they came.
    for (const later of this.#entries?.sort((a, b) => a.startMs - b.startMs) ?? []) {
      const earlier = lastToEnd.get(later.user);
      if (earlier !== undefined && earlier.endMs - later.startMs >= leastMs) {
        count += 1;
        if (overlaps.length < maxOverlaps) overlaps.push({ earlier, later });
      }
      if (earlier === undefined || later.endMs > earlier.endMs) lastToEnd.set(later.user, later);
    }
    return this.#entries && { overlaps, count };
  }
}
