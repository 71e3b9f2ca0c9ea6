/** What totals can be summed by (contract.md, section 2, `group-by`). */
export const groupKeys = ['user', 'task', 'project', 'label', 'rate', 'day', 'week', 'month'] as const;

export type GroupKey = (typeof groupKeys)[number];

export type TimeKey = Extract<GroupKey, 'day' | 'week' | 'month'>;

/** Each entry's duration is rounded to a multiple of `toMs` before it is summed; in totals only. */
export type Rounding = { readonly toMs: number; readonly mode: 'up' | 'down' | 'nearest' };

export type Sums = {
  readonly entries: number;
  readonly durationMs: number;
  /** The part of `durationMs` that is billable; absent without `billable`. */
  readonly billableMs?: number;
  /** In minor units of the currency; absent where no entry has a rate. */
  readonly amount?: bigint;
};

export type TotalsRow = Sums & {
  /** One for each of `by`; undefined: entries without a label, project or rate. */
  readonly keys: readonly (string | undefined)[];
};

export type Totals = Sums & {
  readonly by: readonly GroupKey[];
  /** In the order of their keys. An entry with several labels counts under each of them. */
  readonly rows: readonly TotalsRow[];
  /** For each of `by`, a row for each of its values, in which an entry counts once. */
  readonly sums: readonly (readonly TotalsRow[])[];
};

/** A list, with subtotals by the first of several keys; or a grid if one of two keys is a time (contract.md, section 7). */
export type TotalsTable = {
  readonly by: readonly GroupKey[];
  readonly times?: TimeColumns;
  readonly groups: readonly TotalsGroup[];
  readonly total: Sums;
};

export type TimeColumns = {
  readonly key: TimeKey;
  readonly values: readonly string[];
  /** One for each value, in which an entry counts once; undefined where there is no entry, as in a row's `cells`. */
  readonly sums: readonly (Sums | undefined)[];
};

/** Rows in the order of what is shown of their keys. */
type TotalsGroup = { readonly subtotal?: TotalsRow; readonly rows: readonly TableRow[] };

export type TableRow = TotalsRow & {
  readonly cells?: readonly (Sums | undefined)[];
};

/** Names for ids in reports (contract.md, section 2, `names`); an id without one is shown as it is. */
export type DisplayNames = {
  readonly users: ReadonlyMap<string, string>;
  readonly tasks: ReadonlyMap<string, string>;
  readonly projects?: ReadonlyMap<string, string>;
};

export const noNames: DisplayNames = { users: new Map(), tasks: new Map() };

/** `digits` of its minor unit: 2 for cents. */
export type Currency = { readonly code: string; readonly digits: number };

/** Exactly `units` divided by ten to the power of `scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number };

export type RateKind = 'users' | 'tasks' | 'projects' | 'labels';

/** What an hour costs (contract.md, sections 2 and 7). Labels are in the order in which they are declared. */
export type Rates = Readonly<Record<RateKind, ReadonlyMap<string, Decimal>>> & {
  readonly currency: Currency;
  readonly preset?: Decimal;
};
