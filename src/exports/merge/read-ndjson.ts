import { parseEntryText } from './entry-text.ts';
import type { Fail, RowReader, TellRow } from './row-reader.ts';
import { splitLines } from './split-lines.ts';

/** One JSON object a line; blank lines are passed over. */
export function createNdjsonReader(tellRow: TellRow, fail: Fail): RowReader {
  return splitLines((line, number) => {
    if (line.trim() === '') return;
    tellRow(parseEntryText(line, number, fail), number);
  }, fail);
}
