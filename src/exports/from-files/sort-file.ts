// A file that exports wrote, read into a sorter: for `entries-from` and for `mode: verify`.
import { type RowFormat, rowFormats } from '../../model/declaration.ts';
import { FileError, type FileToReplace, type WorkspaceFiles } from '../../model/ports.ts';
import { anyOf } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { placeOf } from '../order.ts';
import { ReadError } from '../read-entries.ts';
import { readStillRows } from '../rows/read-file-rows.ts';
import type { Fail, Remedy } from '../rows/row-reader.ts';
import type { RowSorter } from './sort-rows.ts';

export type SortPorts = { readonly files: Pick<WorkspaceFiles, 'read'>; readonly signal: AbortSignal };

export type FileToSort = {
  /** Relative to the workspace. */
  readonly path: string;
  /** Undefined for a name that is none of the formats. */
  readonly format: RowFormat | undefined;
  /** Its number among those that are sorted together. */
  readonly file: number;
};

/** What messages say. */
export type SortWords = {
  /** Such as `cannot verify`. */
  readonly failure: string;
  /** With what to do. */
  readonly missing: string;
  readonly advice: Readonly<Record<Remedy, string>>;
};

/** @returns the number of rows. @throws FileError with path, line and advice; ReadError when the run is interrupted. */
export async function sortFile(
  { path, format, file }: FileToSort,
  sorter: RowSorter,
  ports: SortPorts,
  { failure, missing, advice }: SortWords,
): Promise<number> {
  let rows = 0;
  const fail: Fail = (line, fault, remedy = 'correct') => {
    const where = line === 0 ? '' : `, line ${line}`;
    throw new FileError(`${failure} ${quoteName(path)}${where}: ${fault}; ${advice[remedy]}`);
  };
  const known = format ?? fail(0, `it is not a ${anyOf(rowFormats.map((one) => `.${one}`))} file`, 'other-file');
  const opened = await ports.files.read(path);
  try {
    const { bytes } = opened;
    if (bytes === undefined) throw new FileError(`${failure} ${quoteName(path)}: ${missing}`);
    for await (const read of readStillRows({ ...opened, bytes: filled(bytes, known, fail) }, known, fail)) {
      checkRunning(ports);
      for (const { entry, line, text } of read) {
        rows += 1;
        const { id, durationMs } = entry;
        const isFull = sorter.add({ key: id, file, line, text, durationMs, place: placeOf(entry) });
        if (isFull !== undefined) await isFull;
      }
    }
  } finally {
    await opened.close();
  }
  return rows;
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

export function checkRunning({ signal }: Pick<SortPorts, 'signal'>): void {
  if (signal.aborted) throw new ReadError('the run was interrupted.');
}
