import type { SubtaskChanges, SubtaskTarget, WebhookDefinition } from './declaration.ts';

/** One of the five operations of the service (task-board-api.md, Endpoints). */
export type BoardCall =
  | {
      readonly call: 'update-subtask';
      readonly task: string;
      readonly target: SubtaskTarget;
      readonly set: SubtaskChanges;
    }
  | { readonly call: 'get-time-entry'; readonly task: string; readonly entry: string }
  | { readonly call: 'get-time-entries'; readonly task: string }
  | { readonly call: 'delete-label'; readonly task: string; readonly label: string }
  | { readonly call: 'create-webhook'; readonly webhook: WebhookDefinition };

/** A request of the v1 API: `path` begins with `/api/v1`, its variable segments percent-encoded; `body` is JSON text. */
export type BoardRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: string;
  /**
   * Doing it again changes nothing, so it may be repeated when nobody knows whether it happened (contract.md, section
   * 5): reads, label removals, and updates that do not take away the name by which they address the subtask.
   */
  readonly repeatable: boolean;
};

export type BoardResponse = {
  readonly status: number;
  /** Lower-case names; repeated fields joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded as UTF-8. */
  readonly body: string;
};

/**
 * What one attempt came to. `unsent`: the board cannot have seen the request (refused, no such host, connect timeout).
 * `ambiguous`: it may have acted on it (reset, timeout, cut answer, after sending). `message` holds no credential.
 */
export type Attempt =
  | { readonly kind: 'answered'; readonly response: BoardResponse }
  | { readonly kind: 'unsent'; readonly message: string }
  | { readonly kind: 'ambiguous'; readonly message: string }
  /** The answer came whole or in part but may not be used: too large, compressed unasked. `status` is what it said. */
  | {
      readonly kind: 'unusable';
      readonly status: number;
      readonly headers: BoardResponse['headers'];
      readonly message: string;
    }
  /** The caller's signal ended it; `sent` tells whether the board may have seen it. */
  | { readonly kind: 'aborted'; readonly sent: boolean };

/** What a request came to, with all its attempts. */
export type Sent = {
  /** The last attempt; one that was aborted before it was sent counts only if there was no other. */
  readonly attempt: Attempt;
  /** Attempts made; 0 if the run ended before the first. */
  readonly attempts: number;
  /** Of the last attempt that was answered. */
  readonly httpStatus?: number;
  /** After some attempt nobody knew whether the board had acted on it. */
  readonly ambiguous: boolean;
  /** A sentence: why it was not sent, or not tried again; absent where the last attempt says it all. */
  readonly reason?: string;
};

/** The board as the runner sees it: one attempt per call, never throws for what the network or the board does. */
export type Board = {
  readonly attempt: (request: BoardRequest, signal: AbortSignal) => Promise<Attempt>;
};
