// Rows that a merge keeps although the board no longer has their entries (contract.md, section 7).
import type { TimeEntry } from '../../model/time-entry.ts';
import { AlikeSearch, type IdPair } from './alike-search.ts';
import type { RowStore } from './row-store.ts';

/** How many, and the first in the order of the file. */
type Some<T> = { readonly count: number; readonly first: readonly T[] };

export type Review = {
  /** Rows that the export covers, without an entry on the board. */
  readonly gone: Some<string>;
  /** Rows that the export covers, whose entries have changed so that it no longer covers them. */
  readonly outdated: Some<string>;
  /** Rows without an entry on the board that have the task, user, start and end of another entry. */
  readonly alike: Some<IdPair>;
  /** One of those rows, whose id a spreadsheet made from the entry's. */
  readonly rewritten: IdPair | undefined;
};

/** Named in a message. */
const maxNamed = 5;

class Collected<T> implements Some<T> {
  count = 0;
  readonly first: T[] = [];

  add(item: T): void {
    this.count += 1;
    if (this.first.length < maxNamed) this.first.push(item);
  }
}

/**
 * To be called when all entries have been put and seen.
 *
 * @param entryOf what the text of a row says.
 */
export async function reviewRows(store: RowStore, entryOf: (text: string) => TimeEntry): Promise<Review> {
  const [gone, outdated] = [new Collected<string>(), new Collected<string>()];
  const alike = new Collected<IdPair>();
  const search = new AlikeSearch(store, entryOf);
  for (const rows of sameStarts(store)) {
    for (const row of rows) {
      const state = store.stateOf(row);
      if (state === 'covered') gone.add(store.keyOf(row));
      if (state === 'outdated') outdated.add(store.keyOf(row));
    }
    for (const pair of await search.find(rows)) alike.add(pair);
  }
  return { gone, outdated, alike, rewritten: search.rewritten };
}

/** The numbers of the rows, in order, those of one start, to the millisecond, together. */
function* sameStarts(store: RowStore): Generator<Uint32Array> {
  const order = store.inOrder();
  for (let from = 0, end = 0; from < order.length; from = end) {
    const start = store.startOf(order[from] ?? 0);
    while (end < order.length && store.startOf(order[end] ?? 0) === start) end += 1;
    yield order.subarray(from, end);
  }
}
