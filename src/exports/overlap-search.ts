// Overlaps can be found only at the end: entries come task by task, and a user works on many tasks.
import type { TimeEntry } from '../model/time-entry.ts';
import { excerpt } from '../text/excerpt.ts';

/** An entry that overlaps another one; its id is cut if it is long. */
type PlacedEntry = Pick<TimeEntry, 'id' | 'task' | 'user' | 'startMs'> & { readonly endMs: number };

export type Overlap = { readonly earlier: PlacedEntry; readonly later: PlacedEntry };

type OverlapResult =
  /** More entries than the search holds. */
  | { readonly kind: 'too-many' }
  /** The first ones chronologically, and the number of entries that overlap an earlier one of their user. */
  | { readonly kind: 'found'; readonly overlaps: readonly Overlap[]; readonly count: number };

/** Timers that are stopped and started by hand overlap by seconds. */
const leastMs = 60_000;

/** At most about 200 MB; `textUnits` counts UTF-16 code units of ids. */
export const overlapLimits = { entries: 2_000_000, textUnits: 64_000_000 };

const entriesInChunk = 1000;

/** Enough for most exports; taking all memory at once, though zeroed, would make V8 collect garbage for each. */
const fewEntries = 10_000;

function createColumns(entries: number) {
  return { starts: new Float64Array(entries), ends: new Float64Array(entries), users: new Uint32Array(entries) };
}

/**
 * Overlaps of less than a minute don't count, so shorter entries needn't be held. The others are held as columns of
 * numbers and as chunks of text: objects take ten times the memory, and garbage collection as much time.
 */
export function createOverlapSearch(limits = overlapLimits) {
  let { starts, ends, users } = createColumns(Math.min(fewEntries, limits.entries));
  const userNumbers = new Map<string, number>();
  let chunks: string[] = [];
  let open: (readonly string[])[] = [];
  let count = 0;
  let units = 0;

  const grow = (): void => {
    const grown = createColumns(limits.entries);
    grown.starts.set(starts);
    grown.ends.set(ends);
    grown.users.set(users);
    ({ starts, ends, users } = grown);
  };

  const entryAt = (index: number): PlacedEntry => {
    const chunk = chunks[Math.floor(index / entriesInChunk)];
    const texts = chunk === undefined ? open : (JSON.parse(chunk) as typeof open);
    const [id = '', task = '', user = ''] = texts[index % entriesInChunk] ?? [];
    return { id, task, user, startMs: starts[index] ?? 0, endMs: ends[index] ?? 0 };
  };

  return {
    add: ({ id: wholeId, task, user, startMs, durationMs }: TimeEntry): void => {
      if (durationMs < leastMs || units > limits.textUnits) return;
      const id = wholeId.length > 80 ? excerpt(wholeId) : wholeId;
      units = count === limits.entries ? Number.POSITIVE_INFINITY : units + id.length + task.length + user.length;
      if (units > limits.textUnits) {
        // Freed at once, since a partial search would be misleading.
        chunks = [];
        return;
      }
      if (count === starts.length) grow();
      starts[count] = startMs;
      ends[count] = startMs + durationMs;
      const number = userNumbers.get(user) ?? userNumbers.size;
      userNumbers.set(user, number);
      users[count] = number;
      count += 1;
      open.push([id, task, user]);
      if (open.length < entriesInChunk) return;
      chunks.push(JSON.stringify(open));
      open = [];
    },

    /** Scans the entries by start, keeping each user's latest end so far. */
    find: (maxOverlaps: number): OverlapResult => {
      if (units > limits.textUnits) return { kind: 'too-many' };
      const order = new Uint32Array(count).map((_, index) => index);
      order.sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || a - b);
      /** Per user, the entry that ends last. */
      const lastToEnd = new Map<number, number>();
      const overlaps: Overlap[] = [];
      let found = 0;
      for (const index of order) {
        const user = users[index] ?? 0;
        const last = lastToEnd.get(user);
        const lastEnd = last === undefined ? Number.NEGATIVE_INFINITY : (ends[last] ?? 0);
        if (last !== undefined && lastEnd - (starts[index] ?? 0) >= leastMs) {
          found += 1;
          if (overlaps.length < maxOverlaps) overlaps.push({ earlier: entryAt(last), later: entryAt(index) });
        }
        if ((ends[index] ?? 0) > lastEnd) lastToEnd.set(user, index);
      }
      return { kind: 'found', overlaps, count: found };
    },
  };
}
