// Operations whose target is that of an earlier one, or perhaps not the intended one.
import type { Operation, SubtaskUpdate } from '../model/operation.ts';
import type { Issue, Position, Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';
import { renderPosition } from '../text/render-problem.ts';
import { subtaskTarget, targetsOf } from './operation-kinds.ts';

/** Operations with the target of an earlier one. */
export function findRepeats(operations: readonly Operation[]): readonly Problem[] {
  const problems: Problem[] = [];
  const targets = new Map<string, Operation>();
  for (const operation of operations) {
    const { at, inFile, source } = operation;
    for (const { key, title, hint, isShared } of targetsOf(operation)) {
      const first = targets.get(key);
      targets.set(key, first ?? operation);
      if (first === undefined || isShared) continue;
      const where =
        first.source === source ? 'is declared twice here' : `is already declared at ${renderPosition(first.at)}`;
      problems.push({ at, inFile, code: 'repeated-target', what: `${title} ${where}`, hint });
    }
    // Whatever has the old name now is another subtask, if it is one at all: findStaleNames reports that.
    if (operation.kind === 'subtask-update' && isRename(operation)) targets.delete(subtaskTarget(operation).key);
  }
  return problems;
}

function isRename({ target, set }: SubtaskUpdate): boolean {
  return target.by === 'name' && set.name !== undefined && set.name !== target.name;
}

type SubtasksOfTask = { readonly by: Set<'name' | 'index'>; readonly renamed: Map<string, Position> };

/**
 * Subtasks that may not be the intended ones, since names change and positions shift: those that are named as they were
 * called before an earlier rename, and the first of each task that is given by its index after others by name, or the
 * other way round.
 */
export function findStaleNames(operations: readonly Operation[]): readonly Problem[] {
  const problems: Problem[] = [];
  const tasks = new Map<string, SubtasksOfTask>();
  for (const operation of operations) {
    if (operation.kind !== 'subtask-update') continue;
    const { task, at, inFile } = operation;
    const seen = tasks.get(task) ?? { by: new Set(), renamed: new Map() };
    tasks.set(task, seen);
    if (isFirstMixture(operation, seen)) {
      const what = `subtasks of the task ${quote(task)} are updated by name and by index; both may mean the same one`;
      problems.push({ at, inFile, code: 'mixed-targets', what });
    }
    const issue = renameIssue(operation, seen);
    if (issue !== undefined) problems.push({ at, inFile, ...issue });
    noteRename(operation, seen);
  }
  return problems;
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
