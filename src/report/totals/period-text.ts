import type { Calendar, TimeSpan } from '../../model/calendar.ts';
import { monthName } from '../../text/dates.ts';

type DayStyle = { readonly month: 'long' | 'short'; readonly withYear: boolean };

/**
 * `1–30 November 2026`, or as much as the two days do not share: `28 October – 3 November 2026`. Both are included.
 * In short, and without the year: `28 Oct – 3 Nov`.
 */
export function describeDays(first: string, last: string, style: DayStyle = { month: 'long', withYear: true }): string {
  const monthOf = (day: string) => (style.month === 'long' ? monthName(day) : monthName(day).slice(0, 3));
  const yearOf = (day: string) => (style.withYear ? ` ${day.slice(0, 4)}` : '');
  const end = `${dayNumber(last)} ${monthOf(last)}${yearOf(last)}`;
  if (first === last) return end;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${dayNumber(first)}–${end}`;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${dayNumber(first)} ${monthOf(first)}${isSameYear ? '' : yearOf(first)} – ${end}`;
}

/** Whole days by the first and the last one, or by the last one alone; other spans by their ends: `2026-11-16 09:00 to 2026-11-16 12:30 (exclusive)`. */
export function describePeriod({ fromMs, untilMs }: TimeSpan, { dayOf, exactTimeOf }: Calendar): string {
  // Not by the time on the clock: not every day begins at 00:00, and there are days that have it twice.
  const isDayStart = (ms: number): boolean => dayOf(ms) !== dayOf(ms - 1);
  if (fromMs === Number.NEGATIVE_INFINITY) {
    const last = dayOf(untilMs - 1);
    return isDayStart(untilMs) ? `until ${describeDays(last, last)}` : `before ${exactTimeOf(untilMs)}`;
  }
  if (isDayStart(fromMs) && isDayStart(untilMs)) return describeDays(dayOf(fromMs), dayOf(untilMs - 1));
  return `${exactTimeOf(fromMs)} to ${exactTimeOf(untilMs)} (exclusive)`;
}

function dayNumber(day: string): number {
  return Number(day.slice(8, 10));
}
