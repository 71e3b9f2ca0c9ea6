// The ids of `tasks-file` (contract.md, section 2): one per line, a JSON array of strings, or a CSV of ids, names and projects
// with quotes as in RFC 4180.
import { FileError } from '../model/ports.ts';
import type { Issue, Placed, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { csvCells } from '../text/csv-cells.ts';
import { parseJson, stringEnd } from '../text/json.ts';
import { plural, quote } from '../text/messages.ts';
import { displayNameIssue, twoProjects } from './shapes/names.ts';
import { taskIssue } from './shapes/scalars.ts';
import { type Context, type Source, readSource } from './yaml/context.ts';

export type TasksFilePorts = {
  /** The text, or why there is none. @throws FileError if it is there and cannot be read */
  readonly readDeclared: (path: string, maxBytes: number) => Promise<Result<string, Issue>>;
};

/** Ids in the order in which they first appear, each once. */
export type TaskList = {
  readonly tasks: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
};

/** Some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** What is wrong with the file itself belongs to its path. */
export async function readTasksFile(
  { value: path, place }: Placed<string>,
  { readDeclared }: TasksFilePorts,
): Promise<Result<TaskList, readonly Problem[]>> {
  const fail = (issue: Issue) => ({ ok: false, error: [{ ...place, ...issue }] }) as const;
  try {
    const text = await readDeclared(path, maxTasksFileBytes);
    if (!text.ok) return fail(text.error);
    const { problems, ...list } = parseTasksFile(text.value, path);
    return problems.length === 0 ? { ok: true, value: list } : { ok: false, error: problems };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return fail({ code: 'unreadable-file', what: error.message });
  }
}

/** More than a day of requests. */
const maxTasks = 1_000_000;

/** Problems of one file that are reported: they are mostly the same mistake. */
const maxProblems = 20;

/** @returns with problems, the lists are not complete. */
export function parseTasksFile(text: string, name: string): TaskList & { readonly problems: readonly Problem[] } {
  const source: Source = { name, text: text.startsWith('\ufeff') ? text.slice(1) : text, inFile: true };
  const problems: Problem[] = [];
  const tasks = new Set<string>();
  const names = new Map<string, string>();
  const projects = new Map<string, string>();
  const take = ({ id, name = '', project = '' }: TaskRow): readonly (Issue | undefined)[] => {
    tasks.add(id);
    const issue = taskIssue(id);
    if (issue !== undefined) return [{ code: 'invalid-value', expected: 'a task id', ...issue }];
    return [addText(names, id, name, 'name'), addText(projects, id, project, 'project')];
  };
  const read = (context: Context): void => {
    let count = 0;
    for (const [offset, row] of rowsOf(source.text)) {
      count += 1;
      if (count > maxTasks) context.giveUp(offset, tooManyTasks);
      for (const issue of 'id' in row ? take(row) : [row]) if (issue) context.reject(offset, issue);
    }
    if (tasks.size === 0 && problems.length === 0) {
      context.reject(0, { code: 'empty-value', what: 'the file has no task ids', expected: taskForms });
    }
  };
  readSource(problems, source, read, maxProblems);
  return { tasks: [...tasks], names, projects, problems };
}

const tooManyTasks: Issue = {
  code: 'over-limit',
  what: `the file lists more than ${maxTasks} task ids, and that is the limit for one file`,
  hint: 'split it up',
};

/** Notes a name or a project of a task; returns what prevents it. Nothing prevents an empty one. */
function addText(texts: Map<string, string>, id: string, text: string, kind: 'name' | 'project'): Issue | undefined {
  if (text === '') return undefined;
  const issue = displayNameIssue(text);
  const expected = kind === 'name' ? 'a display name' : 'the name of a project';
  if (issue !== undefined) return { code: 'invalid-value', expected, ...issue };
  const known = texts.get(id) ?? text;
  texts.set(id, known);
  if (known === text) return undefined;
  const what =
    kind === 'project'
      ? twoProjects(id, [known, text])
      : `the task ${quote(id)} has the names ${quote(known)} and ${quote(text)}`;
  return { code: 'conflicting-keys', what, hint: 'keep one of them' };
}

const taskForms = 'one task id per line, a JSON array of strings, or a CSV with the header id,name,project';

type TaskRow = { readonly id: string; readonly name?: string; readonly project?: string };

type ReadRow = TaskRow | Issue;

type PlacedRow = readonly [offset: number, row: ReadRow];

/** The rows with their offsets, or what is wrong with them. What makes the rest unreadable comes last. */
function rowsOf(text: string): Generator<PlacedRow> {
  return /^\s*\[/.test(text) ? jsonRows(text) : lineRows(text);
}

function* jsonRows(text: string): Generator<PlacedRow> {
  const ids = parseJson(text);
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string')) {
    const what = 'the file is not a JSON array of a million strings at most';
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
    if (readRow === undefined) {
      const columns = findColumns(line);
      readRow = columns === undefined ? readLine : (row) => readCells(row, columns);
      if (columns !== undefined) continue;
    }
    yield [offset, readRow(line)];
  }
}

/** What it refuses is valid in an id, but certainly a mistake on a line. A JSON array can hold such ids. */
function readLine(line: string): ReadRow {
  if (/^[^\s,;]+$/.test(line)) return { id: line };
  const what = 'the line contains more than a task id';
  const hint = 'write one id per line, comments on lines of their own, and the header "id,name" above ids and names';
  return { code: 'invalid-value', what, hint };
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

function readCells(row: string, columns: readonly Column[]): ReadRow {
  const cells = csvCells(row)?.map((cell) => cell.trim());
  const hint = 'put a cell with commas or quotes in double quotes, double those within it, and keep it on one line';
  if (cells === undefined) return { code: 'invalid-value', what: 'the quotes of this row are broken', hint };
  if (cells.length !== columns.length) {
    const what = `the row ${quote(row)} has ${plural(cells.length, 'cell')}, and the header ${columns.length}`;
    return { code: 'invalid-value', what, hint };
  }
  const [id = '', name = '', project = ''] = kinds.map((kind) => cells[columns.indexOf(kind)]);
  return { id, name, project };
}
