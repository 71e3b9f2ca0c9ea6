// docs/pull-requests.md: every YAML block of the guide does what stands beside it, on GitHub's example payloads.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub } from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { type ScriptedBoard, startScriptedBoard } from '../support/scripted-board.ts';
import { countYaml, stepsOf, withValues } from '../support/workflow-steps.ts';
import { type JsonObject, type PullRequestPayload, pushPayload, readPayload } from '../workflows/payload.ts';

const guide = readFileSync(new URL('docs/pull-requests.md', actionRoot), 'utf8');
const blocks = (heading: string) => blocksOf(sectionOf(guide, heading), 'yaml');
const repository = 'Codertocat/Hello-World';
const ofAnyone = { pull_request: { author_association: 'NONE' } };

type Trial = { readonly step: StepResult; readonly board: ScriptedBoard };

async function tryFile(text: string, event: PullRequestPayload, env = {}): Promise<Trial> {
  const board = await startScriptedBoard();
  await using _ = board;
  await using workspace = await createWorkspace({ '.github/taskboard.yml': text });
  const inputs = { 'base-url': board.url, token: 'tok-3f9a1c7e5b' };
  const step = await runInProcess({ inputs, workspace: workspace.path, eventName: 'pull_request', event, env });
  return { step, board };
}

/** Runs the step of a workflow, with a file where the workflow checks one out. */
async function tryWorkflow(workflow: string, event: JsonObject, file?: string): Promise<Trial> {
  const board = await startScriptedBoard();
  await using _ = board;
  await using github = await startGitHub({ repository });
  await using workspace = await createWorkspace(
    file === undefined ? {} : { '.github/taskboard/tick-on-merge.yml': file },
  );
  const [{ eventName, inputs } = { eventName: '', inputs: {} }] = stepsOf(workflow);
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': 'tok-3f9a1c7e5b' };
  const step = await runInProcess({
    inputs: { ...withValues(inputs, values), 'github-token': 't0ken' },
    workspace: workspace.path,
    eventName,
    event,
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  return { step, board };
}

const reviewed = (task: string) => `POST /api/v1/tasks/${task}/subtasks/by-name/Code%20review`;
const unlabelled = (task: string) => `DELETE /api/v1/tasks/${task}/labels/by-name/in%20review`;

function expectDone({ step, board }: Trial, calls: readonly string[]): void {
  expect(step.annotations).toEqual([]);
  expect(step.outcome).toBe('success');
  expect(board.calls().toSorted()).toEqual(calls.toSorted());
}

describe('The guide to pull requests', () => {
  const [file = '', workflow = '', inline = ''] = blocks('Tick on merge');
  const onMerge = [reviewed('T8'), unlabelled('T8'), reviewed('TbN7wX2Ke'), unlabelled('TbN7wX2Ke')];

  it('the guide to pull requests ticks on merge from a file', async () => {
    expectDone(await tryWorkflow(workflow, await readPayload('merged'), file), onMerge);
  });

  it('the guide to pull requests ticks on merge with only the inputs of the step', async () => {
    expectDone(await tryWorkflow(inline, await readPayload('merged')), onMerge);
  });

  it('the guide to pull requests sends the checklist both ways', async () => {
    const [checklist = ''] = blocks('Tick and untick');
    const trial = await tryWorkflow(checklist, await readPayload('edited'));
    expectDone(trial, ['POST /api/v1/tasks/T8/subtasks/by-name/Write%20tests', reviewed('T8')]);
    const bodies = trial.board.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([{ finished: false }, { finished: true }]);
  });

  it('the guide to pull requests removes the label of the task that the branch is named after', async () => {
    const [removal = ''] = blocks('Label removal on close');
    expectDone(await tryWorkflow(removal, await readPayload('closed')), [unlabelled('T8')]);
  });

  it('the guide to pull requests ticks on the merge of a fork, whoever its author is', async () => {
    const [target = ''] = blocks('Forks and Dependabot');
    expect(stepsOf(target)).toMatchObject([{ eventName: 'pull_request_target' }]);
    const trial = await tryWorkflow(target, await readPayload('merged', ofAnyone));
    expectDone(trial, [reviewed('T8'), reviewed('TbN7wX2Ke')]);
  });

  it('the guide to pull requests ticks what the commits of a push name', async () => {
    const [push = ''] = blocks('Pushes and releases');
    expect(stepsOf(push)).toMatchObject([{ eventName: 'push' }]);
    const messages = ['Log in (#7)\n\nTask: T8', 'Merge\n\n* Fix\n\nTask: X1\nTask: TbN7wX2Ke', 'See Task: T21'];
    const event = pushPayload({ commits: messages.map((message) => ({ message })) });
    const { step, board } = await tryWorkflow(push, event);
    expect(step.outcome).toBe('success');
    expect(step.annotations).toMatchObject([
      {
        level: 'notice',
        title: 'Note',
        message: 'allowed-tasks does not permit these tasks, so they are skipped: X1',
      },
    ]);
    expect(board.calls().toSorted()).toEqual([
      'POST /api/v1/tasks/T8/subtasks/by-name/On%20main',
      'POST /api/v1/tasks/TbN7wX2Ke/subtasks/by-name/On%20main',
    ]);
  });

  it('the guide to pull requests shows expressions that evaluate', async () => {
    const [expressions = ''] = blocks('Expressions in the file');
    const event = await readPayload('merged', { pull_request: { milestone: { title: '2026/12' } } });
    const { step, board } = await tryFile(expressions, event, { RELEASE_TASK: 'T9' });
    expect(step.log.join('\n')).toMatch(/skipped +label-removals\[0\]/);
    expect(board.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/tasks/T9/subtasks/by-name/Sprint%202026%2F12', '{"finished":true}'],
    ]);
  });

  it('the guide to pull requests shows expressions that send nothing without a milestone', async () => {
    const [expressions = ''] = blocks('Expressions in the file');
    const event = await readPayload('merged', { pull_request: { milestone: null } });
    const { step, board } = await tryFile(expressions, event, { RELEASE_TASK: 'T9' });
    expect(step.outcome).toBe('success');
    expect(board.calls()).toEqual([]);
  });

  it('the guide to pull requests requires a task and a finished checklist', async () => {
    const [workflow = ''] = blocks('Require a task or a finished checklist');
    const eventOf = (body: string) => readPayload('opened', { pull_request: { body } });
    const red = await tryWorkflow(workflow, await eventOf('- [x] Write tests'));
    expect(red.step.annotations.map(({ title }) => title)).toEqual(['Task required', 'Checklist required']);
    const green = await tryWorkflow(workflow, await eventOf('Task: T8\n\n## Definition of done\n- [x] Write tests'));
    expectDone(green, []);
  });

  it('the guide to pull requests hands ids to later steps', async () => {
    const [workflow = ''] = blocks('Ids for later steps');
    const found = await tryWorkflow(workflow, await readPayload('opened', { pull_request: { body: 'Task: T8' } }));
    expectDone(found, []);
    expect(found.step.outputs['tasks']).toBe('["T8"]');
  });

  it('the guide to pull requests has no untested YAML', () => {
    expect(countYaml(guide)).toEqual({ blocks: 10, steps: 8 });
  });
});
