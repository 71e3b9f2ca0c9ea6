import type { SortedRow } from './sort-rows.ts';

/** The copies of each key together, in batches, of rows that are sorted by it. */
export async function* copiesOfOne(
  sorted: AsyncIterable<readonly SortedRow[]>,
): AsyncGenerator<readonly (readonly SortedRow[])[]> {
  let group: SortedRow[] = [];
  for await (const batch of sorted) {
    const groups: SortedRow[][] = [];
    for (const next of batch) {
      if (group[0] !== undefined && group[0].key !== next.key) {
        groups.push(group);
        group = [];
      }
      group.push(next);
    }
    yield groups;
  }
  if (group.length > 0) yield [group];
}
