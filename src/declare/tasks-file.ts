// The ids of `tasks-file` (contract.md, section 2): one per line, a JSON array of strings, or a CSV of ids, names and projects.
import { FileError } from '../model/ports.ts';
import type { Issue, Placed, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import { displayNameIssue, twoProjects } from './shapes/names.ts';
import { taskIssue } from './shapes/task-id.ts';
import { rowsOf, type TaskRow, taskForms } from './tasks-rows.ts';
import { type Context, readSource, type Source } from './yaml/context.ts';

export type TasksFilePorts = {
  /** The text, or why there is none. @throws FileError if it is there and cannot be read */
  readonly readDeclared: (path: string, maxBytes: number) => Promise<Result<string, Issue>>;
};

/** Ids in the order in which they first appear, each once. */
export type TaskList = {
  readonly tasks: readonly string[];
  /** Names by id, where the file gives one. */
  readonly names: ReadonlyMap<string, string>;
  /** Projects by task id, where the file gives one. */
  readonly projects: ReadonlyMap<string, string>;
};

/** Some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** What a `tasks-file` lists (contract.md, section 2). What is wrong with the file itself belongs to its path. */
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

/**
 * Reads the text of a file of task ids. A text whose first character is `[` is a JSON array. One whose first line is a
 * header of an id with a name, a project or both is a CSV. In any other, each line is an id without the spaces around it, or blank, or a
 * comment, which begins with `#`. An id keeps the rule of `task` in a declaration, names and projects those of `names`.
 *
 * @param name path of the file, for the problems.
 * @returns with problems, the lists are not complete.
 */
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
