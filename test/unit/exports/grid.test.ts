import { describe, expect, it, test } from 'vitest';
import { gridOf, splitGrid } from '../../../src/exports/totals/grid.ts';
import { createTotals } from '../../../src/exports/totals/totals.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import type { Grid, GroupKey } from '../../../src/model/totals.ts';
import { fc } from '../../support/fast-check.ts';
import { calendarOf } from './calendar-fakes.ts';
import { noNames, worked } from './html-fakes.ts';

const calendar = calendarOf('UTC');
const hourMs = 3_600_000;
const names = { ...noNames, users: new Map([['U1', 'Zoe']]) };

function gridFrom(by: readonly GroupKey[], entries: readonly TimeEntry[], days?: readonly string[]): Grid | undefined {
  const totals = createTotals(by, { calendar });
  for (const entry of entries) totals.add(entry);
  return gridOf(totals.result(), { calendar, names, ...(days && { days }) });
}

const msOf = (cells: Grid['rows'][number]['cells']) => cells.map((cell) => cell?.durationMs);

/** A line for each row, `key: cells = sum` in hours, then the sums of the columns. */
function shown(grid: Grid | undefined): readonly string[] {
  if (grid === undefined) return [];
  const hours = (ms: number | undefined) => (ms === undefined ? '·' : String(ms / hourMs));
  const line = (title: string, cells: readonly (number | undefined)[], sum: number | undefined) =>
    `${title}: ${cells.map(hours).join(' ')} = ${hours(sum)}`;
  return [
    grid.columns.join(' '),
    ...grid.rows.map(({ keys: [key], cells, durationMs }) => line(key ?? '(none)', msOf(cells), durationMs)),
    line('', grid.columnMs ?? [], grid.total?.durationMs),
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
    expect(shown(gridFrom(by, entries))).toEqual([days, 'Ada: 4 · · 8 = 12', 'U1: 3 · · · = 3', ': 7 0 0 8 = 15']);
  });

  it('shows the whole period', () => {
    expect(gridFrom(['user', 'day'], entries, ['2026-11-01', '2026-11-07'])?.columns).toHaveLength(7);
    expect(gridFrom(['user', 'week'], entries, ['2026-11-01', '2026-11-30'])?.columns).toEqual(
      ['44', '45', '46', '47', '48', '49'].map((week) => `2026-W${week}`),
    );
  });

  it('by week and by month handles the turn of the year', () => {
    const twoYears = [worked('2026-12-20T09:00Z', 1), worked('2027-01-06T09:00Z', 2)];
    expect(gridFrom(['week', 'user'], twoYears)?.columns).toEqual(['2026-W51', '2026-W52', '2026-W53', '2027-W01']);
    expect(gridFrom(['task', 'month'], twoYears)?.columns).toEqual(['2026-12', '2027-01']);
  });

  it('by label has no sum of what counts under several labels', () => {
    const labelled = [
      worked('2026-11-02T09:00Z', 1, { labelNames: ['A', 'B'] }),
      worked('2026-11-03T09:00Z', 2, { labelNames: [] }),
    ];
    const grid = gridFrom(['label', 'day'], labelled);
    expect(shown(grid)).toEqual(['2026-11-02 2026-11-03', 'A: 1 · = 1', 'B: 1 · = 1', '(none): · 2 = 2', ':  = 3']);
    expect(grid).not.toHaveProperty('columnMs');
  });

  it('has no empty centuries', () => {
    const apart = [worked('1890-01-01T09:00Z', 1), worked('2026-11-02T09:00Z', 1)];
    expect(gridFrom(['user', 'day'], apart)?.columns).toEqual(['1890-01-01', '2026-11-02']);
  });

  test.each<[string, readonly GroupKey[]]>([
    ['one key', ['day']],
    ['two that are no time', ['user', 'task']],
    ['two times', ['week', 'day']],
    ['three keys', ['user', 'task', 'day']],
  ])('is not used for %s', (_, by) => expect(gridFrom(by, entries)).toBeUndefined());

  it('has no columns without entries', () => expect(shown(gridFrom(['user', 'day'], []))).toEqual(['', ':  = 0']));
});

test('totals of many tasks by many days are not a grid, which would be nearly empty', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    keys: [`T${index}`, new Date(Date.UTC(2026, 0, 1 + (index % 501))).toISOString().slice(0, 10)],
    entries: 1,
    durationMs: hourMs,
  }));
  const totals = { by: ['task', 'day'] as const, rows, entries: 2_000, durationMs: 2_000 * hourMs };
  expect(gridOf(totals, { calendar, names })).toBeUndefined();
  expect(gridOf({ ...totals, rows: rows.slice(0, 1_000) }, { calendar, names })?.rows).toHaveLength(1_000);
});

describe('a grid in parts', () => {
  const partsOf = (by: readonly GroupKey[], first: string, last: string) =>
    splitGrid(gridFrom(by, entries, [first, last]) as Grid).map(({ columns }) => [columns[0], columns.length]);

  test.each<[string, readonly GroupKey[], string, string, readonly (readonly [string, number])[]]>([
    ['is whole if it is no longer than a month', ['user', 'day'], '2026-10-15', '2026-11-14', [['2026-10-15', 31]]],
    ['has a part for each month with entries', ['user', 'day'], '2026-10-15', '2026-12-31', [['2026-11-01', 30]]],
    ['has weeks by quarter', ['user', 'week'], '2026-07-01', '2026-12-31', [['2026-W40', 14]]],
    ['has months by year', ['user', 'month'], '2025-06-01', '2026-12-31', [['2026-01', 12]]],
  ])('%s', (_, by, first, last, parts) => expect(partsOf(by, first, last)).toEqual(parts));

  it('omits people without entries in it, and sums each part', () => {
    const more = [...entries, worked('2026-12-31T09:00Z', 16, { userId: 'Ada' })];
    const parts = splitGrid(gridFrom(['user', 'day'], more) as Grid);
    expect(
      parts.map(({ rows, total }) => [rows.map(({ keys: [key] }) => key), (total?.durationMs ?? 0) / hourMs]),
    ).toEqual([
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
        const grid = gridFrom(['user', key], list) as Grid;
        const sum = (ms: readonly (number | undefined)[]) => ms.reduce<number>((all, one) => all + (one ?? 0), 0);
        const whole = sum(list.map(({ durationMs }) => durationMs));
        const parts = splitGrid(grid);
        expect(sum(parts.map(({ total }) => total?.durationMs))).toBe(whole);
        for (const { rows, columnMs = [] } of [grid, ...parts]) {
          expect(sum(rows.map(({ durationMs }) => durationMs))).toBe(sum(columnMs));
          for (const { cells, durationMs } of rows) expect(sum(msOf(cells))).toBe(durationMs);
        }
      }),
    );
  });
});
