// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import type { RowFormat } from '../../model/declaration.ts';
import { type FileToReplace, ReadFileError, type Scratch } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quote, quoteName, quoteWhole } from '../../text/quote.ts';
import type { Batch } from '../filter.ts';
import { csvHeader } from '../formats/csv.ts';
import { IdLog } from '../repeats/id-log.ts';
import { entryOf, rowTexts } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { Aside } from '../sorted/aside.ts';
import { addEntries, board, type Copy, copiesById, type Scope } from '../sorted/copies.ts';
import { RowSorter, sortKey, splitRow } from '../sorted/row-sorter.ts';
import { checkRunning, failWith, type SortWords, sortFile } from '../sorted/sort-file.ts';
import { describeRewritten, type MergedRow, Review, type RowState } from './review.ts';

/**
 * How many rows of the new file are new, have another text, or are as before, byte for byte; and how many of the last
 * the board no longer has.
 */
export type MergeCounts = {
  readonly added: number;
  readonly changed: number;
  readonly kept: number;
  readonly gone: number;
};

export type MergeSource = {
  readonly format: RowFormat;
  /** For messages. */
  readonly path: string;
  /** The existing file, if any; an empty one counts as none. */
  readonly old: Pick<FileToReplace, 'bytes' | 'checkUnchanged'>;
  readonly scopeOf: (entry: TimeEntry) => Scope;
  readonly openScratch: () => Scratch;
  readonly signal: AbortSignal;
};

const ofFile = 1;

/** Rows and entries are sorted by `_id`, joined, and sorted by start: memory does not grow with their number. */
export class MergedFile {
  readonly #source: MergeSource;
  readonly #aside: Aside;
  readonly #byId: RowSorter;
  readonly #review: Review;
  #found = 0;
  #added = 0;
  #changed = 0;

  constructor(source: MergeSource) {
    this.#source = source;
    this.#aside = new Aside(source.openScratch());
    this.#byId = new RowSorter(this.#aside);
    this.#review = new Review((text) => entryOf(text, source.format));
  }

  /**
   * Reads the old file, before anything is requested from the board.
   *
   * @throws FileError with the path, the line and what to do, if this product did not write the file.
   */
  async read(): Promise<void> {
    const { old, path, signal } = this.#source;
    const { bytes } = old;
    if (bytes === undefined) return;
    const fail = failWith(path, words);
    const ids = new IdLog(this.#aside);
    this.#found = await sortFile({ ...this.#source, ...old, bytes, origin: ofFile, ids }, this.#byId, signal, fail);
    if ((await ids.repeated()).size === 0) return;
    for await (const groups of copiesById(this.#byId)) {
      for (const copies of groups) {
        const [{ id }] = copies;
        const problem = `the file has the _id ${quote(id)} twice, and merging matches rows by _id`;
        if (copies.length > 1) fail(Math.max(...copies.map(({ line }) => line)), problem);
      }
    }
  }

  /** Complete after `render`. */
  get counts(): MergeCounts {
    return { added: this.#added, changed: this.#changed, kept: this.#found - this.#changed, gone: this.#review.gone };
  }

  /** Sentences about rows that the board does not have; complete after `render`. */
  get warnings(): readonly string[] {
    return this.#review.warnings();
  }

  add(batch: Batch): Promise<void> {
    return addEntries(this.#byId, batch, this.#source.format);
  }

  /**
   * The whole file in chunks; to be called once, after all entries.
   *
   * @throws FileError if a spreadsheet has rewritten ids, since hours would count twice.
   */
  async *render(): AsyncGenerator<string> {
    const { format, signal } = this.#source;
    yield heads[format];
    let separator = '\n';
    for await (const rows of (await this.#join()).sorted()) {
      checkRunning(signal);
      const merged = rows.map(mergedRowOf);
      for (const row of merged) await this.#review.add(row);
      const texts = merged.map(({ text }) => text);
      yield format === 'json' ? separator + texts.join(',\n') : `${texts.join('\n')}\n`;
      separator = ',\n';
    }
    await this.#review.end();
    if (this.#review.rewritten !== undefined) throw this.#refusal(describeRewritten(this.#review.rewritten));
    if (format === 'json') yield separator === '\n' ? ']\n' : '\n]\n';
  }

  close(): Promise<void> {
    return this.#aside.close();
  }

  /** The rows of the new file, in its order. */
  async #join(): Promise<RowSorter> {
    const inOrder = new RowSorter(this.#aside);
    for await (const groups of copiesById(this.#byId)) {
      checkRunning(this.#source.signal);
      for (const copies of groups) {
        const row = this.#merge(copies);
        // A start holds no space.
        const isFull = row && inOrder.add(`${sortKey(`${row.start} ${row.id}`)}${row.state}\0${row.text}`);
        if (isFull !== undefined) await isFull;
      }
    }
    return inOrder;
  }

  /** @param copies all that have one `_id`. */
  #merge(copies: readonly Copy[]): MergedRow | undefined {
    const row = copies.find(({ origin }) => origin === ofFile);
    const [entry, ...others] = copies.filter(({ origin }) => origin === board.entry);
    if (entry !== undefined && others.some(({ text }) => text !== entry.text)) throw this.#refusal(sameId(entry));
    if (entry !== undefined) return { ...entry, text: this.#textFor(entry, row), state: 'entry' };
    if (row === undefined) return undefined;
    const isCovered = row.scope === 'read';
    const isOnBoard = copies.some(({ origin }) => origin === board.leftOut);
    if (isOnBoard) return { ...row, state: isCovered ? 'outdated' : 'elsewhere' };
    const zeros = copies.find(({ origin }) => origin === board.zeros);
    if (zeros !== undefined) throw this.#refusal(describeRewritten({ row: row.id, entry: zeros.text }));
    return { ...row, state: isCovered ? 'gone' : 'outside' };
  }

  /** A row of the file stays as it is if it says the same as the entry. */
  #textFor({ text }: Copy, row: Copy | undefined): string {
    const { format } = this.#source;
    const { originalOf } = rowTexts[format];
    if (row === undefined) this.#added += 1;
    if (row === undefined || row.text === text) return text;
    if (differencesOf(originalOf(row.text), originalOf(text), format === 'csv').length === 0) return row.text;
    this.#changed += 1;
    return text;
  }

  #refusal(problem: string): ReadFileError {
    return new ReadFileError(`${words.failure} ${quoteName(this.#source.path)}: ${problem}`);
  }
}

/** A row of the new file, as it was sorted. */
function mergedRowOf(row: string): MergedRow {
  const [place, rest] = splitRow(row);
  const [state, text] = splitRow(rest);
  const end = place.indexOf(' ');
  return { start: place.slice(0, end), id: place.slice(end + 1), state: state as RowState, text };
}

const words: SortWords = {
  failure: 'cannot merge into',
  advice: {
    correct: 'correct the file, or move it away to start a new one',
    'other-file': 'name another file, or move this one away to start a new one',
    encoding: 'save the file as UTF-8, or move it away to start a new one',
    restore: 'restore the file as it was before the spreadsheet saved it',
  },
};

function sameId({ id }: Copy): string {
  return `two time entries of this run have the same _id${quoteWhole(id)}, so merging would lose one of them; export their tasks to separate files`;
}

const heads: Readonly<Record<RowFormat, string>> = { csv: `${csvHeader}\n`, json: '[', ndjson: '' };
