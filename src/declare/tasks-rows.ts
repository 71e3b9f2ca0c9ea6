// The rows of a `tasks-file` (contract.md, section 2): its lines, those of a CSV with quotes as in RFC 4180, or the strings
// of a JSON array.
import type { Issue } from '../model/problem.ts';
import { csvCells } from '../text/csv-cells.ts';
import { plural } from '../text/grammar.ts';
import { parseJson, stringEnd } from '../text/json.ts';
import { quote } from '../text/quote.ts';

export const taskForms = 'one task id per line, a JSON array of strings, or a CSV with the header id,name,project';

/** Name and project are empty or left out where there is none. */
export type TaskRow = { readonly id: string; readonly name?: string; readonly project?: string };

type ReadRow = TaskRow | Issue;

type PlacedRow = readonly [offset: number, row: ReadRow];

/** The rows with their offsets, or what is wrong with them. What makes the rest unreadable comes last. */
export function rowsOf(text: string): Generator<PlacedRow> {
  return /^\s*(?:\[|\{\s*")/.test(text) ? jsonRows(text) : lineRows(text);
}

function* jsonRows(text: string): Generator<PlacedRow> {
  const ids = parseJson(text);
  const other = Array.isArray(ids) ? ids.findIndex((id) => typeof id !== 'string') : 0;
  if (!Array.isArray(ids) || other !== -1) {
    const item = Array.isArray(ids) ? `: item ${other + 1} is none` : ' of a million at most';
    const what = `the file is not a JSON array of strings${item}`;
    yield [text.search(/\S/), { code: 'invalid-value', what, expected: 'one such as ["T8", "T21"]' }];
    return;
  }
  let end = 0;
  for (const id of ids) {
    const start = text.indexOf('"', end);
    end = stringEnd(text, start) + 1;
    yield [start, { id }];
  }
}

/** Linear, however many lines are blank: one match for each of the others, without the spaces before it. */
function* lineRows(text: string): Generator<PlacedRow> {
  let readRow: ((line: string) => ReadRow) | undefined;
  for (const { 0: rest, index: offset } of text.matchAll(/\S[^\n]*/g)) {
    const line = rest.trimEnd();
    if (line.startsWith('#')) continue;
    if (readRow !== undefined) {
      yield [offset, readRow(line)];
      continue;
    }
    const columns = findColumns(line);
    if (columns === undefined && isOtherTable(line)) {
      const hint = 'separate ids and names with commas, below the header "id,name"';
      yield [offset, { code: 'invalid-value', what: 'this looks like another table', expected: taskForms, hint }];
      return;
    }
    readRow = columns === undefined ? readLine : (row) => readCells(row, columns);
    if (columns === undefined) yield [offset, readLine(line)];
  }
}

/** What it refuses is valid in an id, but certainly a mistake on a line. A JSON array can hold such ids. */
function readLine(line: string): ReadRow {
  // Several ids in one text are reported where their operations are planned.
  if (/^[^\s;]+$|^[\w-]+(?:, *[\w-]+)+$/.test(line)) return { id: line };
  if (/\s#|\r/.test(line)) {
    const hint = 'put a comment on its own line, and end lines with LF or CR LF';
    return { code: 'invalid-value', what: 'the line contains a comment or a carriage return', hint };
  }
  const hint = 'write the id alone, or put the header "id,name" above ids and names, with commas between them';
  return { code: 'invalid-value', what: 'the line contains more than a task id', hint };
}

type Column = keyof TaskRow;

const kinds: readonly Column[] = ['id', 'name', 'project'];

/** What spreadsheets and exports have above the columns. */
const headers: Readonly<Record<Column, RegExp>> = {
  id: /^_?(?:id|ids|task|tasks|task[ _-]?ids?|card[ _-]?ids?|key)$/i,
  name: /^(?:(?:task|card|display)[ _-]?)?(?:name|title)$/i,
  project: /^project(?:[ _-]?name)?$/i,
};

/** What each column holds; undefined where the line is not the header of a table of ids with names, projects or both. */
function findColumns(header: string): readonly Column[] | undefined {
  const cells = csvCells(header) ?? [];
  const columns = cells.flatMap((cell) => kinds.find((kind) => headers[kind].test(cell.trim())) ?? []);
  const isWhole = columns.length === cells.length && new Set(columns).size === cells.length;
  return isWhole && columns.includes('id') && columns.length > 1 ? columns : undefined;
}

/** Whether a first line is divided into cells, and not the header of a table of tasks. */
function isOtherTable(line: string): boolean {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll('"', ''));
  const isDivided = /[;\t](?!\s*#)/.test(line) || (cells.length > 2 && !cells.includes(''));
  return isDivided || cells.some((cell) => headers.id.test(cell));
}

function readCells(row: string, columns: readonly Column[]): ReadRow {
  const cells = csvCells(row)?.map((cell) => cell.trim());
  if (cells === undefined) {
    const what =
      'the quotes of this row are broken or not closed on its line, or there is a carriage return outside them';
    const hint = 'put the whole cell in quotes, and double those within it: "Say ""hello"""';
    return { code: 'invalid-value', what, hint };
  }
  if (cells.length !== columns.length) {
    const what = `the row ${quote(row)} has ${plural(cells.length, 'cell')}, and the header ${columns.length}`;
    const hint = 'put a cell that contains a comma in double quotes, and write the comma of an empty one, too';
    return { code: 'invalid-value', what, hint };
  }
  const [id = '', name = '', project = ''] = kinds.map((kind) => cells[columns.indexOf(kind)]);
  return { id, name, project };
}
