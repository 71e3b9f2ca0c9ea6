import type { HttpResponse, Sent } from '../http/attempt.ts';
import type { Pause, Retry } from '../http/sender.ts';
import type { Transport } from '../http/transport.ts';
import type { BoardCall, BoardRequest, EntryCall } from '../model/board.ts';
import type { Operation, TimeEntryExport, WebhookRegistration } from '../model/operation.ts';
import type { Outcome, OutcomeDetails, RegisteredWebhook } from '../model/outcome.ts';
import type { Clock, Random } from '../model/ports.ts';
import type { Result } from '../model/result.ts';

/** What the runner needs of the rooms around it. */
export type RunPorts = {
  readonly board: Pick<Transport, 'attempt'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly requestFor: (call: BoardCall) => BoardRequest;
  /** Explains an answer that is not a success: status, excerpt, what to do next; secrets redacted. */
  readonly describeAnswer: (call: BoardCall, response: HttpResponse) => string;
  readonly parseRegisteredWebhook: (body: string) => Result<RegisteredWebhook>;
  readonly runExport: (
    operation: TimeEntryExport,
    send: (call: EntryCall) => Promise<Sent>,
    signal: AbortSignal,
    explain: (sent: Sent, call: EntryCall) => string,
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
  readonly onRetry: (retry: Retry & { readonly operation: Operation }) => void;
  /** When all requests wait because the board asks for it. */
  readonly onPause: (pause: Pause) => void;
  /** A new webhook, before anything of the answer is printed, and before anything else is done. */
  readonly onRegistered: (operation: WebhookRegistration, webhook: RegisteredWebhook) => void;
};

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
