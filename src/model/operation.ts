import type {
  Declared,
  ExportFile,
  ExportMode,
  IfDifferent,
  IfMissing,
  RegistrationGuards,
  ReportSettings,
  TimeEntryFilter,
  WebhookDefinition,
} from './declaration.ts';
import type { Problem } from './problem.ts';
import type { SubtaskChanges, SubtaskTarget } from './subtask.ts';

export type SubtaskUpdate = Declared & {
  readonly kind: 'subtask-update';
  readonly task: string;
  readonly target: SubtaskTarget;
  readonly set: SubtaskChanges;
  readonly ifMissing: IfMissing;
  /** It comes from a box of a checklist. */
  readonly fromCheckList?: true;
};

type LabelRemoval = Declared & {
  readonly kind: 'label-removal';
  readonly task: string;
  readonly label: string;
  readonly ifMissing: IfMissing;
};

/** One export, however many tasks it reads. `tasks` has no duplicates; `entries` requires exactly one task. */
export type TimeEntryExport = Declared & {
  readonly kind: 'time-entry-export';
  readonly tasks: readonly string[];
  readonly entries?: readonly string[];
  /** Files that exports wrote, read instead of tasks, of which there are none then. */
  readonly entriesFrom?: readonly string[];
  readonly files: readonly ExportFile[];
  readonly filter: TimeEntryFilter;
  readonly mode: ExportMode;
  readonly ifDifferent?: IfDifferent;
  readonly report: ReportSettings;
};

export type WebhookRegistration = Declared &
  RegistrationGuards & {
    readonly kind: 'webhook-registration';
    readonly webhook: WebhookDefinition;
  };

/** A declaration that this run skips, reported nevertheless. */
type NoOperation = Declared & {
  readonly kind: 'none';
  /** What it would have been. */
  readonly of: OperationKind;
  readonly reason: string;
};

/** One thing to do on the board (contract.md, "Words"). */
export type Operation = SubtaskUpdate | LabelRemoval | TimeEntryExport | WebhookRegistration | NoOperation;

/** What an operation does. */
export type OperationKind = 'subtask-update' | 'label-removal' | 'time-entry-export' | 'webhook-registration';

/** Selects a row of a table over the kinds by the kind of an operation, so that each row gets its own. */
export type OperationOf<Kind extends Operation['kind']> = {
  [K in Kind]: Extract<Operation, { readonly kind: K }>;
}[Kind];

/** Operations that are one call; an export is many. */
export type SingleCall = Exclude<Operation, TimeEntryExport | NoOperation>;

export type Plan = {
  /** In the order declared: subtask updates, label removals, exports, webhooks. */
  readonly operations: readonly Operation[];
  /** One for each update, removal and webhook, one for each task or entry that an export reads. */
  readonly requestCount: number;
  readonly warnings: readonly Problem[];
};
