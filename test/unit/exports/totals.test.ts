import { describe, expect, it, test } from 'vitest';
import { FormatLimitError } from '../../../src/exports/file-format.ts';
import { roundDuration } from '../../../src/exports/round-duration.ts';
import { inShownOrder } from '../../../src/exports/shown-order.ts';
import { sumBy } from '../../../src/exports/sum-totals.ts';
import { createTotals } from '../../../src/exports/totals.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { type GroupKey, groupKeys, type Rounding, type Totals } from '../../../src/model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../../src/text/duration.ts';
import { fc } from '../../support/fast-check.ts';
import { calendarOf } from './calendar-fakes.ts';
import { entry } from './export-fakes.ts';
import { noNames } from './html-fakes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const utc = calendarOf('UTC');

function totalsOf(by: readonly GroupKey[], entries: readonly TimeEntry[], calendar = utc, rounding?: Rounding): Totals {
  const totals = createTotals(by, { calendar, ...(rounding && { rounding }) });
  for (const one of entries) totals.add(one);
  return totals.result();
}

/** Rows as `keys: entries, H:MM`. */
function shown({ rows }: Totals): readonly string[] {
  return rows.map(({ keys, entries, durationMs }) => {
    return `${keys.map((key) => key ?? '(none)').join(' ')}: ${entries}, ${hoursAndMinutes(durationMs)}`;
  });
}

const worked = (from: string, hours: number, more: Partial<TimeEntry['fields']> = {}) =>
  entry(more, Date.parse(from), hours * hourMs);

test('labels that nobody could read end the export, not the memory', () => {
  const labelled = (from: number) =>
    entry({ labelNames: Array.from({ length: 50_000 }, (_, index) => `L${from + index}`) });
  const totals = createTotals(['user', 'label'], { calendar: utc });
  for (let from = 0; from < 500_000; from += 50_000) totals.add(labelled(from));
  totals.add(labelled(0));
  expect(() => totals.add(labelled(500_000))).toThrow(
    new FormatLimitError(
      'totals by user and label would have more than 500,000 rows; leave a key out of group-by, or filter by period, user or label',
    ),
  );
});

describe('an entry counts whole on the day, week and month of its start in the time zone', () => {
  test.each([
    ['across midnight', 'UTC', '2026-11-30T23:00:00Z', 2, '2026-11-30', '2026-W49', '2026-11'],
    ['at midnight', 'UTC', '2026-12-01T00:00:00Z', 1, '2026-12-01', '2026-W49', '2026-12'],
    ['a millisecond before midnight', 'UTC', '2026-11-30T23:59:59.999Z', 1, '2026-11-30', '2026-W49', '2026-11'],
    ['longer than a day', 'UTC', '2026-11-20T12:00:00Z', 50, '2026-11-20', '2026-W47', '2026-11'],
    ['on the next day of its zone', 'Europe/Stockholm', '2026-11-30T23:30:00Z', 1, '2026-12-01', '2026-W49', '2026-12'],
    [
      'on the day before of its zone',
      'America/New_York',
      '2026-12-01T03:00:00Z',
      1,
      '2026-11-30',
      '2026-W49',
      '2026-11',
    ],
    ['in the week of another year', 'UTC', '2027-01-01T09:00:00Z', 1, '2027-01-01', '2026-W53', '2027-01'],
    [
      'on a day of 25 hours, at its end',
      'Europe/Stockholm',
      '2026-10-25T22:59:00Z',
      2,
      '2026-10-25',
      '2026-W43',
      '2026-10',
    ],
    [
      'in the hour that comes twice',
      'Europe/Stockholm',
      '2026-10-25T01:30:00Z',
      1,
      '2026-10-25',
      '2026-W43',
      '2026-10',
    ],
    [
      'on a day of 23 hours, at its end',
      'Europe/Stockholm',
      '2026-03-29T21:59:00Z',
      1,
      '2026-03-29',
      '2026-W13',
      '2026-03',
    ],
    ['after a day of 23 hours', 'Europe/Stockholm', '2026-03-29T22:00:00Z', 1, '2026-03-30', '2026-W14', '2026-03'],
  ])('%s', (_, zone, from, hours, day, week, month) => {
    const totals = totalsOf(['day', 'week', 'month'], [worked(from, hours)], calendarOf(zone));
    expect(shown(totals)).toEqual([`${day} ${week} ${month}: 1, ${hours}:00`]);
  });
});

