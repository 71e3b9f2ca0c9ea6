// Rows of files that exports wrote, read back (contract.md, section 7: `merge`, `entries-from`, `mode: verify`).

import type { RowFormat } from '../../model/declaration.ts';
import { createCsvReader } from './read-csv.ts';
import { createJsonReader, createNdjsonReader } from './read-json.ts';
import type { Fail, FailHere, FileRow, RowReader } from './row-reader.ts';

/**
 * In UTF-16 code units: above any entry, whose comment has at most 262,144, even if JSON spells each with six. A row is
 * worked on without a pause, and in many times its memory; after an unclosed quote or bracket, all the rest of a file
 * looks like one.
 */
const maxRowUnits = 2 * 1024 * 1024;

/** Tolerates what editors, spreadsheets and git do to files that this product wrote; fails for any other file. */
export async function* readFileRows(
  bytes: AsyncIterable<Uint8Array>,
  format: RowFormat,
  fail: Fail,
  mayBeEmpty = true,
): AsyncGenerator<readonly FileRow[]> {
  let rows: FileRow[] = [];
  let line = 1;
  const reader = readers[format]((problem, advice) => fail(line, problem, advice));
  const read = (text: string, isLast: boolean): void => {
    const row = reader.read(text, isLast);
    if (row !== undefined) rows.push({ ...row, line });
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
  };
  let rest = '';
  let isEmpty = true;
  for await (const piece of decodeText(bytes, fail)) {
    isEmpty &&= piece === '';
    const text = rest + piece;
    let from = 0;
    for (let end = reader.endOf(text, from); end !== undefined; end = reader.endOf(text, from)) {
      read(text.slice(from, end), false);
      from = end;
    }
    rest = text.slice(from);
    if (rest.length > maxRowUnits) {
      fail(line, `the row that begins here is over ${maxRowUnits.toLocaleString('en')} characters, or never closed`);
    }
    if (rows.length > 0) yield rows;
    rows = [];
  }
  // Without entries, .ndjson alone has neither a header nor brackets.
  if (isEmpty && !mayBeEmpty && format !== 'ndjson') fail(1, 'the file is empty');
  read(rest, true);
  if (rows.length > 0) yield rows;
}

const readers: Readonly<Record<RowFormat, (fail: FailHere) => RowReader>> = {
  csv: createCsvReader,
  json: createJsonReader,
  ndjson: createNdjsonReader,
};

/** The file's text without its byte order mark; fails at the line that is not UTF-8. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>, fail: Fail): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of bytes) {
    const text = orUndefined(() => decoder.decode(chunk, { stream: true }));
    yield text ?? fail(line + linesBeforeInvalid(chunk), notUtf8);
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) line += 1;
  }
  yield orUndefined(() => decoder.decode()) ?? fail(line, notUtf8);
}

const lineFeed = 10;

const notUtf8 = 'the text is not UTF-8';

function orUndefined(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** Only the first line can begin, and only the last one end, within a character. */
function linesBeforeInvalid(chunk: Uint8Array): number {
  // Each byte as a character.
  const lines = Buffer.from(chunk)
    .toString('latin1')
    .split(/(?<=\n)/);
  const isInvalid = (line: string): boolean => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return orUndefined(() => decoder.decode(Buffer.from(line, 'latin1'), { stream: true })) === undefined;
  };
  return 1 + lines.slice(1).findIndex(isInvalid);
}
