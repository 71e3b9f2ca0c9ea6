// The ids, names and projects of a `tasks-file` that is a CSV (contract.md, section 2): a row is one line, with quotes as in RFC 4180.
import type { Issue } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { csvCells } from '../text/csv-cells.ts';
import { plural } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';

/** What spreadsheets and exports have above a column of ids. */
const idHeader = /^_?(?:id|ids|task|tasks|task[ _-]?ids?|card[ _-]?ids?|key)$/i;

const nameHeader = /^(?:(?:task|card|display)[ _-]?)?(?:name|title)$/i;

const projectHeader = /^project(?:[ _-]?name)?$/i;

/** The places of the columns; -1 for one of the last two that is absent. */
export type TableColumns = { readonly id: number; readonly name: number; readonly project: number };

/** Undefined where the line is not the header of a table of ids with names, projects or both. */
export function findColumns(header: string): TableColumns | undefined {
  const cells = csvCells(header)?.map((cell) => cell.trim()) ?? [];
  const [id = -1, name = -1, project = -1] = [idHeader, nameHeader, projectHeader].map((form) =>
    cells.findIndex((cell) => form.test(cell)),
  );
  const count = countColumns({ id, name, project });
  return id !== -1 && count > 1 && count === cells.length ? { id, name, project } : undefined;
}

function countColumns(columns: TableColumns): number {
  return Object.values(columns).filter((place) => place !== -1).length;
}

/** Whether a line looks like one of another table. */
export function isTableRow(line: string): boolean {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
  return cells.some((cell) => idHeader.test(cell.replaceAll('"', ''))) || (cells.length > 2 && !cells.includes(''));
}

export type TableRow = { readonly id: string; readonly name: string; readonly project: string };

/** Name and project are empty where the row has none. */
export function readRow(row: string, columns: TableColumns): Result<TableRow, Issue> {
  const count = countColumns(columns);
  const cells = csvCells(row)?.map((cell) => cell.trim());
  if (cells?.length !== count) return { ok: false, error: brokenRow(row, cells, count) };
  const { [columns.id]: id = '', [columns.name]: name = '', [columns.project]: project = '' } = cells;
  return { ok: true, value: { id, name, project } };
}

function brokenRow(row: string, cells: readonly string[] | undefined, count: number): Issue {
  if (cells === undefined) {
    const what =
      'the quotes of this row are broken or not closed on its line, or there is a carriage return outside them';
    const hint = 'put the whole cell in quotes, and double those within it: "Say ""hello"""';
    return { code: 'invalid-value', what, hint };
  }
  const what = `the row ${quote(row)} has ${plural(cells.length, 'cell')}, and the header ${count}`;
  const hint = 'put a cell that contains a comma in double quotes, and write the comma of an empty one, too';
  return { code: 'invalid-value', what, hint };
}
