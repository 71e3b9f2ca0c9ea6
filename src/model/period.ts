export const periodNames = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'before-today',
  'before-this-week',
  'before-this-month',
] as const;

export const maxLastDays = 366;

export type PeriodName = (typeof periodNames)[number];

/** One end of a period: the start of a day in a time zone yet to be known, or a moment. Both exist. */
export type PeriodEnd =
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'moment'; readonly text: string; readonly ms: number };

export type DeclaredPeriod =
  | { readonly kind: 'named'; readonly name: PeriodName }
  /** `last-N-days`: the days that end with yesterday. */
  | { readonly kind: 'last-days'; readonly days: number }
  | { readonly kind: 'between'; readonly from: PeriodEnd | 'open'; readonly until: PeriodEnd };
