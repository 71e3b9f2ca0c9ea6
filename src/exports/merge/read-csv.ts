import { parseInstant } from '../../text/instant.ts';
import { quote } from '../../text/quote.ts';
import { csvHeader } from '../formats/csv.ts';
import { csvCells, isBalanced } from './csv-cells.ts';
import { type Fail, fixAdvice, type OnRow, type RowReader } from './row-reader.ts';
import { splitLines } from './split-lines.ts';

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
      if (csvCells(row)?.join(',') !== csvHeader) fail(line, otherHeader(row));
      hasHeader = true;
      return;
    }
    const cells = csvCells(row) ?? fail(line, brokenRow);
    onRow({ key: keyOf(cells, row, line, fail), startMs: startOf(cells, line, fail), text: row }, line);
  };

  const lines = splitLines((line, number) => {
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
  }, fail);

  return {
    push: lines.push,
    end: () => {
      lines.end();
      if (open.length > 0) fail(firstLine, openRow);
    },
  };
}

const openRow = `the quotes of this row are never closed; ${fixAdvice}`;

const brokenRow = `the quotes of this row are broken, or a carriage return stands outside of them; ${fixAdvice}`;

function keyOf([id = '', ...rest]: readonly string[], row: string, line: number, fail: Fail): string {
  const count = rest.length + 1;
  if (count !== cellCount) {
    return fail(
      line,
      `the row ${quote(row)} has ${count} ${count === 1 ? 'cell' : 'cells'}, expected ${cellCount}; ${fixAdvice}`,
    );
  }
  // Copied, because a slice would keep its whole chunk of the file in memory; ids from JSON.parse are copies already.
  return id === '' ? fail(line, `the cell _id of this row is empty; ${fixAdvice}`) : Buffer.from(id).toString();
}

function startOf(cells: readonly string[], line: number, fail: Fail): number {
  const text = cells[3] ?? '';
  const startMs = parseInstant(text);
  if (!Number.isNaN(startMs)) return startMs;
  return fail(
    line,
    `the cell startTimestamp of this row is ${quote(text)}, expected a UTC time such as 2026-12-01T12:00:00Z; ${fixAdvice}`,
  );
}

function otherHeader(row: string): string {
  return `the header is ${quote(row)}, expected ${csvHeader}; name another file, or move this one away and a new one is made`;
}
