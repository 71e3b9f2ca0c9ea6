import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { loadCalendar } from '../../../../src/plan/periods/load-calendar.ts';
import { fc } from '../../../support/fast-check.ts';
import { zonesOfNote } from './zones-of-note.ts';

describe('the clocks of a zone', () => {
  test.each([
    ['Europe/Stockholm', '2026-03-29T00:59:59.999Z', '2026-03-29 01:59'],
    ['Europe/Stockholm', '2026-03-29T01:00:00.000Z', '2026-03-29 03:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05 01:30+10:30'],
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21 00:00'],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29 23:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31 00:00'],
    ['UTC', '1969-12-31T23:59:59.999Z', '1969-12-31 23:59'],
    ['UTC', '0000-01-01T00:00:00.000Z', '0000-01-01 00:00'],
  ])('of %s show at %s: %s', async (timeZone, moment, clockTime) => {
    const calendar = await loadCalendar(timeZone);
    const ms = Date.parse(moment);
    expect([calendar.clockTimeOf(ms), calendar.dayOf(ms)]).toEqual([clockTime, clockTime.slice(0, 10)]);
  });
});

describe('what clocks show twice', () => {
  test.each([
    ['Europe/Stockholm', '2026-10-25T00:50:00Z', '2026-10-25 02:50+02:00'],
    ['Europe/Stockholm', '2026-10-25T01:10:00Z', '2026-10-25 02:10+01:00'],
    ['Europe/Stockholm', '2026-10-24T23:59:59.999Z', '2026-10-25 01:59'],
    ['Europe/Stockholm', '2026-10-25T01:59:59.999Z', '2026-10-25 02:59+01:00'],
    ['Europe/Stockholm', '2026-10-25T02:00:00Z', '2026-10-25 03:00'],
    ['Europe/Stockholm', '2026-03-29T01:00:00Z', '2026-03-29 03:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-05 01:45+11:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z', '2026-04-05 01:45+10:30'],
    ['America/Havana', '2026-11-01T04:00:00Z', '2026-11-01 00:00-04:00'],
    // A whole day came twice.
    ['Pacific/Kwajalein', '1969-09-30T12:00:00Z', '1969-09-30 23:00+11:00'],
  ])('carries its offset: in %s at %s %s', async (timeZone, moment, shown) => {
    const { clockTimeOf, needsOffset } = await loadCalendar(timeZone);
    expect([clockTimeOf(Date.parse(moment)), needsOffset(Date.parse(moment))]).toEqual([
      shown,
      /[+-]\d\d:\d\d$/.test(shown.slice(11)),
    ]);
  });

  test.each([
    ['2026-10-24T21:00:00Z', '2026-10-25T03:00:00Z', true, 'over the change'],
    ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', true, 'into the hour that comes twice'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', true, 'out of the hour that comes twice'],
    ['2026-03-28T22:00:00Z', '2026-03-29T03:00:00Z', true, 'over the change in spring'],
    ['2026-10-25T02:00:00Z', '2026-10-25T03:00:00Z', false, 'after the change'],
    ['2026-10-24T23:00:00Z', '2026-10-24T23:59:00Z', false, 'before the change'],
  ])('two times from %s to %s in Stockholm carry it, too: %s, %s', async (start, end, expected) => {
    const { needsOffset } = await loadCalendar('Europe/Stockholm');
    expect(needsOffset(Date.parse(start), Date.parse(end))).toBe(expected);
  });

  test.each([
    ['UTC', '2026-11-02T09:30:00Z', '2026-11-02 09:30'],
    ['UTC', '2026-11-02T09:30:15Z', '2026-11-02 09:30:15'],
    ['UTC', '2026-11-02T23:59:59.999Z', '2026-11-02 23:59:59.999'],
    ['Europe/Stockholm', '2026-10-25T01:10:05Z', '2026-10-25 02:10:05+01:00'],
    ['Africa/Monrovia', '1971-11-02T09:00:00Z', '1971-11-02 08:15:30'],
  ])('a time with its seconds in %s at %s is %s', async (timeZone, moment, shown) => {
    expect((await loadCalendar(timeZone)).exactTimeOf(Date.parse(moment))).toBe(shown);
  });
});

