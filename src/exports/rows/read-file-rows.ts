// Rows of files that exports wrote, read back (contract.md, section 7: `merge`, `entries-from`, `mode: verify`).
import type { RowFormat } from '../../model/declaration.ts';
import { decodeText } from './decode-text.ts';
import { createCsvReader } from './read-csv.ts';
import { createJsonReader, createNdjsonReader } from './read-json.ts';
import type { Fail, FileRow, OnRow, RowReader } from './row-reader.ts';

/**
 * In UTF-16 code units: above any entry, whose comment has at most 262,144, even if JSON spells each with six. A row is
 * worked on without a pause, and in many times its memory; after an unclosed quote or bracket, all the rest of a file
 * looks like one.
 */
const maxRowUnits = 2 * 1024 * 1024;

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
  mayBeEmpty = true,
): AsyncGenerator<readonly FileRow[]> {
  let rows: FileRow[] = [];
  const reader = readers[format]((row) => rows.push(row), fail);
  let rest = '';
  let isEmpty = true;
  for await (const piece of decodeText(bytes, fail)) {
    isEmpty &&= piece === '';
    const text = rest + piece;
    rest = text.slice(reader.read(text));
    if (rest.length > maxRowUnits) {
      const [line, describe] = reader.describeRest();
      fail(line, describe(`over ${maxRowUnits.toLocaleString('en')} characters`));
    }
    if (rows.length > 0) yield rows;
    rows = [];
  }
  // Without entries, .ndjson alone has neither a header nor brackets.
  if (isEmpty && !mayBeEmpty && format !== 'ndjson') fail(1, 'the file is empty');
  reader.end(rest);
  if (rows.length > 0) yield rows;
}

const readers: Readonly<Record<RowFormat, (onRow: OnRow, fail: Fail) => RowReader>> = {
  csv: createCsvReader,
  json: createJsonReader,
  ndjson: createNdjsonReader,
};