describe('labels', () => {
  const entries = [
    worked('2026-11-16T09:00Z', 1, { labelNames: ['Billable', 'Design'] }),
    worked('2026-11-16T10:00Z', 2, { labelNames: ['Billable'] }),
    worked('2026-11-16T12:00Z', 4, { labelNames: [] }),
    worked('2026-11-16T16:00Z', 8, { labelNames: null, userId: 'U2' }),
    worked('2026-11-16T17:00Z', 16, { labelNames: ['Design', 'Design'] }),
  ];

  test('an entry counts under each of its labels, and once in the grand total; without one it comes last', () => {
    const totals = totalsOf(['label'], entries);
    expect(shown(totals)).toEqual(['Billable: 2, 3:00', 'Design: 2, 17:00', '(none): 2, 12:00']);
    expect([totals.entries, totals.durationMs]).toEqual([5, 31 * hourMs]);
  });

  test('with other keys', () => {
    const both = ['U1 Billable: 2, 3:00', 'U1 Design: 2, 17:00', 'U1 (none): 1, 4:00', 'U2 (none): 1, 8:00'];
    expect(shown(totalsOf(['user', 'label'], entries))).toEqual(both);
  });

  test('rows by label are added up for each label, and for nothing else', () => {
    const totals = totalsOf(['user', 'label'], entries);
    expect(sumBy(totals, 'label')).toEqual(totalsOf(['label'], entries));
    expect(sumBy(totals, 'user')).toBeUndefined();
    expect(sumBy(totals, 'task')).toBeUndefined();
  });
});

test('rows are in the order of their keys, by code units', () => {
  const entries = ['Z', 'a', 'Å', '10', '9'].map((userId) => worked('2026-11-16T09:00Z', 1, { userId }));
  expect(totalsOf(['user'], entries).rows.map(({ keys }) => keys[0])).toEqual(['10', '9', 'Z', 'a', 'Å']);
});

test('no entries give no rows', () => {
  expect(totalsOf(['user', 'day'], [])).toEqual({ by: ['user', 'day'], rows: [], entries: 0, durationMs: 0 });
});

describe('rounding', () => {
  test.each<[number, Rounding['mode'], string]>([
    [0, 'up', '0:00'],
    [1 / minuteMs, 'up', '0:15'],
    [15, 'up', '0:15'],
    [15 + 1 / minuteMs, 'up', '0:30'],
    [29, 'down', '0:15'],
    [14, 'down', '0:00'],
    [7, 'nearest', '0:00'],
    [7.5 - 1 / minuteMs, 'nearest', '0:00'],
    [7.5, 'nearest', '0:15'],
    [22, 'nearest', '0:15'],
    [22.5, 'nearest', '0:30'],
  ])('%d minutes, %s to 15 minutes, are %s', (minutes, mode, expected) => {
    expect(hoursAndMinutes(roundDuration(minutes * minuteMs, { toMs: 15 * minuteMs, mode }))).toBe(expected);
  });

  it('is done for each entry before it is summed', () => {
    const entries = [1, 2, 3].map(() => entry({}, 0, minuteMs));
    const totals = totalsOf(['user'], entries, utc, { toMs: 15 * minuteMs, mode: 'up' });
    expect(shown(totals)).toEqual(['U1: 3, 0:45']);
    expect(totals.durationMs).toBe(45 * minuteMs);
  });

  const durationMs = fc.nat(2 ** 48);
  const toMs = fc.integer({ min: 1000, max: 24 * hourMs });

  it('gives a multiple: down is not above, up not below, nearest within half, and a multiple stays', () => {
    fc.assert(
      fc.property(durationMs, toMs, (ms, step) => {
        const by = (mode: Rounding['mode'], value = ms) => roundDuration(value, { toMs: step, mode });
        const [down, up, nearest] = [by('down'), by('up'), by('nearest')];
        for (const rounded of [down, up, nearest]) {
          expect(Number.isSafeInteger(rounded) && rounded % step === 0).toBe(true);
          for (const mode of ['down', 'up', 'nearest'] as const) expect(by(mode, rounded)).toBe(rounded);
        }
        expect(down <= ms && ms - down < step).toBe(true);
        expect(up >= ms && up - ms < step).toBe(true);
        expect(nearest).toBe(ms - down < up - ms ? down : up);
      }),
    );
  });

  it('keeps the order of durations', () => {
    fc.assert(
      fc.property(durationMs, durationMs, toMs, fc.constantFrom('up', 'down', 'nearest'), (a, b, step, mode) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(roundDuration(less, { toMs: step, mode })).toBeLessThanOrEqual(
          roundDuration(more, { toMs: step, mode }),
        );
      }),
    );
  });
});

