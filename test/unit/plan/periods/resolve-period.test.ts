import { describe, expect, test } from 'vitest';
import { type DeclaredPeriod, type PeriodName, type TimeSpan, periodNames } from '../../../../src/model/calendar.ts';
import { resolvePeriod } from '../../../../src/plan/periods/resolve-period.ts';
import { renderIssue } from '../../../../src/text/render-problem.ts';
import { fc } from '../../../support/fast-check.ts';
import { zonesOfNote } from './zones-of-note.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function spanOf(period: DeclaredPeriod, timeZone: string, startedMs = 0): TimeSpan {
  const span = resolvePeriod(period, timeZone, startedMs);
  if (!span.ok) throw new Error(renderIssue(span.error));
  return span.value;
}

const messageOf = (span: ReturnType<typeof resolvePeriod>) => (span.ok ? '' : renderIssue(span.error));

const end = (text: string) =>
  text.includes('T') ? ({ kind: 'moment', text, ms: Date.parse(text) } as const) : ({ kind: 'date', text } as const);
const between = (from: string, until: string): DeclaredPeriod => ({
  kind: 'between',
  from: end(from),
  until: end(until),
});
const named = (name: PeriodName, timeZone: string, startedMs: number) =>
  spanOf({ kind: 'named', name }, timeZone, startedMs);
const isoTimes = ({ fromMs, untilMs }: TimeSpan) =>
  [fromMs, untilMs].map((ms) => new Date(ms).toISOString().replace(/:00\.000Z$/, 'Z'));

describe('a period without a start', () => {
  // A Thursday, already in Stockholm.
  const startedMs = Date.parse('2026-11-18T23:30:00Z');
  test.each<[string, DeclaredPeriod, until: string]>([
    ['before today', { kind: 'named', name: 'before-today' }, '2026-11-19'],
    ['before this week', { kind: 'named', name: 'before-this-week' }, '2026-11-16'],
    ['before this month', { kind: 'named', name: 'before-this-month' }, '2026-11-01'],
    ['before a date', { kind: 'between', from: 'open', until: end('2026-10-01') }, '2026-10-01'],
  ])('has everything %s', (_, period, until) => {
    const untilMs = spanOf(between('2026-01-01', until), 'Europe/Stockholm').untilMs;
    expect(spanOf(period, 'Europe/Stockholm', startedMs)).toEqual({
      fromMs: Number.NEGATIVE_INFINITY,
      untilMs,
      untilDate: until,
    });
  });
});

describe('a day', () => {
  // Where clocks change, with the offsets that the IANA database gives.
  test.each([
    ['UTC', '2026-03-29', '2026-03-29T00:00Z', '2026-03-30T00:00Z', 24],
    ['Europe/Stockholm', '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z', 23],
    ['Europe/Stockholm', '2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00Z', '2026-04-05T13:30Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30Z', '2026-10-04T13:00Z', 23.5],
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30Z', '2026-03-29T18:30Z', 24],
  ])('of %s, %s, is from %s to %s: %d hours', (timeZone, date, from, until, hours) => {
    const span = spanOf(between(date, nextDate(date)), timeZone);
    expect(isoTimes(span)).toEqual([from, until]);
    expect((span.untilMs - span.fromMs) / hourMs).toBe(hours);
    expect(span).toMatchObject({ fromDate: date, untilDate: nextDate(date) });
  });

  test.each([
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00Z', '2026-10-29T22:00Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z', '2018-11-05T02:00Z'],
    // Where two changes within a week have led other implementations of Temporal to the next year.
    ['America/Noronha', '2000-10-08', '2000-10-08T02:00Z', '2000-10-09T01:00Z'],
  ])('of %s, %s, is from %s to %s, as its clocks change at midnight', (timeZone, date, from, until) => {
    expect(isoTimes(spanOf(between(date, nextDate(date)), timeZone))).toEqual([from, until]);
  });

  test('before a skipped one ends where the day after that begins', () => {
    const span = spanOf(between('2011-12-29', '2011-12-30'), 'Pacific/Apia');
    expect(isoTimes(span)).toEqual(['2011-12-29T10:00Z', '2011-12-30T10:00Z']);
    expect(span).toMatchObject({ fromDate: '2011-12-29', untilDate: '2011-12-31' });
  });

  test('that the zone skipped is empty, and reported', () => {
    expect(messageOf(resolvePeriod(between('2011-12-30', '2011-12-31'), 'Pacific/Apia', 0))).toBe(
      'the period "2011-12-30/2011-12-31" is empty in the time zone Pacific/Apia: START is 2011-12-30T10:00:00Z, and END is 2011-12-30T10:00:00Z; expected START before END',
    );
  });
});

