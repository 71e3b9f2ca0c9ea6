import type { Pause, Retry } from '../http/sender.ts';
import type { PlannedRequest } from '../model/board.ts';
import type { Operation, WebhookRegistration } from '../model/operation.ts';
import type { Outcome, RegisteredWebhook } from '../model/outcome.ts';
import type { QuotaShortage } from '../model/shortage.ts';

/** What happens during a run, as it happens. Outside text is not redacted yet. */
export type EngineEvent =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** A request of a dry run, after the outcome of its operation. */
  | { readonly kind: 'request'; readonly request: PlannedRequest }
  /** An attempt failed, and the next one follows. */
  | ({ readonly kind: 'retry'; readonly operation: Operation } & Retry)
  /** All requests wait because the board asks for it. */
  | ({ readonly kind: 'pause' } & Pause)
  /** At most once. */
  | ({ readonly kind: 'shortage' } & QuotaShortage)
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number }
  /** A new webhook, the moment the board responded: its secret is shown only once. */
  | { readonly kind: 'registered'; readonly operation: WebhookRegistration; readonly webhook: RegisteredWebhook };
