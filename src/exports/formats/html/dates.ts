// PURE: days such as `2026-11-21`, without a time zone: what falls on one, the calendar has decided before.
import { dayMs, numberOfDay } from '../../../text/dates.ts';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Saturday`. */
export function weekdayName(day: string): string {
  return weekdays[new Date(numberOfDay(day) * dayMs).getUTCDay()] ?? '';
}

export function isWeekend(day: string): boolean {
  return weekdayName(day).startsWith('S');
}
