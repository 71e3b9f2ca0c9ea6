// PURE: days, weeks and months of totals as people read them.
import type { TimeKey } from '../../model/totals.ts';
import { dayMs, dayOfNumber, monthName, numberOfDay } from '../../text/dates.ts';
import { describeDays } from './period-text.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Saturday`. */
function weekdayName(day: string): string {
  return weekdays[new Date(numberOfDay(day) * dayMs).getUTCDay()] ?? '';
}

export function isWeekend(day: string): boolean {
  return weekdayName(day).startsWith('S');
}

/** The first day of a day (`2026-11-21`), an ISO week (`2026-W47`) or a month (`2026-11`): `2026-11-16` of the week. */
export function firstDayOf(key: TimeKey, value: string): string {
  if (key === 'day') return value;
  if (key === 'month') return `${value}-01`;
  // The first week of a year has its 4 January. 1970-01-01 was a Thursday, three days after its Monday.
  const fourth = numberOfDay(`${value.slice(0, 4)}-01-04`);
  const monday = fourth - ((((fourth + 3) % 7) + 7) % 7);
  return dayOfNumber(monday + 7 * (Number(value.slice(-2)) - 1));
}

/** `Mon 2 Nov 2026`, `2–8 Nov 2026`, `28 Dec 2026 – 3 Jan 2027`, `November 2026`. */
export function timeKeyText(key: TimeKey, value: string): string {
  return key === 'month' ? `${monthName(value)} ${value.slice(0, 4)}` : daysText(key, value, true);
}

/** Without the year, for where that is said once: `Mon 2 Nov`, `2–8 Nov`, `28 Dec – 3 Jan`, `Nov`. */
export function shortTimeKeyText(key: TimeKey, value: string): string {
  return key === 'month' ? monthName(value).slice(0, 3) : daysText(key, value, false);
}

function daysText(key: 'day' | 'week', value: string, withYear: boolean): string {
  const style = { month: 'short', withYear } as const;
  if (key === 'day') return `${weekdayName(value).slice(0, 3)} ${describeDays(value, value, style)}`;
  const monday = firstDayOf('week', value);
  return describeDays(monday, dayOfNumber(numberOfDay(monday) + 6), style);
}
