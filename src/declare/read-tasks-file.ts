import { FileError } from '../model/ports.ts';
import type { Fault, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import { parseTasksFile } from './tasks-file.ts';

export type TasksFilePorts = {
  /** @throws FileError */
  readonly readText: (path: string, maxBytes: number) => Promise<string | undefined>;
  /** Why a file of the workspace may not be read, if so. */
  readonly findFault: (path: string) => Promise<string | undefined>;
};

/** Some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** The ids of a `tasks-file` (contract.md, section 2). What is wrong with the file itself belongs to the declaration. */
export async function readTasksFile(
  path: string,
  declaration: Pick<Problem, 'at' | 'inFile'>,
  { readText, findFault }: TasksFilePorts,
): Promise<Result<readonly string[], readonly Problem[]>> {
  const { at, inFile } = declaration;
  const fail = (fault: Fault) => ({ ok: false, error: [{ at, inFile, key: 'tasks-file', ...fault }] }) as const;
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
