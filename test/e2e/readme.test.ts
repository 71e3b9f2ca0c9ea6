import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { actionRoot, readActionMetadata } from '../../scripts/runner/action-metadata.ts';
import { runAction } from '../../scripts/runner/run-action.ts';
import { startGitHub } from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { fillIn, stepsOf } from '../support/workflow-steps.ts';
import { readPayload } from '../workflows/payload.ts';

const readme = readFileSync(new URL('README.md', actionRoot), 'utf8');
const [workflow = ''] = blocksOf(readme, 'yaml');
const [description = ''] = blocksOf(readme, 'markdown');

/** Runs the workflow of the README on a pull request with its description. */
async function tryExample(run: typeof runInProcess, payload: 'opened' | 'edited', before?: string) {
  await using board = await startScriptedBoard();
  const repository = 'Codertocat/Hello-World';
  await using github = await startGitHub({ repository });
  const [{ eventName, inputs } = { eventName: '', inputs: {} }] = stepsOf(workflow);
  const changes = before === undefined ? {} : { changes: { body: { from: before } } };
  const values = { 'vars.BOARD_URL': board.url, 'secrets.BOARD_TOKEN': token };
  const step = await run({
    inputs: { ...fillIn(inputs, values), 'github-token': 't0ken' },
    eventName,
    event: await readPayload(payload, { pull_request: { body: description }, ...changes }),
    env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository },
  });
  expect(step.annotations).toEqual([]);
  const calls = board.requests.map(({ path, body }) => [path, JSON.parse(body) as unknown]);
  return { calls, comments: github.comments() };
}

it('README.md shows a workflow that sends the ticked boxes when a pull request is opened', async () => {
  const { calls, comments } = await tryExample(runAction, 'opened');
  expect(calls).toEqual([['/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests', { finished: true }]]);
  expect(comments).toHaveLength(1);
});

it('README.md shows a workflow that sends what an edit changed, both ways', async () => {
  const before = description.replace('- [x] Write', '- [ ] Write').replace('- [ ] Code', '- [x] Code');
  const { calls } = await tryExample(runInProcess, 'edited', before);
  expect(calls).toEqual([
    ['/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Write%20tests', { finished: true }],
    ['/api/v1/tasks/T3s6UGyzY/subtasks/by-name/Code%20review', { finished: false }],
  ]);
});

it.each([
  ['red with an open box', description, '["checklist"]'],
  ['red without a task', '- [x] Write tests', '["task"]'],
  ['green once all is there', description.replace('[ ]', '[x]'), '[]'],
])('README.md shows a step that needs neither board nor token: %s', async (_, body, unmet) => {
  const [text = ''] = blocksOf(sectionOf(readme, 'Require a task in every pull request'), 'yaml');
  const [step] = parse(text) as readonly { readonly with: Readonly<Record<string, string>> }[];
  const { outcome, outputs } = await runInProcess({
    inputs: step?.with ?? {},
    eventName: 'pull_request',
    event: await readPayload('opened', { pull_request: { body } }),
  });
  expect(outcome).toBe(unmet === '[]' ? 'success' : 'failure');
  const requirements = JSON.parse(outputs['unmet'] ?? '') as readonly { readonly requirement: string }[];
  expect(JSON.stringify(requirements.map(({ requirement }) => requirement))).toBe(unmet);
});

it('README.md names only inputs and scripts that exist, and fits on a few screens', () => {
  const rows = sectionOf(readme, 'The inputs you need').match(/^\| `.+?(?= \|)/gm) ?? [];
  const inputs = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(Object.keys(readActionMetadata().inputs)).toEqual(expect.arrayContaining(inputs));
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', actionRoot), 'utf8')) as { scripts: object };
  const named = [...readme.matchAll(/npm run (?:--silent )?(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  expect(named).toEqual(expect.arrayContaining(['demo', 'taskboard']));
  expect(Buffer.byteLength(readme)).toBeLessThan(9000);
});
