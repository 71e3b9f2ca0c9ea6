// Task ids that stand in a file (contract.md, section 2). What else it may hold: test/unit/declare/tasks-file.test.ts.
import { expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { entryFrom, runExports, startEntryBoard } from '../support/entry-board.ts';
import { expectInert } from '../support/fault-leaks.ts';
import { expectInertMarkdown } from '../support/inert-markdown.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';

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
  expectInertMarkdown(step.summary);
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
