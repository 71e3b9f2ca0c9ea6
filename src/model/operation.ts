import type {
  Declared,
  LabelRemovalDeclaration,
  OperationKind,
  SubtaskUpdateDeclaration,
  TimeEntryExportDeclaration,
  WebhookRegistrationDeclaration,
} from './declaration.ts';
import type { Problem } from './problem.ts';

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
