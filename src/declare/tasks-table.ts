// A `tasks-file` that is a CSV (contract.md, section 2): a row is one line, with quotes as in RFC 4180.
import type { Issue } from '../model/problem.ts';
import { csvCells } from '../text/csv-cells.ts';
import { plural } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';

/** Name and project are empty or left out where there is none. */
export type TaskRow = { readonly id: string; readonly name?: string; readonly project?: string };

export type ReadRow = TaskRow | Issue;

type Column = keyof TaskRow;

const kinds: readonly Column[] = ['id', 'name', 'project'];

/** What spreadsheets and exports have above the columns. */
const headers: Readonly<Record<Column, RegExp>> = {
  id: /^_?(?:id|ids|task|tasks|task[ _-]?ids?|card[ _-]?ids?|key)$/i,
  name: /^(?:(?:task|card|display)[ _-]?)?(?:name|title)$/i,
  project: /^project(?:[ _-]?name)?$/i,
};

/** What each column holds; undefined where the line is not the header of a table of ids with names, projects or both. */
export function findColumns(header: string): readonly Column[] | undefined {
  const cells = csvCells(header) ?? [];
  const columns = cells.flatMap((cell) => kinds.find((kind) => headers[kind].test(cell.trim())) ?? []);
  const isWhole = columns.length === cells.length && new Set(columns).size === cells.length;
  return isWhole && columns.includes('id') && columns.length > 1 ? columns : undefined;
}

/** Whether a line looks like one of another table. */
export function isTableRow(line: string): boolean {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
  return cells.some((cell) => headers.id.test(cell.replaceAll('"', ''))) || (cells.length > 2 && !cells.includes(''));
}

export function readCells(row: string, columns: readonly Column[]): ReadRow {
  const cells = csvCells(row)?.map((cell) => cell.trim());
  if (cells === undefined) {
    return {
      code: 'invalid-value',
      what: 'the quotes of this row are broken or not closed on its line, or there is a carriage return outside them',
      hint: 'put the whole cell in quotes, and double those within it: "Say ""hello"""',
    };
  }
  if (cells.length !== columns.length) {
    const what = `the row ${quote(row)} has ${plural(cells.length, 'cell')}, and the header ${columns.length}`;
    const hint = 'put a cell that contains a comma in double quotes, and write the comma of an empty one, too';
    return { code: 'invalid-value', what, hint };
  }
  const [id = '', name = '', project = ''] = kinds.map((kind) => cells[columns.indexOf(kind)]);
  return { id, name, project };
}
