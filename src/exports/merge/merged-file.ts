// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import { columnFormats, type RowFormat } from '../../model/declaration.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteWhole } from '../../text/quote.ts';
import type { Batch } from '../filter.ts';
import { csvHeader } from '../formats/csv.ts';
import type { Fail } from '../rows/row-reader.ts';
import { entryOf, rowTexts } from '../rows/row-text.ts';
import { differencesOf } from '../rows/same-entry.ts';
import { EntryJoin, type FileWords, failWith, type JoinPorts } from '../sorted/entry-join.ts';
import { RewrittenIds } from '../sorted/rewritten-ids.ts';
import type { RowSorter } from '../sorted/row-sorter.ts';
import { type Copy, rowIn, type SameId, type Scope } from '../sorted/same-id.ts';
import { type MergedRow, Review } from './review.ts';

export type MergeSource = JoinPorts & {
  readonly path: string;
  readonly format: RowFormat;
  readonly scopeOf: (entry: TimeEntry) => Scope;
  /** Which entries belong to what the board answered with 404, if any; known once all entries are read. */
  readonly leftOut?: () => ((entry: TimeEntry) => boolean) | undefined;
};

const ofFile = 1;

/** Rows and entries are sorted by `_id`, joined, and sorted by start: memory does not grow with their number. */
export class MergedFile {
  readonly #source: MergeSource;
  readonly #join: EntryJoin;
  readonly #review: Review;
  readonly #fail: Fail;
  #old: Awaited<ReturnType<EntryJoin['addFile']>> | undefined;
  #added = 0;
  #changed = 0;

  constructor(source: MergeSource) {
    this.#source = source;
    this.#join = new EntryJoin(source);
    this.#fail = failWith(source.path, words);
    this.#review = new Review(source.format);
  }

  /**
   * Reads the old file, before anything is requested from the board.
   *
   * @throws FileError with the path, the line and what to do, if this product did not write the file.
   */
  async read(): Promise<void> {
    const { path, format, scopeOf } = this.#source;
    this.#old = await this.#join.addFile(path, format, words, scopeOf);
  }

  /**
   * How many rows of the new file are new, have another text, or are as before, byte for byte; and how many of the last
   * the board no longer has. Complete after `render`.
   */
  get counts() {
    const kept = (this.#old?.rows ?? 0) - this.#changed;
    return { added: this.#added, changed: this.#changed, kept, gone: this.#review.gone.count };
  }

  /** Sentences about rows that the board does not have; complete after `render`. */
  get warnings(): readonly string[] {
    return this.#review.warnings();
  }

  add(batch: Batch): Promise<void> {
    return this.#join.addBatch(batch, this.#source.format);
  }

  /**
   * The whole file in chunks; to be called once, after all entries.
   *
   * @throws FileError if a spreadsheet has rewritten ids, since hours would count twice.
   */
  async *render(): AsyncGenerator<string> {
    const { format } = this.#source;
    yield heads[format];
    let separator = '\n';
    for await (const rows of (await this.#merged()).sorted()) {
      for (const row of rows) this.#review.add(row as MergedRow);
      const texts = rows.map(([, , , text]) => text);
      yield format === 'json' ? separator + texts.join(',\n') : `${texts.join('\n')}\n`;
      separator = ',\n';
    }
    this.#review.end();
    if (format === 'json') yield separator === '\n' ? ']\n' : '\n]\n';
  }

  /** @throws FileError if the file was changed since it was read. */
  async checkUnchanged(): Promise<void> {
    await this.#old?.checkUnchanged();
  }

  close(): Promise<void> {
    return this.#join.close();
  }

  /** The rows of the new file, in its order. */
  async #merged(): Promise<RowSorter> {
    const inOrder = this.#join.createSorter();
    const isLeftOut = this.#source.leftOut?.();
    const rewritten = new RewrittenIds(this.#join.createSorter());
    for await (const groups of this.#join.byId()) {
      await inOrder.add(groups.flatMap((copies) => this.#merge(copies, isLeftOut)));
      await rewritten.add(groups, [this.#source.path]);
    }
    await rewritten.check(() => this.#fail);
    return inOrder;
  }

  /** The row of the new file, if it has one. */
  #merge(copies: SameId, isLeftOut: ((entry: TimeEntry) => boolean) | undefined): MergedRow[] {
    const { format } = this.#source;
    const row = rowIn(copies, ofFile, this.#fail);
    const { entries } = copies;
    const [entry, ...others] = entries.filter(({ scope }) => scope === 'inExport');
    if (entry !== undefined) {
      if (others.some(({ text }) => text !== entry.text))
        this.#fail(0, describeTwo(entry), 'export their tasks to separate files');
      return [[entry.start, entry.id, 'entry', this.#textFor(entry, row)]];
    }
    if (row === undefined) return [];
    const [covered, other] = entries.length > 0 ? (['outdated', 'elsewhere'] as const) : (['gone', 'outside'] as const);
    const isCovered = row.scope === 'inExport' && !isLeftOut?.(entryOf(row.text, format));
    return [[row.start, row.id, isCovered ? covered : other, row.text]];
  }

  /** A row of the file stays as it is if it says the same as the entry. */
  #textFor({ text }: Copy, row: Copy | undefined): string {
    const { format } = this.#source;
    const { originalOf } = rowTexts[format];
    if (row === undefined) this.#added += 1;
    if (row === undefined || row.text === text) return text;
    if (differencesOf(originalOf(row.text), originalOf(text), columnFormats.has(format)).length === 0) return row.text;
    this.#changed += 1;
    return text;
  }
}

const words: FileWords = {
  failure: 'cannot merge into',
  advice: 'correct the file, or move it away to start a new one',
};

function describeTwo({ id }: Copy): string {
  return `two time entries of this run have the same _id${quoteWhole(id)}, so merging would lose one of them`;
}

const heads: Readonly<Record<RowFormat, string>> = { csv: `${csvHeader}\n`, json: '[', ndjson: '' };
