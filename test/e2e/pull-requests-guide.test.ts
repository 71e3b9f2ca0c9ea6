// docs/pull-requests.md: every YAML block of the guide does what stands beside it, on GitHub's example payloads. The examples
// that it leads to have tests of their own.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { startGitHub } from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { countYaml } from '../support/workflow-steps.ts';
import { type JsonObject, pushPayload, readPayload } from '../workflows/payload.ts';

const read = (path: string) => readFileSync(new URL(path, actionRoot), 'utf8');
const guide = read('docs/pull-requests.md');
const blocks = (heading: string) => blocksOf(sectionOf(guide, heading), 'yaml');
const repository = 'Codertocat/Hello-World';

/** Runs a step with these declarations, which the repository has. */
async function tryFile(text: string, event: JsonObject, eventName = 'pull_request') {
  await using board = await startScriptedBoard();
  await using github = await startGitHub({ repository, contents: { '*': { '.github/taskboard.yml': text } } });
  await using workspace = await createWorkspace({});
  const step = await runInProcess({
    inputs: { 'base-url': board.url, token, 'github-token': 't0ken' },
    workspace: workspace.path,
    eventName,
    event,
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  return { step, messages: step.annotations.map(({ message }) => message), calls: board.calls().toSorted() };
}

const openedWith = (body: string) =>
  readPayload('opened', { pull_request: { body, author_association: 'OWNER', head: { ref: 'x' } } });
const ticked = (task: string, name: string) =>
  `POST /api/v1/tasks/${task}/subtasks/by-name/${encodeURIComponent(name)}`;

describe('The guide to pull requests', () => {
  const [closing = '', pasted = ''] = blocks('References: which tasks it is about');

  it.each([
    ['tells what a pull request closes from what it mentions', closing, 'Closes', 'See'],
    ['takes a pasted address for the id in it', pasted, 'Task:', ''],
  ])('the guide to pull requests %s', async (_, block, word, other) => {
    const body = `${word} https://board.example.com/t/T8\n\n${other} https://board.example.com/t/T9`;
    expect((await tryFile(block, await openedWith(body))).step.outputs['tasks']).toBe('["T8"]');
  });

  it('the guide to pull requests takes an id alone, too', async () => {
    expect((await tryFile(pasted, await openedWith('Task: T8'))).step.outputs['tasks']).toBe('["T8"]');
  });

  it('the guide to pull requests requires a task and a finished checklist', async () => {
    const [required = ''] = blocks('Require a task or a finished checklist');
    const red = await tryFile(required, await openedWith('- [x] Write tests'));
    expect(red.step.annotations.map(({ title }) => title)).toEqual(['Task required', 'Checklist required']);
    const green = await tryFile(required, await openedWith('Task: T8\n\n## Definition of done\n- [x] Write tests'));
    expect(green).toMatchObject({ step: { outcome: 'success' }, messages: [], calls: [] });
  });

  it('the guide to pull requests ticks what the commits of a push name', async () => {
    const [push = ''] = blocks('Pushes and releases');
    const messages = ['Log in (#7)\n\nTask: T8', 'Merge\n\n* Fix\n\nTask: X1\nTask: TbN7wX2Ke', 'See Task: T21'];
    const event = pushPayload({ commits: messages.map((message) => ({ message })) });
    expect(await tryFile(push, event, 'push')).toMatchObject({
      step: { outcome: 'success' },
      messages: ['allowed-tasks does not permit these tasks, so they are skipped: X1'],
      calls: [ticked('T8', 'On main'), ticked('TbN7wX2Ke', 'On main')],
    });
  });

  it('the guide to pull requests ticks on the merge of a fork, whoever its author is', async () => {
    const [keys = ''] = blocks('Forks and Dependabot');
    const file = { ...(parse(read('examples/tick-on-merge.taskboard.yml')) as object), ...(parse(keys) as object) };
    const event = await readPayload('merged', { pull_request: { author_association: 'NONE' } });
    const { step, messages, calls } = await tryFile(stringify(file), event, 'pull_request_target');
    expect([step.outcome, messages]).toEqual(['success', []]);
    expect(calls).toEqual(expect.arrayContaining(['T8', 'TbN7wX2Ke'].map((task) => ticked(task, 'Code review'))));
  });

  it('the guide to pull requests has no untested YAML', () => {
    expect(countYaml(guide)).toEqual({ blocks: 5, steps: 0 });
  });
});