describe('an ISO week', () => {
  test.each([
    ['2026-11-22', '2026-W47', '2026-11'],
    ['2026-11-23', '2026-W48', '2026-11'],
    ['2021-01-03', '2020-W53', '2021-01'],
    ['2021-01-04', '2021-W01', '2021-01'],
    ['2027-01-03', '2026-W53', '2027-01'],
    ['2024-12-30', '2025-W01', '2024-12'],
    ['1969-12-28', '1969-W52', '1969-12'],
    ['1969-12-29', '1970-W01', '1969-12'],
  ])('of %s is %s, and its month %s', async (day, week, month) => {
    const { weekOf, monthOf } = await loadCalendar('UTC');
    expect([weekOf(day), monthOf(day)]).toEqual([week, month]);
  });
});

const calendars = await Promise.all(zonesOfNote.map(loadCalendar));
const calendar = fc.constantFrom(...calendars);
const moment = fc.integer({ min: Date.parse('0001-01-02'), max: Date.parse('9999-12-30') });
const recent = fc.integer({ min: Date.parse('1970-01-01'), max: Date.parse('2040-01-01') });

describe('a calendar', () => {
  test('keeps the name of its zone', async () => {
    expect((await loadCalendar('Asia/Kolkata')).timeZone).toBe('Asia/Kolkata');
    expect((await loadCalendar('UTC')).timeZone).toBe('UTC');
  });

  test('agrees with Temporal', () => {
    fc.assert(
      fc.property(calendar, fc.oneof(moment, recent), ({ timeZone, dayOf, weekOf, clockTimeOf }, ms) => {
        const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
        const week = `${String(there.yearOfWeek).padStart(4, '0')}-W${String(there.weekOfYear).padStart(2, '0')}`;
        const day = there.toPlainDate().toString();
        const time = there.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
        expect([dayOf(ms), weekOf(day), clockTimeOf(ms).slice(0, day.length + 6)]).toEqual([
          day,
          week,
          `${day} ${time}`,
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  test('agrees with Temporal at every change of the clocks', () => {
    for (const { timeZone, clockTimeOf } of calendars) {
      for (const changeMs of changesOf(timeZone)) {
        for (const ms of [changeMs - 1, changeMs, changeMs + 1]) {
          const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
          const clock = `${there.toPlainDate().toString()} ${there.toPlainTime().toString().slice(0, 5)}`;
          expect(clockTimeOf(ms)).toBe(isShownTwice(there) ? clock + there.offset : clock);
        }
      }
    }
  });

  test('writes days, weeks and months that sort as they follow each other', () => {
    const keys = fc.constantFrom('day', 'week', 'month');
    fc.assert(
      fc.property(calendar, keys, moment, moment, ({ dayOf, weekOf, monthOf }, key, one, other) => {
        const textOf = { day: (day: string) => day, week: weekOf, month: monthOf }[key] ?? String;
        const [first, second] = [one, other].toSorted((a, b) => a - b).map((ms) => dayOf(ms));
        if (first === undefined || second === undefined || first > second) return;
        expect(textOf(first) <= textOf(second)).toBe(true);
      }),
    );
  });
});

function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.from('2000-01-01T00:00Z').toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (at !== null && at.year < 2030) {
    changes.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

/** By Temporal: read as earlier and as later, the time on the clock is two moments. */
function isShownTwice(there: Temporal.ZonedDateTime): boolean {
  const read = (disambiguation: 'earlier' | 'later') =>
    there.toPlainDateTime().toZonedDateTime(there.timeZoneId, { disambiguation }).epochMilliseconds;
  return read('earlier') !== read('later');
}
