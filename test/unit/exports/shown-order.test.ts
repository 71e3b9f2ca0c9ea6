import { describe, expect, it, test } from 'vitest';
import { compareTexts } from '../../../src/exports/entries.ts';
import { inShownOrder } from '../../../src/exports/totals/shown-order.ts';
import type { GroupKey, Totals } from '../../../src/model/totals.ts';
import { totalsOfRows } from '../../support/totals-of-rows.ts';

type Keys = readonly (string | undefined)[];

const totalsOf = (by: readonly GroupKey[], keys: readonly Keys[]): Totals =>
  totalsOfRows(
    by,
    keys.map((one) => ({ keys: one, entries: 1, durationMs: 1 })),
  );

const names = {
  users: new Map([
    ['U1', 'Zoe'],
    ['U2', 'Ärla'],
    ['U3', 'adam'],
  ]),
  tasks: new Map([
    ['T1', 'Task 10'],
    ['T2', 'Task 9'],
  ]),
};

describe('totals are sorted by what is shown', () => {
  test.each<[string, readonly GroupKey[], readonly Keys[], readonly Keys[]]>([
    ['names, not the ids behind them', ['user'], [['U1'], ['U2'], ['U3']], [['U3'], ['U2'], ['U1']]],
    ['ids among names', ['user'], [['U1'], ['Birgit'], ['U3']], [['U3'], ['Birgit'], ['U1']]],
    ['numbers in names by their value', ['task'], [['T1'], ['T2']], [['T2'], ['T1']]],
    [
      'rates by their value, none last',
      ['rate'],
      [['80.50'], [undefined], ['110.00'], ['80.125']],
      [['80.125'], ['80.50'], ['110.00'], [undefined]],
    ],
    ['no label last', ['label'], [[undefined], ['b'], ['A']], [['A'], ['b'], [undefined]]],
    [
      'times as they pass',
      ['week'],
      [['2027-W01'], ['2026-W53'], ['2026-W09']],
      [['2026-W09'], ['2026-W53'], ['2027-W01']],
    ],
    [
      'the second key within the first',
      ['user', 'task'],
      [
        ['U1', 'T1'],
        ['U1', 'T2'],
        ['U3', 'T1'],
      ],
      [
        ['U3', 'T1'],
        ['U1', 'T2'],
        ['U1', 'T1'],
      ],
    ],
  ])('%s', (_, by, keys, sorted) => {
    const { rows, sums } = inShownOrder(totalsOf(by, keys), names);
    expect(rows.map((row) => row.keys)).toEqual(sorted);
    const first = new Set(sorted.map(([value]) => value));
    expect(sums[0]?.map((row) => row.keys[0])).toEqual([...first]);
  });

  it('by their characters, if they are more than anybody looks a name up among', () => {
    const keys = Array.from({ length: 20_001 }, (_, index) => [`Task ${index}`]);
    const sorted = keys.map(([key = '']) => key).sort(compareTexts);
    expect(inShownOrder(totalsOf(['user'], keys), names).rows.map((row) => row.keys[0])).toEqual(sorted);
  });

  it('whatever order they come in, even if two names are alike', () => {
    const alike = {
      ...names,
      users: new Map([
        ['U2', 'Kim'],
        ['U1', 'Kim'],
      ]),
    };
    const sorted = inShownOrder(totalsOf(['user'], [['U2'], ['U1']]), alike);
    expect(sorted).toEqual(inShownOrder(totalsOf(['user'], [['U1'], ['U2']]), alike));
  });
});
