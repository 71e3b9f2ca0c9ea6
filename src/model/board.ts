import type { WebhookDefinition } from './declaration.ts';
import type { SubtaskChanges, SubtaskTarget } from './subtask.ts';

/** One of the five operations of the service (task-board-api.md, Endpoints). */
export type BoardCall =
  | {
      readonly call: 'update-subtask';
      readonly task: string;
      readonly target: SubtaskTarget;
      readonly set: SubtaskChanges;
    }
  | { readonly call: 'delete-label'; readonly task: string; readonly label: string }
  | { readonly call: 'create-webhook'; readonly webhook: WebhookDefinition }
  | EntryCall;

/** What an export reads: all entries of a task, or one. */
export type EntryCall =
  | { readonly call: 'get-time-entries'; readonly task: string }
  | { readonly call: 'get-time-entry'; readonly task: string; readonly entry: string };

/** A request of the v1 API of the board. */
export type PlannedRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As it is sent, variable segments percent-encoded; it begins with the path of `baseUrl`, if that is given and has one. */
  readonly path: string;
  /** JSON text; absent without a body. */
  readonly body?: string;
};

/** A request to be sent. */
export type BoardRequest = PlannedRequest & {
  /**
   * Sending it twice has the effect of sending it once, so it may follow an ambiguous attempt (contract.md, section 5):
   * reads, label removals, and updates that do not take away the name by which they address the subtask.
   */
  readonly repeatable: boolean;
};
