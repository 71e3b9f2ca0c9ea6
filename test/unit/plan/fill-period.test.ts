import { expect, test } from 'vitest';
import { fillPeriod } from '../../../src/plan/plan-operations.ts';

const span = { fromMs: 0, untilMs: 1, fromDate: '2026-11-16', untilDate: '2026-11-23' };

test.each([
  ['reports/{from}.csv', 'reports/2026-11-16.csv'],
  ['{from}/{from}_{until}.csv', '2026-11-16/2026-11-16_2026-11-23.csv'],
  ['time-{shard}.csv', 'time-{shard}.csv'],
  ['time.csv', 'time.csv'],
])('the dates of a period make %s to %s', (path, filled) => {
  expect(fillPeriod(path, span)).toBe(filled);
});

test('a path stays as it is without a period', () => {
  expect(fillPeriod('time.csv', undefined)).toBe('time.csv');
});
