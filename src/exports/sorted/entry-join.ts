// Rows of files that exports wrote and entries of the board, brought together by `_id`: for `entries-from`,
// `not-in`, `mode: verify` and `mode: merge`.
import { type RowFormat, columnFormats, rowFormats } from '../../model/declaration.ts';
import { type FileToReplace, ReadFileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { anyOf, quoteName } from '../../text/messages.ts';
import type { Batch } from '../entries.ts';
import { type JoinPorts, checkRunning } from '../export-ports.ts';
import { readFileRows } from '../rows/read-file-rows.ts';
import type { Fail } from '../rows/row-reader.ts';
import { joinKey, renderRow } from '../rows/row-text.ts';
import { RowSorter, ScratchStore } from './row-sorter.ts';
import {
  type JoinedFile,
  type SameId,
  type Scope,
  board,
  checkRewritten,
  copyRow,
  groupById,
  unmatchedRows,
} from './same-id.ts';

/** How messages speak of the files. */
export type FileWords = {
  readonly failure: string;
  readonly advice: string;
  /** What to say if there is no file; without it, none and an empty one count as one without rows. */
  readonly missing?: string;
};

/** @param key of the globs that name the files. */
export function wordsFor(key: 'entries-from' | 'not-in'): FileWords {
  return {
    failure: 'cannot read entries from',
    missing: 'there is no such file any more; run again once nothing else writes there',
    advice: `export it again, or let ${key} name only files as exports write them`,
  };
}

/** Sorts by way of a scratch file, so memory does not grow with the number of entries. */
export class EntryJoin {
  readonly files: JoinedFile[] = [];
  readonly #ports: JoinPorts;
  readonly #words: FileWords;
  readonly #store: ScratchStore;
  readonly #copies: RowSorter;

  #hasCsv = true;
  #hasEntries = false;

  constructor(ports: JoinPorts, words: FileWords) {
    this.#ports = ports;
    this.#words = words;
    this.#store = new ScratchStore(ports.openScratch());
    this.#copies = this.createSorter();
  }

  /** All files that will be added, before the first one is: without a .csv, ids are compared as they are. */
  expectFiles(paths: readonly string[]): void {
    this.#hasCsv = paths.map(formatOf).some((format) => format !== undefined && columnFormats.has(format));
  }

  keyOf({ id }: TimeEntry): string {
    return this.#hasCsv ? joinKey(id) : id;
  }

  /** For what the entries are joined to, stored in the same place. */
  createSorter(): RowSorter {
    return new RowSorter(this.#store, this.#ports.signal);
  }

  /** To be called before any entry is added. @throws FileError with path, line and advice; ReadError when interrupted. */
  async addFile(
    path: string,
    scopeOf: (entry: TimeEntry) => Scope,
  ): Promise<JoinedFile & Pick<FileToReplace, 'checkUnchanged'>> {
    const fail = this.#failOf(path);
    const format = formatOf(path) ?? fail(0, notRows);
    const origin = this.files.length + 1;
    const { failure, missing } = this.#words;
    let count = 0;
    const { bytes, checkUnchanged, close } = await this.#ports.files.read(path);
    try {
      if (bytes === undefined && missing !== undefined) {
        throw new ReadFileError(`${failure} ${quoteName(path)}: ${missing}`);
      }
      for await (const rows of bytes ? readFileRows(bytes, format, fail, missing === undefined) : []) {
        checkRunning(this.#ports.signal);
        count += rows.length;
        await this.#copies.add(
          rows.map(({ entry, line, text }) =>
            copyRow(this.keyOf(entry), entry, { origin, line, scope: scopeOf(entry), text }),
          ),
        );
      }
    } finally {
      await close();
      // If the file has changed meanwhile, that is the error to report.
      await checkUnchanged();
    }
    const file = { path, isCsv: columnFormats.has(format), rows: count, fail, checkUnchanged };
    this.files.push(file);
    return file;
  }

  /** What was read from the board. @param needsAll of those that are left out, more than ids matter, too. */
  async addBatch({ entries, leftOut }: Batch, needsAll = false): Promise<void> {
    await this.#addEntries(entries, 'inExport', true);
    await this.#addEntries(leftOut, 'filteredOut', needsAll);
  }

  /** @throws FileError at the end if a spreadsheet has rewritten ids of a file: hours would count twice. */
  async *byId(): AsyncGenerator<readonly SameId[]> {
    const unmatched = this.createSorter();
    for await (const groups of groupById(this.#copies.sorted(), this.files, this.#isCsv)) {
      if (this.#hasEntries) await unmatched.add(unmatchedRows(groups, this.files));
      yield groups;
    }
    await checkRewritten(unmatched, this.files);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** As what entries of the board are compared: a .csv holds less than an entry, so only if no file has another form. */
  get #isCsv(): boolean {
    return this.files.every(({ isCsv }) => isCsv);
  }

  async #addEntries(entries: readonly TimeEntry[], scope: Scope, withText: boolean): Promise<void> {
    this.#hasEntries ||= entries.length > 0;
    const isCsv = this.#isCsv;
    await this.#copies.add(
      entries.map((entry) => {
        const text = withText ? renderRow(entry, isCsv) : '';
        return copyRow(this.keyOf(entry), entry, { origin: board, line: 0, scope, text });
      }),
    );
  }

  #failOf(path: string): Fail {
    const { failure, advice } = this.#words;
    return (line, problem, otherAdvice = advice) => {
      const where = line === 0 ? '' : `, line ${line}`;
      throw new ReadFileError(`${failure} ${quoteName(path)}${where}: ${problem}; ${otherAdvice}`);
    };
  }
}

function formatOf(path: string): RowFormat | undefined {
  return rowFormats.find((one) => path.toLowerCase().endsWith(`.${one}`));
}

const notRows = `it is not a ${anyOf(rowFormats.map((one) => `.${one}`))} file`;
