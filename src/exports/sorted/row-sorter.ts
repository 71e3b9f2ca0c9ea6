// Rows of any number in one order, in little memory: sorted runs are put aside and merged as they are read.
import { compareTexts } from '../order.ts';
import { mergeRuns } from './merge-runs.ts';
import type { TextsAside } from './texts-aside.ts';

/** JSON data. */
export type Sortable = {
  /** What rows are sorted by, in UTF-16 code units; those of one key stay in the order in which they were added. */
  readonly key: string;
  readonly text: string;
};

/** How much is held in memory before it is sorted and put aside. */
export type SortLimits = { readonly rows: number; readonly units: number };

/** Some 10 MB. */
const defaultLimits: SortLimits = { rows: 10_000, units: 8 * 1024 * 1024 };

/** What is written and read at once, of each run when runs are merged. */
const rowsPerChunk = 200;
const unitsPerChunk = 128 * 1024;

/** The numbers of its first chunk and of the one after its last. */
type Run = { readonly from: number; readonly to: number };

export class RowSorter<Row extends Sortable> {
  readonly #aside: TextsAside;
  readonly #limits: SortLimits;
  readonly #runs: Run[] = [];
  #held: Row[] = [];
  #heldUnits = 0;

  /** @param aside may be shared: each run is a part of it. */
  constructor(aside: TextsAside, limits = defaultLimits) {
    this.#aside = aside;
    this.#limits = limits;
  }

  /** Undefined if nothing has to be waited for. */
  add(row: Row): Promise<void> | undefined {
    this.#held.push(row);
    this.#heldUnits += row.text.length;
    const isFull = this.#held.length >= this.#limits.rows || this.#heldUnits >= this.#limits.units;
    return isFull ? this.#putAside() : undefined;
  }

  /** All of them, in batches; to be called once, after the last `add`. */
  sorted(): AsyncGenerator<readonly Row[]> {
    const rest = this.#held.sort(compareKeys);
    this.#held = [];
    return mergeRuns([...this.#runs.map((run) => this.#read(run)), once(rest)], compareKeys);
  }

  async #putAside(): Promise<void> {
    const rows = this.#held.sort(compareKeys);
    this.#held = [];
    this.#heldUnits = 0;
    const from = this.#aside.count;
    for (const chunk of chunksOf(rows)) await this.#aside.add(JSON.stringify(chunk));
    this.#runs.push({ from, to: this.#aside.count });
  }

  async *#read({ from, to }: Run): AsyncGenerator<readonly Row[]> {
    for (let index = from; index < to; index += 1) yield JSON.parse(await this.#aside.textAt(index)) as Row[];
  }
}

function* chunksOf<Row extends Sortable>(rows: readonly Row[]): Generator<readonly Row[]> {
  let start = 0;
  let units = 0;
  let end = 0;
  for (const { text } of rows) {
    end += 1;
    units += text.length;
    if (end - start < rowsPerChunk && units < unitsPerChunk) continue;
    yield rows.slice(start, end);
    start = end;
    units = 0;
  }
  if (start < rows.length) yield rows.slice(start);
}

function compareKeys(a: Sortable, b: Sortable): number {
  return compareTexts(a.key, b.key);
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
