/** Items that come in order, in batches. */
type Batches<Item> = AsyncIterator<readonly Item[]>;

/** The rest of a run, with its next item. */
type Head<Item> = { item: Item; batch: readonly Item[]; at: number; readonly rest: Batches<Item> };

/** Sorted runs as one: a heap of their next items. */
export class MergedRuns<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  readonly #heap: Head<Item>[] = [];
  #runs: Batches<Item>[];

  constructor(runs: readonly AsyncIterable<readonly Item[]>[], compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
    this.#runs = runs.map((run) => run[Symbol.asyncIterator]());
  }

  /** The next item; undefined after the last. */
  async next(): Promise<Item | undefined> {
    for (const rest of this.#runs) {
      const head = await open(rest);
      if (head === undefined) continue;
      this.#heap.push(head);
      this.#rise(this.#heap.length - 1);
    }
    this.#runs = [];
    const [first] = this.#heap;
    if (first === undefined) return undefined;
    const { item } = first;
    await this.#advance(first);
    return item;
  }

  /** The next item, if nothing has to be read for it or after it: this avoids the cost of a promise. */
  nextAtHand(): Item | undefined {
    const [first] = this.#heap;
    const following = first?.batch[first.at + 1];
    if (first === undefined || following === undefined) return undefined;
    const { item } = first;
    first.at += 1;
    first.item = following;
    this.#sink();
    return item;
  }

  async #advance(first: Head<Item>): Promise<void> {
    const following = first.batch[first.at + 1];
    const head = following === undefined ? await open(first.rest) : { ...first, at: first.at + 1, item: following };
    const last = this.#heap.pop();
    if (head !== undefined) {
      if (this.#heap.length > 0 && last !== undefined) this.#heap.push(last);
      this.#heap[0] = head;
    } else if (last !== undefined && this.#heap.length > 0) {
      this.#heap[0] = last;
    }
    this.#sink();
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    while (true) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (this.#isBefore(left, least)) least = left;
      if (this.#isBefore(right, least)) least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    return one !== undefined && other !== undefined && this.#compare(one.item, other.item) < 0;
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }
}

/** Undefined if nothing is left. */
async function open<Item>(rest: Batches<Item>): Promise<Head<Item> | undefined> {
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    const [item] = next.value;
    if (item !== undefined) return { item, batch: next.value, at: 0, rest };
  }
  return undefined;
}
