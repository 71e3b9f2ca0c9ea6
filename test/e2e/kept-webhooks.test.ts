// Webhooks that are registered once and whose secret is kept, through the bundle: a board and a GitHub on loopback.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runAction } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState } from '../../src/embedded-board/state.ts';
import {
  actionsBot,
  type GitHubOptions,
  type GitHubServer,
  startGitHub,
  storeGrant,
  workflowGrant,
} from '../support/github-server.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { spawnStep } from '../support/spawn-step.ts';
import { everythingOf, resultsOf } from '../support/step-results.ts';

const repository = 'octo-org/octo-repo';
const startStores = (options: GitHubOptions = {}) =>
  startGitHub({
    repository,
    grants: { 'gh-pers0nal': storeGrant, 'gh-w0rkflow': { ...workflowGrant, user: actionsBot } },
    ...options,
    store: { environments: ['prod'], isOrganization: true, ...options.store },
  });

const callback = 'https://hooks.example.com/board?key=q-s3cret-9f';
const hook = (keys: string, url = callback) => `- {name: Build, callbackUrl: '${url}', events: [taskCreated], ${keys}}`;
const kept = hook('keep: {secret: HOOK_SECRET, id: HOOK_ID}');

type Place = { readonly board: EmbeddedBoard; readonly github?: GitHubServer };
type Step = { readonly inputs?: Readonly<Record<string, string>>; readonly env?: Readonly<Record<string, string>> };

const inputsOf = ({ board }: Place, registrations: string, inputs: Step['inputs'] = {}) => ({
  'base-url': board.url,
  token: 'tok-board-1',
  'github-token': 'gh-pers0nal',
  'webhook-registrations': registrations,
  ...inputs,
});

const envOf = ({ github }: Place) => ({ GITHUB_API_URL: github === undefined ? 'http://127.0.0.1:9' : github.origin });

const register = (place: Place, registrations: string, { inputs, env }: Step = {}, run = runInProcess) =>
  run({ inputs: inputsOf(place, registrations, inputs), env: { ...envOf(place), ...env } });

const emptyBoard = () => startBoard({ state: createState([]) });

// The library behind it reads the file when it is loaded, unless the bundle leaves that out.
it('a kept webhook needs no event: the file may be malformed', async () => {
  await using board = await emptyBoard();
  await using github = await startStores();
  await using workspace = await createWorkspace({ 'event.json': '{' });
  const env = { GITHUB_EVENT_PATH: join(workspace.path, 'event.json') };
  const step = await register({ board, github }, kept, { env });
  expect(resultsOf(step)).toMatchObject([{ status: 'succeeded' }]);
  expect(step.rawStdout + step.rawStderr).not.toContain('event.json');
});

// In other places: test/e2e/webhooks-guide.test.ts.
it('a kept webhook is created once, its secret is stored for the receiver, and nothing shows it', async () => {
  await using board = await emptyBoard();
  await using github = await startStores();
  const declared = hook('keep: {secret: hook_secret, id: HOOK_ID}');

  const first = await register({ board, github }, declared);
  expect(resultsOf(first)).toMatchObject([{ status: 'succeeded', webhookId: board.state.webhooks[0]?.webhookId }]);
  const [webhook] = board.state.webhooks;
  expect(first.outputs).toMatchObject({ webhookId: webhook?.webhookId, secret: webhook?.secret });
  expect(Object.keys(github.store.secrets(repository))).toEqual(['HOOK_SECRET']);
  expect(github.store.secrets(repository)['HOOK_SECRET']?.value).toBe(webhook?.secret);
  expect(Object.keys(github.store.variables(repository))).toEqual(['HOOK_ID']);
  expect(JSON.parse(github.store.variables(repository)['HOOK_ID']?.value ?? '')).toMatchObject({
    state: 'registered',
    webhookId: webhook?.webhookId,
    run: expect.stringMatching(/^1658821493\/1\//),
  });

  // Also as a second attempt of the same run.
  const second = await register({ board, github }, declared, { env: { GITHUB_RUN_ATTEMPT: '2' } });
  expect(second.outcome).toBe('success');
  expect(second.outputs).toMatchObject({
    webhookId: webhook?.webhookId,
    secret: '',
    webhookIds: JSON.stringify({ Build: webhook?.webhookId }),
    secrets: '{}',
    unchanged: '1',
  });
  expect(board.state.webhooks).toHaveLength(1);
  for (const step of [first, second]) {
    expect(everythingOf(step)).not.toContain(webhook?.secret);
    expect(everythingOf(step)).not.toContain('q-s3cret-9f');
    expect(everythingOf(step)).not.toContain('gh-pers0nal');
  }
  expect(first.masks).toContain(webhook?.secret);
});

it('a kept webhook is created by only one of two simultaneous runs', async () => {
  await using board = await emptyBoard();
  await using github = await startStores();
  const once = () => register({ board, github }, kept, {}, runAction);
  const steps = await Promise.all([once(), once()]);
  expect(board.state.webhooks).toHaveLength(1);
  const statuses = steps.flatMap(resultsOf).map(({ status }) => status);
  expect(statuses).toContain('succeeded');
  expect(statuses).not.toEqual(['succeeded', 'succeeded']);
  expect(github.store.secrets(repository)['HOOK_SECRET']?.value).toBe(board.state.webhooks[0]?.secret);
});

/** The first secret and variable are placeholders, the first variable of our own is the claim. */
const secretFails = (fault: FaultRule['fault']): FaultRule => ({
  match: { method: 'PUT', pathPattern: /\/secrets\/HOOK_SECRET$/ },
  when: 'before',
  fault,
});

it('a webhook that cannot be kept has its id and secret in the outputs of a process that is killed', async () => {
  await using board = await emptyBoard();
  await using github = await startStores({ faults: [secretFails({ kind: 'hang' })] });
  await using workspace = await createWorkspace();
  await using step = await spawnStep(inputsOf({ board }, kept), workspace.path, envOf({ board, github }));
  const printed = text(step.child.stdout);
  await until(() => github.calls().some((call) => call.startsWith('PUT') && call.endsWith('/HOOK_SECRET')));
  step.child.kill('SIGKILL');
  await step.ended;
  const [webhook] = board.state.webhooks;
  expect(await step.readOutputs()).toMatchObject({ webhookId: webhook?.webhookId, secret: webhook?.secret });
  expect(String(await printed)).toContain(
    `created    the webhook "Build" for hooks.example.com · webhook-registrations[0]: ${webhook?.webhookId}`,
  );
  expect(resultsOf(await register({ board, github }, kept))).toMatchObject([{ status: 'failed', attempts: 0 }]);
  expect(board.state.webhooks).toHaveLength(1);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(10);
}

it('a callback that the board rejects is told in the words of the board, and leaves nothing behind', async () => {
  await using board = await emptyBoard();
  await using github = await startStores();
  await using receiver = await startBoard();
  receiver.faults.replace([{ when: 'before', fault: { kind: 'status', status: 503 } }]);
  const keep = 'keep: {secret: HOOK_SECRET, id: HOOK_ID}';
  const step = await register({ board, github }, hook(keep, `${receiver.url}/hook?key=q-s3cret-9f`));
  expect(resultsOf(step)).toMatchObject([{ status: 'failed' }]);
  expect(resultsOf(step)[0]?.message).toMatch(/The board said: .*must answer HTTP HEAD with status 200/);
  expect(receiver.requests.map(({ method }) => method)).toEqual(['HEAD']);
  expect([board.state.webhooks, github.store.variables(repository)]).toEqual([[], {}]);
  expect(everythingOf(step)).not.toContain('q-s3cret-9f');
});
