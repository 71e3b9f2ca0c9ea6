// The lines of `taskboard run` about files that differ from the board.
import { expect, it } from 'vitest';
import type { Difference } from '../../../src/model/time-entry.ts';
import { renderDifferences } from '../../../src/report/differences.ts';
import { operations } from './outcomes.ts';

const names = { users: new Map([['U1', 'Anna']]), tasks: new Map([['T8', 'Login page']]) };
const entry = {
  change: 'changed' as const,
  ...{ file: 'hours.csv', entry: 'E1', task: 'T8', user: 'U1' },
  ...{ startTimestamp: '2026-10-01T07:07:00Z', start: '2026-10-01 09:07 Europe/Stockholm', secondsBefore: 3600 },
} satisfies Difference;
const { secondsBefore: _, ...unbooked } = entry;

const linesOf = (differences: readonly Difference[], total = differences.length): string[] =>
  renderDifferences(
    {
      operation: operations.exportOne,
      ...{ status: 'failed', attempts: 1, message: 'It differs.' },
      verified: { differences, total, count: total },
    },
    names,
  );

it.each<[string, Difference, string]>([
  [
    'changed',
    { ...entry, secondsAfter: 5400, fields: ['endTimestamp', 'comment'] },
    'E1 · changed (endTimestamp and comment) · 1:00 → 1:30 · Anna · Login page · 2026-10-01 09:07 Europe/Stockholm · hours.csv',
  ],
  [
    'added',
    { ...unbooked, change: 'added', secondsAfter: 5400 },
    'E1 · added · 1:30 · Anna · Login page · 2026-10-01 09:07 Europe/Stockholm · hours.csv',
  ],
  [
    'removed',
    { ...entry, change: 'removed' },
    'E1 · removed · 1:00 · Anna · Login page · 2026-10-01 09:07 Europe/Stockholm · hours.csv',
  ],
  [
    'a command of the runner',
    { ...entry, change: 'removed', entry: '\n::error::x' },
    '\\n::error::x · removed · 1:00 · Anna · Login page · 2026-10-01 09:07 Europe/Stockholm · hours.csv',
  ],
])('says what became of an entry: %s', (_, difference, line) => {
  expect(linesOf([difference])).toEqual([`  ${line}`]);
});

it('counts what is beyond fifty', () => {
  const lines = linesOf(
    Array.from({ length: 52 }, () => ({ ...entry, change: 'removed' as const })),
    2000,
  );
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe('  and 1950 more; see --json');
});
