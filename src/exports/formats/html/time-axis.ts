import type { Calendar } from '../../../model/calendar.ts';
import { dayOfNumber, numberOfDay } from '../../../text/dates.ts';
import { isWeekend, monthName } from './dates.ts';

type TimeUnit = 'day' | 'week' | 'month' | 'year';

/** The bars of a chart over time: long spans are drawn by week, month or year, so that they stay readable. */
export type TimeAxis = {
  readonly unit: TimeUnit;
  /** Chronological, without gaps: a bar without entries is information too. */
  readonly bars: readonly TimeBar[];
  /** The key of the bar that a day belongs to. */
  readonly barOf: (day: string) => string;
};

export type TimeBar = {
  /** `2026-11-21`, `2026-W47`, `2026-11` or `2026`. */
  readonly key: string;
  /** Below the bar: `21`, `W47`, `Nov`, `2026`. */
  readonly label: string;
  /** Below the label where it changes: `Nov 2026`, `2026`. */
  readonly group: string;
  readonly isWeekend: boolean;
};

const mostBars = 62;

/** Longest spans in days; the years of a timestamp are always few enough. */
const unitOfSpan = [
  ['day', mostBars],
  ['week', mostBars * 7],
  ['month', mostBars * 30],
] as const;

/** @param last inclusive, like `first`. */
export function createTimeAxis(first: string, last: string, calendar: Calendar): TimeAxis {
  const [from, until] = [numberOfDay(first), numberOfDay(last)];
  const days = until - from + 1;
  const unit = unitOfSpan.find(([, most]) => days <= most)?.[0] ?? 'year';
  const barOf = keyOf(unit, calendar);
  const bars = new Map<string, TimeBar>();
  const step = unit === 'year' ? 28 : 1;
  for (let day = from; day < until + step; day += step) {
    const text = dayOfNumber(Math.min(day, until));
    const key = barOf(text);
    if (!bars.has(key)) bars.set(key, { key, ...labelsOf(unit, text, key) });
  }
  return { unit, bars: [...bars.values()], barOf };
}

function keyOf(unit: TimeUnit, { weekOf, monthOf }: Calendar): (day: string) => string {
  switch (unit) {
    case 'day':
      return (day) => day;
    case 'week':
      return weekOf;
    case 'month':
      return monthOf;
    case 'year':
      return (day) => day.slice(0, 4);
  }
}

function labelsOf(unit: TimeUnit, day: string, key: string): Omit<TimeBar, 'key'> {
  const month = monthName(day).slice(0, 3);
  switch (unit) {
    case 'day':
      return { label: String(Number(key.slice(8))), group: `${month} ${key.slice(0, 4)}`, isWeekend: isWeekend(key) };
    case 'week':
      return { label: key.slice(5), group: key.slice(0, 4), isWeekend: false };
    case 'month':
      return { label: month, group: key.slice(0, 4), isWeekend: false };
    case 'year':
      return { label: key, group: '', isWeekend: false };
  }
}
