import type {
  ExportFile,
  ExportMode,
  IfMissing,
  RegistrationGuards,
  ReportSettings,
  SubtaskChanges,
  SubtaskTarget,
  TimeEntryFilter,
  WebhookDefinition,
} from './declaration.ts';
import type { Position } from './position.ts';

type Planned = {
  /** The declaration it comes from, such as `subtask-updates[0]`. */
  readonly source: string;
  readonly at: Position;
  readonly inFile: boolean;
};

export type SubtaskUpdate = Planned & {
  readonly kind: 'subtask-update';
  readonly task: string;
  readonly target: SubtaskTarget;
  readonly set: SubtaskChanges;
  readonly ifMissing: IfMissing;
  /** It comes from a box of a check list. */
  readonly fromCheckList?: true;
};

export type LabelRemoval = Planned & {
  readonly kind: 'label-removal';
  readonly task: string;
  readonly label: string;
  readonly ifMissing: IfMissing;
};

/** One export, however many tasks it reads. `tasks` has no duplicates; `entries` requires exactly one task. */
export type TimeEntryExport = Planned & {
  readonly kind: 'time-entry-export';
  readonly tasks: readonly string[];
  readonly entries?: readonly string[];
  readonly files: readonly ExportFile[];
  readonly filter: TimeEntryFilter;
  readonly mode: ExportMode;
  readonly report: ReportSettings;
};

export type WebhookRegistration = Planned &
  RegistrationGuards & {
    readonly kind: 'webhook-registration';
    readonly webhook: WebhookDefinition;
  };

/** A declaration that this run skips, reported nevertheless. */
type NoOperation = Planned & {
  readonly kind: 'none';
  /** What it would have been. */
  readonly of: OperationKind;
  readonly reason: string;
};

/** One thing to do on the board (contract.md, "Words"). */
export type Operation = SubtaskUpdate | LabelRemoval | TimeEntryExport | WebhookRegistration | NoOperation;

export type OperationKind = Exclude<Operation['kind'], 'none'>;
