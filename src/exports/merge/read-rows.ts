import { quote } from '../../text/quote.ts';
import { decodeText } from './decode-text.ts';
import { parseEntryText } from './entry-text.ts';
import { createCsvReader } from './read-csv.ts';
import { createJsonReader } from './read-json.ts';
import { type Fail, fixAdvice, mergeFault, type OnRow, type RowReader } from './row-reader.ts';
import type { RowStore } from './row-store.ts';
import { splitLines } from './split-lines.ts';

/** The formats that can be read back (contract.md, section 7). */
export type MergeFormat = 'csv' | 'json' | 'ndjson';

type Reading = { readonly format: MergeFormat; readonly path: string; readonly store: RowStore };

/**
 * Puts all rows of an existing file into the store and counts them. Tolerates what editors, spreadsheets and git do to
 * files that this product wrote, and nothing else.
 *
 * @throws FileError with the path, the line and what to do, for any other file; and what `bytes` throws.
 */
export async function readRows(bytes: AsyncIterable<Uint8Array>, { format, path, store }: Reading): Promise<number> {
  let count = 0;
  const fail = (line: number, fault: string): never => {
    throw mergeFault(path, line, fault);
  };
  const onRow: OnRow = (row, line) => {
    const put = store.put(row, 'file');
    if (put === 'repeated' || put === 'twice') {
      fail(line, `the _id ${quote(row.key)} stands in the file twice, and merging goes by it; ${fixAdvice}`);
    }
    if (put === 'full') fail(0, tooLarge);
    count += 1;
  };
  const reader = readers[format](onRow, fail);
  for await (const text of decodeText(bytes, fail)) reader.push(text);
  reader.end();
  return count;
}

export const tooLarge =
  'the file and the new entries are over 512 MiB or 2,500,000 rows together, which is the most that merging holds; ' +
  'give each period a file of its own, such as time-{from}.csv, or each part of a matrix, such as time-{shard}.csv';

const readers: Readonly<Record<MergeFormat, (onRow: OnRow, fail: Fail) => RowReader>> = {
  csv: createCsvReader,
  json: createJsonReader,
  ndjson: createNdjsonReader,
};

/** One JSON object per line; blank lines are ignored. */
function createNdjsonReader(onRow: OnRow, fail: Fail): RowReader {
  return splitLines((line, number) => {
    if (line.trim() === '') return;
    onRow(parseEntryText(line, number, fail), number);
  }, fail);
}
