// docs/webhooks.md: every YAML block of the guide does what stands beside it, and every message of its table is said.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import type { StepResult } from '../../scripts/runner/run-action.ts';
import { createWorkspace } from '../../scripts/runner/workspace.ts';
import type { FaultRule } from '../../src/embedded-board/faults.ts';
import { type EmbeddedBoard, startBoard } from '../../src/embedded-board/server.ts';
import { createState } from '../../src/embedded-board/state.ts';
import { parseRecord } from '../../src/webhooks/registration-record.ts';
import { signWebhook } from '../../src/webhooks/signature.ts';
import {
  type GitHubOptions,
  type GitHubServer,
  startGitHub,
  storeGrant,
  workflowGrant,
} from '../support/github-server.ts';
import { blocksOf, sectionOf } from '../support/markdown-blocks.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { resultsOf } from '../support/step-results.ts';
import { fillIn, stepsOf } from '../support/workflow-steps.ts';

const guide = readFileSync(new URL('docs/webhooks.md', actionRoot), 'utf8');
const blocks = [...guide.matchAll(/^( *)```yaml\n(.*?)^\1```/gms)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const [onPush = '', several = '', rotating = '', replacing = ''] = blocks;
const kept = 'id: BOARD_HOOK_ID }';
const forDeployment = onPush.replace(kept, 'id: BOARD_HOOK_ID, in: "environment:production" }');
const forAll = onPush.replace(kept, 'id: BOARD_HOOK_ID, in: organization }');
const notKept = onPush.replace(/^ +keep:.*\n/m, '');

const repository = 'octo-org/octo-repo';
const hookToken = 'gh-pers0nal';

type Place = { readonly board: EmbeddedBoard; readonly github: GitHubServer };

async function inPlace<T>(act: (place: Place) => Promise<T>, options: GitHubOptions = {}): Promise<T> {
  await using board = await startBoard({ state: createState([]) });
  await using github = await startGitHub({
    repository,
    grants: { [hookToken]: storeGrant, t0ken: workflowGrant },
    ...options,
    store: { environments: ['production'], isOrganization: true, ...options.store },
  });
  return await act({ board, github });
}

type Change = { readonly inputs?: Readonly<Record<string, string>>; readonly env?: Readonly<Record<string, string>> };

/** Runs a block: the step of a workflow, or a file with all that the step needs beside it. */
async function run(
  { board, github }: Place,
  text: string,
  { inputs = {}, env = {} }: Change = {},
): Promise<StepResult> {
  const isWorkflow = text.startsWith('on:');
  await using workspace = await createWorkspace(isWorkflow ? {} : { '.github/taskboard.yml': text });
  const values = {
    'vars.BOARD_URL': board.url,
    'secrets.BOARD_TOKEN': 'tok-3f9a1c7e5b',
    'secrets.BOARD_HOOK_TOKEN': hookToken,
  };
  const ofFile = { 'base-url': board.url, token: 'tok-3f9a1c7e5b', 'github-token': hookToken };
  const [{ eventName, inputs: written } = { eventName: 'push', inputs: ofFile }] = isWorkflow ? stepsOf(text) : [];
  return await runInProcess({
    inputs: { 'github-token': 't0ken', ...fillIn(written, values), ...inputs },
    workspace: workspace.path,
    eventName,
    env: { GITHUB_API_URL: github.origin, ...env },
  });
}

const statuses = (step: StepResult) => resultsOf(step).map(({ status }) => status);
const storedSecret = ({ github }: Place, scope: string, name = 'BOARD_HOOK_SECRET') =>
  github.store.secrets(scope)[name]?.value;

it.each([
  ['a repository', onPush, repository],
  ['an environment', forDeployment, `${repository} production`],
  ['an organisation', forAll, 'octo-org'],
])('the guide to webhooks keeps a webhook in %s, once', async (_, text, scope) => {
  await inPlace(async (place) => {
    const first = await run(place, text);
    expect(first.annotations).toEqual([]);
    expect(statuses(first)).toEqual(['succeeded']);
    expect(storedSecret(place, scope)).toBe(place.board.state.webhooks[0]?.secret);
    expect(statuses(await run(place, text, { env: { GITHUB_RUN_ATTEMPT: '2' } }))).toEqual(['unchanged']);
    expect(place.board.state.webhooks).toHaveLength(1);
  });
});

it('the guide to webhooks makes as many requests to GitHub as it says', async () => {
  await inPlace(async (place) => {
    await run(place, onPush);
    expect(place.github.requests).toHaveLength(12);
    await run(place, onPush);
    expect(place.github.requests).toHaveLength(12 + 2);
  });
});

it('the guide to webhooks keeps several, each under its own names', async () => {
  await inPlace(async (place) => {
    expect(statuses(await run(place, several))).toEqual(['succeeded', 'succeeded']);
    // They are registered side by side, in any order.
    const secretOf = (hook: RegExp) => place.board.state.webhooks.find(({ name }) => hook.test(name ?? ''))?.secret;
    expect(storedSecret(place, repository)).toBe(secretOf(/build/i));
    expect(storedSecret(place, `${repository} production`, 'CHAT_HOOK_SECRET')).toBe(secretOf(/chat/i));
  });
});

it('the guide to webhooks needs only a token that reads the variable, if the webhook exists', async () => {
  const reader = { ...storeGrant, store: { 'repository Variables': 'read' } } as const;
  const grants = { [hookToken]: storeGrant, 'gh-reads': reader };
  const step = await inPlace(
    async (place) => {
      await run(place, onPush);
      return await run(place, onPush, { inputs: { 'github-token': 'gh-reads' } });
    },
    { grants },
  );
  expect(statuses(step)).toEqual(['unchanged']);
});

it('the guide to webhooks registers webhooks without keep every time, with the secret as an output', async () => {
  await inPlace(async (place) => {
    const steps = [await run(place, notKept), await run(place, notKept)];
    const secrets = place.board.state.webhooks.map(({ secret }) => secret);
    expect(steps.map(({ outputs }) => outputs['secret'])).toEqual(secrets);
    expect(new Set(secrets).size).toBe(2);
    expect(steps.map(({ outputs }) => JSON.parse(outputs['secrets'] ?? '') as unknown)).toEqual(
      secrets.map((secret) => ({ 'Build hook': secret })),
    );
  });
});

it('the guide to webhooks rotates a secret without losing the old one', async () => {
  await inPlace(async (place) => {
    await run(place, onPush);
    expect(statuses(await run(place, rotating))).toEqual(['succeeded']);
    const stored = ['BOARD_HOOK_SECRET', 'BOARD_HOOK_SECRET_2'].map((name) => storedSecret(place, repository, name));
    expect(stored).toEqual(place.board.state.webhooks.map(({ secret }) => secret));
  });
});

it('the guide to webhooks replaces a webhook under its names: the old one is named, and its secret is gone', async () => {
  await inPlace(async (place) => {
    await run(place, onPush);
    const step = await run(place, replacing);
    const [old, next] = place.board.state.webhooks;
    expect(resultsOf(step)[0]?.message).toContain(`The webhook ${old?.webhookId} was kept there before`);
    expect(Object.values(place.github.store.secrets(repository)).map(({ value }) => value)).toEqual([next?.secret]);
  });
});

it('the guide to webhooks starts over: a webhook whose variable was deleted is registered anew, and its secret kept', async () => {
  await inPlace(async (place) => {
    await run(place, onPush);
    await deleteAt(place, 'variables/BOARD_HOOK_ID');
    expect(statuses(await run(place, onPush))).toEqual(['succeeded']);
    expect(storedSecret(place, repository)).toBe(place.board.state.webhooks[1]?.secret);
  });
});

it('the guide to webhooks sends nothing in a dry run', async () => {
  await inPlace(async (place) => {
    expect(statuses(await run(place, onPush, { inputs: { 'dry-run': 'true' } }))).toEqual(['planned']);
    expect([...place.board.requests, ...place.github.requests]).toEqual([]);
  });
});

it('the guide to webhooks shows a variable as the action reads it', () => {
  const [shown = ''] = blocksOf(sectionOf(guide, 'The variable'), 'json');
  expect(parseRecord(shown)).toMatchObject({ state: 'registered', webhookId: 'WH1' });
});

it('the guide to webhooks shows a worker that responds to HEAD before it has a secret, and then verifies events', async () => {
  const [shown = ''] = blocksOf(guide, 'js');
  const library = new URL('src/library/webhooks/webhooks.ts', actionRoot).href;
  await using workspace = await createWorkspace({
    'worker.mjs': shown.replace("'taskboard-action/webhooks'", JSON.stringify(library)),
  });
  const address = pathToFileURL(join(workspace.path, 'worker.mjs')).href;
  const start = async (instance: string) => {
    const { default: worker } = (await import(`${address}?${instance}`)) as { readonly default: Worker };
    return worker;
  };
  const body = '{"task":{"_id":"T8"}}';
  const secret = 'whsec_1';
  const headers = { 'x-board-signature': signWebhook({ body, secret }) };
  const event = () => new Request('https://hooks.example.com/board', { method: 'POST', body, headers });
  const [without, withOne] = [await start('without'), await start('with')];
  const head = new Request('https://hooks.example.com/board', { method: 'HEAD' });
  expect((await without.fetch(head, {})).status).toBe(200);
  expect((await without.fetch(event(), {})).status).toBe(401);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect((await withOne.fetch(event(), { BOARD_HOOK_SECRET: secret })).status).toBe(204);
  expect(log).toHaveBeenCalledExactlyOnceWith('changed:', 'T8');
  log.mockRestore();
});

it('the guide to webhooks has no untested YAML', () => {
  expect(blocks).toHaveLength(4);
});

type Worker = { readonly fetch: (request: Request, env: Readonly<Record<string, string>>) => Promise<Response> };

async function deleteAt({ github }: Place, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${hookToken}` };
  const { status } = await fetch(`${github.origin}/repos/${repository}/actions/${path}`, { method: 'DELETE', headers });
  expect(status).toBe(204);
}

describe("The guide's table of messages", () => {
  const fault = (method: string, pathPattern: RegExp, status: number): FaultRule => ({
    match: { method, pathPattern },
    when: 'before',
    fault: { kind: 'status', status },
  });
  const variable = (value: string): GitHubOptions => ({
    store: { variables: { [repository]: { BOARD_HOOK_ID: { value } } } },
  });
  const once = (options?: GitHubOptions, change?: Change, text = onPush) =>
    inPlace((place) => run(place, text, change), options);
  const following = (first: (place: Place) => Promise<unknown>, text = onPush) =>
    inPlace(async (place) => {
      await first(place);
      return await run(place, text);
    });
  const breakOff = ({ board }: Place) => board.faults.replace([{ when: 'after', fault: { kind: 'reset' }, times: 1 }]);

  const causes: Readonly<Record<string, () => Promise<StepResult>>> = {
    'github-token is empty': () => once({}, { inputs: { 'github-token': '' } }),
    'The token of the job itself cannot do it': () => once({}, { inputs: { 'github-token': 't0ken' } }),
    'It does not accept github-token': () => once({}, { inputs: { 'github-token': 'gh-ended' } }),
    'Create the environment': () => once({ store: { environments: [] } }, {}, forDeployment),
    'holds a webhook other than the one declared': () =>
      following((place) => run(place, onPush), replacing.replace(/^ +allow-duplicate.*\n/m, '')),
    'Another run is registering a webhook': () => once({ ...variable('{}'), faults: [unseen] }),
    'The webhook may exist, and its secret is lost': () =>
      inPlace(async (place) => {
        breakOff(place);
        return await run(place, onPush);
      }),
    'says that a registration was started': () =>
      following(async (place) => {
        breakOff(place);
        await run(place, onPush);
      }),
    'was registered, but could not be kept': () =>
      once({ faults: [fault('PUT', /\/secrets\/BOARD_HOOK_SECRET$/, 422)] }),
    'does not hold what this action writes': () => once(variable('WH1')),
    'any more, and the board shows it only once': () =>
      following(async (place) => {
        await run(place, onPush);
        await deleteAt(place, 'secrets/BOARD_HOOK_SECRET');
      }),
    'could not be deleted': () => once({ faults: [fault('DELETE', /_WRITE_CHECK_/, 403)] }),
    'This is attempt 2 of the run': () => once({}, { env: { GITHUB_RUN_ATTEMPT: '2' } }, notKept),
  };
  /** As for a run that looks before the other one writes. */
  const unseen: FaultRule = {
    match: { method: 'GET', pathPattern: /\/variables\/BOARD_HOOK_ID$/ },
    when: 'before',
    times: 1,
    fault: { kind: 'status', status: 404 },
  };

  const rows = [...sectionOf(guide, 'Messages, and what to do').matchAll(/^\| `([^`]+)` \| (.*)$/gm)].map(
    ([, words = '', rest = '']) => [words, /^`(\w+)`: /.exec(rest)?.[1]] as const,
  );

  it('has no untested row', () => {
    expect(rows.map(([words]) => words)).toEqual(Object.keys(causes));
  });

  it.each(rows)('%s', async (words, status) => {
    const step = await causes[words]?.();
    const [result] = step === undefined ? [] : resultsOf(step);
    expect(result?.message).toContain(words);
    const isStatus = ['unknown', 'unchanged', 'succeeded'].includes(status ?? '');
    expect(result?.status).toBe(isStatus ? status : 'failed');
  });
});
