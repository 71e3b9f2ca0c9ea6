import { describe, expect, it } from 'vitest';
import { compareEntries, compareTexts, createFilter } from '../../../src/exports/entries.ts';
import { fc } from '../../support/fast-check.ts';
import { entry } from './export-fakes.ts';

const id: fc.Arbitrary<string> = fc.constantFrom<string>('a', 'b', 'A', 'é', '🎉', '\uffff');
const entries = fc.array(
  fc
    .tuple(id, id, fc.option(fc.array(id), { nil: undefined }), fc.integer({ min: 0, max: 3 }))
    .map(([_id, userId, labels, startMs]) =>
      entry({ _id, userId, ...(labels === undefined ? {} : { labelNames: labels }) }, startMs),
    ),
);

describe('createFilter', () => {
  it('accepts entries with one of the users and one of the labels', () => {
    fc.assert(
      fc.property(entries, fc.array(id, { minLength: 1 }), fc.array(id, { minLength: 1 }), (list, users, labels) => {
        const byUser = list.filter(({ user }) => users.includes(user));
        const byLabel = list.filter((one) => one.labels.some((label) => labels.includes(label)));
        expect(list.filter(createFilter({}))).toEqual(list);
        expect(list.filter(createFilter({ users }))).toEqual(byUser);
        expect(list.filter(createFilter({ labels }))).toEqual(byLabel);
        expect(list.filter(createFilter({ users, labels }))).toEqual(byUser.filter((one) => byLabel.includes(one)));
      }),
    );
  });
});

it('A period begins with its first moment, and ends before its last one', () => {
  const accepts = createFilter({ span: { fromMs: 10, untilMs: 20, fromDate: '1970-01-01', untilDate: '1970-01-01' } });
  const starts = [9, 10, 19, 20].filter((startMs) => accepts(entry({}, startMs)));
  expect(starts).toEqual([10, 19]);
});

it.each<[string | undefined, string | undefined, number]>([
  ['a', 'b', -1],
  ['Z', 'a', -1],
  ['a', 'ab', -1],
  // By code points, U+FFFF would come first.
  ['🎉', '\uffff', -1],
  ['a', undefined, -1],
  ['a', 'a', 0],
  [undefined, undefined, 0],
])('compares %j and %j as %i, in either direction', (a, b, expected) => {
  expect([compareTexts(a, b), compareTexts(b, a)]).toEqual([expected, 0 - expected]);
});

it('a start that is earlier by less than a millisecond comes first', () => {
  const starting = (_id: string, fraction: string) => entry({ _id, startTimestamp: `2026-11-02T09:00:00${fraction}Z` });
  const list = [starting('a', '.0001'), starting('b', '.00005'), starting('c', ''), starting('d', '.000')];
  expect(list.toSorted(compareEntries).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
});

it('entries are in the order of their starts, then of their ids by code units', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const sorted = list.toSorted(compareEntries);
      for (const [index, after] of sorted.slice(1).entries()) {
        const before = sorted[index];
        const inTurn =
          before !== undefined &&
          (before.startMs < after.startMs || (before.startMs === after.startMs && before.id <= after.id));
        expect(inTurn).toBe(true);
      }
    }),
  );
});
