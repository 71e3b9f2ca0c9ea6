import { describe, expect, it, test } from 'vitest';
import { splitTable, tableOf } from '../../../src/exports/totals/table.ts';
import { createTotals } from '../../../src/exports/totals/totals.ts';
import type { TimeSpan } from '../../../src/model/calendar.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import { type GroupKey, type TableRow, type TotalsTable, noNames } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { totalsOfRows } from '../../support/totals-of-rows.ts';
import { calendarOf } from './calendar-fakes.ts';
import { worked } from './html-fakes.ts';

const calendar = calendarOf('UTC');
const hourMs = 3_600_000;
const names = { ...noNames, users: new Map([['U1', 'Zoe']]) };

/** The days are the first and the last of a period. */
function tableFrom(
  by: readonly GroupKey[],
  entries: readonly TimeEntry[],
  days?: readonly [string, string],
): TotalsTable {
  const totals = createTotals(by, { calendar, names });
  for (const entry of entries) totals.add(entry);
  return tableOf(totals.result(), { calendar, ...(days && { span: spanOf(...days) }) });
}

function spanOf(fromDate: string, lastDate: string): TimeSpan {
  const untilMs = Date.parse(lastDate) + 24 * hourMs;
  return { fromMs: Date.parse(fromDate), untilMs, fromDate, untilDate: new Date(untilMs).toISOString().slice(0, 10) };
}

const rowsOf = ({ groups }: TotalsTable) => groups.flatMap(({ rows }) => rows);

const msOf = (cells: TableRow['cells'] = []) => cells.map((cell) => cell?.durationMs);

/** A line for each row, `key: cells = sum` in hours, then the sums of the columns. */
function shown(table: TotalsTable): readonly string[] {
  const hours = (ms: number | undefined) => (ms === undefined ? '·' : String(ms / hourMs));
  const line = (title: string, cells: readonly (number | undefined)[], sum: number | undefined) =>
    `${title}: ${cells.map(hours).join(' ')} = ${hours(sum)}`;
  return [
    table.times?.values.join(' ') ?? '',
    ...rowsOf(table).map(({ keys: [key], cells, durationMs }) => line(key ?? '(none)', msOf(cells), durationMs)),
    line('', msOf(table.times?.sums), table.total.durationMs),
  ];
}

const entries = [
  worked('2026-11-02T09:00Z', 1),
  worked('2026-11-02T11:00Z', 2),
  worked('2026-11-02T09:00Z', 4, { userId: 'Ada' }),
  worked('2026-11-05T09:00Z', 8, { userId: 'Ada' }),
];

describe('a grid', () => {
  const days = '2026-11-02 2026-11-03 2026-11-04 2026-11-05';

  test.each<[string, readonly GroupKey[]]>([
    ['user and day', ['user', 'day']],
    ['day and user', ['day', 'user']],
  ])('by %s has people by name, and each day from the first to the last', (_, by) => {
    expect(shown(tableFrom(by, entries))).toEqual([days, 'Ada: 4 · · 8 = 12', 'U1: 3 · · · = 3', ': 7 · · 8 = 15']);
  });

  it('shows the whole period', () => {
    expect(tableFrom(['user', 'day'], entries, ['2026-11-01', '2026-11-07']).times?.values).toHaveLength(7);
    expect(tableFrom(['user', 'week'], entries, ['2026-11-01', '2026-11-30']).times?.values).toEqual(
      ['44', '45', '46', '47', '48', '49'].map((week) => `2026-W${week}`),
    );
  });

  it('by week and by month handles the turn of the year', () => {
    const twoYears = [worked('2026-12-20T09:00Z', 1), worked('2027-01-06T09:00Z', 2)];
    expect(tableFrom(['week', 'user'], twoYears).times?.values).toEqual([
      '2026-W51',
      '2026-W52',
      '2026-W53',
      '2027-W01',
    ]);
    expect(tableFrom(['task', 'month'], twoYears).times?.values).toEqual(['2026-12', '2027-01']);
  });

  it('by label sums each column with each entry once', () => {
    const labelled = [
      worked('2026-11-02T09:00Z', 1, { labelNames: ['A', 'B'] }),
      worked('2026-11-03T09:00Z', 2, { labelNames: [] }),
    ];
    const grid = tableFrom(['label', 'day'], labelled);
    expect(shown(grid)).toEqual(['2026-11-02 2026-11-03', 'A: 1 · = 1', 'B: 1 · = 1', '(none): · 2 = 2', ': 1 2 = 3']);
  });

  it('by label has a total in each of its parts', () => {
    const labelNames = ['A', 'B'];
    const twoYears = [worked('2025-01-02T09:00Z', 1, { labelNames }), worked('2026-11-03T09:00Z', 2, { labelNames })];
    const parts = splitTable(tableFrom(['label', 'month'], twoYears));
    expect(parts.map(({ total }) => total.durationMs / hourMs)).toEqual([1, 2]);
  });

  it('has no empty centuries', () => {
    const apart = [worked('1890-01-01T09:00Z', 1), worked('2026-11-02T09:00Z', 1)];
    expect(tableFrom(['user', 'day'], apart).times?.values).toEqual(['1890-01-01', '2026-11-02']);
  });

  test.each<[string, readonly GroupKey[]]>([
    ['one key', ['day']],
    ['two that are no time', ['user', 'task']],
    ['two times', ['week', 'day']],
    ['three keys', ['user', 'task', 'day']],
  ])('is not used for %s', (_, by) => expect(tableFrom(by, entries)).not.toHaveProperty('times'));

  it('is not used without entries', () => expect(tableFrom(['user', 'day'], [])).not.toHaveProperty('times'));
});

