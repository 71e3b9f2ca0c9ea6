import type { DeclaredPeriod, TimeSpan } from './calendar.ts';
import type { ExportColumn } from './export-columns.ts';
import type { Placed, Position } from './problem.ts';
import type { SubtaskChanges, SubtaskTarget } from './subtask.ts';
import type { GroupKey, Rounding } from './totals.ts';

/** The lists of declarations, each with the kind of its operations, in the order of the results (contract.md, section 1). */
export const operationKinds = {
  'subtask-updates': 'subtask-update',
  'label-removals': 'label-removal',
  'time-entry-exports': 'time-entry-export',
  'webhook-registrations': 'webhook-registration',
} as const;

/** The name of a list. */
export type DeclarationList = keyof typeof operationKinds;

/** What an operation does. */
export type OperationKind = (typeof operationKinds)[DeclarationList];

export const declarationLists = Object.keys(operationKinds) as readonly DeclarationList[];

export const settingKeys = ['task-references', 'require', 'names', 'rates', 'allowed-tasks'] as const;

export type IfMissing = 'fail' | 'ignore';

export type Declared = {
  /** `subtask-updates[0]`: the list and the index, which runs on from the file to the inline list. */
  readonly source: string;
  readonly at: Position;
  readonly inFile: boolean;
  /** Its `if` holds in some runs, and there is no event to tell whether in this one. */
  readonly isConditional?: true;
};

export const taskSources = ['pull-request', 'event'] as const;

export type TaskSource = (typeof taskSources)[number];

export type TaskSelection = readonly string[] | { readonly from: TaskSource };

type OnTasks<Tasks> = Declared & { readonly tasks: Tasks; readonly ifMissing: IfMissing };

export type SubtaskUpdateDeclaration<Tasks = TaskSelection> = OnTasks<Tasks> & {
  readonly list: 'subtask-updates';
  readonly target: SubtaskTarget;
  readonly set: SubtaskChanges;
  /** It comes from a box of a checklist, which may match no subtask. */
  readonly fromChecklist?: true;
};

/** Sets `finished` from the checkboxes of the pull request's body; `true` takes the whole body. */
type ChecklistDeclaration = OnTasks<TaskSelection> & {
  readonly list: 'subtask-updates';
  readonly checklist: true | string;
};

export type LabelRemovalDeclaration<Tasks = TaskSelection> = OnTasks<Tasks> & {
  readonly list: 'label-removals';
  readonly labels: readonly string[];
};

/** Formats of files that can be read back, by `mode: merge`, `mode: verify`, `entries-from` and `not-in`. */
export const rowFormats = ['csv', 'json', 'ndjson'] as const;

export type RowFormat = (typeof rowFormats)[number];

/** Those with columns: they hold less than an entry, and a semicolon joins its labels. */
export const columnFormats: ReadonlySet<ExportFormat> = new Set(['csv']);

/** Formats for programs: the entries as the board has them, without amounts. */
export const dataFormats = [...rowFormats, 'parquet'] as const;

/** Formats for people, with totals and amounts. */
export const reportFormats = ['xlsx', 'md', 'html'] as const;

export const exportFormats = [...dataFormats, ...reportFormats] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** A file that an export writes; `path` is relative to the workspace, with forward slashes and placeholders filled in by the plan. */
export type ExportFile = { readonly path: string; readonly format: ExportFormat };

/** Whatever is absent lets all entries pass. */
export type TimeEntryFilter = {
  readonly users?: readonly string[];
  readonly labels?: readonly string[];
  readonly span?: TimeSpan;
};

export const exportModes = ['replace', 'merge', 'verify'] as const;

export const differenceLevels = ['fail', 'warn'] as const;

export type ReportSettings = {
  readonly timeZone: string;
  readonly groupBy?: readonly GroupKey[];
  readonly rounding?: Rounding;
  readonly title?: string;
  readonly billable?: readonly string[];
  /** What each .csv holds, which cannot be read back then; absent: the default header. */
  readonly columns?: readonly ExportColumn[];
  /** Where reports link to, with `{task}` for the id. */
  readonly taskUrl?: string;
};

