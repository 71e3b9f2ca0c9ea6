// Task ids that stand in a file (contract.md, section 2). What else it may hold: test/unit/declare/tasks-file.test.ts.

import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';
import { expectInert } from '../support/fault-leaks.ts';
import { expectInertMarkdown } from '../support/inert-markdown.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { hasLinks } from '../support/system.ts';

const exported = '- { tasks-file: ids/tasks.txt, to: time.csv }';

it('a file of task ids is read in order, each task once', async () => {
  await using board = await startScriptedBoard(() => ({ status: 200, body: '[]' }));
  await using workspace = await createWorkspace({ 'ids/tasks.txt': '\uFEFF# ids\r\n\r\n  T2\t\r\nT1\r\nT2\r\nT3' });
  const step = await runExports(board, exported, { workspace: workspace.path, inputs: { concurrency: '1' } });
  expect(step.annotations).toEqual([]);
  expect(board.calls()).toEqual(['T2', 'T1', 'T3'].map((task) => `GET /api/v1/tasks/${task}/manual-time-entries`));
});

it('a file of task ids names tasks, as literal text in reports', async () => {
  const hostile = '=HYPERLINK("https://evil.example") ::error::x ##[error]y <img src=x onerror=z> @octocat #1 [a](b)';
  const entry = (task: string) => entryFrom(task, `E-${task}`, ['2026-11-02T09:00', '2026-11-02T10:00']);
  await using board = await startEntryBoard({ T1: [entry('T1')], T2: [entry('T2')], T3: [entry('T3')] });
  await using workspace = await createWorkspace({
    'ids/tasks.txt': `id,name\r\nT1,"${hostile.replaceAll('"', '""')}"\r\nT2,Login page\r\nT3,Overruled\r\n`,
  });
  const step = await runExports(board, '- { tasks-file: ids/tasks.txt, to: [a.md, a.html], group-by: task }', {
    workspace: workspace.path,
    inputs: { names: 'tasks: { T3: Find }' },
  });
  expect(step.outcome).toBe('success');
  expectInert(step);
  expectInertMarkdown(step.summary, { links: ['https://github.com/octo-org/octo-repo/actions/runs/1658821493'] });
  const { 'a.md': markdown = '', 'a.html': html = '' } = step.files;
  for (const text of [markdown, html, step.summary]) {
    expect(text).toMatch(/Login.page/);
    expect(text).toContain('Find');
    expect(text).not.toContain('Overruled');
    expect(text).not.toContain('<img');
  }
});

it('a file of task ids of an export whose condition is false is not read', async () => {
  const file = `time-entry-exports:\n  - { tasks-file: none.txt, to: time.csv, period: today, if: false }\n`;
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ '.github/taskboard.yml': file });
  const step = await runInProcess({
    workspace: workspace.path,
    inputs: { 'base-url': board.url, token: 't0ken-123' },
  });
  expect(step.outcome).toBe('success');
  expect(resultsOf(step)).toMatchObject([{ status: 'skipped' }]);
});

it('a file of task ids of 10,000 is checked by a dry run', async () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `task-${index}\n`).join('');
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ 'ids/tasks.txt': text });
  const step = await runExports(board, exported, { workspace: workspace.path, inputs: { 'dry-run': 'true' } });
  expect(step.outcome).toBe('success');
  expect(board.requests).toEqual([]);
  expect(resultsOf(step)).toMatchObject([{ status: 'planned', tasks: 10_000 }]);
  expect(step.log.filter((line) => line.includes('GET /api/v1/tasks/task-'))).toHaveLength(10_000);
});

it('a file of task ids of 20,000 is refused by max-requests and by allowed-tasks, and read in parts by shard', async () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `task-${index}\n`).join('');
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ 'ids/tasks.txt': text });
  const run = (inputs: Readonly<Record<string, string>>) =>
    runExports(board, exported, { workspace: workspace.path, inputs: { 'dry-run': 'true', ...inputs } });
  expect((await run({ 'max-requests': '19999' })).log.join('\n')).toContain('20000 requests are planned');
  const forbidden = await run({ 'allowed-tasks': 'task-1*' });
  expect(forbidden.outcome).toBe('failure');
  expect(forbidden.log.join('\n')).toMatch(/"task-0".*allowed-tasks/);
  const parts = await Promise.all(['1/2', '2/2'].map((shard) => run({ shard })));
  const counts = parts.map((step) => resultsOf(step)[0]?.tasks ?? 0);
  expect(counts.reduce((sum, count) => sum + count)).toBe(20_000);
  expect(Math.min(...counts)).toBeGreaterThan(9_000);
  expect(board.requests).toEqual([]);
});

it('a file of task ids has its problems as annotations of the file', async () => {
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ 'ids/tasks.txt': 'T1\n..\n' });
  const step = await runExports(board, exported, { workspace: workspace.path });
  expect(step.annotations).toMatchObject([{ level: 'error', file: 'ids/tasks.txt', line: 2, col: 1 }]);
});

it.each(['../tasks.txt', '/etc/hostname', '.git/tasks.txt', ...(hasLinks ? ['link/tasks.txt'] : []), 'folder'])(
  'a file of task ids is not read from %s',
  async (path) => {
    await using outside = await createWorkspace({ 'tasks.txt': 'T1\n' });
    await using workspace = await createWorkspace({ '.git/tasks.txt': 'T1\n' });
    if (hasLinks) await symlink(outside.path, join(workspace.path, 'link'));
    await mkdir(join(workspace.path, 'folder'));
    await using board = await startScriptedBoard();
    const step = await runExports(board, `- { tasks-file: ${path}, to: a.csv }`, { workspace: workspace.path });
    expect(step.outcome).toBe('failure');
    expect(step.log.join('\n')).toMatch(/time-entry-exports:1:\d+: /);
    expect(board.requests).toEqual([]);
  },
);
