// Rows of files that exports wrote, read back (contract.md, section 7: `merge`, `entries-from`, `mode: verify`).
import type { RowFormat } from '../../model/declaration.ts';
import type { FileToReplace } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { createCsvReader } from './read-csv.ts';
import { createJsonReader, createNdjsonReader } from './read-json.ts';
import { readParts } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

/** A row of a file, and the line on which it begins. */
export type NumberedRow = { readonly text: string; readonly entry: TimeEntry; readonly line: number };

/**
 * The rows of each piece of a file. Tolerates what editors, spreadsheets and git do to files that this product wrote, and
 * nothing else.
 *
 * @throws what `fail` throws for any other file; and what `bytes` throws.
 */
export async function* readFileRows(
  bytes: AsyncIterable<Uint8Array>,
  format: RowFormat,
  fail: Fail,
): AsyncGenerator<readonly NumberedRow[]> {
  let rows: NumberedRow[] = [];
  const reader = readers[format](({ text, entry }, line) => rows.push({ text, entry, line }), fail);
  for await (const _piece of readParts(bytes, reader.part, fail)) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
  reader.end();
  if (rows.length > 0) yield rows;
}

/**
 * The rows of a file that must not change while it is read: if it does, that is the error to report.
 *
 * @throws FileError if it changes; and what `readFileRows` throws.
 */
export async function* readStillRows(
  { bytes = none(), checkUnchanged }: Pick<FileToReplace, 'bytes' | 'checkUnchanged'>,
  format: RowFormat,
  fail: Fail,
): AsyncGenerator<readonly NumberedRow[]> {
  try {
    yield* readFileRows(bytes, format, fail);
  } catch (error) {
    await checkUnchanged();
    throw error;
  }
  await checkUnchanged();
}

async function* none(): AsyncGenerator<Uint8Array> {}

const readers: Readonly<Record<RowFormat, (onRow: OnRow, fail: Fail) => RowReader>> = {
  csv: createCsvReader,
  json: createJsonReader,
  ndjson: createNdjsonReader,
};