describe('START/END', () => {
  test.each([
    ['a year', '2026-01-01', '2027-01-01', '2025-12-31T23:00Z', '2026-12-31T23:00Z', '2026-01-01', '2027-01-01'],
    [
      'a timestamp and a date',
      '2026-11-01T08:00:00Z',
      '2026-11-02',
      '2026-11-01T08:00Z',
      '2026-11-01T23:00Z',
      '2026-11-01',
      '2026-11-02',
    ],
    [
      'timestamps, of which the dates are those of the zone',
      '2026-11-01T23:30:00Z',
      '2026-11-03T01:00:00+03:00',
      '2026-11-01T23:30Z',
      '2026-11-02T22:00Z',
      '2026-11-02',
      '2026-11-02',
    ],
  ])('of %s', (_, from, until, fromTime, untilTime, fromDate, untilDate) => {
    const span = spanOf(between(from, until), 'Europe/Stockholm');
    expect(isoTimes(span)).toEqual([fromTime, untilTime]);
    expect(span).toMatchObject({ fromDate, untilDate });
  });

  test('in the wrong order in its time zone is a problem', () => {
    const period = between('2026-11-01', '2026-10-31T23:00:00Z');
    expect(spanOf(period, 'Asia/Tokyo').untilDate).toBe('2026-11-01');
    expect(resolvePeriod(period, 'Europe/Stockholm', 0)).toMatchObject({ ok: false, error: { code: 'invalid-value' } });
    expect(messageOf(resolvePeriod(period, 'Europe/Stockholm', 0))).toBe(
      'the period "2026-11-01/2026-10-31T23:00:00Z" is empty in the time zone Europe/Stockholm: START is 2026-10-31T23:00:00Z, and END is 2026-10-31T23:00:00Z; expected START before END',
    );
  });
});

describe('a named period', () => {
  test.each<[PeriodName, string, string, string, string]>([
    ['today', 'UTC', '2026-11-21T13:00Z', '2026-11-21', '2026-11-22'],
    ['yesterday', 'UTC', '2026-11-21T13:00Z', '2026-11-20', '2026-11-21'],
    ['this-week', 'UTC', '2026-11-21T13:00Z', '2026-11-16', '2026-11-23'],
    ['last-week', 'UTC', '2026-11-21T13:00Z', '2026-11-09', '2026-11-16'],
    ['this-month', 'UTC', '2026-11-21T13:00Z', '2026-11-01', '2026-12-01'],
    ['last-month', 'UTC', '2026-11-21T13:00Z', '2026-10-01', '2026-11-01'],
    // Elsewhere it is another day, week, month or year already, or still.
    ['today', 'Pacific/Auckland', '2026-12-31T11:00Z', '2027-01-01', '2027-01-02'],
    ['last-month', 'Pacific/Auckland', '2026-12-31T11:00Z', '2026-12-01', '2027-01-01'],
    ['last-month', 'America/New_York', '2027-01-01T04:59Z', '2026-11-01', '2026-12-01'],
    ['last-month', 'America/New_York', '2027-01-01T05:00Z', '2026-12-01', '2027-01-01'],
    ['last-week', 'Europe/Stockholm', '2026-11-22T22:59Z', '2026-11-09', '2026-11-16'],
    ['last-week', 'Europe/Stockholm', '2026-11-22T23:00Z', '2026-11-16', '2026-11-23'],
    // Weeks begin on Monday, also on a Sunday and over the turn of a year.
    ['this-week', 'UTC', '2026-11-22T23:59Z', '2026-11-16', '2026-11-23'],
    ['this-week', 'UTC', '2021-01-01T00:00Z', '2020-12-28', '2021-01-04'],
    ['last-week', 'UTC', '2021-01-04T00:00Z', '2020-12-28', '2021-01-04'],
    // Months are as long as they are.
    ['last-month', 'UTC', '2028-03-31T12:00Z', '2028-02-01', '2028-03-01'],
    ['yesterday', 'UTC', '2028-03-01T00:00Z', '2028-02-29', '2028-03-01'],
    // Yesterday is the day that was, not the date that the zone skipped.
    ['yesterday', 'Pacific/Apia', '2011-12-31T00:00Z', '2011-12-29', '2011-12-31'],
  ])('%s in %s at %s is %s/%s', (name, timeZone, started, fromDate, untilDate) => {
    expect(named(name, timeZone, Date.parse(started))).toMatchObject({ fromDate, untilDate });
  });

  test.each([
    [30, 'UTC', '2026-11-21T13:00Z', '2026-10-22', '2026-11-21'],
    [1, 'UTC', '2028-03-01T00:00Z', '2028-02-29', '2028-03-01'],
    [366, 'UTC', '2029-01-01T00:00Z', '2028-01-01', '2029-01-01'],
    [7, 'Europe/Stockholm', '2026-11-22T22:59Z', '2026-11-15', '2026-11-22'],
    [7, 'Europe/Stockholm', '2026-11-22T23:00Z', '2026-11-16', '2026-11-23'],
    // The zone skipped 30 December.
    [2, 'Pacific/Apia', '2011-12-31T00:00Z', '2011-12-28', '2011-12-31'],
  ])('the last %d days in %s at %s are %s/%s', (days, timeZone, started, fromDate, untilDate) => {
    const period = { kind: 'last-days', days } as const;
    expect(spanOf(period, timeZone, Date.parse(started))).toMatchObject({ fromDate, untilDate });
    expect(spanOf({ kind: 'last-days', days: 1 }, timeZone, Date.parse(started))).toEqual(
      named('yesterday', timeZone, Date.parse(started)),
    );
  });

  test.each([
    ['last-week', 'Europe/Stockholm', '2026-10-26T05:00Z', 7 * 24 + 1],
    ['last-month', 'Australia/Sydney', '2026-11-01T05:00Z', 31 * 24 - 1],
    ['last-week', 'Pacific/Apia', '2012-01-02T05:00Z', 6 * 24],
  ] as const)('%s in %s at %s has %d hours', (name, timeZone, started, hours) => {
    const { fromMs, untilMs } = named(name, timeZone, Date.parse(started));
    expect((untilMs - fromMs) / hourMs).toBe(hours);
  });
});

