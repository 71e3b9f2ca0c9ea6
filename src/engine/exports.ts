// What exports declare that only a run can know: ids that stand in a file, and where a period lies.
import type { Declaration } from '../model/declaration.ts';
import { FileError } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';

type ExportDeclaration = Extract<Declaration, { list: 'time-entry-exports' }>;

export type ResolvedExports = { readonly declarations: readonly Declaration[]; readonly problems: readonly Problem[] };

type ExportPlace = {
  readonly workspace: string;
  /** Why a file of the workspace may not be read, if so. */
  readonly faultOf: (path: string) => Promise<string | undefined>;
};

/** In bytes: some three million ids. */
const maxTasksFileBytes = 32 * 1024 * 1024;

/** Reads each `tasks-file`, and turns each `period` into the span that it is for a run of `startedMs`. */
export async function resolveExports(
  declarations: readonly Declaration[],
  { startedMs, ...place }: ExportPlace & { readonly startedMs: number },
): Promise<ResolvedExports> {
  const problems: Problem[] = [];
  const resolved: Declaration[] = [];
  for (const declaration of declarations) {
    if (declaration.list !== 'time-entry-exports') resolved.push(declaration);
    // What is not done needs neither its tasks nor its dates.
    else if (declaration.skip !== undefined) resolved.push({ ...declaration, tasks: [] });
    else resolved.push(await resolveSpan(await resolveTasks(declaration, place, problems), startedMs, problems));
  }
  return { declarations: resolved, problems };
}

async function resolveTasks(
  declaration: ExportDeclaration,
  { workspace, faultOf }: ExportPlace,
  problems: Problem[],
): Promise<ExportDeclaration> {
  if (!('file' in declaration.tasks)) return declaration;
  const { file } = declaration.tasks;
  const { at, inFile } = declaration;
  const fault = await faultOf(file);
  if (fault !== undefined) {
    problems.push({ at, inFile, message: `tasks-file: ${fault}` });
    return declaration;
  }
  try {
    const [{ readWorkspaceText }, { parseTasksFile }] = await Promise.all([
      import('../host/workspace-text.ts'),
      import('../declare/tasks-file.ts'),
    ]);
    const text = await readWorkspaceText(workspace, file, maxTasksFileBytes);
    if (text === undefined) {
      const remedy = 'check the path, and that actions/checkout runs before this step';
      problems.push({ at, inFile, message: `there is no tasks-file ${quote(file)} in the workspace; ${remedy}` });
      return declaration;
    }
    const parsed = parseTasksFile(text, file);
    problems.push(...parsed.problems);
    return { ...declaration, tasks: parsed.tasks };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    problems.push({ at, inFile, message: `tasks-file: ${error.message}` });
    return declaration;
  }
}

async function resolveSpan(
  declaration: ExportDeclaration,
  startedMs: number,
  problems: Problem[],
): Promise<ExportDeclaration> {
  const { period, filter, report, at, inFile } = declaration;
  if (period === undefined) return declaration;
  const { resolvePeriod } = await import('../plan/periods/resolve-period.ts');
  const resolved = resolvePeriod(period, report.timeZone, startedMs);
  if ('fault' in resolved) {
    problems.push({ at, inFile, message: resolved.fault });
    return declaration;
  }
  return { ...declaration, filter: { ...filter, span: resolved } };
}
