// `mode: merge` (contract.md, sections 2 and 7): the rows of an existing file, updated by _id.
import { type RowFormat, columnFormats } from '../../model/declaration.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteWhole } from '../../text/messages.ts';
import type { Batch } from '../entries.ts';
import type { JoinPorts } from '../export-ports.ts';
import { csvHeader } from '../formats/csv.ts';
import { differencesBetween, entryOf } from '../rows/row-text.ts';
import { EntryJoin, type FileWords } from '../sorted/entry-join.ts';
import type { RowSorter } from '../sorted/row-sorter.ts';
import { type Copy, type SameId, type Scope, rowIn } from '../sorted/same-id.ts';
import { type MergedRow, Review } from './review.ts';

export type MergeSource = JoinPorts & {
  readonly path: string;
  readonly format: RowFormat;
  readonly scopeOf: (entry: TimeEntry) => Scope;
  /** Which entries belong to what the board answered with 404, if any; known once all entries are read. */
  readonly leftOut?: () => ((entry: TimeEntry) => boolean) | undefined;
};

/** Rows and entries are sorted by `_id`, joined, and sorted by start: memory does not grow with their number. */
export class MergedFile {
  readonly #source: MergeSource;
  readonly #join: EntryJoin;
  readonly #review: Review;
  #old: Awaited<ReturnType<EntryJoin['addFile']>> | undefined;
  #added = 0;
  #changed = 0;

  constructor(source: MergeSource) {
    this.#source = source;
    this.#join = new EntryJoin(source, words);
    this.#join.expectFiles([source.path]);
    this.#review = new Review(columnFormats.has(source.format));
  }

  /** To be called before any request. @throws FileError with path, line and advice if no export wrote the file. */
  async read(): Promise<void> {
    this.#old = await this.#join.addFile(this.#source.path, this.#source.scopeOf);
  }

  /** Rows of the new file; `gone` are those of the kept ones that the board no longer has. Complete after `render`. */
  get counts() {
    const kept = (this.#old?.rows ?? 0) - this.#changed;
    return { added: this.#added, changed: this.#changed, kept, gone: this.#review.gone.count };
  }

  /** Complete after `render`. */
  get warnings(): readonly string[] {
    return this.#review.warnings();
  }

  add(batch: Batch): Promise<void> {
    return this.#join.addBatch(batch);
  }

  /** To be called once, after all entries. @throws FileError for ids that a spreadsheet has rewritten. */
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

  async checkUnchanged(): Promise<void> {
    await this.#old?.checkUnchanged();
  }

  close(): Promise<void> {
    return this.#join.close();
  }

  async #merged(): Promise<RowSorter> {
    const inOrder = this.#join.createSorter();
    const isLeftOut = this.#source.leftOut?.();
    for await (const groups of this.#join.byId()) {
      await inOrder.add(groups.flatMap((copies) => this.#merge(copies, isLeftOut)));
    }
    return inOrder;
  }

  #merge(copies: SameId, isLeftOut: ((entry: TimeEntry) => boolean) | undefined): MergedRow[] {
    const [file] = this.#join.files;
    const row = file && rowIn(copies, file);
    const { entries } = copies;
    const [entry, another] = entries.filter(({ scope }) => scope === 'inExport');
    if (another !== undefined) {
      const what = `two time entries of this run have the same _id${quoteWhole(another.id)}`;
      file?.fail(0, `${what}, so merging would lose one of them`, 'export their tasks to separate files');
    }
    if (entry !== undefined) return [[entry.start, entry.id, 'entry', this.#textFor(entry, row)]];
    if (row === undefined) return [];
    const isCovered = row.scope === 'inExport' && !isLeftOut?.(entryOf(row));
    const state = entries.length > 0 ? 'elsewhere' : isCovered ? 'gone' : 'outside';
    return [[row.start, row.id, state, row.text]];
  }

  /** A row of the file stays as it is if it says the same as the entry. */
  #textFor(entry: Copy, row: Copy | undefined): string {
    if (row === undefined) this.#added += 1;
    else if (differencesBetween(row, entry).length === 0) return row.text;
    else this.#changed += 1;
    return entry.text;
  }
}

const words: FileWords = {
  failure: 'cannot merge into',
  advice: 'correct the file, or move it away to start a new one',
};

const heads: Readonly<Record<RowFormat, string>> = { csv: `${csvHeader}\n`, json: '[', ndjson: '' };