test('totals of many tasks by many days are not a grid, which would be nearly empty', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    keys: [`T${index}`, new Date(Date.UTC(2026, 0, 1 + (index % 501))).toISOString().slice(0, 10)],
    entries: 1,
    durationMs: hourMs,
  }));
  const tableOfFirst = (count: number) => tableOf(totalsOfRows(['task', 'day'], rows.slice(0, count)), { calendar });
  expect(tableOfFirst(2000)).not.toHaveProperty('times');
  const grid = tableOfFirst(1000);
  expect(grid.times?.values).toHaveLength(501);
  expect(rowsOf(grid)).toHaveLength(1000);
});

describe('a grid in parts', () => {
  const partsOf = (by: readonly GroupKey[], first: string, last: string) =>
    splitTable(tableFrom(by, entries, [first, last])).map(({ times }) => [times?.values[0], times?.values.length]);

  test.each<[string, readonly GroupKey[], string, string, readonly (readonly [string, number])[]]>([
    ['is whole if it is no longer than a month', ['user', 'day'], '2026-10-15', '2026-11-14', [['2026-10-15', 31]]],
    ['has a part for each month with entries', ['user', 'day'], '2026-10-15', '2026-12-31', [['2026-11-01', 30]]],
    ['has weeks by quarter', ['user', 'week'], '2026-07-01', '2026-12-31', [['2026-W40', 14]]],
    ['has months by year', ['user', 'month'], '2025-06-01', '2026-12-31', [['2026-01', 12]]],
  ])('%s', (_, by, first, last, parts) => expect(partsOf(by, first, last)).toEqual(parts));

  it('omits people without entries in it, and sums each part', () => {
    const more = [...entries, worked('2026-12-31T09:00Z', 16, { userId: 'Ada' })];
    const parts = splitTable(tableFrom(['user', 'day'], more));
    expect(parts.map((part) => [rowsOf(part).map(({ keys: [key] }) => key), part.total.durationMs / hourMs])).toEqual([
      [['Ada', 'U1'], 15],
      [['Ada'], 16],
    ]);
  });

  it('adds up to the whole', () => {
    const anyEntry = fc
      .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom('U1', 'U2', 'U3'))
      .map(([day, hours, userId]) => worked(new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), hours, { userId }));
    fc.assert(
      fc.property(fc.array(anyEntry), fc.constantFrom('day', 'week', 'month'), (list, key) => {
        const grid = tableFrom(['user', key], list);
        const sum = (ms: readonly (number | undefined)[]) => ms.reduce<number>((all, one) => all + (one ?? 0), 0);
        const whole = sum(list.map(({ durationMs }) => durationMs));
        const parts = splitTable(grid);
        expect(sum(parts.map(({ total }) => total.durationMs))).toBe(whole);
        for (const { groups, times } of list.length === 0 ? [] : [grid, ...parts]) {
          const rows = groups.flatMap((group) => group.rows);
          expect(sum(rows.map(({ durationMs }) => durationMs))).toBe(sum(msOf(times?.sums)));
          for (const { cells, durationMs } of rows) expect(sum(msOf(cells))).toBe(durationMs);
        }
      }),
    );
  });
});
