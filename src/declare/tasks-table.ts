// A `tasks-file` that is a CSV (contract.md, section 2): a row is one line, with quotes as in RFC 4180.
import type { Issue } from '../model/problem.ts';
import { csvCells } from '../text/csv-cells.ts';
import { allOf, anyOf, plural } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';

export const taskForms = 'one task id per line, a JSON array of strings, or a CSV with the header id,name,project';

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

/** What is wrong with a first line that looks like one of another table. */
export function explainTable(line: string): Issue | undefined {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', ''));
  const unknown = cells.filter((cell) => !kinds.some((kind) => headers[kind].test(cell)));
  const [separator] = /[;\t](?!\s*#)/.exec(line) ?? [];
  if (separator !== undefined) {
    const what = `this line is divided by ${separator === ';' ? 'semicolons' : 'tabs'}`;
    return { code: 'invalid-value', what, hint: 'separate ids and names with commas, below the header "id,name"' };
  }
  if (!cells.some((cell) => headers.id.test(cell)))
    return cells.length > 2 && !cells.includes('') ? anyTable : undefined;
  if (unknown.length === 0) return anyTable;
  const what = `the header has the unknown ${unknown.length === 1 ? 'column' : 'columns'} ${allOf(unknown.map(quote))}`;
  return { code: 'invalid-value', what, expected: anyOf(kinds) };
}

const anyTable: Issue = { code: 'invalid-value', what: 'this looks like a table', expected: taskForms };

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
