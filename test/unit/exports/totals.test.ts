import { describe, expect, it, test } from 'vitest';
import { createTally } from '../../../src/exports/export-tally.ts';
import { FormatLimitError } from '../../../src/exports/file-format.ts';
import { roundDuration } from '../../../src/exports/totals/pricing.ts';
import { sumsBy } from '../../../src/exports/totals/table.ts';
import { createTotals } from '../../../src/exports/totals/totals.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { type GroupKey, type Rounding, type Totals, groupKeys, noNames } from '../../../src/model/totals.ts';
import { hoursAndMinutes } from '../../../src/report/totals/figures.ts';
import { fc } from '../../support/fast-check.ts';
import { calendarOf } from './calendar-fakes.ts';
import { entry, exporting } from './export-fakes.ts';
import { plain, worked } from './html-fakes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const utc = calendarOf('UTC');

function totalsOf(by: readonly GroupKey[], entries: readonly TimeEntry[], calendar = utc, rounding?: Rounding): Totals {
  const totals = createTotals(by, { calendar, names: noNames, ...(rounding && { rounding }) });
  for (const one of entries) totals.add(one);
  return totals.result();
}

/** Rows as `keys: entries, H:MM`. */
function shown({ rows }: Totals): readonly string[] {
  return rows.map(({ keys, entries, durationMs }) => {
    return `${keys.map((key) => key ?? '(none)').join(' ')}: ${entries}, ${hoursAndMinutes(durationMs)}`;
  });
}

test("signals are heard between the steps of an export's totals", async () => {
  const tally = createTally(exporting(), plain);
  tally.add([entry()]);
  let isHeard = false;
  setImmediate(() => {
    isHeard = true;
  });
  await tally.result();
  expect(isHeard).toBe(true);
});

test('labels that nobody could read end the export, not the memory', () => {
  const labelled = (from: number) =>
    entry({ labelNames: Array.from({ length: 50_000 }, (_, index) => `L${from + index}`) });
  const totals = createTotals(['user', 'label'], { calendar: utc, names: noNames });
  for (let from = 0; from < 100_000; from += 50_000) totals.add(labelled(from));
  totals.add(labelled(0));
  expect(() => totals.add(labelled(100_000))).toThrow(
    new FormatLimitError(
      'totals by user and label would have more than 100,000 rows; leave a key out of group-by, or filter by period, user or label',
    ),
  );
});

describe('an entry counts whole on the day, week and month of its start in the time zone', () => {
  test.each([
    ['across midnight', 'UTC', '2026-11-30T23:00:00Z', 2, '2026-11-30', '2026-W49', '2026-11'],
    ['longer than a day', 'UTC', '2026-11-20T12:00:00Z', 50, '2026-11-20', '2026-W47', '2026-11'],
    ['on the next day of its zone', 'Europe/Stockholm', '2026-11-30T23:30:00Z', 1, '2026-12-01', '2026-W49', '2026-12'],
    ['in the week of another year', 'UTC', '2027-01-01T09:00:00Z', 1, '2027-01-01', '2026-W53', '2027-01'],
    [
      'in the hour that comes twice',
      'Europe/Stockholm',
      '2026-10-25T01:30:00Z',
      1,
      '2026-10-25',
      '2026-W43',
      '2026-10',
    ],
  ])('%s', (_, zone, from, hours, day, week, month) => {
    const totals = totalsOf(['day', 'week', 'month'], [worked(from, hours)], calendarOf(zone));
    expect(shown(totals)).toEqual([`${day} ${week} ${month}: 1, ${hours}:00`]);
  });
});

test('an entry counts under each of its labels, and once in the grand total; without one it comes last', () => {
  const totals = totalsOf(
    ['label'],
    [
      worked('2026-11-16T09:00Z', 1, { labelNames: ['Billable', 'Design'] }),
      worked('2026-11-16T10:00Z', 2, { labelNames: ['Billable'] }),
      worked('2026-11-16T12:00Z', 4, { labelNames: [] }),
      worked('2026-11-16T16:00Z', 8, { labelNames: null }),
      worked('2026-11-16T17:00Z', 16, { labelNames: ['Design', 'Design'] }),
    ],
  );
  expect(shown(totals)).toEqual(['Billable: 2, 3:00', 'Design: 2, 17:00', '(none): 2, 12:00']);
  expect([totals.entries, totals.durationMs]).toEqual([5, 31 * hourMs]);
});

describe('rounding', () => {
  test.each<[number, Rounding['mode'], string]>([
    [15, 'up', '0:15'],
    [15 + 1 / minuteMs, 'up', '0:30'],
    [29, 'down', '0:15'],
    [7.5 - 1 / minuteMs, 'nearest', '0:00'],
    [7.5, 'nearest', '0:15'],
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
const someOf = (all: readonly GroupKey[]) =>
  fc.subarray([...all], { minLength: 1 }).chain((some) => fc.shuffledSubarray(some, { minLength: 1 }));
const keys = someOf(groupKeys);
const disjointKeys = someOf(groupKeys.filter((key) => key !== 'label'));
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
      fc.property(entries, disjointKeys, zone, rounding, (list, by, calendar, round) => {
        const { rows, entries: count, durationMs } = totalsOf(by, list, calendar, round);
        expect(count).toBe(list.length);
        expect(durationMs).toBe(totalsOf(['label'], list, calendar, round).durationMs);
        expect(rows.reduce((sum, row) => sum + row.durationMs, 0)).toBe(durationMs);
        expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(count);
      }),
    );
  });

  it('have the sums of each key as if only that had been requested', () => {
    fc.assert(
      fc.property(entries, keys, zone, rounding, (list, by, calendar, round) => {
        const totals = totalsOf(by, list, calendar, round);
        for (const key of by) {
          expect(sumsBy(totals, key)).toEqual(totalsOf([key], list, calendar, round).rows);
        }
      }),
    );
  });
});
