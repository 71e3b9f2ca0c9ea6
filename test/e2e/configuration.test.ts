// Where declarations come from, and what a step does with what is wrong in them. What is wrong, and how it is told, is
// specified in test/unit/declare and test/unit/engine/mistakes; one example of each class, in faults/input-table.ts.
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { runOn, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { statusesOf } from '../support/step-results.ts';

const removal = (task: string, label: string) => `label-removals:\n  - task: ${task}\n    label: ${label}\n`;
const inline = { 'label-removals': '- { task: T1, label: x }' };
const nowhere = { url: 'https://board.example.com' };

describe('Declarations in a file', () => {
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
    expect(step.annotations).toMatchObject([{ title: 'Invalid input (invalid-type)', line: 2, col: 13 }]);
    expect(step.annotations[0]?.message).not.toContain('\n');
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
});
