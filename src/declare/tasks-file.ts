// The ids of `tasks-file` (contract.md, section 2): one per line, or a JSON array of strings.
import { FileError } from '../model/ports.ts';
import type { Fault, Placed, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import { type Reject, readJsonTexts } from './json-texts.ts';
import { taskFault } from './shapes/task-id.ts';
import { readSource, type Source } from './yaml/context.ts';

export type TasksFilePorts = {
  /** @throws FileError */
  readonly readText: (path: string, maxBytes: number) => Promise<string | undefined>;
  /** Why a file of the workspace may not be read, if it may not. */
  readonly findFault: (path: string) => Promise<string | undefined>;
};

/** Some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** The ids of a `tasks-file` (contract.md, section 2). What is wrong with the file itself belongs to its path. */
export async function readTasksFile(
  { value: path, place }: Placed<string>,
  { readText, findFault }: TasksFilePorts,
): Promise<Result<readonly string[], readonly Problem[]>> {
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
    const { tasks, problems } = parseTasksFile(text, path);
    return problems.length === 0 ? { ok: true, value: tasks } : { ok: false, error: problems };
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
 * Reads the text of a file of task ids. A text whose first character is `[` is a JSON array. In any other, each line is
 * an id without the spaces around it, or blank, or a comment, which begins with `#`. An id keeps the rule of `task` in a
 * declaration.
 *
 * @param name path of the file, for the problems.
 * @returns the ids in the order in which they first appear, each once. With problems they are not complete.
 */
export function parseTasksFile(
  text: string,
  name: string,
): { readonly tasks: readonly string[]; readonly problems: readonly Problem[] } {
  const source: Source = { name, text: text.startsWith('\ufeff') ? text.slice(1) : text, inFile: true };
  const problems: Problem[] = [];
  const tasks = new Set<string>();
  readSource(problems, source, 'declaration', (context) => {
    const rejected = createBoundedRejections((offset, fault) => context.reject(offset, fault));
    const take: Take = (id, offset) => {
      const fault = taskFault(id);
      if (fault === undefined) tasks.add(id);
      else rejected.reject(offset, { code: 'invalid-value', expected: 'a task id', ...fault });
    };
    if (/^\s*\[/.test(source.text)) readJsonTexts(source.text, take, rejected.reject);
    else if (/^\s*\{\s*"/.test(source.text)) rejected.reject(source.text.indexOf('{'), jsonObject);
    else readLines(source.text, take, rejected.reject);
    rejected.conclude();
    if (tasks.size > maxTasks) {
      const what = `the file contains ${tasks.size} task ids, and the limit for one file is ${maxTasks}`;
      context.reject(0, { code: 'over-limit', what, hint: 'split it up' });
    } else if (tasks.size === 0 && problems.length === 0) {
      const expected = 'one per line, or a JSON array of strings';
      context.reject(0, { code: 'empty-value', what: 'the file has no task ids', expected });
    }
  });
  return { tasks: [...tasks], problems };
}

const jsonObject: Fault = {
  code: 'invalid-type',
  expected: 'one task id per line, or a JSON array of strings',
  found: 'a JSON object',
};

type Take = (id: string, offset: number) => void;

/** Headers of an id column in spreadsheets and exports. */
const header = /^"?_?(?:id|ids|task|tasks|task[ _-]?ids?|card[ _-]?ids?|key)"?$/i;

/** The first line if it's a table row: a header, or values separated by commas, semicolons or tabs. */
function tableFault(line: string): Fault | undefined {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
  const isHeader = cells.some((cell) => header.test(cell));
  if (!isHeader && (cells.length < 3 || cells.includes(''))) return undefined;
  const what = isHeader ? 'the first line looks like the header of a table' : 'the lines look like rows of a table';
  const hint = cells.length > 1 ? 'keep only the column of ids, without its header' : 'remove it';
  return { code: 'invalid-value', what, expected: 'one task id per line', hint };
}

function readLines(text: string, take: Take, reject: Reject): void {
  const [first] = /^.*\S.*$/m.exec(text.replace(/^\s*#.*$/gm, (comment) => ' '.repeat(comment.length))) ?? [];
  const table = first === undefined ? undefined : tableFault(first.trim());
  if (first !== undefined && table !== undefined) {
    reject(text.indexOf(first.trim()), table);
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