const zone = fc.constantFrom(...zonesOfNote);
const moment = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2040-01-01') });
const date = moment.map((ms) => new Date(ms).toISOString().slice(0, 10));

describe('no moment counts twice or is left out', () => {
  test('of periods that adjoin', () => {
    fc.assert(
      fc.property(zone, fc.uniqueArray(date, { minLength: 3, maxLength: 3 }), moment, (timeZone, dates, ms) => {
        const [first = '', second = '', third = ''] = dates.toSorted();
        const whole = resolvePeriod(between(first, third), timeZone, 0);
        const parts = [between(first, second), between(second, third)].map((part) => resolvePeriod(part, timeZone, 0));
        const holding = parts.filter((part) => part.ok && holds(part.value, ms));
        expect(holding.length).toBe(whole.ok && holds(whole.value, ms) ? 1 : 0);
      }),
    );
  });

  test('of a workflow that runs every day, week or month', () => {
    const pairs = fc.constantFrom<[PeriodName, PeriodName]>(
      ['yesterday', 'today'],
      ['last-week', 'this-week'],
      ['last-month', 'this-month'],
    );
    fc.assert(
      fc.property(zone, moment, pairs, fc.nat(dayMs / 2), (timeZone, startedMs, [last, current], laterMs) => {
        const now = named(current, timeZone, startedMs);
        expect(named(last, timeZone, startedMs).untilMs).toBe(now.fromMs);
        expect(named(last, timeZone, now.untilMs + laterMs)).toEqual(now);
      }),
    );
  });

  test('a run is in the periods that are called today and this', () => {
    const current = fc.constantFrom(...periodNames.filter((name) => name === 'today' || name.startsWith('this')));
    fc.assert(
      fc.property(zone, moment, current, (timeZone, startedMs, name) => {
        expect(holds(named(name, timeZone, startedMs), startedMs)).toBe(true);
      }),
    );
  });
});

function holds(span: TimeSpan, ms: number): boolean {
  return ms >= span.fromMs && ms < span.untilMs;
}

function nextDate(text: string): string {
  return new Date(Date.parse(text) + dayMs).toISOString().slice(0, 10);
}
