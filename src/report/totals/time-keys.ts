import type { Calendar } from '../../model/calendar.ts';
import type { TimeKey } from '../../model/totals.ts';
import { dayMs, dayOfNumber, monthName, numberOfDay } from '../../text/dates.ts';
import { describeDays } from './period-text.ts';

type TimeFacts = {
  readonly ofDay: (day: string, calendar: Calendar) => string;
  readonly firstDay: (value: string) => string;
  /** Without the year where that is said once. */
  readonly text: (value: string, withYear?: boolean) => string;
  readonly shortestDays: number;
  /** Columns of a grid that fit side by side on a page; more are split by `pageOf`. */
  readonly columnsOnPage: number;
  readonly pageOf: (value: string) => string;
  /** The width of a column of a grid, in characters of a workbook. */
  readonly width: number;
};

export const timeFacts: Readonly<Record<TimeKey, TimeFacts>> = {
  /** `2026-11-02`: `Mon 2 Nov 2026`, `Mon 2 Nov`. */
  day: {
    ofDay: (day) => day,
    firstDay: (day) => day,
    text: (day, withYear = true) =>
      `${weekdayName(day).slice(0, 3)} ${describeDays(day, day, { month: 'short', withYear })}`,
    shortestDays: 1,
    columnsOnPage: 31,
    pageOf: (day) => day.slice(0, 7),
    width: 7,
  },
  /** `2026-W45`, of ISO 8601: `2–8 Nov 2026`, `2–8 Nov`; `28 Dec 2026 – 3 Jan 2027`, `28 Dec – 3 Jan`. */
  week: {
    ofDay: (day, { weekOf }) => weekOf(day),
    firstDay: mondayOf,
    text: (week, withYear = true) => {
      const monday = mondayOf(week);
      return describeDays(monday, dayOfNumber(numberOfDay(monday) + 6), { month: 'short', withYear });
    },
    shortestDays: 7,
    columnsOnPage: 14,
    // Week 53 belongs to the last quarter.
    pageOf: (week) => `${week.slice(0, 4)} ${Math.min(3, Math.floor((Number(week.slice(-2)) - 1) / 13))}`,
    width: 11,
  },
  /** `2026-11`: `November 2026`, `Nov`. */
  month: {
    ofDay: (day, { monthOf }) => monthOf(day),
    firstDay: (month) => `${month}-01`,
    text: (month, withYear = true) =>
      withYear ? `${monthName(month)} ${month.slice(0, 4)}` : monthName(month).slice(0, 3),
    shortestDays: 28,
    columnsOnPage: 13,
    pageOf: (month) => month.slice(0, 4),
    width: 11,
  },
};

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function weekdayName(day: string): string {
  return weekdays[new Date(numberOfDay(day) * dayMs).getUTCDay()] ?? '';
}

export function isWeekend(day: string): boolean {
  return weekdayName(day).startsWith('S');
}

/** The first week of a year has its 4 January. 1970-01-01 was a Thursday, three days after its Monday. */
function mondayOf(week: string): string {
  const fourth = numberOfDay(`${week.slice(0, 4)}-01-04`);
  const monday = fourth - ((((fourth + 3) % 7) + 7) % 7);
  return dayOfNumber(monday + 7 * (Number(week.slice(-2)) - 1));
}
