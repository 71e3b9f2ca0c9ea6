// PURE: what a spreadsheet or a person did to a .csv that this product wrote, in words (contract.md, section 7).

import { csvCells } from '../../text/csv-cells.ts';
import { plural } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { csvHeader } from '../formats/csv.ts';

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

/** How spreadsheets write a long number; no board creates such ids. */
const rewrittenNumber = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;

/** What a spreadsheet has made of the ids of a row; their digits are lost. */
export function idFault(cells: readonly string[]): string | undefined {
  const place = cells.slice(0, 3).findIndex((cell) => rewrittenNumber.test(cell));
  if (place === -1) return undefined;
  return `the cell ${columns[place]} of this row is ${quote(cells[place] ?? '')}: a spreadsheet has rewritten an id as a number, and its entry would be added a second time`;
}

/** What a spreadsheet or a person has made of the cell durationSeconds. */
export function durationFault(cell: string, durationMs: number): string | undefined {
  if (cell !== '' && Math.round(Number(cell) * 1000) === durationMs) return undefined;
  return `durationSeconds is ${quote(cell)}, expected ${durationMs / 1000}, the time from its start to its end`;
}
