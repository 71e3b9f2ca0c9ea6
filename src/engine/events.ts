import type { Pause, Retry } from '../http/sender.ts';
import type { BoardRequest } from '../model/board.ts';
import type { Operation, WebhookRegistration } from '../model/operation.ts';
import type { Outcome, RegisteredWebhook } from '../model/outcome.ts';

export type QuotaShortage = {
  /** Requests that the board still allows until the quota resets. */
  readonly remaining: number;
  /** Requests that the run has left to send. */
  readonly unsent: number;
  /** On the wall clock. */
  readonly resetsAtMs: number;
  /** From now. */
  readonly resetMs: number;
  /** The run ends before the quota resets. */
  readonly isTooLate: boolean;
};

/** What happens during a run, as it happens. Texts from outside are not redacted yet. */
export type EngineEvent =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** A request of a dry run, after the outcome of its operation. */
  | { readonly kind: 'request'; readonly request: Omit<BoardRequest, 'repeatable'> }
  /** An attempt failed, and the next one follows. */
  | ({ readonly kind: 'retry'; readonly operation: Operation } & Retry)
  /** All requests wait because the board asks for it. */
  | ({ readonly kind: 'pause' } & Pause)
  /** The board's quota allows fewer requests than the run has left to send; once. */
  | ({ readonly kind: 'shortage' } & QuotaShortage)
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number }
  /** A new webhook, the moment the board answered: its secret is shown only once. */
  | { readonly kind: 'registered'; readonly operation: WebhookRegistration; readonly webhook: RegisteredWebhook };
