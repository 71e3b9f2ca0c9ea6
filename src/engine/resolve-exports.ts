import type { Declared } from '../declare/declarations.ts';
import type { TaskList, TasksFilePorts } from '../declare/tasks-file.ts';
import type { Declaration } from '../model/declaration.ts';
import { FileError, type SystemPorts } from '../model/ports.ts';
import type { Placed, Problem } from '../model/problem.ts';
import type { DisplayNames } from '../model/totals.ts';
import { quote } from '../text/messages.ts';

type ExportDeclaration = Extract<Declaration, { list: 'time-entry-exports' }>;

type FilePorts = TasksFilePorts & Pick<SystemPorts, 'findFiles'>;

/**
 * The names are the declared ones, and those of tasks in files that list them. Problems go to `problems`, and then the
 * declarations are not complete.
 */
export async function resolveExports(
  declarations: readonly Declaration[],
  declared: DisplayNames,
  startedMs: number,
  ports: FilePorts,
  problems: Problem[],
): Promise<{ readonly declarations: readonly Declaration[]; readonly names: DisplayNames }> {
  const resolved: Declaration[] = [];
  const tasks = new Map<string, string>();
  const projects = new Map(declared.projects);
  const addNames = ({ value: path, place }: Placed<string>, file: TaskList): void => {
    for (const [id, name] of file.names) tasks.set(id, name);
    for (const [id, project] of file.projects) {
      const known = projects.get(id) ?? project;
      projects.set(id, known);
      if (known === project) continue;
      const what = `${quote(path)} puts the task ${quote(id)} into the project ${quote(project)}, and it is in ${quote(known)} already`;
      const hint = 'a task has one project: correct the file, or names.projects';
      problems.push({ ...place, code: 'conflicting-keys', what, hint });
      return;
    }
  };
  for (const declaration of declarations) {
    resolved.push(
      declaration.list === 'time-entry-exports'
        ? await resolveSpan(await resolveTasks(declaration, ports, problems, addNames), startedMs, problems)
        : declaration,
    );
  }
  return { declarations: resolved, names: { ...declared, tasks: new Map([...tasks, ...declared.tasks]), projects } };
}

async function resolveTasks(
  declaration: ExportDeclaration,
  ports: FilePorts,
  problems: Problem[],
  addNames: (file: Placed<string>, list: TaskList) => void,
): Promise<ExportDeclaration> {
  const { tasksFile, entryGlobs } = declaration;
  if (entryGlobs) return { ...declaration, entriesFrom: await findEntryFiles(entryGlobs, ports, problems) };
  if (tasksFile === undefined) return declaration;
  const { readTasksFile } = await import('../declare/tasks-file.ts');
  const read = await readTasksFile(tasksFile, ports);
  if (read.ok) addNames(tasksFile, read.value);
  else problems.push(...read.error);
  return { ...declaration, tasks: read.ok ? read.value.tasks : [] };
}

async function findEntryFiles(
  globs: readonly Placed<string>[],
  { findFiles }: FilePorts,
  problems: Problem[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { value: glob, place } of globs) {
    try {
      const paths = await findFiles(glob);
      if (paths.length === 0) {
        const what = `no file of the workspace matches ${quote(glob)}`;
        const hint = 'check the path, and that the step that checks out or downloads these files runs before this one';
        problems.push({ ...place, code: 'missing-file', what, hint });
      }
      for (const path of paths) found.add(path);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      problems.push({ ...place, code: 'unreadable-file', what: error.message });
    }
  }
  return [...found];
}

async function resolveSpan(
  declaration: ExportDeclaration,
  startedMs: number,
  problems: Problem[],
): Promise<ExportDeclaration> {
  const { period, filter, report } = declaration;
  if (period === undefined) return declaration;
  const { resolvePeriod } = await import('../plan/periods/resolve-period.ts');
  const span = resolvePeriod(period.value, report.timeZone, startedMs);
  if (span.ok) return { ...declaration, filter: { ...filter, span: span.value } };
  problems.push({ ...period.place, ...span.error });
  return declaration;
}

/** A problem for each export that shows rates, where there are none. */
export function missingRates({ declarations, rates, unread }: Omit<Declared, 'problems'>): readonly Problem[] {
  if (rates !== undefined || unread.has('rates')) return [];
  const hint =
    'declare what an hour costs, under rates or in the input of that name, which is empty if its secret is not set';
  return declarations.flatMap((one): readonly Problem[] =>
    one.list === 'time-entry-exports' && one.needsRates
      ? [{ ...one.needsRates.place, code: 'missing-key', what: `${one.needsRates.value} needs rates`, hint }]
      : [],
  );
}
