// Subtasks that may not be the intended ones, since names change and positions shift.
import type { Operation, SubtaskUpdate } from '../model/operation.ts';
import type { Issue, Position, Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';

export type StaleNames = {
  /** Operations that name a subtask as it was called before an earlier rename. */
  readonly renames: readonly Problem[];
  /** The first operation of a task that switches from names to positions, or back. */
  readonly mixtures: readonly Problem[];
};

type SubtasksOfTask = { readonly by: Set<'name' | 'index'>; readonly renamed: Map<string, Position> };

export function findStaleNames(operations: readonly Operation[]): StaleNames {
  const renames: Problem[] = [];
  const mixtures: Problem[] = [];
  const tasks = new Map<string, SubtasksOfTask>();
  for (const operation of operations) {
    if (operation.kind !== 'subtask-update') continue;
    const { task, at, inFile } = operation;
    const seen = tasks.get(task) ?? { by: new Set(), renamed: new Map() };
    tasks.set(task, seen);
    if (isFirstMixture(operation, seen)) {
      const what = `subtasks of the task ${quote(task)} are updated by name and by index; both may mean the same one`;
      mixtures.push({ at, inFile, code: 'mixed-targets', what });
    }
    const issue = renameIssue(operation, seen);
    if (issue !== undefined) renames.push({ at, inFile, ...issue });
    noteRename(operation, seen);
  }
  return { renames, mixtures };
}

function isFirstMixture({ target }: SubtaskUpdate, { by }: SubtasksOfTask): boolean {
  const sizeBefore = by.size;
  by.add(target.by);
  return sizeBefore === 1 && by.size === 2;
}

function renameIssue({ task, target }: SubtaskUpdate, { renamed }: SubtasksOfTask): Issue | undefined {
  if (target.by === 'index') return undefined;
  const renamedAt = renamed.get(target.name);
  if (renamedAt === undefined) return undefined;
  const place = renderPosition(renamedAt);
  const what = `the subtask ${quote(target.name)} of the task ${quote(task)} is renamed earlier, at ${place}`;
  return { code: 'stale-name', what, hint: 'use its new name' };
}

function noteRename({ target, set, at }: SubtaskUpdate, { renamed }: SubtasksOfTask): void {
  if (set.name === undefined) return;
  if (target.by === 'name' && target.name !== set.name) renamed.set(target.name, at);
  // Some subtask has this name now, whatever was called so before.
  renamed.delete(set.name);
}
