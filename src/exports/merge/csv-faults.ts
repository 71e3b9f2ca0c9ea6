// PURE: what a spreadsheet or a person did to a .csv that this product wrote, in words (contract.md, section 7).
import { plural } from '../../text/grammar.ts';
import { parseInstant } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { csvHeader } from '../formats/csv.ts';
import { csvCells } from './csv-cells.ts';

const columns = csvHeader.split(',');

/** @param row the first line of the file, which is not the header. */
export function headerFault(row: string): string {
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

/** As spreadsheets write a number that is long; no board makes such ids. */
const rewrittenNumber = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;

/** What a spreadsheet has made of the ids of a row; their digits are lost. */
export function idFault(cells: readonly string[]): string | undefined {
  const place = cells.slice(0, 3).findIndex((cell) => rewrittenNumber.test(cell));
  if (place === -1) return undefined;
  return `the cell ${columns[place]} of this row is ${quote(cells[place] ?? '')}: a spreadsheet has rewritten an id as a number, and its entry would be added a second time`;
}

/** What does not fit in the times of a row that begins at `startMs`. */
export function timesFault(cells: readonly string[], startMs: number): string | undefined {
  const [end = '', duration = '', created = ''] = [cells[4], cells[5], cells[8]];
  const endMs = parseInstant(end);
  if (Number.isNaN(endMs)) return noTime('endTimestamp', end);
  if (endMs < startMs) return `the cell endTimestamp of this row, ${quote(end)}, lies before its startTimestamp`;
  if (duration === '' || Math.round(Number(duration) * 1000) !== endMs - startMs) {
    const expected = `expected ${(endMs - startMs) / 1000}, which is from its start to its end`;
    return `the cell durationSeconds of this row is ${quote(duration)}, ${expected}`;
  }
  return created !== '' && Number.isNaN(parseInstant(created)) ? noTime('createdTimestamp', created) : undefined;
}

export function noTime(column: string, text: string): string {
  return `the cell ${column} of this row is ${quote(text)}, expected a UTC time such as 2026-12-01T12:00:00Z`;
}
