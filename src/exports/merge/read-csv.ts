import { plural } from '../../text/grammar.ts';
import { parseInstant } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { csvHeader } from '../formats/csv.ts';
import { csvCells, isBalanced } from './csv-cells.ts';
import { headerFault, idFault, noTime, timesFault } from './csv-faults.ts';
import type { Fail, OnRow, RowReader } from './row-reader.ts';

const cellCount = csvHeader.split(',').length;

/** In UTF-16 code units. After an unclosed quote the rest of the file looks like one row. */
const maxRowUnits = 64 * 1024 * 1024;

/** Rows keep their exact text, quotes included, but not the CR of a final CR LF. */
export function createCsvReader(onRow: OnRow, fail: Fail): RowReader {
  let hasHeader = false;
  const open: string[] = [];
  let openUnits = 0;
  let firstLine = 0;

  const read = (text: string, line: number): void => {
    // All quotes are closed here, so this CR belongs to the line break and not to a cell.
    const row = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (row === '') return;
    if (!hasHeader) {
      if (csvCells(row)?.join(',') !== csvHeader) {
        fail(line, headerFault(row), 'name another file, or move this one away and a new one is made');
      }
      hasHeader = true;
      return;
    }
    const cells = csvCells(row) ?? fail(line, brokenRow);
    const key = keyOf(cells, row, line, fail);
    const rewritten = idFault(cells);
    if (rewritten !== undefined) fail(line, rewritten, 'bring the file back as it was before the spreadsheet saved it');
    onRow({ key, startMs: startOf(cells, line, fail), text: row }, line);
  };

  return {
    line: (line, number) => {
      const wasOpen = open.length > 0;
      if (!wasOpen) firstLine = number;
      if (!wasOpen && isBalanced(line)) return read(line, number);
      open.push(line);
      openUnits += line.length;
      if (openUnits > maxRowUnits) fail(firstLine, openRow);
      if (!wasOpen || isBalanced(line)) return;
      read(open.join('\n'), firstLine);
      open.length = 0;
      openUnits = 0;
    },
    end: () => {
      if (open.length > 0) fail(firstLine, openRow);
    },
  };
}

const openRow = 'the quotes of this row are never closed';

const brokenRow = 'the quotes of this row are broken, or a carriage return stands outside of them';

function keyOf([id = '', ...rest]: readonly string[], row: string, line: number, fail: Fail): string {
  const count = rest.length + 1;
  if (count !== cellCount) {
    fail(line, `the row ${quote(row)} has ${plural(count, 'cell')}, expected ${cellCount}`);
  }
  // Copied, because a slice would keep its whole chunk of the file in memory; ids from JSON.parse are copies already.
  return id === '' ? fail(line, 'the cell _id of this row is empty') : Buffer.from(id).toString();
}

/** Rows are kept as they are and billed from, so their other times are checked as well. */
function startOf(cells: readonly string[], line: number, fail: Fail): number {
  const text = cells[3] ?? '';
  const startMs = parseInstant(text);
  const fault = Number.isNaN(startMs) ? noTime('startTimestamp', text) : timesFault(cells, startMs);
  return fault === undefined ? startMs : fail(line, fault);
}
