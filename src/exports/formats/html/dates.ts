// PURE: days such as `2026-11-21`, without a time zone: what falls on one, the calendar has decided before.
import { dayMs, numberOfDay } from '../../../text/dates.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `21 November 2026`. */
export function longDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthName(day)} ${day.slice(0, 4)}`;
}

/** `November`, of a day or a month. */
export function monthName(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Saturday`. */
export function weekdayName(day: string): string {
  return weekdays[new Date(numberOfDay(day) * dayMs).getUTCDay()] ?? '';
}

export function isWeekend(day: string): boolean {
  return weekdayName(day).startsWith('S');
}
