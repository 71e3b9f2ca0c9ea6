// Operations whose target is that of an earlier one, or perhaps not the intended one.
import type { Operation, SubtaskUpdate } from '../model/operation.ts';
import type { Issue, Problem } from '../model/problem.ts';
import { quote } from '../text/messages.ts';
import { renderPosition } from '../text/render-problem.ts';
import { subtaskTarget, targetsOf } from './expand.ts';

type Earlier = {
  /** The first operation on each target, by its key. */
  readonly targets: Map<string, Operation>;
  /** The last update that took a name from its subtask, by the key of that target. */
  readonly renames: Map<string, Operation>;
  readonly addressed: Map<string, Set<'name' | 'index'>>;
};

/**
 * Operations with the target of an earlier one, and subtasks that may not be the intended ones, since names change and
 * positions shift: those that are named as they were called before an earlier rename, and the first of each task that is
 * given by its index after others by name, or the other way round.
 */
export function findDoubtfulTargets(operations: readonly Operation[]): readonly Problem[] {
  const earlier: Earlier = { targets: new Map(), renames: new Map(), addressed: new Map() };
  return operations.flatMap((operation) => {
    const { at, inFile } = operation;
    const issues = operation.kind === 'subtask-update' ? doubtsOfSubtask(operation, earlier) : [];
    return [...issues, ...repeats(operation, earlier)].map((issue) => ({ at, inFile, ...issue }));
  });
}

function repeats(operation: Operation, { targets, renames }: Earlier): readonly Issue[] {
  return targetsOf(operation).flatMap(({ key, title, hint = 'keep one of them', isShared }) => {
    const first = targets.get(key);
    targets.set(key, first ?? operation);
    // Whatever has the old name now is another subtask, if it is one at all, which is another warning.
    if (renames.get(key) === operation) targets.delete(key);
    if (first === undefined || isShared) return [];
    const repeated =
      first.source === operation.source ? 'declared twice here' : `already declared at ${renderPosition(first.at)}`;
    return [{ code: 'repeated-target', what: `${title} is ${repeated}`, hint }];
  });
}

function doubtsOfSubtask(update: SubtaskUpdate, { renames, addressed }: Earlier): readonly Issue[] {
  const { task, target, set } = update;
  const { key, title } = subtaskTarget(update);
  const issues: Issue[] = [];
  const by = addressed.get(task) ?? new Set();
  if (by.size === 1 && !by.has(target.by)) {
    const what = `subtasks of the task ${quote(task)} are updated by name and by index, which may mean the same one`;
    issues.push({ code: 'mixed-targets', what, hint: 'use only one of them' });
  }
  addressed.set(task, by.add(target.by));
  const rename = renames.get(key);
  if (rename !== undefined) {
    const what = `${title} is renamed earlier, at ${renderPosition(rename.at)}`;
    issues.push({ code: 'stale-name', what, hint: 'use its new name' });
  }
  if (set.name === undefined) return issues;
  if (target.by === 'name' && target.name !== set.name) renames.set(key, update);
  // Some subtask has this name now, whatever was called so before.
  renames.delete(subtaskTarget({ task, target: { by: 'name', name: set.name } }).key);
  return issues;
}
