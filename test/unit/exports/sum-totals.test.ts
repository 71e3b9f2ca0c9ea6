import { describe, expect, it, test } from 'vitest';
import { chartTotals, coarseToFine } from '../../../src/exports/totals/sum-totals.ts';
import { addSums, emptySums, sumOf } from '../../../src/exports/totals/sums.ts';
import type { GroupKey, Sums, Totals } from '../../../src/model/totals.ts';

type Row = readonly [first: string, second: string | undefined, durationMs: number];

/** Entries on their own, each billable for a half and for one cent. */
function totalsOf(by: readonly GroupKey[], rows: readonly Row[]): Totals {
  const sums = (durationMs: number, entries: number): Sums => ({
    ...{ entries, durationMs, billableMs: durationMs / 2 },
    amount: BigInt(entries),
  });
  const durationMs = rows.reduce((sum, [, , ms]) => sum + ms, 0);
  return {
    by,
    rows: rows.map(([first, second, ms]) => ({ keys: [first, second].slice(0, by.length), ...sums(ms, 1) })),
    ...sums(durationMs, rows.length),
  };
}

/** Each table as its keys, and its rows as `key: entries, ms, billable ms, cents`. */
const shown = (tables: readonly (Totals | undefined)[]) =>
  tables.map(
    (table) =>
      table && [
        table.by.join(),
        ...table.rows.map(
          ({ keys, entries, durationMs, billableMs, amount }) =>
            `${keys.join()}: ${entries}, ${durationMs}, ${billableMs}, ${amount}`,
        ),
      ],
  );

const rows: readonly Row[] = [
  ['a', 'x', 2],
  ['a', 'y', 4],
  ['b', 'x', 8],
];
const fine = ['a,x: 1, 2, 1, 1', 'a,y: 1, 4, 2, 1', 'b,x: 1, 8, 4, 1'];
const byFirst = ['a: 2, 6, 3, 2', 'b: 1, 8, 4, 1'];

describe('a report has', () => {
  test.each<[what: string, readonly GroupKey[], readonly (readonly string[])[]]>([
    ['one table by one key', ['user'], [['user', 'a: 1, 2, 1, 1', 'a: 1, 4, 2, 1', 'b: 1, 8, 4, 1']]],
    [
      'the sums of the first key before those of several',
      ['user', 'day'],
      [
        ['user', ...byFirst],
        ['user,day', ...fine],
      ],
    ],
    [
      'the sums of labels, of which an entry may have several',
      ['label', 'day'],
      [
        ['label', ...byFirst],
        ['label,day', ...fine],
      ],
    ],
    ['no sums of what counts under several labels', ['user', 'label'], [['user,label', ...fine]]],
  ])('%s', (_, by, expected) => {
    expect(shown(coarseToFine(totalsOf(by, rows)))).toEqual(expected);
  });
});

describe('a chart shows', () => {
  test.each<[what: string, readonly GroupKey[], readonly string[]]>([
    ['the first key', ['task', 'day'], ['task', ...byFirst]],
    ['the label, wherever it is', ['user', 'label'], ['label', 'x: 2, 10, 5, 2', 'y: 1, 4, 2, 1']],
  ])('%s', (_, by, expected) => {
    expect(shown([chartTotals(totalsOf(by, rows))])).toEqual([expected]);
  });
});

it('coarser totals keep the grand total', () => {
  const { entries, durationMs } = chartTotals(totalsOf(['user', 'day'], rows)) ?? {};
  expect([entries, durationMs]).toEqual([3, 14]);
});

describe('sums', () => {
  const one: Sums = { entries: 1, durationMs: 10, billableMs: 4, amount: 5n };

  test.each<[what: string, like: Partial<Sums>, expected: Sums]>([
    ['hours alone', {}, { entries: 2, durationMs: 20 }],
    ['billable hours', { billableMs: 0 }, { entries: 2, durationMs: 20, billableMs: 8 }],
    ['amounts', { amount: 0n }, { entries: 2, durationMs: 20, amount: 10n }],
    ['all of them', one, { entries: 2, durationMs: 20, billableMs: 8, amount: 10n }],
  ])('are of %s, as they begin', (_, like, expected) => {
    expect(sumOf([one, one], like)).toEqual(expected);
  });

  it('begin at nothing', () => {
    expect(emptySums(one)).toEqual({ entries: 0, durationMs: 0, billableMs: 0, amount: 0n });
  });

  it('add nothing of what an addend does not have', () => {
    const sum = { ...one };
    addSums(sum, { entries: 1, durationMs: 10 });
    expect(sum).toEqual({ entries: 2, durationMs: 20, billableMs: 4, amount: 5n });
  });
});
