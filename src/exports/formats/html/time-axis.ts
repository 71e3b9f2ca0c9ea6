import type { Calendar } from '../../../model/calendar.ts';
import { isWeekend, timeFacts } from '../../../report/totals/group-keys.ts';
import { dayOfNumber, monthName, numberOfDay } from '../../../text/dates.ts';

/** The bars of a chart over time: long spans are drawn by week, month or year, so that they stay readable. */
export type TimeAxis = {
  readonly unit: 'day' | 'week' | 'month' | 'year';
  /** Chronological, without gaps: a bar without entries is information too. */
  readonly bars: readonly TimeBar[];
  readonly barOf: (day: string) => string;
};

export type TimeBar = {
  /** `2026-11-21`, `2026-W47`, `2026-11` or `2026`. */
  readonly key: string;
  /** In full: `Sat 21 Nov 2026`, `16–22 Nov 2026`, `November 2026`, `2026`. */
  readonly title: string;
  /** Below the bar: `21`, `16 Nov` of the week's Monday, `Nov`, `2026`. */
  readonly label: string;
  /** Below the label where it changes: `Nov 2026`, `2026`. */
  readonly group: string;
  readonly isWeekend: boolean;
};

const mostBars = 62;

/** @param last inclusive, like `first`. */
export function createTimeAxis(first: string, last: string, calendar: Calendar): TimeAxis {
  const [from, until] = [numberOfDay(first), numberOfDay(last)];
  const { unit, barOf, labelOf, groupOf } = unitFor(until - from + 1, calendar);
  const bars = new Map<string, TimeBar>();
  const step = unit === 'year' ? 28 : 1;
  for (let day = from; day < until + step; day += step) {
    const key = barOf(dayOfNumber(Math.min(day, until)));
    const isFree = unit === 'day' && isWeekend(key);
    const title = unit === 'year' ? key : timeFacts[unit].text(key);
    if (!bars.has(key)) bars.set(key, { key, title, label: labelOf(key), group: groupOf(key), isWeekend: isFree });
  }
  return { unit, bars: [...bars.values()], barOf };
}

type Unit = Pick<TimeAxis, 'unit' | 'barOf'> & Readonly<Record<'labelOf' | 'groupOf', (key: string) => string>>;

/** The years of a timestamp are always few enough. */
function unitFor(days: number, { weekOf, monthOf }: Calendar): Unit {
  if (days <= mostBars) return { unit: 'day', barOf: (day) => day, labelOf: dayOfMonth, groupOf: monthAndYear };
  if (days <= mostBars * 7) return { unit: 'week', barOf: weekOf, labelOf: mondayOf, groupOf: yearOfWeek };
  if (days <= mostBars * 30) return { unit: 'month', barOf: monthOf, labelOf: shortMonth, groupOf: yearOf };
  return { unit: 'year', barOf: yearOf, labelOf: (year) => year, groupOf: () => '' };
}

const dayOfMonth = (day: string): string => String(Number(day.slice(8)));
const mondayOf = (week: string): string =>
  timeFacts.day.text(timeFacts.week.firstDay(week), false).slice('Mon '.length);
const yearOfWeek = (week: string): string => yearOf(timeFacts.week.firstDay(week));
const shortMonth = (day: string): string => monthName(day).slice(0, 3);
const yearOf = (day: string): string => day.slice(0, 4);
const monthAndYear = (day: string): string => `${shortMonth(day)} ${yearOf(day)}`;
