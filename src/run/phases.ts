// PURE: what runs when (contract.md, section 3).
import type { Operation } from '../model/operation.ts';

/** Phases run one after another: what concerns tasks, then webhooks, then exports. */
const phaseOf = {
  none: 0,
  'subtask-update': 1,
  'label-removal': 1,
  'webhook-registration': 2,
  'time-entry-export': 3,
} satisfies Readonly<Record<Operation['kind'], number>>;

/** The operations of each phase, in the order declared. */
export function phasesOf(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  const byPhase = Map.groupBy(operations, ({ kind }) => phaseOf[kind]);
  return [...byPhase].toSorted(([one], [other]) => one - other).map(([, phase]) => phase);
}

/**
 * The lanes of one phase, which run side by side, each in its own order: one for each task or webhook. Exports share a
 * lane: each reads its tasks side by side, and only one at a time must take up memory.
 */
export function lanesOf(phase: readonly Operation[]): readonly (readonly Operation[])[] {
  return [...Map.groupBy(phase, laneOf).values()];
}

function laneOf(operation: Operation): unknown {
  switch (operation.kind) {
    case 'subtask-update':
    case 'label-removal':
      return operation.task;
    case 'webhook-registration':
      return operation;
    case 'time-entry-export':
    case 'none':
      return operation.kind;
  }
}
