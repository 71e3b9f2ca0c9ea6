// What exports declare that only a run can know: the ids in a file, and where a period lies.
import type { TasksFilePorts } from '../declare/tasks-file.ts';
import type { Declaration, LocatedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';

type ExportDeclaration = Extract<Declaration, { list: 'time-entry-exports' }>;

type LocatedExport = Extract<LocatedDeclaration, { list: 'time-entry-exports' }>;

/**
 * Reads each `tasks-file`, and turns each `period` into the span that it is for a run of `startedMs`. Problems go to
 * `problems`, and then the declarations are not complete.
 */
export async function resolveExports(
  declarations: readonly Declaration[],
  startedMs: number,
  ports: TasksFilePorts,
  problems: Problem[],
): Promise<readonly LocatedDeclaration[]> {
  const resolved: LocatedDeclaration[] = [];
  for (const declaration of declarations) {
    resolved.push(
      declaration.list === 'time-entry-exports'
        ? await resolveSpan(await resolveTasks(declaration, ports, problems), startedMs, problems)
        : declaration,
    );
  }
  return resolved;
}

async function resolveTasks(
  declaration: ExportDeclaration,
  ports: TasksFilePorts,
  problems: Problem[],
): Promise<LocatedExport> {
  const { tasks, ...rest } = declaration;
  if (!('file' in tasks)) return { ...rest, tasks };
  const { readTasksFile } = await import('../declare/tasks-file.ts');
  const read = await readTasksFile(tasks.file, ports);
  if (!read.ok) problems.push(...read.error);
  return { ...rest, tasks: read.ok ? read.value : [] };
}

async function resolveSpan(declaration: LocatedExport, startedMs: number, problems: Problem[]): Promise<LocatedExport> {
  const { period, filter, report } = declaration;
  if (period === undefined) return declaration;
  const { resolvePeriod } = await import('../plan/periods/resolve-period.ts');
  const span = resolvePeriod(period.value, report.timeZone, startedMs);
  if (span.ok) return { ...declaration, filter: { ...filter, span: span.value } };
  problems.push({ ...period.place, ...span.error });
  return declaration;
}
