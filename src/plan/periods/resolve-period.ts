// A declared period → the span of time that it is, in a time zone and for a run (contract.md, section 7).
import { Temporal } from 'temporal-polyfill';
import type { DeclaredPeriod, PeriodEnd, PeriodName, TimeSpan } from '../../model/calendar.ts';
import type { Issue } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';

/**
 * Days begin when the clocks of the zone first show them, which need not be at midnight, and need not last 24 hours. A
 * day that the zone skipped begins, and ends, where the next one begins.
 * @param timeZone one that exists.
 * @param startedMs when the run started; named periods are relative to it.
 * @returns an error if START and END are in order as written, but not in this zone.
 */
export function resolvePeriod(period: DeclaredPeriod, timeZone: string, startedMs: number): Result<TimeSpan, Issue> {
  if (period.kind !== 'between') {
    const today = dateAt(startedMs, timeZone);
    const { from, until } =
      period.kind === 'named' ? namedDays[period.name](today, timeZone) : lastDays(period.days, today, timeZone);
    const fromMs = from === 'open' ? Number.NEGATIVE_INFINITY : startOfDay(from, timeZone);
    return { ok: true, value: spanOf(fromMs, startOfDay(until, timeZone), timeZone) };
  }
  const fromMs = period.from === 'open' ? Number.NEGATIVE_INFINITY : momentOf(period.from, timeZone);
  const untilMs = momentOf(period.until, timeZone);
  if (period.from === 'open' || fromMs < untilMs) return { ok: true, value: spanOf(fromMs, untilMs, timeZone) };
  const written = `${period.from.text}/${period.until.text}`;
  const moments = `START is ${momentText(fromMs)}, and END is ${momentText(untilMs)}`;
  const what = `the period "${written}" is empty in the time zone ${timeZone}: ${moments}`;
  return { ok: false, error: { code: 'invalid-value', what, expected: 'START before END' } };
}

/** `until` is exclusive. */
type Days = { readonly from: Temporal.PlainDate | 'open'; readonly until: Temporal.PlainDate };

const namedDays: Readonly<Record<PeriodName, (today: Temporal.PlainDate, timeZone: string) => Days>> = {
  today: (today) => ({ from: today, until: today.add({ days: 1 }) }),
  yesterday: (today, timeZone) => lastDays(1, today, timeZone),
  'this-week': (today) => ({ from: mondayOf(today), until: mondayOf(today).add({ weeks: 1 }) }),
  'last-week': (today) => ({ from: mondayOf(today).subtract({ weeks: 1 }), until: mondayOf(today) }),
  'this-month': (today) => ({ from: firstOf(today), until: firstOf(today).add({ months: 1 }) }),
  'last-month': (today) => ({ from: firstOf(today).subtract({ months: 1 }), until: firstOf(today) }),
  'before-today': (today) => ({ from: 'open', until: today }),
  'before-this-week': (today) => ({ from: 'open', until: mondayOf(today) }),
  'before-this-month': (today) => ({ from: 'open', until: firstOf(today) }),
};

function lastDays(days: number, today: Temporal.PlainDate, timeZone: string): Days {
  // Relative to the start of today, since the zone may have skipped the date before.
  const yesterday = dateAt(startOfDay(today, timeZone) - 1, timeZone);
  return { from: yesterday.subtract({ days: days - 1 }), until: today };
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function firstOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: 1 });
}

function momentOf(end: PeriodEnd, timeZone: string): number {
  return end.kind === 'moment' ? end.ms : startOfDay(Temporal.PlainDate.from(end.text), timeZone);
}

function startOfDay(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}

function dateAt(ms: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate();
}

function spanOf(fromMs: number, untilMs: number, timeZone: string): TimeSpan {
  const untilDate = dateAt(untilMs, timeZone).toString();
  if (fromMs === Number.NEGATIVE_INFINITY) return { fromMs, untilMs, untilDate };
  return { fromMs, untilMs, fromDate: dateAt(fromMs, timeZone).toString(), untilDate };
}

function momentText(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