const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', '', '__proto__', 'é');
const entries = fc.array(
  fc
    .tuple(id, id, fc.option(fc.array(id, { maxLength: 3 })), fc.nat(90 * 24 * hourMs), fc.nat(40 * hourMs))
    .map(([userId, taskId, labelNames, startMs, durationMs]) => {
      return entry({ userId, taskId, labelNames }, Date.UTC(2026, 9, 1) + startMs, durationMs);
    }),
  { maxLength: 20 },
);
const keys = fc.subarray([...groupKeys], { minLength: 1 }).chain((some) => fc.shuffledSubarray(some, { minLength: 1 }));
const zone = fc.constantFrom('UTC', 'Europe/Stockholm', 'Pacific/Auckland').map(calendarOf);
const rounding = fc.option(
  fc.record({ toMs: fc.constantFrom(90_000, 900_000), mode: fc.constantFrom('up', 'nearest') }),
  {
    nil: undefined,
  },
) as fc.Arbitrary<Rounding | undefined>;

describe('any totals', () => {
  it('are the same in whatever order entries come', () => {
    const shuffled = entries.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, keys, zone, rounding, ([list, other], by, calendar, round) => {
        expect(totalsOf(by, other, calendar, round)).toEqual(totalsOf(by, list, calendar, round));
      }),
    );
  });

  it('add up to the grand total if no entry counts twice, however they are split', () => {
    fc.assert(
      fc.property(entries, keys, zone, rounding, (list, by, calendar, round) => {
        const disjoint = by.filter((key) => key !== 'label');
        const { rows, entries: count, durationMs } = totalsOf(disjoint, list, calendar, round);
        expect(count).toBe(list.length);
        expect(durationMs).toBe(totalsOf(['label'], list, calendar, round).durationMs);
        expect(rows.reduce((sum, row) => sum + row.durationMs, 0)).toBe(durationMs);
        expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(count);
      }),
    );
  });

  const sorted = (totals: Totals): Totals => inShownOrder(totals, noNames);

  it('are summed to coarser ones as if those had been requested', () => {
    fc.assert(
      fc.property(entries, keys, zone, rounding, (list, by, calendar, round) => {
        const totals = totalsOf(by, list, calendar, round);
        for (const key of by) {
          const sums = sumBy(totals, key);
          if (sums === undefined) expect(by).toContain('label');
          else expect(sorted(sums)).toEqual(sorted(totalsOf([key], list, calendar, round)));
        }
      }),
    );
  });
});

describe('durations as text', () => {
  test.each([
    [0, '0:00', '0.00'],
    [17_999, '0:00', '0.00'],
    [18_000, '0:00', '0.01'],
    [29_999, '0:00', '0.01'],
    [30_000, '0:01', '0.01'],
    [59.5 * minuteMs, '1:00', '0.99'],
    [hourMs, '1:00', '1.00'],
    [3_618_000, '1:00', '1.01'],
    [26 * hourMs + 5 * minuteMs, '26:05', '26.08'],
    [12_345 * hourMs, '12345:00', '12345.00'],
  ])('%d ms are %s and %s', (ms, clock, decimal) => {
    expect([hoursAndMinutes(ms), decimalHours(ms)]).toEqual([clock, decimal]);
  });
});