export type TimeEntryExportDeclaration<Tasks = TaskSelection> = Declared & {
  readonly list: 'time-entry-exports';
  /** With `tasksFile`, what it lists, once it is read; empty with `entryGlobs`. */
  readonly tasks: Tasks;
  readonly tasksFile?: Placed<string>;
  /** Globs of files that exports wrote, read instead of the board. */
  readonly entryGlobs?: readonly Placed<string>[];
  /** What the globs match, relative to the workspace; absent without globs, and before they are resolved. */
  readonly entriesFrom?: readonly string[];
  readonly notIn?: readonly string[];
  /** Ids of entries of the one task, read one by one; absent: all entries of every task. */
  readonly entries?: readonly string[];
  readonly ifMissing?: IfMissing;
  readonly files: readonly ExportFile[];
  readonly filter: TimeEntryFilter;
  /** What makes no sense without rates, such as `group-by: rate`. */
  readonly needsRates?: Placed<string>;
  readonly period?: Placed<DeclaredPeriod>;
  readonly mode: (typeof exportModes)[number];
  readonly ifDifferent?: (typeof differenceLevels)[number];
  readonly report: ReportSettings;
};

export const webhookEvents = [
  'taskCreated',
  'taskChanged',
  'taskDeleted',
  'taskCommentCreated',
  'taskCommentChanged',
  'taskCommentDeleted',
] as const;

/** What a webhook can report. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** The body of a webhook's creation, as the service defines it (task-board-api.md, Webhook). */
export type WebhookDefinition = {
  readonly name?: string;
  readonly callbackUrl: string;
  readonly events: readonly { readonly name: WebhookEvent }[];
  readonly filter?: WebhookFilter;
};

/** Which events of a webhook are delivered; all that is given must hold. */
export type WebhookFilter = {
  /** Only tasks in this column. */
  readonly columnId?: string;
  /** Only tasks in this swimlane. */
  readonly swimlaneId?: string;
  /** Only changes to one of these properties of a task count. */
  readonly changedProperties?: readonly string[];
};

/** Its keys in the order of task-board-api.md, which is that of a body. */
export const webhookFilterKeys = Object.keys({
  columnId: true,
  swimlaneId: true,
  changedProperties: true,
} satisfies Readonly<Record<keyof WebhookFilter, true>>) as readonly (keyof WebhookFilter)[];

export type KeepIn =
  | { readonly kind: 'repository' }
  | { readonly kind: 'organization' }
  | { readonly kind: 'environment'; readonly name: string };

/** Where a registration is kept: names of an Actions secret and an Actions variable (contract.md, section 6). */
export type KeepPlace = {
  readonly secret: string;
  readonly id: string;
  readonly in: KeepIn;
};

export type WebhookRegistrationDeclaration = Declared & {
  readonly list: 'webhook-registrations';
  readonly webhook: WebhookDefinition;
  readonly keep?: KeepPlace;
  readonly allowDuplicate?: true;
};

type SkippedDeclaration<Tasks> = Declared & {
  readonly list: 'none';
  /** What it needs could not be found out. */
  readonly failed?: true;
  readonly of: DeclarationList;
  readonly reason: string;
  /** Absent if unknown. Tasks that are not allowed are an error even in what is skipped. */
  readonly tasks?: Tasks;
};

type PlainDeclaration<Tasks> =
  | SubtaskUpdateDeclaration<Tasks>
  | LabelRemovalDeclaration<Tasks>
  | TimeEntryExportDeclaration<Tasks>
  | WebhookRegistrationDeclaration;

type ActiveDeclaration = PlainDeclaration<TaskSelection> | ChecklistDeclaration;

export type Declaration = ActiveDeclaration | SkippedDeclaration<TaskSelection>;

/** After the event was read: tasks are ids, and checklists have become updates. */
export type ResolvedDeclaration = PlainDeclaration<readonly string[]> | SkippedDeclaration<readonly string[]>;

export type DeclarationFields<List extends DeclarationList = DeclarationList> = FieldsOf<
  Extract<ActiveDeclaration, { readonly list: List }>
>;

type FieldsOf<D> = D extends Declared ? Omit<D, keyof Declared> : never;

/** The resolved declarations of one list. Generic functions may index tables by it. */
export type ResolvedOf<List extends ResolvedDeclaration['list']> = {
  [L in List]: Extract<ResolvedDeclaration, { readonly list: L }>;
}[List];
