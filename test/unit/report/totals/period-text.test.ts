import { describe, expect, test } from 'vitest';
import { loadCalendar } from '../../../../src/plan/periods/load-calendar.ts';
import { describeDays, describePeriod } from '../../../../src/report/totals/period-text.ts';

describe('days, both included', () => {
  test.each([
    ['2026-11-05', '2026-11-05', '5 November 2026'],
    ['2026-10-01', '2026-10-31', '1–31 October 2026'],
    ['2026-10-28', '2026-11-03', '28 October – 3 November 2026'],
    ['2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
    ['2025-10-01', '2026-10-31', '1 October 2025 – 31 October 2026'],
  ])('%s and %s are shown as %s', (first, last, text) => expect(describeDays(first, last)).toBe(text));
});

describe('a period', () => {
  test.each([
    ['of whole days ends with its last day', 'UTC', '2026-10-01T00:00Z', '2026-11-01T00:00Z', '1–31 October 2026'],
    [
      'of whole days goes by the time zone',
      'Europe/Stockholm',
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      '25 October 2026',
    ],
    [
      'of whole days may begin after midnight, where the clocks skip it',
      'Africa/Cairo',
      '2026-04-23T22:00Z',
      '2026-04-24T21:00Z',
      '24 April 2026',
    ],
    [
      'with a part of a day shows both ends',
      'Europe/Stockholm',
      '2026-10-24T22:00:15Z',
      '2026-10-25T01:30Z',
      '2026-10-25 00:00:15 to 2026-10-25 02:30+01:00 (exclusive)',
    ],
    ['without a start has a last day', 'Europe/Stockholm', '', '2026-10-31T23:00Z', 'until 31 October 2026'],
    ['without a start has an end', 'UTC', '', '2026-10-31T23:00Z', 'before 2026-10-31 23:00'],
  ])('%s', async (_, timeZone, from, until, text) => {
    const fromMs = from === '' ? Number.NEGATIVE_INFINITY : Date.parse(from);
    const span = { fromMs, untilMs: Date.parse(until), untilDate: '' };
    expect(describePeriod(span, await loadCalendar(timeZone))).toBe(text);
  });
});
