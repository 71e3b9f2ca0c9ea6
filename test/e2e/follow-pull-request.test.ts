// examples/follow-pull-request.taskboard.yml: which event does what. Its workflow is run in test/workflows.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import { runInProcess, token } from '../support/run-in-process.ts';
import { startScriptedBoard } from '../support/scripted-board.ts';
import { type JsonObject, readPayload, reviewPayload } from '../workflows/payload.ts';

const declarations = readFileSync(new URL('examples/follow-pull-request.taskboard.yml', actionRoot), 'utf8');
const closing = { body: 'Closes https://board.example.com/t/T8, see https://board.example.com/t/T9.' };

/** What is sent: the names of subtasks, and what is set. */
async function sentOn(eventName: string, event: JsonObject): Promise<readonly (readonly [string, unknown])[]> {
  await using board = await startScriptedBoard();
  await using workspace = await createWorkspace({ '.github/taskboard.yml': declarations });
  const step = await runInProcess({
    inputs: { 'base-url': board.url, token, 'github-token': '' },
    workspace: workspace.path,
    eventName,
    event,
    env: { BOARD_USERS: '{ "Anna": "UHJ9JgtA" }' },
  });
  expect([step.outcome, step.log.filter((line) => line.startsWith('failed'))]).toEqual(['success', []]);
  return board.requests.map(({ path, body }) => {
    const [, name = path] = /^\/api\/v1\/tasks\/T8\/subtasks\/by-name\/(.*)$/.exec(path) ?? [];
    return [decodeURIComponent(name), JSON.parse(body) as unknown] as const;
  });
}

type Sent = readonly (readonly [string, JsonObject])[];

it.each<[string, string, JsonObject, Sent]>([
  [
    'opened by a user of the board assigns them',
    'opened',
    { user: { login: 'anna' } },
    [
      ['Implementation', { userId: 'UHJ9JgtA' }],
      ['Ready for review', { finished: true }],
    ],
  ],
  ['opened by anybody else clears nobody', 'opened', {}, [['Ready for review', { finished: true }]]],
  ['opened as a draft is not ready', 'opened', { draft: true }, [['Ready for review', { finished: false }]]],
  ['merged is merged', 'merged', {}, [['Merged', { finished: true }]]],
  ['closed without a merge does nothing', 'closed', {}, []],
  ['that only mentions a task does nothing', 'opened', { body: 'See https://board.example.com/t/T8.' }, []],
])('a pull request %s', async (_, name, changes, sent) => {
  const event = await readPayload(name, { pull_request: { author_association: 'OWNER', ...closing, ...changes } });
  expect(await sentOn('pull_request', event)).toEqual(sent);
});

it.each<[string, JsonObject, Sent]>([
  ['that approves ticks', { state: 'approved', author_association: 'MEMBER' }, [['Code review', { finished: true }]]],
  [
    'that requests changes unticks',
    { state: 'changes_requested', author_association: 'MEMBER' },
    [['Code review', { finished: false }]],
  ],
  ['that only comments does nothing', { state: 'commented', author_association: 'MEMBER' }, []],
  ['by a stranger does nothing', { state: 'approved', author_association: 'NONE' }, []],
])('a review %s', async (_, review, sent) => {
  const event = reviewPayload({ review, pull_request: { author_association: 'OWNER', ...closing } });
  expect(await sentOn('pull_request_review', event)).toEqual(sent);
});
