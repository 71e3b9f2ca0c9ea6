import { expect, test } from 'vitest';
import { fillPath } from '../../../src/plan/expand.ts';

const whole = { part: 1, of: 1 };
const span = { fromMs: 0, untilMs: 1, fromDate: '2026-11-16', untilDate: '2026-11-23' };

test.each([
  ['reports/{from}.csv', 'reports/2026-11-16.csv'],
  ['{from}/{from}_{until}.csv', '2026-11-16/2026-11-16_2026-11-23.csv'],
  ['time-{shard}.csv', 'time-1-1.csv'],
  ['time.csv', 'time.csv'],
])('the dates of a period make %s to %s', (path, filled) => {
  expect(fillPath(path, whole, span)).toBe(filled);
});

test('a path stays as it is without a period', () => {
  expect(fillPath('time.csv', whole)).toBe('time.csv');
});
