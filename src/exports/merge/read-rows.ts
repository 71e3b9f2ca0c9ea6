import type { RowFormat } from '../../model/declaration.ts';
import { FileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quote } from '../../text/quote.ts';
import { readFileRows } from '../rows/read-file-rows.ts';
import type { Fail, Remedy } from '../rows/row-reader.ts';
import type { Put } from './row-store.ts';

type Reading = {
  readonly format: RowFormat;
  /** For messages. */
  readonly path: string;
  readonly onEntry: (text: string, entry: TimeEntry) => Put;
};

/**
 * Hands over all rows of an existing file, each with the entry that it holds, and counts them.
 *
 * @throws FileError with the path, the line and what to do, for a file that this product did not write; and what `bytes`
 * throws.
 */
export async function readRows(bytes: AsyncIterable<Uint8Array>, { format, path, onEntry }: Reading): Promise<number> {
  let count = 0;
  const fail: Fail = (line, fault, remedy = 'correct') => {
    throw mergeFault(path, line, `${fault}; ${advice[remedy]}`);
  };
  for await (const rows of readFileRows(bytes, format, fail)) {
    for (const { text, entry, line } of rows) {
      const put = onEntry(text, entry);
      if (put === 'repeated' || put === 'twice') {
        fail(line, `the file has the _id ${quote(entry.id)} twice, and merging matches rows by _id`);
      }
      if (put === 'full') throw mergeFault(path, 0, tooLarge);
      count += 1;
    }
  }
  return count;
}

const advice: Readonly<Record<Remedy, string>> = {
  correct: 'correct the file, or move it away to start a new one',
  'other-file': 'name another file, or move this one away to start a new one',
  encoding: 'save the file as UTF-8, or move it away to start a new one',
  restore: 'restore the file as it was before the spreadsheet saved it',
};

/** The file cannot be merged into and stays as it is. `line` counts from 1; it is 0 if no line is to blame. */
export function mergeFault(path: string, line: number, fault: string): FileError {
  const where = line === 0 ? '' : `, line ${line}`;
  return new FileError(`cannot merge into ${JSON.stringify(path)}${where}: ${fault}`);
}

export const tooLarge =
  'the file and the new entries are over 512 MiB or 2,500,000 rows together, the most that merging can handle; ' +
  'give each period its own file, such as time-{from}.csv, or each part of a matrix, such as time-{shard}.csv';
