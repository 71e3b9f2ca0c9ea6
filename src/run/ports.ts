import type { Attempt, Board, BoardCall, BoardRequest, BoardResponse, Sent } from '../model/board.ts';
import type { SendRequest } from '../model/export.ts';
import type { Operation, TimeEntryExport, WebhookRegistration } from '../model/operation.ts';
import type { Outcome, OutcomeDetails, RegisteredWebhook } from '../model/outcome.ts';
import type { Clock, Random } from '../model/ports.ts';

/** What the runner needs of the rooms around it. */
export type RunPorts = {
  readonly board: Board;
  readonly clock: Clock;
  readonly random: Random;
  readonly requestFor: (call: BoardCall) => BoardRequest;
  /** Words for an answer that is no success: status, excerpt, what to do next; secrets redacted. */
  readonly describeAnswer: (call: BoardCall, response: BoardResponse) => string;
  readonly parseRegisteredWebhook: (
    body: string,
  ) =>
    | { readonly kind: 'registered'; readonly webhook: RegisteredWebhook }
    | { readonly kind: 'unreadable'; readonly message: string };
  readonly runExport: (
    operation: TimeEntryExport,
    send: SendRequest,
    signal: AbortSignal,
    explain: (sent: Sent, call: BoardCall) => string,
  ) => Promise<OutcomeDetails>;
  /**
   * Registers a webhook that is kept, or whose callback is asked. `create` sends it to the board and is called at most
   * once.
   */
  readonly registerGuarded: (
    operation: WebhookRegistration,
    create: () => Promise<OutcomeDetails>,
    signal: AbortSignal,
  ) => Promise<OutcomeDetails>;
  readonly onOutcome: (outcome: Outcome) => void;
  /** After each request, with the number of requests that are done. */
  readonly onProgress: (requestsDone: number) => void;
  /** Before a request waits for its next attempt. */
  readonly onRetry: (retry: Retry) => void;
  /** When all requests wait because the board asks for it. */
  readonly onPause: (pause: Pause) => void;
  /** A new webhook, before anything of the answer is printed, and before anything else is done. */
  readonly onRegistered: (operation: WebhookRegistration, webhook: RegisteredWebhook) => void;
};

/** Attempt number `attempts` of at most `maxAttempts` has failed, and the next one follows. */
type Retry = {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly afterMs: number;
};

type Pause = { readonly pauseMs: number; readonly why: string };

export type RunSettings = {
  /** Of the workflow run: 1, or more where it was started again. */
  readonly runAttempt: number;
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly failFast: boolean;
  /** For one request. */
  readonly maxAttempts: number;
  /** On the monotonic clock: no wait goes past it. */
  readonly deadlineMs: number;
};
