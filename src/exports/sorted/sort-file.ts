// A file that exports wrote, read into a sorter: for `entries-from`, `mode: verify` and `mode: merge`.
import { type RowFormat, rowFormats } from '../../model/declaration.ts';
import { type FileToReplace, ReadFileError, type WorkspaceFiles } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { anyOf } from '../../text/grammar.ts';
import { instantKey } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import { ReadError } from '../read-entries.ts';
import type { IdLog } from '../repeats/id-log.ts';
import { readFileRows } from '../rows/read-file-rows.ts';
import type { Fail, Remedy } from '../rows/row-reader.ts';
import { rowOf, type Scope } from './copies.ts';
import type { RowSorter } from './row-sorter.ts';

export type SortPorts = { readonly files: Pick<WorkspaceFiles, 'read'>; readonly signal: AbortSignal };

type FileToSort = Pick<FileToReplace, 'checkUnchanged'> & {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly format: RowFormat;
  readonly origin: number;
  readonly scopeOf: (entry: TimeEntry) => Scope;
  /** Takes note of the ids, if they are to be looked up. */
  readonly ids?: IdLog;
};

/** What messages say. */
export type SortWords = {
  /** Such as `cannot verify`. */
  readonly failure: string;
  readonly advice: Readonly<Record<Remedy, string>>;
};

/**
 * A file that must not change while it is read: if it does, that is the error to report.
 *
 * @returns the number of rows. @throws FileError with path, line and advice; ReadError when the run is interrupted.
 */
export async function sortFile(
  { bytes, checkUnchanged, format, origin, scopeOf, ids }: FileToSort,
  sorter: RowSorter,
  signal: AbortSignal,
  fail: Fail,
): Promise<number> {
  let count = 0;
  try {
    for await (const rows of readFileRows(bytes, format, fail)) {
      checkRunning(signal);
      count += rows.length;
      for (const { entry, line, text } of rows) {
        const { id, durationMs, start } = entry;
        const copy = { id, origin, line, scope: scopeOf(entry), durationMs, start: instantKey(start), text };
        // One after the other: they share what is put aside.
        const isRunFull = sorter.add(rowOf(copy));
        if (isRunFull !== undefined) await isRunFull;
        const isChunkFull = ids?.add(id);
        if (isChunkFull !== undefined) await isChunkFull;
      }
    }
  } catch (error) {
    await checkUnchanged();
    throw error;
  }
  await checkUnchanged();
  return count;
}

/**
 * A file of the workspace that must be there.
 *
 * @param format undefined for a name that is none of the formats.
 */
export async function sortFileAt(
  path: string,
  format: RowFormat | undefined,
  file: Pick<FileToSort, 'origin' | 'scopeOf'>,
  sorter: RowSorter,
  { files, signal }: SortPorts,
  words: SortWords & { readonly missing: string },
): Promise<number> {
  const fail = failWith(path, words);
  if (format === undefined)
    return fail(0, `it is not a ${anyOf(rowFormats.map((one) => `.${one}`))} file`, 'other-file');
  const { bytes, checkUnchanged, close } = await files.read(path);
  try {
    if (bytes === undefined) throw new ReadFileError(`${words.failure} ${quoteName(path)}: ${words.missing}`);
    return await sortFile(
      { ...file, format, checkUnchanged, bytes: filled(bytes, format, fail) },
      sorter,
      signal,
      fail,
    );
  } finally {
    await close();
  }
}

/** An export without entries writes a header or brackets; .ndjson alone has neither. */
async function* filled(bytes: AsyncIterable<Uint8Array>, format: RowFormat, fail: Fail) {
  let isEmpty = true;
  for await (const piece of bytes) {
    isEmpty &&= piece.length === 0;
    yield piece;
  }
  if (isEmpty && format !== 'ndjson') fail(1, 'the file is empty');
}

export function failWith(path: string, { failure, advice }: SortWords): Fail {
  return (line, problem, remedy = 'correct') => {
    const where = line === 0 ? '' : `, line ${line}`;
    throw new ReadFileError(`${failure} ${quoteName(path)}${where}: ${problem}; ${advice[remedy]}`);
  };
}

/** @throws ReadError */
export function checkRunning(signal: AbortSignal): void {
  if (signal.aborted) throw new ReadError('the run was interrupted.');
}
