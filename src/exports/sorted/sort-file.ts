// A file that exports wrote, read into a sorter: for `entries-from`, `mode: verify` and `mode: merge`.
import { type RowFormat, rowFormats } from '../../model/declaration.ts';
import { type FileToReplace, ReadFileError, type WorkspaceFiles } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { anyOf } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { placeOf } from '../order.ts';
import { ReadError } from '../read-entries.ts';
import { readStillRows } from '../rows/read-file-rows.ts';
import type { Fail, Remedy } from '../rows/row-reader.ts';
import type { JoinedRow } from './joined-rows.ts';
import type { RowSorter } from './row-sorter.ts';

export type SortPorts = { readonly files: Pick<WorkspaceFiles, 'read'>; readonly signal: AbortSignal };

export type FileToSort = {
  /** Relative to the workspace. */
  readonly path: string;
  /** Undefined for a name that is none of the formats. */
  readonly format: RowFormat | undefined;
  readonly origin: number;
  readonly covers?: (entry: TimeEntry) => boolean;
  /** Called with each row and its line. */
  readonly onRow?: (entry: TimeEntry, line: number) => void;
};

/** What messages say. */
export type SortWords = {
  /** Such as `cannot verify`. */
  readonly failure: string;
  readonly advice: Readonly<Record<Remedy, string>>;
};

/**
 * @param words with what to do about a missing file.
 * @returns the number of rows. @throws FileError with path, line and advice; ReadError when the run is interrupted.
 */
export async function sortFile(
  file: FileToSort,
  sorter: RowSorter<JoinedRow>,
  { files, signal }: SortPorts,
  words: SortWords & { readonly missing: string },
): Promise<number> {
  const fail = failWith(file.path, words);
  const format = file.format ?? fail(0, `it is not a ${anyOf(rowFormats.map((one) => `.${one}`))} file`, 'other-file');
  const opened = await files.read(file.path);
  try {
    const { bytes } = opened;
    if (bytes === undefined) throw new ReadFileError(`${words.failure} ${quoteName(file.path)}: ${words.missing}`);
    return await sortRows({ ...opened, bytes: filled(bytes, format, fail) }, { ...file, format }, sorter, signal, fail);
  } finally {
    await opened.close();
  }
}

/** The rows of a file that is open; none if it is missing or empty. The rest is as for `sortFile`. */
export async function sortRows(
  opened: Pick<FileToReplace, 'bytes' | 'checkUnchanged'>,
  { format, origin, covers, onRow }: FileToSort & { readonly format: RowFormat },
  sorter: RowSorter<JoinedRow>,
  signal: AbortSignal,
  fail: Fail,
): Promise<number> {
  let count = 0;
  for await (const rows of readStillRows(opened, format, fail)) {
    checkRunning(signal);
    count += rows.length;
    for (const { entry, line, text } of rows) {
      onRow?.(entry, line);
      const { id, start, durationMs } = entry;
      const isCovered = covers?.(entry) ?? true;
      const isFull = sorter.add({ key: id, origin, line, text, durationMs, place: placeOf(start, id), isCovered });
      if (isFull !== undefined) await isFull;
    }
  }
  return count;
}

export function failWith(path: string, { failure, advice }: SortWords): Fail {
  return (line, problem, remedy = 'correct') => {
    const where = line === 0 ? '' : `, line ${line}`;
    throw new ReadFileError(`${failure} ${quoteName(path)}${where}: ${problem}; ${advice[remedy]}`);
  };
}

/** An export without entries writes a header or brackets; .ndjson alone has neither. */
async function* filled(bytes: NonNullable<FileToReplace['bytes']>, format: RowFormat, fail: Fail) {
  let isEmpty = true;
  for await (const piece of bytes) {
    isEmpty &&= piece.length === 0;
    yield piece;
  }
  if (isEmpty && format !== 'ndjson') fail(1, 'the file is empty');
}

/** @throws ReadError */
export function checkRunning(signal: AbortSignal): void {
  if (signal.aborted) throw new ReadError('the run was interrupted.');
}
