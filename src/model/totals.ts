/** What totals can be summed by (contract.md, section 2, `group-by`). */
export const groupKeys = ['user', 'task', 'label', 'day', 'week', 'month'] as const;

export type GroupKey = (typeof groupKeys)[number];

/** Each entry's duration is rounded to a multiple of `toMs` before it is summed; in totals only. */
export type Rounding = { readonly toMs: number; readonly mode: 'up' | 'down' | 'nearest' };

export type TotalsRow = {
  /** One for each of `by`: an id, a label, or a day, week or month of the calendar; undefined: an entry without a label. */
  readonly keys: readonly (string | undefined)[];
  readonly entries: number;
  readonly durationMs: number;
};

export type Totals = {
  readonly by: readonly GroupKey[];
  /** In the order of their keys. An entry with several labels counts under each of them. */
  readonly rows: readonly TotalsRow[];
  /** The grand total, in which each entry counts once. */
  readonly entries: number;
  readonly durationMs: number;
};

/** Names for ids in reports (contract.md, section 2, `names`); an id without one stands for itself. */
export type DisplayNames = {
  readonly users: ReadonlyMap<string, string>;
  readonly tasks: ReadonlyMap<string, string>;
};
