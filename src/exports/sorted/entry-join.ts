// Rows of files that exports wrote and entries of the board, brought together by `_id`: for `entries-from`,
// `not-in`, `mode: verify` and `mode: merge`.
import type { RowFormat } from '../../model/declaration.ts';
import { type FileToReplace, ReadFileError, type Scratch, type WorkspaceFiles } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteName } from '../../text/quote.ts';
import { checkRunning } from '../export-failure.ts';
import type { Batch } from '../filter.ts';
import { readFileRows } from '../rows/read-file-rows.ts';
import type { Fail } from '../rows/row-reader.ts';
import { rowTexts } from '../rows/row-text.ts';
import { RowSorter, type SortLimits } from './row-sorter.ts';
import { board, groupById, rowOf, type SameId, type Scope } from './same-id.ts';
import { ScratchStore } from './scratch-store.ts';

export type JoinPorts = {
  readonly files: Pick<WorkspaceFiles, 'read'>;
  /** For what doesn't fit into memory. */
  readonly openScratch: () => Scratch;
  readonly signal: AbortSignal;
};

/** How messages speak of a file. */
export type FileWords = {
  /** Such as `cannot verify`. */
  readonly failure: string;
  /** What to do about a file that is not as exports write it. */
  readonly advice: string;
  /** What to say if there is no file; without it, none and an empty one count as one without rows. */
  readonly missing?: string;
};

/** Sorts by way of a scratch file, so memory does not grow with the number of entries. */
export class EntryJoin {
  readonly #ports: JoinPorts;
  readonly #limits: SortLimits | undefined;
  readonly #store: ScratchStore;
  readonly #copies: RowSorter;
  #files = 0;

  /** @param limits for tests. */
  constructor(ports: JoinPorts, limits?: SortLimits) {
    this.#ports = ports;
    this.#limits = limits;
    this.#store = new ScratchStore(ports.openScratch());
    this.#copies = this.createSorter();
  }

  /** For what the entries are joined to, stored in the same place. */
  createSorter(): RowSorter {
    return new RowSorter(this.#store, this.#ports.signal, this.#limits);
  }

  /**
   * The next file, which must not change while it is read: if it does, that is the error to report.
   *
   * @returns the number of rows. @throws FileError with path, line and advice; ReadError when the run is interrupted.
   */
  async addFile(
    path: string,
    format: RowFormat,
    words: FileWords,
    scopeOf: (entry: TimeEntry) => Scope,
  ): Promise<Pick<FileToReplace, 'checkUnchanged'> & { readonly rows: number }> {
    this.#files += 1;
    let rows = 0;
    const { bytes, checkUnchanged, close } = await this.#ports.files.read(path);
    try {
      if (bytes === undefined && words.missing !== undefined) {
        throw new ReadFileError(`${words.failure} ${quoteName(path)}: ${words.missing}`);
      }
      const batches = bytes && readFileRows(bytes, format, failWith(path, words), words.missing === undefined);
      for await (const batch of batches ?? []) {
        checkRunning(this.#ports.signal);
        rows += batch.length;
        await this.#copies.add(
          batch.map(({ entry, line, text }) => {
            return rowOf(entry, { id: entry.id, origin: this.#files, line, scope: scopeOf(entry), text });
          }),
        );
      }
    } finally {
      await close();
      await checkUnchanged();
    }
    return { rows, checkUnchanged };
  }

  /** What was read from the board. @param format as which entries are compared; of those that are left out, ids suffice. */
  async addBatch({ entries, leftOut }: Batch, format: RowFormat): Promise<void> {
    await this.addEntries(entries, format, 'inExport');
    await this.addEntries(leftOut, format, 'filteredOut', () => '');
  }

  async addEntries(
    entries: readonly TimeEntry[],
    format: RowFormat,
    scope: Scope,
    textOf = rowTexts[format].textOf,
  ): Promise<void> {
    const { idOf } = rowTexts[format];
    await this.#copies.add(
      entries.map((entry) => rowOf(entry, { id: idOf(entry.id), origin: board, line: 0, scope, text: textOf(entry) })),
    );
  }

  /** All that was added so far. */
  byId(): AsyncIterable<readonly SameId[]> {
    return groupById(this.#copies.sorted());
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

export function failWith(path: string, { failure, advice }: FileWords): Fail {
  return (line, problem, otherAdvice = advice) => {
    const where = line === 0 ? '' : `, line ${line}`;
    throw new ReadFileError(`${failure} ${quoteName(path)}${where}: ${problem}; ${otherAdvice}`);
  };
}
