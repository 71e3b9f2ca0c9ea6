// Tasks and boxes of pull requests through the bundle, on GitHub's example payloads. What keeps strangers out is in
// pull-request-guards.test.ts, and whole workflows are in test/workflows.
import { describe, expect, it } from 'vitest';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { resultsOf } from '../support/step-results.ts';
import { readPayload } from '../workflows/payload.ts';

const references = "pattern: 'board\\.example\\.com/t/([A-Za-z0-9_-]+)'";
const unreachable = { 'base-url': 'http://127.0.0.1:9', token: 'tok-3f9a1c7e5b' };

describe('An invalid checklist', () => {
  const step = async (body: string, update: string, boardUrl = unreachable['base-url']) =>
    runInProcess({
      eventName: 'pull_request',
      event: await readPayload('opened', { pull_request: { body } }),
      inputs: { ...unreachable, 'base-url': boardUrl, 'subtask-updates': update },
    });

  it.each([
    ['', 'success', 'skipped', 'notice'],
    [', if-missing: fail', 'failure', 'failed', 'error'],
  ])(
    'an invalid checklist reports a box that matches no subtask (%j: %s)',
    async (ifMissing, outcome, status, level) => {
      await using board = await startScriptedBoard(() => ({ status: 404 }));
      const ran = await step('- [x] Water the plants\n', `- { task: T8, checklist: true${ifMissing} }`, board.url);
      expect(ran.outcome).toBe(outcome);
      expect(resultsOf(ran)).toMatchObject([{ status, subtask: 'Water the plants' }]);
      const annotation = { level, message: expect.stringContaining('Water the plants') };
      expect(ran.annotations).toContainEqual(expect.objectContaining(annotation));
    },
  );
});

describe('References', () => {
  const planned = (step: StepResult) => resultsOf(step).map(({ task }) => task);
  const run = async (inputs: Readonly<Record<string, string>>, eventName = 'pull_request', body?: string) =>
    runInProcess({
      eventName,
      event: await readPayload('merged', body === undefined ? {} : { pull_request: { body } }),
      inputs: {
        ...unreachable,
        'dry-run': 'true',
        'label-removals': '- { task: { from: pull-request }, label: in review }',
        ...inputs,
      },
    });

  it('references that allowed-tasks does not permit are skipped with a notice', async () => {
    const step = await run({ 'task-references': references, 'allowed-tasks': 'T8' });
    expect(planned(step)).toEqual(['T8']);
    expect(step.annotations).toMatchObject([{ level: 'notice', message: expect.stringContaining('TbN7wX2Ke') }]);
  });
});

it('a condition of the file skips its declaration if false, with braces and without', async () => {
  const conditions = ['github.event.pull_request.merged', '$' + '{{ !github.event.pull_request.merged }}', 'false'];
  const items = conditions.map((text) => `  - { task: T8, label: x, if: "${text}" }\n`);
  await using workspace = await createWorkspace({ '.github/taskboard.yml': `label-removals:\n${items.join('')}` });
  const step = await runInProcess({
    workspace: workspace.path,
    eventName: 'pull_request',
    event: await readPayload('merged'),
    inputs: { ...unreachable, 'dry-run': 'true' },
  });
  expect(resultsOf(step).map(({ status }) => status)).toEqual(['planned', 'skipped', 'skipped']);
});
