import { describe, expect, test } from 'vitest';
import { exportFile } from '../../../src/declare/shapes/export-path.ts';
import { exporting } from './file-texts.ts';
import { problemsOf } from './problems-of.ts';
import { readShape } from './read-shape.ts';

const read = (path: string) => readShape(exportFile('/w'), JSON.stringify(path));

describe('the dates of a period in a path', () => {
  test('remain until the period is known', () => {
    const path = 'reports/{from}_{until}_{shard}.csv';
    expect(read(path)).toEqual({ value: { path, format: 'csv' }, problems: [] });
  });

  test('are refused without a period', async () => {
    expect(await problemsOf(exporting('{task: T1, to: [a.csv, "{until}.csv"]}'))).toEqual([
      'board.yml:2:20: to: the path "{until}.csv" contains {from} or {until}, and this export has no period; declare a period, such as last-month [invalid-value]',
    ]);
  });
});

test('a path in a workspace that ends in slashes is relative to it', () => {
  const { value } = readShape(exportFile('/w//'), '/w/time.csv');
  expect(value).toEqual({ path: 'time.csv', format: 'csv' });
});

describe('a path in a workspace on Windows', () => {
  const workspace = String.raw`D:\a\board\board`;
  const readThere = (path: string) => readShape(exportFile(workspace), JSON.stringify(path));

  test.each([
    'reports/time.csv',
    // As `${{ github.workspace }}/reports/time.csv` gives it.
    String.raw`D:\a\board\board/reports/time.csv`,
    'D:/a/board/board/reports/time.csv',
  ])('is relative to it, with forward slashes: %s', (path) => {
    expect(readThere(path)).toEqual({ value: { path: 'reports/time.csv', format: 'csv' }, problems: [] });
  });

  test.each([
    [String.raw`D:\a\board\board2/time.csv`, 'contains a backslash'],
    [String.raw`D:\a\board\board/..\..\time.csv`, 'contains a backslash'],
    [String.raw`\\server\share\time.csv`, 'contains a backslash'],
    [String.raw`D:\a\board\board/../time.csv`, 'leaves the workspace'],
    ['C:/time.csv', 'leaves the workspace'],
    ['C:time.csv', 'contains a colon, and Windows reads "C:" as a drive'],
    ['//server/share/time.csv', 'leaves the workspace'],
    ['.GIT/time.csv', 'lies in .git'],
  ])('is refused: %s', (path, what) => {
    expect(readThere(path).problems).toEqual([expect.stringContaining(what)]);
  });
});
