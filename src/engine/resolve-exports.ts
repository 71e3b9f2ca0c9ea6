// What exports declare that only a run can know: ids that stand in a file, and where a period lies.
import type { TasksFilePorts } from '../declare/read-tasks-file.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';

type ExportDeclaration = Extract<Declaration, { list: 'time-entry-exports' }>;

/**
 * Reads each `tasks-file`, and turns each `period` into the span that it is for a run of `startedMs`. Problems go to
 * `problems`, and what has one stays as it is.
 */
export async function resolveExports(
  declarations: readonly Declaration[],
  startedMs: number,
  ports: TasksFilePorts,
  problems: Problem[],
): Promise<readonly Declaration[]> {
  const resolve = async (declaration: Declaration): Promise<Declaration> => {
    if (declaration.list !== 'time-entry-exports') return declaration;
    // What is not done needs neither its tasks nor its dates.
    if (declaration.skip !== undefined) return { ...declaration, tasks: [] };
    return await resolveSpan(await resolveTasks(declaration, ports, problems), startedMs, problems);
  };
  const resolved: Declaration[] = [];
  for (const declaration of declarations) resolved.push(await resolve(declaration));
  return resolved;
}

async function resolveTasks(
  declaration: ExportDeclaration,
  ports: TasksFilePorts,
  problems: Problem[],
): Promise<ExportDeclaration> {
  if (!('file' in declaration.tasks)) return declaration;
  const { readTasksFile } = await import('../declare/read-tasks-file.ts');
  const tasks = await readTasksFile(declaration.tasks.file, declaration, ports);
  if (tasks.ok) return { ...declaration, tasks: tasks.value };
  problems.push(...tasks.error);
  return declaration;
}

async function resolveSpan(
  declaration: ExportDeclaration,
  startedMs: number,
  problems: Problem[],
): Promise<ExportDeclaration> {
  const { period, filter, report, at, inFile } = declaration;
  if (period === undefined) return declaration;
  const { resolvePeriod } = await import('../plan/periods/resolve-period.ts');
  const span = resolvePeriod(period, report.timeZone, startedMs);
  if (!('fault' in span)) return { ...declaration, filter: { ...filter, span } };
  problems.push({ at, inFile, message: span.fault });
  return declaration;
}
