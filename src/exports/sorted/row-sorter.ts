// Rows of any number in one order, in little memory: sorted runs are stored, and merged as they are read.

import type { Scratch } from '../../model/ports.ts';
import { compareTexts, yieldToSignals } from '../entries.ts';
import { checkRunning } from '../export-ports.ts';

/** How much is held in memory before it is sorted and stored, some 10 MB; what is added at once may exceed it. */
const maxHeldRows = 10_000;
const maxHeldUnits = 4 * 1024 * 1024;

/** What is written and read at once, of each run when runs are merged. */
const rowsPerChunk = 300;
const unitsPerChunk = 128 * 1024;

type Run = { rows: readonly string[]; readonly chunks: AsyncIterator<readonly string[]> };

/** Texts by which rows are sorted, in UTF-16 code units: by the first, then by the next. */
export type Row = readonly string[];

/** As one text, which sorts as the row does: objects would take ten times as long to store. */
function joinFields(row: Row): string {
  const hasMarks = row.some((field) => field.includes('\0') || field.includes('\x01'));
  const escaped = hasMarks
    ? row.map((field) => field.replaceAll('\x01', '\x01\x02').replaceAll('\0', '\x01\x01'))
    : row;
  return escaped.join('\0');
}

function splitFields(text: string): Row {
  const fields = text.split('\0');
  if (!text.includes('\x01')) return fields;
  return fields.map((field) => field.replaceAll('\x01\x01', '\0').replaceAll('\x01\x02', '\x01'));
}

export class RowSorter {
  readonly #store: ScratchStore;
  readonly #signal: AbortSignal;
  readonly #runs: (readonly Extent[])[] = [];
  #held: string[] = [];
  #heldUnits = 0;

  /** @param store may be shared: each run is a part of it. @param signal interrupts `sorted`. */
  constructor(store: ScratchStore, signal: AbortSignal) {
    this.#store = store;
    this.#signal = signal;
  }

  /** To be called only once the call before has ended. */
  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      const text = joinFields(row);
      this.#held.push(text);
      this.#heldUnits += text.length;
    }
    if (this.#held.length >= maxHeldRows || this.#heldUnits >= maxHeldUnits) await this.#storeRun();
  }

  /** All rows that were added so far, in batches. @throws ReadError when the run is interrupted */
  async *sorted(): AsyncGenerator<readonly Row[]> {
    await this.#storeRun();
    const runs = this.#runs.map((chunks): Run => ({ rows: [], chunks: this.#read(chunks) }));
    for (let open = await refilled(runs); open.length > 0; open = await refilled(open)) {
      for (const chunk of chunksOf(takeNext(open).sort(compareTexts))) yield chunk.map(splitFields);
      await yieldToSignals();
      checkRunning(this.#signal);
    }
  }

  async #storeRun(): Promise<void> {
    const rows = this.#held.sort(compareTexts);
    this.#held = [];
    this.#heldUnits = 0;
    const chunks: Extent[] = [];
    for (const chunk of chunksOf(rows)) chunks.push(await this.#store.add(JSON.stringify(chunk)));
    this.#runs.push(chunks);
  }

  async *#read(chunks: readonly Extent[]): AsyncGenerator<readonly string[]> {
    for (const chunk of chunks) yield JSON.parse(await this.#store.at(chunk)) as string[];
  }
}

async function refilled(runs: readonly Run[]): Promise<readonly Run[]> {
  for (const run of runs) if (run.rows.length === 0) run.rows = (await run.chunks.next()).value ?? [];
  return runs.filter(({ rows }) => rows.length > 0);
}

/** Takes the rows that no row still to be read can precede: up to the last one of that run whose rows end first. */
function takeNext(runs: readonly Run[]): string[] {
  const last = runs.map(({ rows }) => rows.at(-1) ?? '').reduce((a, b) => (a < b ? a : b));
  const taken: string[] = [];
  for (const run of runs) {
    let end = 0;
    for (const row of run.rows) {
      if (row > last) break;
      taken.push(row);
      end += 1;
    }
    if (end > 0) run.rows = run.rows.slice(end);
  }
  return taken;
}

function* chunksOf(rows: readonly string[]): Generator<readonly string[]> {
  let start = 0;
  let units = 0;
  for (const [index, { length }] of rows.entries()) {
    units += length;
    if (index + 1 - start < rowsPerChunk && units < unitsPerChunk) continue;
    yield rows.slice(start, index + 1);
    start = index + 1;
    units = 0;
  }
  if (start < rows.length) yield rows.slice(start);
}

/** Up to this everything stays in memory: most exports need no scratch file. */
const maxHeldBytes = 4 * 1024 * 1024;

export type Extent = { readonly from: number; readonly to: number };

/** Texts that are read again later or never, as bytes: strings that live for long make garbage collection expensive. */
export class ScratchStore {
  readonly #scratch: Scratch;
  /** Takes no memory until it is filled. */
  readonly #held = Buffer.allocUnsafe(maxHeldBytes);
  #heldBytes = 0;
  #writtenBytes = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** To be called only once the call before has ended. */
  async add(text: string): Promise<Extent> {
    const from = this.#writtenBytes + this.#heldBytes;
    // A code unit takes three bytes at most.
    const maxBytes = text.length * 3;
    if (this.#heldBytes + maxBytes > maxHeldBytes) await this.#write(this.#held.subarray(0, this.#heldBytes));
    if (maxBytes > maxHeldBytes) await this.#write(Buffer.from(text));
    else this.#heldBytes += this.#held.write(text, this.#heldBytes);
    return { from, to: this.#writtenBytes + this.#heldBytes };
  }

  async at({ from, to }: Extent): Promise<string> {
    const written = this.#writtenBytes;
    if (from >= written) return this.#held.toString('utf8', from - written, to - written);
    const bytes = Buffer.allocUnsafe(to - from);
    let at = 0;
    for await (const piece of this.#scratch.read(from, to)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes.toString();
  }

  close(): Promise<void> {
    return this.#scratch.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#scratch.append(bytes);
    this.#writtenBytes += bytes.length;
    this.#heldBytes = 0;
  }
}
