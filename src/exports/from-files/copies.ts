import type { FiledEntry } from './sort-entries.ts';

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
