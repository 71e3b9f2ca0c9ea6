// The formats of exports (contract.md, section 7), read back by readers that are not ours.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { parquetReadObjects } from 'hyparquet';
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { exportFormats } from '../../src/model/declaration.ts';
import { csvHeader, entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';

it('all formats of one export are written from one read, and read back as the same entries', async () => {
  const entries = [
    entryFrom('T1', 'E2', ['2026-11-02T13:00', '2026-11-02T13:20'], {
      labelNames: ['Billable', 'On call'],
      userId: 'U2',
    }),
    entryFrom('T1', 'E1', ['2026-11-02T09:00', '2026-11-02T10:30'], {
      comment: '=1+1, "two"\nlines',
      extra: { a: 1 },
    }),
  ];
  await using board = await startEntryBoard({ T1: entries });
  await using workspace = await createWorkspace();
  const files = exportFormats.map((format) => `r/time.${format}`);
  const step = await runExports(
    board,
    `- { task: T1, to: [${files.join(', ')}], time-zone: Europe/Stockholm, group-by: [user, label] }`,
    { workspace: workspace.path },
    runAction,
  );
  expect(step.outcome).toBe('success');
  expect(board.requests).toHaveLength(1);
  expect(JSON.parse(step.outputs['files'] ?? '')).toEqual(files);

  const read = (format: string) => readFile(join(workspace.path, `r/time.${format}`));
  expect(String(await read('csv'))).toBe(
    csvHeader +
      'E1,T1,U1,2026-11-02T09:00:00Z,2026-11-02T10:30:00Z,5400,"\'=1+1, ""two""\nlines",,\n' +
      'E2,T1,U2,2026-11-02T13:00:00Z,2026-11-02T13:20:00Z,1200,,Billable;On call,\n',
  );
  const json = JSON.parse(String(await read('json'))) as unknown;
  expect(json).toEqual(entries.toReversed());
  expect(
    String(await read('ndjson'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(json);
  const { buffer } = Uint8Array.from(await read('parquet'));
  const rows = await parquetReadObjects({ file: buffer, compressors: { GZIP: (page) => gunzipSync(page) } });
  expect(rows.map(({ _id, durationSeconds, startTimestamp }) => [_id, durationSeconds, startTimestamp])).toEqual([
    ['E1', 5400, new Date('2026-11-02T09:00:00Z')],
    ['E2', 1200, new Date('2026-11-02T13:00:00Z')],
  ]);
  const { sheets } = await readXlsx(await read('xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Totals', 'Entries']);
  expect(sheets[1]?.rows.slice(1).map((cells) => cells[9])).toEqual(['E1', 'E2', null]);
  expect(String(await read('md'))).toContain('## By user and label');
  expect(String(await read('html'))).toMatch(/^<!doctype html>/i);
});
