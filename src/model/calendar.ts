/** In one time zone, days (`2026-11-21`), weeks of ISO 8601 (`2026-W47`) and months (`2026-11`): strings that sort chronologically. */
export type Calendar = {
  /** As the IANA database spells it: `Europe/Stockholm`. */
  readonly timeZone: string;
  /** Fast for moments close to each other. */
  readonly dayOf: (ms: number) => string;
  readonly weekOf: (day: string) => string;
  readonly monthOf: (day: string) => string;
  /** `2026-11-21 13:45`; with its offset, by default where it needs one: `2026-10-25 02:50+02:00`. */
  readonly clockTimeOf: (ms: number, hasOffset?: boolean) => string;
  /** A clock time to the millisecond, where there is more than minutes: `2026-11-21 13:45:15`. */
  readonly exactTimeOf: (ms: number) => string;
  /**
   * Whether a time, or a pair of times, can't be told from the clocks alone: they show one of the two at another moment
   * too, since they were set back, or were set between them, so that the difference isn't the duration.
   */
  readonly needsOffset: (ms: number, otherMs?: number) => boolean;
  /** Milliseconds that the clocks are ahead of UTC. */
  readonly offsetOf: (ms: number) => number;
};

/** A half-open span `[fromMs, untilMs)` in milliseconds since 1970-01-01T00:00:00Z. */
export type TimeSpan = {
  /** -Infinity for everything before its end. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The dates of both ends in the time zone, for `{from}` and `{until}`: `2026-11-16`; absent for an end that is open. */
  readonly fromDate?: string;
  readonly untilDate: string;
};

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
