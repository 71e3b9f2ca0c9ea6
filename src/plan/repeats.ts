import type { Operation, SubtaskUpdate } from '../model/operation.ts';
import type { Problem } from '../model/problem.ts';
import { renderPosition } from '../text/render-problem.ts';
import { subtaskTarget, targetsOf } from './operation-kinds.ts';

/** Operations with the target of an earlier one. */
export function findRepeats(operations: readonly Operation[]): Problem[] {
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
