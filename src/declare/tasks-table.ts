// The ids, names and projects of a `tasks-file` that is a CSV (contract.md, section 2; RFC 4180).
import { csvCells, isBalanced } from '../text/csv-cells.ts';
import { allOf, plural } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';
import type { Reject } from './json-texts.ts';

/** What spreadsheets and exports have above a column of ids. */
const idHeader = /^_?(?:id|ids|task|tasks|task[ _-]?ids?|card[ _-]?ids?|key)$/i;

const nameHeader = /^(?:(?:task|card|display)[ _-]?)?(?:name|title)$/i;

const projectHeader = /^project(?:[ _-]?name)?$/i;

/** The places of the columns; -1 for one of the last two that is absent. */
export type TableColumns = { readonly id: number; readonly name: number; readonly project: number };

export function isIdHeader(cell: string): boolean {
  return idHeader.test(cell);
}

/** Undefined where the line is not the header of a table of ids with names, projects or both. */
export function findColumns(header: string): TableColumns | undefined {
  const cells = csvCells(header)?.map((cell) => cell.trim()) ?? [];
  const id = cells.findIndex(isIdHeader);
  const name = cells.findIndex((cell) => nameHeader.test(cell));
  const project = cells.findIndex((cell) => projectHeader.test(cell));
  const count = [id, name, project].filter((place) => place !== -1).length;
  return id !== -1 && count > 1 && count === cells.length ? { id, name, project } : undefined;
}

/** Name and project are empty where the row has none. */
type TakeRow = (id: string, offset: number, name: string, project: string) => void;

/** Reads the rows after the header, which begins at `from`. Blank rows, and comments, which begin with `#`, are left out. */
export function readTable(text: string, from: number, columns: TableColumns, take: TakeRow, reject: Reject): void {
  const count = Object.values(columns).filter((place) => place !== -1).length;
  let isHeader = true;
  for (const { row, offset } of rowsOf(text, from)) {
    if (row.trim() === '' || row.trimStart().startsWith('#')) continue;
    const cells = csvCells(row);
    if (cells === undefined) reject(offset, brokenRow);
    else if (cells.length !== count) reject(offset, otherCells(cells.length, row, columns));
    else if (!isHeader) {
      const [id = '', name = '', project = ''] = [cells[columns.id], cells[columns.name], cells[columns.project]];
      take(id.trim(), offset, name.trim(), project.trim());
    }
    isHeader = false;
  }
}

const brokenRow = {
  code: 'invalid-value',
  what: 'the quotes of this row are broken or never closed, or there is a carriage return outside them',
  hint: 'put the whole cell in quotes, and double those within it: "Say ""hello"""',
} as const;

function otherCells(count: number, row: string, { name, project }: TableColumns) {
  const others = [...(name === -1 ? [] : ['a name']), ...(project === -1 ? [] : ['a project'])];
  const hint =
    count > others.length + 1
      ? 'put a name with a comma in double quotes'
      : `put a comma after the id${others.length === 1 ? '' : ', and one after the name'}`;
  return {
    code: 'invalid-value',
    what: `the row ${quote(row)} has ${plural(count, 'cell')}`,
    expected: allOf(['an id', ...others]),
    hint,
  } as const;
}

/** Without their line ends. A row in whose quotes a line ends goes on; one whose quotes are never closed is the last. */
function* rowsOf(text: string, from: number): Generator<{ readonly row: string; readonly offset: number }> {
  let offset = from;
  let isOpen = false;
  let end: number;
  for (let start = from; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    if (!isBalanced(text.slice(start, end))) isOpen = !isOpen;
    if (isOpen) continue;
    yield { row: text.slice(offset, end).replace(/\r$/, ''), offset };
    offset = end + 1;
  }
  // Empty, and so left out, unless a quote is open.
  yield { row: text.slice(offset), offset };
}
