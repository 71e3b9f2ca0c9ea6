// `mode: merge` (contract.md, sections 2 and 7): a file that is there is brought up to date, or left as it is. What
// becomes of rows, and which files are refused: test/unit/exports/merge.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { csvHeader, type Entries, entryFrom, idsOf, runExports, startEntryBoard } from '../support/entry-board.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';

const merged = '- { task: [T1, T2], to: [time.csv, time.json, time.ndjson], mode: merge }';
const firstWeek = entryFrom('T1', 'E1', ['2026-11-02T09:00', '2026-11-02T10:00']);
const corrected = entryFrom('T1', 'E2', ['2026-11-03T09:00', '2026-11-03T10:00'], { comment: 'corrected' });
const all: Entries = {
  T1: [firstWeek, entryFrom('T1', 'E2', ['2026-11-03T09:00', '2026-11-03T10:00'])],
  T2: [entryFrom('T2', 'E0', ['2026-11-02T09:00', '2026-11-02T10:00'])],
};

it('a merge leaves the same bytes when repeated', async () => {
  await using board = await startEntryBoard(all);
  await using workspace = await createWorkspace();
  const first = await runExports(board, merged, { workspace: workspace.path });
  const second = await runExports(board, merged, { workspace: workspace.path }, runAction);
  expect(second.files).toEqual(first.files);
  expect(resultsOf(second)[0]?.message).toContain('"time.csv": 0 added, 0 changed, 3 kept');
  expect(second.annotations).toEqual([]);
});

it('a merge changes a corrected entry, adds a new one, and keeps one that is gone from the board', async () => {
  let entries = all;
  await using board = await startEntryBoard(() => entries);
  await using workspace = await createWorkspace();
  const before = await runExports(board, merged, { workspace: workspace.path });
  entries = { T1: [corrected, entryFrom('T1', 'E3', ['2026-11-01T09:00', '2026-11-01T10:00'])], T2: [] };
  const step = await runExports(board, merged, { workspace: workspace.path });
  const told = '1 added, 1 changed, 2 kept, of which the board no longer has 2';
  expect(resultsOf(step)[0]?.message).toContain(`"time.csv": ${told}; "time.json": ${told}`);
  const warning = /"time\.csv": 2 rows were kept that the board no longer has, .*: "E0", "E1"\./;
  expect(step.annotations).toMatchObject([{ level: 'warning', message: expect.stringMatching(warning) }]);
  expect(step.summary).toContain('2 rows were kept that the board no longer has');
  expect(idsOf(step.files['time.csv'])).toEqual(['E3', 'E0', 'E1', 'E2']);
  const rowOf = (csv: string | undefined, id: string) => csv?.split('\n').find((line) => line.startsWith(`${id},`));
  expect(rowOf(step.files['time.csv'], 'E1')).toBe(rowOf(before.files['time.csv'], 'E1'));
  expect(rowOf(step.files['time.csv'], 'E2')).toContain(',corrected,');
});

it.each(['written into', 'replaced by another'])(
  'a merge refuses to write over a file that was %s meanwhile',
  async (how) => {
    await using workspace = await createWorkspace({ 'time.csv': csvHeader });
    const path = join(workspace.path, 'time.csv');
    await using board = await startScriptedBoard(async () => {
      const place = how === 'written into' ? path : `${path}.new`;
      await writeFile(place, `${csvHeader}E9,T1,U1,2026-11-02T09:00:00Z,2026-11-02T10:00:00Z,3600,,,\n`);
      await rename(place, path);
      return { status: 200, body: '[]' };
    });
    const step = await runExports(board, '- { task: T1, to: time.csv, mode: merge }', { workspace: workspace.path });
    const [failed] = resultsOf(step);
    expect(failed?.status).toBe('failed');
    expect(failed?.message).toContain('"time.csv" is unchanged');
    expect(idsOf(step.files['time.csv'])).toEqual(['E9']);
  },
);
