// PURE: the board calls of each operation. The plan counts them, a dry run shows them, a run sends them.
import type { BoardCall, EntryCall } from '../model/board.ts';
import type {
  LabelRemoval,
  Operation,
  SubtaskUpdate,
  TimeEntryExport,
  WebhookRegistration,
} from '../model/operation.ts';

/** Operations that are one call; an export is many. */
export type SingleCall = SubtaskUpdate | LabelRemoval | WebhookRegistration;

/** In the order in which they are made. */
export function callsOf(operation: Operation): readonly BoardCall[] {
  if (operation.kind === 'none') return [];
  return operation.kind === 'time-entry-export' ? entryCallsOf(operation) : [callOf(operation)];
}

export function callOf(operation: SingleCall): BoardCall {
  switch (operation.kind) {
    case 'subtask-update':
      return { call: 'update-subtask', task: operation.task, target: operation.target, set: operation.set };
    case 'label-removal':
      return { call: 'delete-label', task: operation.task, label: operation.label };
    case 'webhook-registration':
      return { call: 'create-webhook', webhook: operation.webhook };
  }
}

/** One for each task, or for each entry of the one task. */
export function entryCallsOf({ tasks, entries }: TimeEntryExport): readonly EntryCall[] {
  return tasks.flatMap((task): EntryCall | EntryCall[] =>
    entries === undefined
      ? { call: 'get-time-entries', task }
      : entries.map((entry) => ({ call: 'get-time-entry', task, entry })),
  );
}
