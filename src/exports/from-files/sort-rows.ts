// Rows of any number in one order, in little memory: sorted runs are put aside and merged as they are read.
import { compareTexts } from '../order.ts';
import type { TextsAside } from '../repeats/texts-aside.ts';
import { MergedRuns } from './merged-runs.ts';

/** A row of a file or an entry of the board as text, which is parsed only if what it says matters. */
export type SortedRow = {
  /** What it is sorted by, in UTF-16 code units; copies of one key stay in the order of their files. */
  readonly key: string;
  readonly file: number;
  readonly line: number;
  readonly text: string;
  readonly durationMs: number;
  /** Sorts as the entries of an export do. */
  readonly place: string;
};

/** How much is held in memory before it is sorted and put aside. */
export type SortLimits = { readonly rows: number; readonly units: number };

/** Some 20 MB. */
const defaultLimits: SortLimits = { rows: 20_000, units: 8 * 1024 * 1024 };

/** Rows that are written and read at once, of each run when runs are merged. */
const rowsPerChunk = 200;
const rowsPerBatch = 1000;

/** The numbers of its first chunk and of the one after its last. */
type Run = { readonly from: number; readonly to: number };

export class RowSorter {
  readonly #aside: TextsAside;
  readonly #limits: SortLimits;
  readonly #runs: Run[] = [];
  #held: SortedRow[] = [];
  #heldUnits = 0;

  /** @param aside may be shared: each run is a part of it. */
  constructor(aside: TextsAside, limits = defaultLimits) {
    this.#aside = aside;
    this.#limits = limits;
  }

  /** Undefined if nothing has to be waited for. */
  add(row: SortedRow): Promise<void> | undefined {
    this.#held.push(row);
    this.#heldUnits += row.text.length;
    const isFull = this.#held.length >= this.#limits.rows || this.#heldUnits >= this.#limits.units;
    return isFull ? this.#putAside() : undefined;
  }

  /** All of them, in batches; to be called once, after the last `add`. */
  async *sorted(): AsyncGenerator<readonly SortedRow[]> {
    const rest = this.#held.sort(compareRows);
    this.#held = [];
    const runs = [...this.#runs.map((run) => this.#read(run)), once(rest)];
    const merged = new MergedRuns(runs, compareRows);
    let batch: SortedRow[] = [];
    for (let next = await merged.next(); next !== undefined; next = merged.nextAtHand() ?? (await merged.next())) {
      if (batch.push(next) < rowsPerBatch) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async #putAside(): Promise<void> {
    const rows = this.#held.sort(compareRows);
    const from = this.#aside.count;
    for (let start = 0; start < rows.length; start += rowsPerChunk) {
      await this.#aside.add(JSON.stringify(rows.slice(start, start + rowsPerChunk)));
    }
    this.#runs.push({ from, to: this.#aside.count });
    this.#held = [];
    this.#heldUnits = 0;
  }

  async *#read({ from, to }: Run): AsyncGenerator<readonly SortedRow[]> {
    for (let index = from; index < to; index += 1) yield JSON.parse(await this.#aside.textAt(index)) as SortedRow[];
  }
}

function compareRows(a: SortedRow, b: SortedRow): number {
  return compareTexts(a.key, b.key) || a.file - b.file || a.line - b.line;
}

async function* once(rows: readonly SortedRow[]): AsyncGenerator<readonly SortedRow[]> {
  yield rows;
}
