import type { BoardCall } from '../model/board.ts';
import type { LabelRemoval, SubtaskUpdate, WebhookRegistration } from '../model/operation.ts';

/** Operations that are one request; an export is many. */
export type SingleRequest = SubtaskUpdate | LabelRemoval | WebhookRegistration;

export function callOf(operation: SingleRequest): BoardCall {
  switch (operation.kind) {
    case 'subtask-update':
      return { call: 'update-subtask', task: operation.task, target: operation.target, set: operation.set };
    case 'label-removal':
      return { call: 'delete-label', task: operation.task, label: operation.label };
    case 'webhook-registration':
      return { call: 'create-webhook', webhook: operation.webhook };
  }
}
