// `mode: verify` as a step reports it (contract.md, sections 2 and 7). What differs: test/unit/exports/verify.test.ts; files that
// no export wrote: test/unit/exports/merge/merge-refusals.test.ts.
import { describe, expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';
import { token } from '../support/run-in-process.ts';
import { resultsOf } from '../support/step-results.ts';

const november = 'period: 2026-11-01/2026-12-01';
const hour = (id: string, day: number) =>
  entryFrom('T1', id, [`2026-11-${day}T09:00`, `2026-11-${day}T10:00`], { comment: '=1' });
const before = [hour('E1', 10), hour('E2', 11), hour('E3', 12)];
const after = [
  hour('E1', 10),
  entryFrom('T1', 'E2', ['2026-11-11T09:00', '2026-11-11T12:00'], { comment: '=1' }),
  hour('E4', 13),
];

/** Exports what the board has, then verifies the file against what it has later. */
async function verify(path: string, later: readonly object[], keys = '', change = (text: string) => text) {
  let entries: readonly object[] = before;
  await using board = await startEntryBoard(() => ({ T1: entries }));
  const written = await runExports(board, `- { task: T1, to: ${path}, ${november} }`);
  entries = later;
  const old = change(written.files[path] ?? '');
  await using workspace = await createWorkspace({ [path]: old });
  const exported = `- { task: T1, to: ${path}, ${november}, mode: verify${keys} }`;
  const step = await runExports(board, exported, { workspace: workspace.path });
  expect(step.files).toEqual({ [path]: old });
  return step;
}

describe('mode: verify', () => {
  it('a file that differs fails, with entries and hours', async () => {
    const step = await verify('time.csv', after);
    expect(step.outcome).toBe('failure');
    const [result] = resultsOf(step);
    expect(result).toMatchObject({ status: 'failed', differences: 3 });
    expect(result?.message).toContain(
      '"time.csv" differs from the board: 1 added, 1 changed and 1 removed; 3:00 hours in the file, 5:00 now.',
    );
    expect(step.outputs['differences']).toBe('3');
    expect(JSON.parse(step.resultsFile ?? '')).toMatchObject([
      {
        differing: [
          { change: 'changed', entry: 'E2', secondsBefore: 3600, secondsAfter: 10_800, fields: ['endTimestamp'] },
          { change: 'removed', entry: 'E3', secondsBefore: 3600 },
          { change: 'added', entry: 'E4', secondsAfter: 3600 },
        ],
      },
    ]);
  });

  it('a difference is a warning, and the step succeeds, with if-different: warn', async () => {
    const step = await verify('time.csv', after, ', if-different: warn');
    expect(step.outcome).toBe('success');
    expect(resultsOf(step)).toMatchObject([{ status: 'succeeded', differences: 3 }]);
    expect(step.annotations).toMatchObject([{ level: 'warning', title: 'File differs' }]);
    expect(step.summary).toContain('Files that differ');
  });

  it('fifty differences are shown, and all are in the results file, without secrets', async () => {
    const times = '2026-11-10T09:00:00Z,2026-11-10T10:00:00Z,3600,,,';
    const rows = Array.from({ length: 1200 }, (_, index) => `N${index},T1,U-${token},${times}\n`);
    const step = await verify('time.csv', before, '', (text) => text + rows.join(''));
    expect(step.outputs['differences']).toBe('1200');
    expect(step.summary).toContain('1150 more differ');
    expect(step.summary?.match(/<td>removed/g)).toHaveLength(50);
    const [result] = JSON.parse(step.resultsFile ?? '') as [{ differing: readonly { entry: string; user: string }[] }];
    expect(new Set(result.differing.map(({ entry }) => entry)).size).toBe(1200);
    expect(new Set(result.differing.map(({ user }) => user))).toEqual(new Set(['U-***']));
  });

  it('a file is compared with other exports without a request', async () => {
    await using board = await startEntryBoard({ T1: before });
    const { files } = await runExports(board, '- { task: T1, to: [a.csv, b.json] }');
    const requests = board.requests.length;
    await using workspace = await createWorkspace(files);
    const exported = '- { entries-from: b.json, to: a.csv, mode: verify }';
    const step = await runExports(board, exported, { workspace: workspace.path });
    expect(resultsOf(step)).toMatchObject([{ status: 'unchanged' }]);
    expect(board.requests.length).toBe(requests);
  });

  it('a missing file fails before any request, in the bundle, too', async () => {
    await using board = await startEntryBoard({ T1: before });
    const step = await runExports(board, '- { task: T1, to: none.csv, mode: verify }', {}, runAction);
    expect(resultsOf(step)).toMatchObject([{ status: 'failed', attempts: 0 }]);
    expect(resultsOf(step)[0]?.message).toContain('cannot verify "none.csv": there is no such file');
    expect(board.requests).toEqual([]);
  });
});
