import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createCalendar } from '../../../../src/plan/periods/calendar.ts';
import { loadCalendar } from '../../../../src/plan/periods/load-calendar.ts';
import { zonesOfNote } from './zones-of-note.ts';

describe('the clocks of a zone', () => {
  test.each([
    ['Europe/Stockholm', '2026-03-29T00:59:59.999Z', '2026-03-29 01:59'],
    ['Europe/Stockholm', '2026-03-29T01:00:00.000Z', '2026-03-29 03:00'],
    ['Europe/Stockholm', '2026-10-25T00:59:59.999Z', '2026-10-25 02:59'],
    ['Europe/Stockholm', '2026-10-25T01:00:00.000Z', '2026-10-25 02:00'],
    ['America/New_York', '2026-11-01T05:59:59.999Z', '2026-11-01 01:59'],
    ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01 01:00'],
    ['Australia/Sydney', '2026-10-03T16:00:00.000Z', '2026-10-04 03:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05 01:30'],
    ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21 00:00'],
    ['America/Sao_Paulo', '2018-02-18T01:59:59.999Z', '2018-02-17 23:59'],
    ['America/Sao_Paulo', '2018-02-18T02:00:00.000Z', '2018-02-17 23:00'],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24 01:00'],
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

describe('an ISO week', () => {
  test.each([
    ['2026-11-21', '2026-W47', '2026-11'],
    ['2026-11-22', '2026-W47', '2026-11'],
    ['2026-11-23', '2026-W48', '2026-11'],
    ['2020-12-31', '2020-W53', '2020-12'],
    ['2021-01-01', '2020-W53', '2021-01'],
    ['2021-01-03', '2020-W53', '2021-01'],
    ['2021-01-04', '2021-W01', '2021-01'],
    ['2026-12-31', '2026-W53', '2026-12'],
    ['2027-01-03', '2026-W53', '2027-01'],
    ['2024-12-30', '2025-W01', '2024-12'],
    ['2028-02-29', '2028-W09', '2028-02'],
    ['1969-12-28', '1969-W52', '1969-12'],
    ['1969-12-29', '1970-W01', '1969-12'],
  ])('of %s is %s, and its month %s', (day, week, month) => {
    const { weekOf, monthOf } = createCalendar('UTC');
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
        expect([dayOf(ms), weekOf(day), clockTimeOf(ms)]).toEqual([day, week, `${day} ${time}`]);
      }),
      { numRuns: 1000 },
    );
  });

  test('agrees with Temporal at every change of the clocks', () => {
    for (const { timeZone, clockTimeOf } of calendars) {
      for (const changeMs of changesOf(timeZone)) {
        for (const ms of [changeMs - 1, changeMs, changeMs + 1]) {
          const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
          expect(clockTimeOf(ms)).toBe(
            `${there.toPlainDate().toString()} ${there.toPlainTime().toString().slice(0, 5)}`,
          );
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

  test('remembers days without end in bounded memory, and forgets none of their names', () => {
    const { dayOf } = createCalendar('UTC');
    const dayMs = 86_400_000;
    for (let day = 0; day < 60_000; day += 1) dayOf(day * dayMs);
    expect([dayOf(0), dayOf(59_999 * dayMs)]).toEqual(['1970-01-01', '2134-04-10']);
  });
});

function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.from('1970-01-01T00:00Z').toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (at !== null && at.year < 2040) {
    changes.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}
