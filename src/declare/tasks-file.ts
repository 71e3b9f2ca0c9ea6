// The ids of `tasks-file` (contract.md, section 2): one per line, a JSON array of strings, or a CSV of ids and names.
import { FileError } from '../model/ports.ts';
import type { Fault, Placed, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import { type Reject, readJsonTexts } from './json-texts.ts';
import { displayNameFault } from './shapes/names.ts';
import { taskFault } from './shapes/task-id.ts';
import { findColumns, isIdHeader, readTable } from './tasks-table.ts';
import { readSource, type Source } from './yaml/context.ts';

export type TasksFilePorts = {
  /** @throws FileError */
  readonly readText: (path: string, maxBytes: number) => Promise<string | undefined>;
  /** Why a file of the workspace may not be read, if it may not. */
  readonly findFault: (path: string) => Promise<string | undefined>;
};

/** Ids in the order in which they first appear, each once. */
export type TaskList = {
  readonly tasks: readonly string[];
  /** Of those that the file gives a name. */
  readonly names: ReadonlyMap<string, string>;
};

/** Some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** What a `tasks-file` lists (contract.md, section 2). What is wrong with the file itself belongs to its path. */
export async function readTasksFile(
  { value: path, place }: Placed<string>,
  { readText, findFault }: TasksFilePorts,
): Promise<Result<TaskList, readonly Problem[]>> {
  const fail = (fault: Fault) => ({ ok: false, error: [{ ...place, ...fault }] }) as const;
  const untrusted = await findFault(path);
  if (untrusted !== undefined) return fail({ code: 'untrusted-file', what: untrusted });
  try {
    const text = await readText(path, maxTasksFileBytes);
    if (text === undefined) {
      const what = `there is no tasks-file ${quote(path)} in the workspace`;
      const hint = 'check the path, and that actions/checkout runs before this step';
      return fail({ code: 'missing-file', what, hint });
    }
    const { problems, ...list } = parseTasksFile(text, path);
    return problems.length === 0 ? { ok: true, value: list } : { ok: false, error: problems };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return fail({ code: 'unreadable-file', what: error.message });
  }
}

/** More than a day of requests. */
const maxTasks = 1_000_000;

/** Problems of one file that are reported individually; the rest is counted. */
const maxReported = 20;

/**
 * Reads the text of a file of task ids. A text whose first character is `[` is a JSON array. One whose first line is a
 * header of an id and a name is a CSV. In any other, each line is an id without the spaces around it, or blank, or a
 * comment, which begins with `#`. An id keeps the rule of `task` in a declaration, a name that of `names`.
 *
 * @param name path of the file, for the problems.
 * @returns with problems, ids and names are not complete.
 */
export function parseTasksFile(text: string, name: string): TaskList & { readonly problems: readonly Problem[] } {
  const source: Source = { name, text: text.startsWith('\ufeff') ? text.slice(1) : text, inFile: true };
  const problems: Problem[] = [];
  const tasks = new Set<string>();
  const names = new Map<string, string>();
  readSource(problems, source, 'declaration', (context) => {
    const rejected = createBoundedRejections((offset, fault) => context.reject(offset, fault));
    const take: Take = (id, offset, name = '') => {
      const [idFault, nameFault] = [taskFault(id), name === '' ? undefined : displayNameFault(name)];
      const known = names.get(id) ?? name;
      if (idFault !== undefined) rejected.reject(offset, { code: 'invalid-value', expected: 'a task id', ...idFault });
      else if (nameFault !== undefined)
        rejected.reject(offset, { code: 'invalid-value', expected: 'a display name', ...nameFault });
      else if (name !== '' && known !== name) rejected.reject(offset, twoNames(id, known, name));
      else if (name !== '') names.set(id, name);
      tasks.add(id);
    };
    if (/^\s*\[/.test(source.text)) readJsonTexts(source.text, take, rejected.reject);
    else if (/^\s*\{\s*"/.test(source.text)) rejected.reject(source.text.indexOf('{'), jsonObject);
    else readLines(source.text, take, rejected.reject);
    rejected.conclude();
    if (tasks.size > maxTasks) {
      const what = `the file contains ${tasks.size} task ids, and the limit for one file is ${maxTasks}`;
      context.reject(0, { code: 'over-limit', what, hint: 'split it up' });
    } else if (tasks.size === 0 && problems.length === 0) {
      const expected = 'one per line, a JSON array of strings, or a CSV with the header id,name';
      context.reject(0, { code: 'empty-value', what: 'the file has no task ids', expected });
    }
  });
  return { tasks: [...tasks], names, problems };
}

function twoNames(id: string, known: string, name: string): Fault {
  const what = `the task ${quote(id)} has the names ${quote(known)} and ${quote(name)}`;
  return { code: 'conflicting-keys', what, hint: 'keep one of them' };
}

const jsonObject: Fault = {
  code: 'invalid-type',
  expected: 'one task id per line, or a JSON array of strings',
  found: 'a JSON object',
};

/** The name is empty or left out where there is none. */
type Take = (id: string, offset: number, name?: string) => void;

/** The first line if it's a table row: a header, or values separated by commas, semicolons or tabs. */
function tableFault(line: string): Fault | undefined {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
  const isHeader = cells.some((cell) => isIdHeader(cell.replace(/^"(.*)"$/, '$1')));
  if (!isHeader && (cells.length < 3 || cells.includes(''))) return undefined;
  const what = isHeader ? 'the first line looks like the header of a table' : 'the lines look like rows of a table';
  const isOfCommas = findColumns(line.replace(/[;\t]/, ',')) === undefined;
  const hint = isOfCommas
    ? 'keep only the column of ids, without its header, or ids and names below the header "id,name"'
    : 'separate ids and names by commas';
  return {
    code: 'invalid-value',
    what,
    expected: 'one task id per line',
    hint: cells.length > 1 ? hint : 'remove it, or add a column of names: "id,name"',
  };
}

function readLines(text: string, take: Take, reject: Reject): void {
  const uncommented = text.replace(/^\s*#.*$/gm, (comment) => ' '.repeat(comment.length));
  const { 0: first = '', index: from = 0 } = /^.*\S.*$/m.exec(uncommented) ?? {};
  const columns = findColumns(first.trim());
  if (columns !== undefined) {
    readTable(text, from, columns, (id, name, offset) => take(id, offset, name), reject);
    return;
  }
  const table = first === '' ? undefined : tableFault(first.trim());
  if (table !== undefined) {
    reject(from + first.search(/\S/), table);
    return;
  }
  let end: number;
  for (let start = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    const line = text.slice(start, end);
    const id = line.trim();
    if (id === '' || id.startsWith('#')) continue;
    const offset = start + line.indexOf(id);
    // Valid in an id, but certainly a mistake on a line. A JSON array can hold such ids.
    const comment = id.search(/\s#/);
    const carriageReturn = id.indexOf('\r');
    if (comment !== -1) {
      const fault = { what: 'a comment follows the task id', hint: 'put it on its own line' };
      reject(offset + comment + 1, { code: 'invalid-value', ...fault });
    } else if (carriageReturn !== -1) {
      const fault = { what: 'there is a carriage return within the line', hint: 'end lines with LF or CR LF' };
      reject(offset + carriageReturn, { code: 'invalid-value', ...fault });
    } else take(id, offset);
  }
}

/** Reports the first problems, and counts the others at the position of the next one. */
function createBoundedRejections(reject: Reject): { readonly reject: Reject; readonly conclude: () => void } {
  let count = 0;
  let next = 0;
  return {
    reject: (offset, fault) => {
      count += 1;
      if (count <= maxReported) reject(offset, fault);
      else if (count === maxReported + 1) next = offset;
    },
    conclude: () => {
      const more = count - maxReported;
      const what = more === 1 ? 'there is one more problem, here' : `there are ${more} more problems from here on`;
      if (more > 0) reject(next, { code: 'too-many-problems', what });
    },
  };
}
