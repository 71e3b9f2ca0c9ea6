import type {
  Declared,
  LabelRemovalDeclaration,
  OperationKind,
  SubtaskUpdateDeclaration,
  TimeEntryExportDeclaration,
  WebhookRegistrationDeclaration,
} from './declaration.ts';
import type { ExportSummary } from './export-report.ts';
import type { Problem } from './problem.ts';
import type { Verification } from './time-entry.ts';

export type SubtaskUpdate = Omit<SubtaskUpdateDeclaration, 'list' | 'tasks'> & {
  readonly kind: 'subtask-update';
  readonly task: string;
};

type LabelRemoval = Omit<LabelRemovalDeclaration, 'list' | 'tasks' | 'labels'> & {
  readonly kind: 'label-removal';
  readonly task: string;
  readonly label: string;
};

/** One export, however many tasks it reads. `tasks` has no duplicates, and is empty with `entriesFrom`. */
export type TimeEntryExport = Omit<TimeEntryExportDeclaration, 'list' | 'tasks'> & {
  readonly kind: 'time-entry-export';
  readonly tasks: readonly string[];
};

export type WebhookRegistration = Omit<WebhookRegistrationDeclaration, 'list'> & {
  readonly kind: 'webhook-registration';
};

type NoOperation = Declared & {
  readonly kind: 'none';
  readonly of: OperationKind;
  readonly reason: string;
  /** It should have been carried out: what it needs could not be found out. */
  readonly failed?: true;
};

/** One thing to do on the board (contract.md, "Words"). */
export type Operation = SubtaskUpdate | LabelRemoval | TimeEntryExport | WebhookRegistration | NoOperation;

/** Generic functions may index tables by it. */
export type OperationOf<Kind extends Operation['kind']> = {
  [K in Kind]: Extract<Operation, { readonly kind: K }>;
}[Kind];

export type SingleCall = Exclude<Operation, TimeEntryExport | NoOperation>;

export type Plan = {
  /** In the order declared: subtask updates, label removals, exports, webhooks. */
  readonly operations: readonly Operation[];
  /** One for each update, removal and webhook, one for each task or entry that an export reads. */
  readonly requestCount: number;
  readonly warnings: readonly Problem[];
};

export const outcomeStatuses = ['succeeded', 'unchanged', 'failed', 'unknown', 'skipped', 'planned'] as const;

/**
 * What became of an operation. `unchanged`: the board was as declared already; `unknown`: it may have happened, so look at
 * the board; `planned`: nothing was sent.
 */
export type OutcomeStatus = (typeof outcomeStatuses)[number];

export type ExportTotals = {
  readonly entries: number;
  readonly totalSeconds: number;
  readonly files: readonly string[];
  /** For the job summary; absent if not all files were written. */
  readonly summary?: ExportSummary;
};

/** The board's response to a webhook's creation. `secret` must never be printed. */
export type RegisteredWebhook = { readonly webhookId: string; readonly secret: string };

/** `secret` is absent if the webhook was registered before: the board shows it only once. */
export type KnownWebhook = Pick<RegisteredWebhook, 'webhookId'> & Partial<RegisteredWebhook>;

export type Outcome = {
  readonly operation: Operation;
  readonly status: OutcomeStatus;
  /** The status of the last attempt that got a response. */
  readonly httpStatus?: number;
  /** Attempts sent for the operation; of an export, for all its requests together. */
  readonly attempts: number;
  /** For people, never empty: what happened and, where it failed, what to do next. May hold text from outside, with secrets redacted. */
  readonly message: string;
  /** The message says nothing that the operation and its status do not: reports leave it out. */
  readonly routine?: true;
  /** The part of the message that other operations may share, if any; of an `unknown` outcome with what to check. */
  readonly cause?: string;
  readonly failedBy?: 'file';
  readonly exported?: ExportTotals;
  /** What `mode: verify` found, if the comparison finished; beside `exported`, what `not-in` left out and has changed. */
  readonly verified?: Verification;
  readonly registered?: KnownWebhook;
};

export type OutcomeDetails = Omit<Outcome, 'operation'>;

/** Every request of a run got 404: how loudly to say so (contract.md, section 3). */
export type AllNotFound = 'warning' | 'notice';
