import type { TimeEntry, TimeEntryFields } from '../../model/time-entry.ts';
import { csvCells } from '../../text/csv-cells.ts';
import { plural } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import { csvHeader } from '../formats/csv.ts';
import { unguardCell } from '../formula-guard.ts';
import { restoreAdvice } from '../merge/spreadsheet-ids.ts';
import { createLineReader } from './read-lines.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

const columns = csvHeader.split(',');

/** Rows keep their exact text, quotes included, but not the CR of a final CR LF. */
export function createCsvReader(onRow: OnRow, fail: Fail): RowReader {
  let hasHeader = false;
  const read = (text: string, line: number, isLast: boolean): void => {
    // All quotes are closed here, so this CR belongs to the line break and not to a cell.
    const row = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (row === '') return;
    if (hasHeader) onRow({ text: row, entry: entryIn(row, line, isLast, fail), line });
    else if (csvCells(row)?.join(',') !== csvHeader) {
      fail(line, `the header is ${quote(row)}, expected ${csvHeader}`);
    }
    hasHeader = true;
  };
  const describe = (long: string): string => `the row that begins here is ${long}, or its quotes are never closed`;
  return createLineReader({ describe, areQuoted: true, onRow: read }, fail);
}

/** A row that was cut anywhere else has too few cells, or a time that does not exist. */
const cutRow =
  'the file ends after the last comma of this row, without the line feed that ends each row, so it may have been cut';

const brokenRow = 'the quotes of this row are broken, or there is a carriage return outside them';

/** Rows are kept and billed as they are, so they must be as valid as entries of the board. */
function entryIn(row: string, line: number, isLast: boolean, fail: Fail): TimeEntry {
  const cells = csvCells(row) ?? fail(line, brokenRow);
  if (cells.length !== columns.length) {
    fail(line, `the row ${quote(row)} has ${plural(cells.length, 'cell')}, expected ${columns.length}`);
  }
  if (isLast && cells.at(-1) === '') fail(line, cutRow);
  checkIds(cells, line, fail);
  const fields = csvFields(cells);
  const entry = toTimeEntry(fields);
  const problem = entry.ok ? wrongDuration(cells[5] ?? '', entry.value) : entry.error;
  if (!entry.ok || problem !== undefined) {
    return fail(line, `${nameEntry(fields) ?? 'the time entry of this row'}: ${problem}`);
  }
  return entry.value;
}

/** How spreadsheets write a long number; no board creates such ids. */
const rewrittenNumber = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;

/** Fails for ids that a spreadsheet has rewritten: their digits are lost. */
function checkIds(cells: readonly string[], line: number, fail: Fail): void {
  const place = cells.findIndex((cell, index) => index < 3 && rewrittenNumber.test(cell));
  if (place === -1) return;
  const what = `the cell ${columns[place]} of this row is ${quote(cells[place] ?? '')}`;
  const why = 'a spreadsheet has rewritten an id as a number, and its entry would be added a second time';
  fail(line, `${what}: ${why}`, restoreAdvice);
}

/** A clause if the cell durationSeconds doesn't fit: a spreadsheet or a person may have edited it. */
function wrongDuration(cell: string, { durationMs }: TimeEntry): string | undefined {
  if (cell !== '' && Math.round(Number(cell) * 1000) === durationMs) return undefined;
  return `durationSeconds is ${quote(cell)}, expected ${durationMs / 1000}, the time from its start to its end`;
}

/** The content of the cells of a row: formulas without their guard, and optional fields only if they aren't empty. */
export function csvFields(cells: readonly string[]): TimeEntryFields {
  const [id = '', taskId = '', userId = '', startTimestamp = '', endTimestamp = '', , comment, labels, created] = cells;
  return {
    _id: unguardCell(id),
    taskId: unguardCell(taskId),
    userId: unguardCell(userId),
    startTimestamp,
    endTimestamp,
    ...(comment && { comment: unguardCell(comment) }),
    ...(labels && { labelNames: unguardCell(labels).split(';') }),
    ...(created && { createdTimestamp: created }),
  };
}
