import type { WebhookDefinition } from './declaration.ts';
import type { SubtaskChanges, SubtaskTarget } from './subtask.ts';

/** See task-board-api.md, Endpoints. An update, a removal and a registration of a plan are such calls themselves. */
export type BoardCall =
  | {
      readonly kind: 'subtask-update';
      readonly task: string;
      readonly target: SubtaskTarget;
      readonly set: SubtaskChanges;
    }
  | { readonly kind: 'label-removal'; readonly task: string; readonly label: string }
  | { readonly kind: 'webhook-registration'; readonly webhook: WebhookDefinition }
  | EntryCall;

export type EntryCall =
  | { readonly kind: 'get-time-entries'; readonly task: string }
  | { readonly kind: 'get-time-entry'; readonly task: string; readonly entry: string };
