import type { TimeEntryFields } from '../../model/time-entry.ts';
import { csvCells, isBalanced } from '../../text/csv-cells.ts';
import { plural } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import { csvHeader } from '../formats/csv.ts';
import { unguardCell } from '../formula-guard.ts';
import { checkDuration, checkHeader, checkIds } from './check-csv.ts';
import { HeldText, longRow } from './held-text.ts';
import { joinLines } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

const cellCount = csvHeader.split(',').length;

/** Rows keep their exact text, quotes included, but not the CR of a final CR LF. */
export function createCsvReader(onRow: OnRow, fail: Fail): RowReader {
  let hasHeader = false;
  let firstLine = 0;
  const failAsLong = () => fail(firstLine, `the row that begins here is ${longRow}, or its quotes are never closed`);
  const open = new HeldText('\n', failAsLong);

  const read = (text: string, line: number, isOpen: boolean): void => {
    // All quotes are closed here, so this CR belongs to the line break and not to a cell.
    const row = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (row === '') return;
    if (hasHeader) readRow(row, line, isOpen, onRow, fail);
    else checkHeader(row, line, fail);
    hasHeader = true;
  };

  const lines = joinLines((line, number, isOpen) => {
    const wasOpen = !open.isEmpty;
    if (!wasOpen) firstLine = number;
    if (!wasOpen && isBalanced(line)) return read(line, number, isOpen);
    open.add(line);
    if (wasOpen && !isBalanced(line)) read(open.take(), firstLine, isOpen);
  }, fail);
  return {
    part: lines.part,
    end: () => {
      lines.end();
      if (!open.isEmpty) fail(firstLine, 'the quotes of this row are never closed');
    },
  };
}

/** A row that was cut anywhere else has too few cells, or a time that does not exist. */
const cutRow =
  'the file ends after the last comma of this row, without the line feed that ends each row, so it may have been cut';

const brokenRow = 'the quotes of this row are broken, or there is a carriage return outside them';

/** Rows are kept and billed as they are, so they must be as valid as entries of the board. */
function readRow(row: string, line: number, isOpen: boolean, onRow: OnRow, fail: Fail): void {
  const cells = csvCells(row) ?? fail(line, brokenRow);
  if (cells.length !== cellCount) {
    fail(line, `the row ${quote(row)} has ${plural(cells.length, 'cell')}, expected ${cellCount}`);
  }
  if (isOpen && cells.at(-1) === '') fail(line, cutRow);
  checkIds(cells, line, fail);
  const fields = csvFields(cells);
  const entry = toTimeEntry(fields);
  const checked = entry.ok ? checkDuration(cells[5] ?? '', entry.value) : entry;
  if (!checked.ok) fail(line, `${nameEntry(fields) ?? 'the time entry of this row'}: ${checked.error}`);
  onRow({ text: row, entry: checked.value }, line);
}

/** The content of the cells of a row: formulas without their guard, and optional fields only if they aren't empty. */
export function csvFields(cells: readonly string[]): TimeEntryFields {
  const [id = '', taskId = '', userId = '', startTimestamp = '', endTimestamp = '', , comment, labels, created] = cells;
  return {
    // Copied, because a slice would keep its whole chunk of the file in memory; ids from JSON.parse are copies already.
    _id: unguardCell(Buffer.from(id).toString()),
    taskId: unguardCell(taskId),
    userId: unguardCell(userId),
    startTimestamp,
    endTimestamp,
    ...(comment && { comment: unguardCell(comment) }),
    ...(labels && { labelNames: unguardCell(labels).split(';') }),
    ...(created && { createdTimestamp: created }),
  };
}
