/** What totals can be summed by (contract.md, section 2, `group-by`). */
export const groupKeys = ['user', 'task', 'label', 'day', 'week', 'month'] as const;

export type GroupKey = (typeof groupKeys)[number];

export type TimeKey = Extract<GroupKey, 'day' | 'week' | 'month'>;

/** Each entry's duration is rounded to a multiple of `toMs` before it is summed; in totals only. */
export type Rounding = { readonly toMs: number; readonly mode: 'up' | 'down' | 'nearest' };

export type Sums = {
  readonly entries: number;
  readonly durationMs: number;
  /** The part of `durationMs` that is billable; absent without `billable`. */
  readonly billableMs?: number;
  /** In minor units of the currency; absent without rates. Entries without a rate count nothing. */
  readonly amount?: bigint;
};

export type TotalsRow = Sums & {
  /** One for each of `by`: an id, a label, or a day, week or month of the calendar; undefined: an entry without a label. */
  readonly keys: readonly (string | undefined)[];
};

/** With the grand total, in which each entry counts once. */
export type Totals = Sums & {
  readonly by: readonly GroupKey[];
  /** In the order of their keys. An entry with several labels counts under each of them. */
  readonly rows: readonly TotalsRow[];
};

/** Totals by two keys of which one is a time, such as people by days (contract.md, section 7). */
export type Grid = {
  /** The key that isn't a time, one value per row. */
  readonly rowKey: GroupKey;
  /** The key that is a time. */
  readonly columnKey: TimeKey;
  /** Days, weeks or months as they pass. */
  readonly columns: readonly string[];
  /** In the order of what is shown of their keys. */
  readonly rows: readonly GridRow[];
  /**
   * The sum of each column, in milliseconds, 0 for none. Absent for rows by label: an entry counts under each of its
   * labels, so the cells don't give a column's sum.
   */
  readonly columnMs?: readonly number[];
  /** In which each entry counts once. Absent for part of a grid by label. */
  readonly total?: Sums;
};

/** Of one key. */
export type GridRow = TotalsRow & {
  /** One for each column; undefined where there is no entry. */
  readonly cells: readonly (Sums | undefined)[];
};

/** Names for ids in reports (contract.md, section 2, `names`); an id without one is shown as it is. */
export type DisplayNames = {
  readonly users: ReadonlyMap<string, string>;
  readonly tasks: ReadonlyMap<string, string>;
};

export const noNames: DisplayNames = { users: new Map(), tasks: new Map() };
