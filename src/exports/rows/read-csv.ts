import { columnTitles } from '../../model/export-columns.ts';
import type { TimeEntry, TimeEntryFields } from '../../model/time-entry.ts';
import { csvCells, isBalanced } from '../../text/csv-cells.ts';
import { plural, quote } from '../../text/messages.ts';
import { nameEntry, toTimeEntry } from '../../text/time-entry.ts';
import { csvColumns, csvHeader } from '../formats/csv.ts';
import type { FailHere, RowReader } from './row-reader.ts';

/** Rows keep their exact text, quotes included, but not the CR of a final CR LF. */
export function createCsvReader(fail: FailHere): RowReader {
  let hasHeader = false;
  return {
    endOf: rowEnd,
    read: (text, isLast) => {
      if (isLast && !isBalanced(text)) fail('the quotes of this row are never closed');
      const line = text.endsWith('\n') ? text.slice(0, -1) : text;
      const row = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (row === '') return undefined;
      if (hasHeader) return { text: row, entry: entryIn(row, isLast, fail) };
      checkHeader(csvCells(row) ?? [], row, fail);
      hasHeader = true;
      return undefined;
    },
  };
}

function checkHeader(names: readonly string[], row: string, fail: FailHere): void {
  if (names.join(',') === csvHeader) return;
  const isTitled = names.some((name) => titles.has(name.replace(/ \(.*\)$/, '')));
  fail(`the header is ${quote(row)}, expected ${csvHeader}`, isTitled ? withoutColumns : undefined);
}

const titles: ReadonlySet<string> = new Set<string>(Object.values(columnTitles));

const withoutColumns =
  'a .csv that was exported with columns cannot be merged, verified or read back: name one that was exported without them';

/** Line breaks within quotes belong to the row. */
function rowEnd(text: string, from: number): number | undefined {
  let isOpen = false;
  let at = from;
  for (let end = text.indexOf('\n', at); end !== -1; end = text.indexOf('\n', at)) {
    if (!isBalanced(text.slice(at, end))) isOpen = !isOpen;
    at = end + 1;
    if (!isOpen) return at;
  }
  return undefined;
}

const cutRow =
  'the file ends in this row, without the line feed that ends each row: it may have been cut (if it is whole, add a line feed)';

const brokenRow = 'the quotes of this row are broken, or there is a carriage return outside them';

/** Rows are kept and billed as they are, so they must be as valid as entries of the board. */
function entryIn(row: string, isLast: boolean, fail: FailHere): TimeEntry {
  const cells = csvCells(row) ?? fail(brokenRow);
  if (cells.length !== csvColumns.length) {
    fail(`the row ${quote(row)} has ${plural(cells.length, 'cell')}, expected ${csvColumns.length}`);
  }
  if (isLast) fail(cutRow);
  checkIds(cells, fail);
  const fields = csvFields(cells);
  const entry = toTimeEntry(fields);
  const problem = entry.ok ? wrongDuration(cells[durationAt] ?? '', entry.value) : entry.error;
  if (!entry.ok || problem !== undefined) {
    return fail(`${nameEntry(fields) ?? 'the time entry of this row'}: ${problem}`);
  }
  return entry.value;
}

/** How spreadsheets write a long number; no board creates such ids. */
const rewrittenNumber = /^-?\d(?:[.,]\d+)?E[+-]\d+$/i;

export const restoreAdvice = 'restore the file as it was before the spreadsheet saved it';

/** Fails for ids that a spreadsheet has rewritten: their digits are lost. */
function checkIds(cells: readonly string[], fail: FailHere): void {
  const at = csvColumns.findIndex(({ isId }, index) => isId && rewrittenNumber.test(cells[index] ?? ''));
  if (at === -1) return;
  const what = `the cell ${csvColumns[at]?.name} of this row is ${quote(cells[at] ?? '')}`;
  fail(`${what}: a spreadsheet has rewritten an id as a number`, restoreAdvice);
}

const durationAt = csvColumns.findIndex(({ name }) => name === 'durationSeconds');

/** A clause if the cell durationSeconds doesn't fit: a spreadsheet or a person may have edited it. */
function wrongDuration(cell: string, { durationMs }: TimeEntry): string | undefined {
  if (cell !== '' && Math.round(Number(cell) * 1000) === durationMs) return undefined;
  return `durationSeconds is ${quote(cell)}, expected ${durationMs / 1000}, the time from its start to its end`;
}

/** An empty cell is an absent field. */
export function csvFields(cells: readonly string[]): TimeEntryFields {
  const fields: Record<string, unknown> = {};
  for (const [index, { name, read }] of csvColumns.entries()) {
    const cell = cells[index];
    if (cell && read) fields[name] = read(cell);
  }
  return fields as TimeEntryFields;
}
