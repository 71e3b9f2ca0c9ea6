// PURE: what runs when (contract.md, section 3).
import type { Operation } from '../model/operation.ts';

/** Phases run one after another: what concerns tasks, then webhooks, then exports. */
const phases: readonly (readonly Operation['kind'][])[] = [
  ['none'],
  ['subtask-update', 'label-removal'],
  ['webhook-registration'],
  ['time-entry-export'],
];

/** The operations of each phase, in the order declared. */
export function phasesOf(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  return phases.map((kinds) => operations.filter(({ kind }) => kinds.includes(kind)));
}

/**
 * The lanes of one phase, which run side by side, each in its own order: one a task, one a webhook. Exports share a
 * lane, since each reads its tasks side by side and memory must stay that of one.
 */
export function lanesOf(phase: readonly Operation[]): readonly (readonly Operation[])[] {
  return [...Map.groupBy(phase, laneOf).values()];
}

function laneOf(operation: Operation): unknown {
  if (operation.kind === 'subtask-update' || operation.kind === 'label-removal') return operation.task;
  return operation.kind === 'webhook-registration' ? operation : operation.kind;
}
