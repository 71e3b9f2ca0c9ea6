// Entries of any number in one order, in little memory: sorted runs go to a scratch file and are merged as they are read.
import type { Scratch } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { toTimeEntry } from '../../text/time-entry.ts';
import { joinLines, readParts } from '../rows/read-lines.ts';
import { MergedRuns } from './merged-runs.ts';

/** An entry with its place: the number of its file, and its line there. `units` is about its length as text. */
export type FiledEntry = {
  readonly entry: TimeEntry;
  readonly file: number;
  readonly line: number;
  readonly units: number;
};

export type Compare = (a: FiledEntry, b: FiledEntry) => number;

/** How much is held in memory before it is sorted and put aside. */
export type SortLimits = { readonly entries: number; readonly units: number };

/** Some 20 MB as objects. */
const defaultLimits: SortLimits = { entries: 20_000, units: 8 * 1024 * 1024 };

const entriesPerBatch = 1000;

type Run = { readonly from: number; readonly to: number };

export class EntrySorter {
  readonly #compare: Compare;
  readonly #scratch: Scratch;
  readonly #limits: SortLimits;
  readonly #runs: Run[] = [];
  #held: FiledEntry[] = [];
  #heldUnits = 0;

  /** @param scratch may be shared: each run is a part of it. */
  constructor(compare: Compare, scratch: Scratch, limits = defaultLimits) {
    this.#compare = compare;
    this.#scratch = scratch;
    this.#limits = limits;
  }

  async add(filed: FiledEntry): Promise<void> {
    this.#held.push(filed);
    this.#heldUnits += filed.units;
    if (this.#held.length >= this.#limits.entries || this.#heldUnits >= this.#limits.units) await this.#putAside();
  }

  /** All of them, in batches; to be called once, after the last `add`. */
  async *sorted(): AsyncGenerator<readonly FiledEntry[]> {
    const rest = this.#held.sort(this.#compare);
    this.#held = [];
    const runs = [...this.#runs.map((run) => this.#read(run)), once(rest)];
    const merged = new MergedRuns(runs, this.#compare);
    let batch: FiledEntry[] = [];
    for (let next = await merged.next(); next !== undefined; next = merged.nextAtHand() ?? (await merged.next())) {
      if (batch.push(next) < entriesPerBatch) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async #putAside(): Promise<void> {
    const entries = this.#held.sort(this.#compare);
    const from = this.#scratch.size();
    for (let start = 0; start < entries.length; start += entriesPerBatch) {
      await this.#scratch.append(
        entries
          .slice(start, start + entriesPerBatch)
          .map(lineOf)
          .join(''),
      );
    }
    this.#runs.push({ from, to: this.#scratch.size() });
    this.#held = [];
    this.#heldUnits = 0;
  }

  async *#read({ from, to }: Run): AsyncGenerator<readonly FiledEntry[]> {
    let entries: FiledEntry[] = [];
    // A control character of a .csv takes six as JSON: what was accepted is read back, however long it became.
    const lines = joinLines((line) => entries.push(parseLine(line)), damaged, Number.POSITIVE_INFINITY);
    for await (const _piece of readParts(this.#scratch.read(from, to), lines.part, damaged)) {
      yield entries;
      entries = [];
    }
  }
}

async function* once(entries: readonly FiledEntry[]): AsyncGenerator<readonly FiledEntry[]> {
  yield entries;
}

function lineOf({ entry, file, line }: FiledEntry): string {
  return `${file} ${line} ${JSON.stringify(entry.fields)}\n`;
}

function parseLine(text: string): FiledEntry {
  const lineAt = text.indexOf(' ') + 1;
  const fieldsAt = text.indexOf(' ', lineAt) + 1;
  const entry = toTimeEntry(parseExactly(text.slice(fieldsAt)));
  if (typeof entry === 'string') return damaged();
  const [file, line] = [Number(text.slice(0, lineAt)), Number(text.slice(lineAt, fieldsAt))];
  return { entry, file, line, units: text.length };
}

function damaged(): never {
  throw new TypeError('the scratch file does not hold what was written to it');
}
