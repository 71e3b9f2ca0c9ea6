// What a spreadsheet or a person may have done to a .csv that this product wrote (contract.md, section 7).
import type { Result } from '../../model/result.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { csvCells } from '../../text/csv-cells.ts';
import { plural } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { csvHeader } from '../formats/csv.ts';
import type { Fail } from './row-reader.ts';

const columns = csvHeader.split(',');

/** @param row the first line of the file. */
export function checkHeader(row: string, line: number, fail: Fail): void {
  if (csvCells(row)?.join(',') !== csvHeader) fail(line, describeHeader(row), 'other-file');
}

function describeHeader(row: string): string {
  if (row.replaceAll('"', '').split('\r')[0] === csvHeader && row.includes('\r')) {
    return 'the lines end in a carriage return alone, expected a line feed (LF)';
  }
  const named = row.replaceAll('"', '');
  if (named.replaceAll(';', ',') === csvHeader) return 'the columns are separated by semicolons, expected commas';
  if (named.replaceAll('\t', ',') === csvHeader) return 'the columns are separated by tabs, expected commas';
  const cells = csvCells(row) ?? [];
  if (!cells.some((cell) => columns.includes(cell))) return `the header is ${quote(row)}, expected ${csvHeader}`;
  const place = columns.findIndex((column, index) => cells[index] !== column);
  if (place === -1) return `the header has ${plural(cells.length, 'column')}, expected ${columns.length}`;
  const found = cells[place] === undefined ? 'missing' : quote(cells[place]);
  return `column ${place + 1} of the header is ${found}, expected ${columns[place]}`;
}

/** How spreadsheets write a long number; no board creates such ids. */
const rewrittenNumber = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;

/** Fails for ids that a spreadsheet has rewritten: their digits are lost. */
export function checkIds(cells: readonly string[], line: number, fail: Fail): void {
  const place = cells.slice(0, 3).findIndex((cell) => rewrittenNumber.test(cell));
  if (place === -1) return;
  const what = `the cell ${columns[place]} of this row is ${quote(cells[place] ?? '')}`;
  fail(
    line,
    `${what}: a spreadsheet has rewritten an id as a number, and its entry would be added a second time`,
    'restore',
  );
}

/** Checks the cell durationSeconds, which a spreadsheet or a person may have edited. The error is a clause. */
export function checkDuration(cell: string, entry: TimeEntry): Result<TimeEntry> {
  const seconds = entry.durationMs / 1000;
  if (cell !== '' && Math.round(Number(cell) * 1000) === entry.durationMs) return { ok: true, value: entry };
  const error = `durationSeconds is ${quote(cell)}, expected ${seconds}, the time from its start to its end`;
  return { ok: false, error };
}
