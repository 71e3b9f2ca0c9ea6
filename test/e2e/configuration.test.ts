// Where declarations come from, and what a step does with what is wrong in them. What is wrong, and how it is told, is
// specified in test/unit/declare and test/unit/engine/mistakes; one example of each class, in faults/input-table.ts.
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { runOn, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countsOf, statusesOf } from '../support/step-results.ts';

const removal = (task: string, label: string) => `label-removals:\n  - task: ${task}\n    label: ${label}\n`;
const inline = { 'label-removals': '- { task: T1, label: x }' };
const nowhere = { url: 'https://board.example.com' };

describe('Declarations in a file', () => {
  it('.github/taskboard.yml is read when nothing else is declared', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': removal('T1', 'preset') });
    expect(await runOn(board, {}, { workspace: workspace.path })).toMatchObject({ outcome: 'success' });
    expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T1/labels/by-name/preset']);
  });

  it('.github/taskboard.yml is not read if there is an inline declaration', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ '.github/taskboard.yml': removal('T1', 'preset') });
    await runOn(board, inline, { workspace: workspace.path });
    expect(board.calls()).toEqual(['DELETE /api/v1/tasks/T1/labels/by-name/x']);
  });

  it('declarations of a file run before inline ones, and indices run on', async () => {
    await using board = await startScriptedBoard();
    await using workspace = await createWorkspace({ 'conf/board.yml': removal('T1', 'first') });
    const step = await runOn(board, { ...inline, 'config-file': 'conf/board.yml' }, { workspace: workspace.path });
    expect(board.calls().map((call) => call.split('/').at(-1))).toEqual(['first', 'x']);
    expect(statusesOf(step)).toEqual(['label-removals[0] succeeded', 'label-removals[1] succeeded']);
  });

  it('a problem is followed by its line, without secrets, and annotates its position', async () => {
    await using workspace = await createWorkspace({
      'board.yml': `label-removals:\n  - { task: 8, label: ${token} }\n`,
    });
    const step = await runOn(nowhere, { 'config-file': 'board.yml' }, { workspace: workspace.path });
    const at = step.log.findIndex((line) => line.includes('board.yml:2:13: task: expected a task id'));
    expect(step.log.slice(at + 1, at + 3)).toEqual(['    2 |   - { task: 8, label: *** }', '      |             ^']);
    expect(step.annotations).toMatchObject([{ title: 'Invalid declaration (invalid-type)', line: 2, col: 13 }]);
    expect(step.annotations[0]?.message).not.toContain('\n');
  });

  it('a key of the file cannot carry a workflow command into the log', async () => {
    const file = '"x\\n::set-output name=secret::forged": 1\n"##[add-path]/tmp": 2\n';
    await using workspace = await createWorkspace({ 'board.yml': file });
    const step = await runOn(nowhere, { 'config-file': 'board.yml' }, { workspace: workspace.path });
    expect(step.outcome).toBe('failure');
    const names = step.commands.map(({ name }) => name);
    for (const forged of ['set-output', 'add-path']) expect(names).not.toContain(forged);
  });
});

describe('Inline declarations', () => {
  it('a slip is one problem at its input, line and column, annotates no file, and every output is set', async () => {
    const step = await runOn(nowhere, { 'label-removals': '- task: T1\n  lable: x\n' });
    expect(step.exitCode).toBe(1);
    expect(step.log.join('\n')).toMatch(/label-removals:2:3: .*label/);
    expect(step.annotations).toHaveLength(1);
    expect(step.annotations[0]?.file).toBeUndefined();
    expect(step.outputs).toMatchObject({ results: '[]', failed: '0', webhookIds: '{}', files: '[]' });
  });

  it('if-empty: omit leaves out empty values, such as those of empty inputs', async () => {
    await using board = await startScriptedBoard();
    const update = (set: string) => `- { task: T1, name: A, if-empty: omit, set: { ${set} } }\n`;
    const updates = `${update('finished: true, userId: ""')}${update('finished: , userId: ')}`;
    const step = await runOn(board, { 'subtask-updates': updates });
    expect(step.outcome).toBe('success');
    expect(board.requests.map(({ body }) => body)).toEqual(['{"finished":true}']);
    expect(statusesOf(step)).toEqual(['subtask-updates[0] succeeded', 'subtask-updates[1] skipped']);
  });
});

describe('base-url', () => {
  it('a path prefix and a trailing slash are part of it', async () => {
    await using board = await startScriptedBoard();
    expect(countsOf(await runOn({ url: `${board.url}/team%20a/` }, inline))).toEqual({ succeeded: 1 });
    expect(board.calls()).toEqual(['DELETE /team%20a/api/v1/tasks/T1/labels/by-name/x']);
  });

  it('localhost may be reached by http', async () => {
    await using board = await startScriptedBoard();
    const step = await runOn({ url: board.url.replace('127.0.0.1', 'localhost') }, inline);
    expect(step).toMatchObject({ outcome: 'success', annotations: [] });
  });

  it('http to any host needs allow-insecure-http, which is a warning', async () => {
    const insecure = { 'allow-insecure-http': 'true', 'dry-run': 'true' };
    const step = await runOn({ url: 'http://board.example.com' }, { ...inline, ...insecure });
    expect(step).toMatchObject({ outcome: 'success', annotations: [{ level: 'warning' }] });
  });
});
