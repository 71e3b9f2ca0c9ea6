import type { Sortable } from './row-sorter.ts';

/** The rows of each key together, in batches, of rows that are sorted by it. */
export async function* copiesOfOne<Row extends Sortable>(
  sorted: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly (readonly Row[])[]> {
  let group: Row[] = [];
  for await (const batch of sorted) {
    const groups: Row[][] = [];
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
