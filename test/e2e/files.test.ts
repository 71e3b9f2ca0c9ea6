import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkspace, readTree } from '../../scripts/runner/workspace.ts';
import { runExports } from '../support/entry-board.ts';
import { token } from '../support/run-in-process.ts';
import { startScriptedBoard, timeEntry } from '../support/scripted-board.ts';
import { spawnStep } from '../support/spawn-step.ts';
import { resultsOf } from '../support/step-results.ts';
import { hasLinks } from '../support/system.ts';

it('an export that is killed leaves the old file intact, and nothing that looks like a result', async () => {
  const entries = JSON.stringify(Array.from({ length: 5000 }, (_, index) => timeEntry('T1', `E${index}`)));
  await using board = await startScriptedBoard(({ path }) =>
    path.includes('/T9/') ? 'hang' : { status: 200, body: entries },
  );
  await using workspace = await createWorkspace({ 'out.csv': 'old\n', 'deep/out.json': '[]\n' });
  const inputs = {
    'base-url': board.url,
    token,
    concurrency: '1',
    'time-entry-exports': '- { task: [T1, T2, T9], to: [out.csv, deep/out.json, new/out.ndjson] }',
  };
  await using step = await spawnStep(inputs, workspace.path);
  // Something of the new files must be on the disk when the end comes.
  const isWritten = async () => {
    const files = await readTree(workspace.path);
    return Object.values(files).filter((text) => text.length > 60_000).length === 3;
  };
  while (!(await isWritten())) await wait(20);
  step.child.kill('SIGKILL');
  expect((await step.ended).signal).toBe('SIGKILL');

  const { 'out.csv': csv, 'deep/out.json': json, ...strays } = await workspace.readFiles();
  expect([csv, json]).toEqual(['old\n', '[]\n']);
  const names = Object.keys(strays).map((path) => path.replace(/[0-9a-f]{12}/, '<random>'));
  expect(names.sort()).toEqual(
    ['.out.csv.<random>.tmp', 'deep/.out.json.<random>.tmp', 'new/.out.ndjson.<random>.tmp'].sort(),
  );
});

it.skipIf(!hasLinks)('an export follows links that stay inside, and preserves them', async () => {
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ 'real/keep.txt': '' });
  await symlink('real', join(workspace.path, 'reports'));
  await symlink('real/latest.csv', join(workspace.path, 'time.csv'));
  const step = await runExports(board, '- { task: T1, to: [reports/a.csv, time.csv] }', {
    workspace: workspace.path,
  });
  expect(step.outcome).toBe('success');
  expect(Object.keys(step.files)).toEqual(['real/a.csv', 'real/keep.txt', 'real/latest.csv']);
  expect(await readFile(join(workspace.path, 'time.csv'), 'utf8')).toContain('E1,T1,');
});

it.skipIf(!hasLinks).each([
  ['a file', { link: 'a.csv', target: 'b.ndjson' }, ['a.csv', 'b.ndjson']],
  ['a folder', { link: 'link', target: 'real' }, ['real/time.csv', 'link/time.csv']],
])(
  'an export is refused if a link to %s makes two of its paths one file',
  async (_title, { link, target }, [first, second]) => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ 'b.ndjson': 'old\n', 'real/time.csv': 'old\n' });
    await symlink(target, join(workspace.path, link));
    const step = await runExports(board, `- { task: T1, to: [${first}, ${second}] }`, { workspace: workspace.path });
    expect(step.outcome).toBe('failure');
    expect(resultsOf(step)[0]?.message).toContain(
      `"${first}" and "${second}" lead to the same file; choose another path for one of them`,
    );
    expect(step.files).toEqual({ 'b.ndjson': 'old\n', 'real/time.csv': 'old\n' });
    expect(board.requests).toEqual([]);
  },
);

it.skipIf(!hasLinks)('an export is refused if a link makes its path that of an export before', async () => {
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ 'real/keep.txt': '' });
  await symlink('real', join(workspace.path, 'link'));
  const step = await runExports(board, '[{ task: T1, to: real/a.csv }, { task: T2, to: link/a.csv }]', {
    workspace: workspace.path,
  });
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(resultsOf(step)[1]?.message).toContain('"real/a.csv" and "link/a.csv" lead to the same file');
  expect(step.files['real/a.csv']).toContain('E1,T1,');
});
