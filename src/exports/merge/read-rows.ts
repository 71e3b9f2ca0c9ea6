import { FileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quote } from '../../text/quote.ts';
import { createCsvReader } from './read-csv.ts';
import { createJsonReader, createNdjsonReader } from './read-json.ts';
import { readLines } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';
import type { Put } from './row-store.ts';

/** The formats that can be read back (contract.md, section 7). */
export type MergeFormat = 'csv' | 'json' | 'ndjson';

type Reading = {
  readonly format: MergeFormat;
  /** For messages. */
  readonly path: string;
  readonly onEntry: (text: string, entry: TimeEntry) => Put;
};

/**
 * Hands over all rows of an existing file, each with the entry that it holds, and counts them. Tolerates what editors, spreadsheets and git do to
 * files that this product wrote, and nothing else.
 *
 * @throws FileError with the path, the line and what to do, for any other file; and what `bytes` throws.
 */
export async function readRows(bytes: AsyncIterable<Uint8Array>, { format, path, onEntry }: Reading): Promise<number> {
  let count = 0;
  const fail: Fail = (line, fault, advice = 'correct the file, or move it away to start a new one') => {
    throw mergeFault(path, line, `${fault}; ${advice}`);
  };
  const onRow: OnRow = ({ text, entry }, line) => {
    const put = onEntry(text, entry);
    if (put === 'repeated' || put === 'twice') {
      fail(line, `the file has the _id ${quote(entry.fields._id)} twice, and merging matches rows by _id`);
    }
    if (put === 'full') throw mergeFault(path, 0, tooLarge);
    count += 1;
  };
  const reader = readers[format](onRow, fail);
  await readLines(bytes, reader.line, fail);
  reader.end();
  return count;
}

const readers: Readonly<Record<MergeFormat, (onRow: OnRow, fail: Fail) => RowReader>> = {
  csv: createCsvReader,
  json: createJsonReader,
  ndjson: createNdjsonReader,
};

/** The file cannot be merged into and stays as it is. `line` counts from 1; 0 where no line is to blame. */
export function mergeFault(path: string, line: number, fault: string): FileError {
  const where = line === 0 ? '' : `, line ${line}`;
  return new FileError(`cannot merge into ${JSON.stringify(path)}${where}: ${fault}`);
}

export const tooLarge =
  'the file and the new entries are over 512 MiB or 2,500,000 rows together, the most that merging can hold; ' +
  'give each period a file of its own, such as time-{from}.csv, or each part of a matrix, such as time-{shard}.csv';
