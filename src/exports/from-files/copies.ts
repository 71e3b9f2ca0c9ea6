import { compareTexts } from '../order.ts';
import type { Compare, FiledEntry } from './sort-entries.ts';

/** Brings the copies of an entry together, in the order of their files. */
export const copiesTogether: Compare = (a, b) =>
  compareTexts(a.entry.fields._id, b.entry.fields._id) || a.file - b.file || a.line - b.line;

/** The copies of each `_id` together, of entries that are sorted by it. */
export async function* copiesOfOne(
  sorted: AsyncIterable<readonly FiledEntry[]>,
): AsyncGenerator<readonly FiledEntry[]> {
  let group: FiledEntry[] = [];
  for await (const batch of sorted) {
    for (const next of batch) {
      if (group[0] !== undefined && group[0].entry.fields._id !== next.entry.fields._id) {
        yield group;
        group = [];
      }
      group.push(next);
    }
  }
  if (group.length > 0) yield group;
}
