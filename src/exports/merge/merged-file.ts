// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import type { RowFormat } from '../../model/declaration.ts';
import { type FileToReplace, type Random, ReadFileError, type Scratch } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quote, quoteName, quoteWhole } from '../../text/quote.ts';
import type { FileFormat } from '../file-format.ts';
import { csvHeader } from '../formats/csv.ts';
import { createHashId, IdHashes } from '../repeats/id-hashes.ts';
import type { Fail } from '../rows/row-reader.ts';
import { entryOf, rowTexts } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { copiesOfOne } from '../sorted/copies.ts';
import { board, type JoinedRow, joinedEntry, notesOf } from '../sorted/joined-rows.ts';
import { RowSorter } from '../sorted/row-sorter.ts';
import { checkRunning, failWith, type SortWords, sortRows } from '../sorted/sort-file.ts';
import { TextsAside } from '../sorted/texts-aside.ts';
import type { MergedRow } from './merged-row.ts';
import { Review } from './review.ts';
import { describeReview, describeRewritten } from './review-text.ts';

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
  /** Whether the export would hold such an entry: by its tasks, its period and its filters. */
  readonly covers: (entry: TimeEntry) => boolean;
  readonly openScratch: () => Scratch;
  readonly random: Random;
  readonly signal: AbortSignal;
};

const ofFile = 1;

/** Rows and entries are sorted by `_id`, joined, and sorted by start: memory does not grow with their number. */
export class MergedFile implements FileFormat {
  readonly #source: MergeSource;
  readonly #fail: Fail;
  readonly #aside: TextsAside;
  readonly #byId: RowSorter<JoinedRow>;
  readonly #review: Review;
  #found = 0;
  #added = 0;
  #changed = 0;

  private constructor(source: MergeSource) {
    this.#source = source;
    this.#fail = failWith(source.path, words);
    this.#aside = new TextsAside(source.openScratch());
    this.#byId = new RowSorter(this.#aside);
    this.#review = new Review((text) => entryOf(text, source.format));
  }

  /**
   * Reads and checks the old file, before anything is requested from the board.
   *
   * @throws FileError with the path, the line and what to do, if this product did not write the file.
   */
  static async open(source: MergeSource): Promise<MergedFile> {
    const merged = new MergedFile(source);
    try {
      await merged.#read();
      return merged;
    } catch (error) {
      await merged.close();
      throw error;
    }
  }

  async #read(): Promise<void> {
    const { old, random, signal } = this.#source;
    const ids = new IdHashes(createHashId(random));
    const onRow = ({ id }: TimeEntry, line: number): void => {
      if (!ids.add(id)) this.#fail(line, `the file has the _id ${quote(id)} twice, and merging matches rows by _id`);
    };
    const file = { ...this.#source, origin: ofFile, onRow };
    this.#found = await sortRows(old, file, this.#byId, signal, this.#fail);
  }

  /** Complete after `render`. */
  get counts(): MergeCounts {
    const { count: gone } = this.#review.gone;
    return { added: this.#added, changed: this.#changed, kept: this.#found - this.#changed, gone };
  }

  /** Sentences about rows that the board does not have; complete after `render`. */
  get warnings(): readonly string[] {
    return describeReview(this.#review);
  }

  /** Takes note of entries that the board has, whether the export covers them or not. */
  async observe(entries: readonly TimeEntry[]): Promise<void> {
    const { format, covers } = this.#source;
    for (const entry of entries) {
      for (const note of notesOf(entry, format, !covers(entry))) await this.#byId.add(note);
    }
  }

  head(): string {
    return '';
  }

  async rows(entries: readonly TimeEntry[]): Promise<string> {
    for (const entry of entries) {
      const isFull = this.#byId.add(joinedEntry(entry, this.#source.format));
      if (isFull !== undefined) await isFull;
    }
    return '';
  }

  tail(): string {
    return '';
  }

  /**
   * The whole file in chunks; to be called once, after all entries.
   *
   * @throws FileError if a spreadsheet has rewritten ids, since hours would count twice.
   */
  async *render(): AsyncGenerator<string> {
    const { format, signal } = this.#source;
    const { head, beforeFirst, between, tail, tailOfNone } = layouts[format];
    yield head;
    let separator = beforeFirst;
    for await (const rows of (await this.#join()).sorted()) {
      checkRunning(signal);
      await this.#review.add(rows);
      yield separator + rows.map(({ text }) => text).join(between);
      separator = between;
    }
    await this.#review.end();
    if (this.#review.rewritten !== undefined) throw this.#refusal(describeRewritten(this.#review.rewritten));
    yield separator === beforeFirst ? tailOfNone : tail;
  }

  close(): Promise<void> {
    return this.#aside.close();
  }

  /** The rows of the new file. */
  async #join(): Promise<RowSorter<MergedRow>> {
    const inOrder = new RowSorter<MergedRow>(this.#aside);
    for await (const groups of copiesOfOne(this.#byId.sorted())) {
      checkRunning(this.#source.signal);
      for (const copies of groups) {
        const row = this.#merge(copies);
        const isFull = row && inOrder.add(row);
        if (isFull !== undefined) await isFull;
      }
    }
    return inOrder;
  }

  /** @param copies all that have one `_id`. */
  #merge(copies: readonly JoinedRow[]): MergedRow | undefined {
    const row = copies.find(({ origin }) => origin === ofFile);
    const [entry, ...others] = copies.filter(({ origin }) => origin === board.entry);
    if (entry !== undefined && others.some(({ text }) => text !== entry.text)) throw this.#refusal(sameId(entry));
    if (entry !== undefined) return { key: entry.place, text: this.#textFor(entry, row), state: 'entry' };
    if (row === undefined) return undefined;
    const { key: id, place: key, text, isCovered } = row;
    const isOnBoard = copies.some(({ origin }) => origin === board.passedOver);
    if (isOnBoard) return { key, text, state: isCovered ? 'outdated' : 'elsewhere' };
    const zeros = copies.find(({ origin }) => origin === board.zeros);
    if (zeros !== undefined) throw this.#refusal(describeRewritten({ row: id, entry: zeros.text }));
    return { key, text, state: isCovered ? 'gone' : 'outside' };
  }

  /** A row of the file stays as it is if it says the same as the entry. */
  #textFor({ text }: JoinedRow, row: JoinedRow | undefined): string {
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

const words: SortWords = {
  failure: 'cannot merge into',
  advice: {
    correct: 'correct the file, or move it away to start a new one',
    'other-file': 'name another file, or move this one away to start a new one',
    encoding: 'save the file as UTF-8, or move it away to start a new one',
    restore: 'restore the file as it was before the spreadsheet saved it',
  },
};

function sameId({ key }: JoinedRow): string {
  return `two time entries of this run have the same _id${quoteWhole(key)}, so merging would lose one of them; export their tasks to separate files`;
}

/** What surrounds the rows of a file. */
type Layout = {
  readonly head: string;
  readonly beforeFirst: string;
  readonly between: string;
  readonly tail: string;
  /** Instead of `tail` if there are no rows. */
  readonly tailOfNone: string;
};

const aRowPerLine = { beforeFirst: '', between: '\n', tail: '\n', tailOfNone: '' };

const layouts: Readonly<Record<RowFormat, Layout>> = {
  csv: { head: `${csvHeader}\n`, ...aRowPerLine },
  json: { head: '[', beforeFirst: '\n', between: ',\n', tail: '\n]\n', tailOfNone: ']\n' },
  ndjson: { head: '', ...aRowPerLine },
};
