// What exports declare that only a run can know: the ids in a file, the files of a glob, and where a period lies.
import type { Declared } from '../declare/declarations.ts';
import type { TaskList, TasksFilePorts } from '../declare/tasks-file.ts';
import type { Declaration, LocatedDeclaration } from '../model/declaration.ts';
import { FileError, type SystemPorts } from '../model/ports.ts';
import type { Issue, Placed, Problem } from '../model/problem.ts';
import type { DisplayNames } from '../model/totals.ts';
import { quote } from '../text/quote.ts';

type ExportDeclaration = Extract<Declaration, { list: 'time-entry-exports' }>;

type LocatedExport = Extract<LocatedDeclaration, { list: 'time-entry-exports' }>;

type FilePorts = TasksFilePorts & Pick<SystemPorts, 'findFiles'>;

type ResolvedExports = {
  readonly declarations: readonly LocatedDeclaration[];
  /** Those declared, and of tasks also those of files that list them. */
  readonly names: DisplayNames;
};

/**
 * Reads each `tasks-file`, finds the files of `entries-from`, and turns each `period` into its span for a run that
 * started at `startedMs`. Problems go to `problems`, and then the declarations are not complete.
 *
 * @param declared by `names`: two files may disagree about the names of these tasks.
 */
export async function resolveExports(
  declarations: readonly Declaration[],
  declared: DisplayNames,
  startedMs: number,
  ports: FilePorts,
  problems: Problem[],
): Promise<ResolvedExports> {
  const resolved: LocatedDeclaration[] = [];
  const taskNames = new Map<string, string>();
  const taskProjects = new Map(declared.projects);
  const addNames = ({ value: path, place }: Placed<string>, { names, projects }: TaskList): void => {
    const torn = [...names].find(([id, name]) => (taskNames.get(id) ?? name) !== name && !declared.tasks.has(id));
    if (torn !== undefined) problems.push({ ...place, ...tornName(path, torn, taskNames.get(torn[0]) ?? '') });
    const moved = [...projects].find(([id, project]) => (taskProjects.get(id) ?? project) !== project);
    if (moved !== undefined) problems.push({ ...place, ...tornProject(path, moved, taskProjects.get(moved[0]) ?? '') });
    for (const [id, name] of names) taskNames.set(id, name);
    for (const [id, project] of projects) taskProjects.set(id, project);
  };
  for (const declaration of declarations) {
    resolved.push(
      declaration.list === 'time-entry-exports'
        ? await resolveSpan(await resolveTasks(declaration, ports, problems, addNames), startedMs, problems)
        : declaration,
    );
  }
  const tasks = new Map([...taskNames, ...declared.tasks]);
  return { declarations: resolved, names: { ...declared, tasks, projects: taskProjects } };
}

function tornName(path: string, [id, name]: readonly [string, string], other: string): Issue {
  const what = `${quote(path)} names the task ${quote(id)} ${quote(name)}, and another tasks-file names it ${quote(other)}`;
  return { code: 'conflicting-keys', what, hint: 'keep one of these names, or say which one under names' };
}

function tornProject(path: string, [id, project]: readonly [string, string], other: string): Issue {
  const what = `${quote(path)} puts the task ${quote(id)} into the project ${quote(project)}, and it is in ${quote(other)} already`;
  return { code: 'conflicting-keys', what, hint: 'a task has one project: correct the file, or names.projects' };
}

async function resolveTasks(
  declaration: ExportDeclaration,
  ports: FilePorts,
  problems: Problem[],
  addNames: (file: Placed<string>, list: TaskList) => void,
): Promise<LocatedExport> {
  const { tasks, ...rest } = declaration;
  if ('globs' in tasks) return { ...rest, tasks: [], entriesFrom: await findEntryFiles(tasks.globs, ports, problems) };
  if (!('file' in tasks)) return { ...rest, tasks };
  const { readTasksFile } = await import('../declare/tasks-file.ts');
  const read = await readTasksFile(tasks.file, ports);
  if (!read.ok) {
    problems.push(...read.error);
    return { ...rest, tasks: [] };
  }
  addNames(tasks.file, read.value);
  return { ...rest, tasks: read.value.tasks, tasksFile: tasks.file.value };
}

/** Each file once, in the order of the globs. */
async function findEntryFiles(
  globs: readonly Placed<string>[],
  { findFiles }: FilePorts,
  problems: Problem[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { value: glob, place } of globs) {
    const fail = (issue: Issue) => void problems.push({ ...place, ...issue });
    try {
      const paths = await findFiles(glob);
      if (paths.length === 0) fail(noFiles(glob));
      for (const path of paths) found.add(path);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      fail({ code: 'unreadable-file', what: error.message });
    }
  }
  return [...found];
}

function noFiles(glob: string): Issue {
  const what = `no file of the workspace matches ${quote(glob)}`;
  const hint = glob.includes('{')
    ? 'braces are not expanded: write a list of globs'
    : 'check the path, and that the step that checks out or downloads these files runs before this one';
  return { code: 'missing-file', what, hint };
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

/** A problem for each export that groups by rate, where there are no rates. */
export function missingRates({ declarations, rates, unread }: Omit<Declared, 'problems'>): readonly Problem[] {
  if (rates !== undefined || unread.has('rates')) return [];
  const issue = {
    code: 'missing-key',
    what: 'group-by: rate needs rates',
    hint: 'declare what an hour costs, under rates or in the input of that name',
  } as const;
  return declarations.flatMap((one) =>
    'needsRates' in one && one.needsRates ? [{ ...one.needsRates, ...issue }] : [],
  );
}
