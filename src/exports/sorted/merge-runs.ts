/** Items that come in order, in batches. */
type Run<Item> = AsyncIterator<readonly Item[]>;

/** The next item of a run, and where it comes from. */
type Head<Item> = { item: Item; batch: readonly Item[]; at: number; readonly run: Run<Item>; readonly place: number };

const itemsPerBatch = 1000;
const unitsPerBatch = 512 * 1024;

/** Sorted runs as one, in batches. Equal items come in the order of their runs. */
export async function* mergeRuns<Item extends { readonly text: string }>(
  runs: readonly AsyncIterable<readonly Item[]>[],
  compare: (a: Item, b: Item) => number,
): AsyncGenerator<readonly Item[]> {
  const precedes = (a: Head<Item>, b: Head<Item>): boolean => (compare(a.item, b.item) || a.place - b.place) < 0;
  /** In order. There are few, so that moving them takes less time than comparing items in a heap. */
  const heads: Head<Item>[] = [];
  for (const [place, items] of runs.entries()) {
    const run = items[Symbol.asyncIterator]();
    const batch = await nextBatch(run);
    if (batch !== undefined) insert({ ...batch, at: 0, run, place }, heads, precedes);
  }
  let merged: Item[] = [];
  let units = 0;
  for (let first = heads[0]; first !== undefined; first = heads[0]) {
    merged.push(first.item);
    units += first.item.text.length;
    if (merged.length === itemsPerBatch || units > unitsPerBatch) {
      yield merged;
      merged = [];
      units = 0;
    }
    first.at += 1;
    const following = first.batch[first.at] ?? (await refill(first));
    if (following !== undefined) first.item = following;
    const second = heads[1];
    if (following !== undefined && (second === undefined || precedes(first, second))) continue;
    heads.shift();
    if (following !== undefined) insert(first, heads, precedes);
  }
  if (merged.length > 0) yield merged;
}

/** Undefined if nothing is left. */
async function refill<Item>(head: Head<Item>): Promise<Item | undefined> {
  const next = await nextBatch(head.run);
  if (next === undefined) return undefined;
  head.batch = next.batch;
  head.at = 0;
  return next.item;
}

async function nextBatch<Item>(run: Run<Item>): Promise<Pick<Head<Item>, 'item' | 'batch'> | undefined> {
  for (let next = await run.next(); !next.done; next = await run.next()) {
    const [item] = next.value;
    if (item !== undefined) return { item, batch: next.value };
  }
  return undefined;
}

/** By binary search. */
function insert<Item>(
  head: Head<Item>,
  heads: Head<Item>[],
  precedes: (a: Head<Item>, b: Head<Item>) => boolean,
): void {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = heads[middle];
    if (other !== undefined && precedes(other, head)) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
}
