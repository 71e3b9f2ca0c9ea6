import type { TimeEntry } from '../model/time-entry.ts';

/** The order within a task (contract.md, section 7): by start, then by `_id`, by UTF-16 code units. */
function compareEntries(a: TimeEntry, b: TimeEntry): number {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  if (a.fields._id === b.fields._id) return 0;
  return a.fields._id < b.fields._id ? -1 : 1;
}

/** Sorts in place, unless the entries are in order already, as boards mostly answer them. */
export function orderEntries(entries: TimeEntry[]): TimeEntry[] {
  const inOrder = entries.every((entry, index) => {
    const before = entries[index - 1];
    return before === undefined || compareEntries(before, entry) <= 0;
  });
  return inOrder ? entries : entries.sort(compareEntries);
}
