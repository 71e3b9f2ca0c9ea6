import { describe, expect, test } from 'vitest';
import { exportFile } from '../../../src/declare/shapes/export-path.ts';
import { readShape } from './read-shape.ts';

const read = (path: string, hasPeriod: boolean) => readShape(exportFile('/w', hasPeriod), JSON.stringify(path));

describe('the dates of a period in a path', () => {
  test('remain until the period is known', () => {
    const path = 'reports/{from}_{until}_{shard}.csv';
    expect(read(path, true)).toEqual({ value: { path, format: 'csv' }, problems: [] });
  });

  test.each([
    ['{from}.csv', '{from}'],
    ['{shard}/{until}.csv', '{until}'],
  ])('%s has none without a period', (path, date) => {
    expect(read(path, false).problems).toEqual([
      `0: the path "${path}" contains ${date}, the date of a period, and this export has none; declare a period, such as last-month`,
    ]);
  });

  test('are suggested for a typo', () => {
    expect(read('{form}.csv', true).problems).toEqual([
      '0: the path "{form}.csv" contains {form}, which is not a placeholder; expected {from}, {until} or {shard}; did you mean "{from}"?',
    ]);
  });
});
