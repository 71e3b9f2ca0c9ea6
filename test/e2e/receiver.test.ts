// examples/receiver, between a board and a GitHub on this machine. test/workflows/receiver.test.ts goes on to workflows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBoard } from '../../src/embedded-board/server.ts';
import { createState, createTask } from '../../src/embedded-board/state.ts';
import { signWebhook } from '../../src/webhooks/signature.ts';
import { dispatchGrant, type GitHubOptions, startGitHub } from '../support/github-server.ts';
import { installReceiver } from '../support/receiver.ts';

const githubToken = 'github_pat_r3ceiver';
const secret = 'whsec_1';
let installed: Awaited<ReturnType<typeof installReceiver>>;
beforeAll(async () => {
  installed = await installReceiver();
});
afterAll(() => installed[Symbol.asyncDispose]());

async function startBoth(env: Readonly<Record<string, string>>, options: GitHubOptions = {}) {
  const github = await startGitHub({ grants: { [githubToken]: dispatchGrant }, ...options });
  const receiver = await installed.start({
    GITHUB_API_URL: github.origin,
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_TOKEN: githubToken,
    ...env,
  });
  const dispose = async () => {
    await receiver.stop();
    await github[Symbol.asyncDispose]();
  };
  return { github, receiver, [Symbol.asyncDispose]: dispose };
}

async function deliver(url: string, body = '{"eventType":"taskChanged"}', key = secret): Promise<number> {
  const headers = { 'x-board-signature': signWebhook({ body, secret: key }) };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

it('examples/receiver can be registered before it has a secret, and refuses every event until then', async () => {
  await using both = await startBoth({});
  await using board = await startBoard({ state: createState([createTask({ _id: 'T1', labels: ['x'] })]) });
  const registered = await fetch(`${board.url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ callbackUrl: both.receiver.url, events: [{ name: 'taskChanged' }] }),
  });
  expect(registered.status).toBe(201);
  expect(await deliver(both.receiver.url)).toBe(401);
  expect(both.github.requests).toEqual([]);
});

it('examples/receiver passes an event on once, with either secret during a rotation', async () => {
  await using both = await startBoth({ BOARD_HOOK_SECRET: 'whsec_2', BOARD_HOOK_SECRET_OLD: secret });
  const { github, receiver } = both;
  expect([await deliver(receiver.url), await deliver(receiver.url, undefined, 'whsec_2')]).toEqual([204, 204]);
  expect(await deliver(receiver.url, '{}', 'whsec_3')).toBe(401);
  expect(github.dispatches).toEqual([{ action: 'board', client_payload: { eventType: 'taskChanged' } }]);
  expect(receiver.log()).toContain('"taskChanged": GitHub: 204\n');
  expect(await receiver.stop()).toBe(0);
});

it('examples/receiver tries again when GitHub is out of order', async () => {
  const faults = [
    { times: 1, when: 'before', fault: { kind: 'status', status: 503 } },
    { times: 1, when: 'before', fault: { kind: 'reset' } },
  ] as const;
  await using both = await startBoth({ BOARD_HOOK_SECRET: secret }, { faults });
  expect(await deliver(both.receiver.url)).toBe(204);
  expect(both.github.dispatches).toHaveLength(1);
  expect(both.receiver.log()).toMatch(/: 503\n.*: (?:UND_ERR_SOCKET|ECONNRESET)\n.*: 204\n/s);
});

it.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['the token is wrong', { GITHUB_TOKEN: 'gh-wr0ng' }, '{}', '401'],
  ['the token cannot be sent', { GITHUB_TOKEN: 'gh-wr0ng\nx' }, '{}', 'TypeError'],
])('examples/receiver lets the board deliver again when %s, and logs no token', async (_, env, body, result) => {
  await using both = await startBoth({ BOARD_HOOK_SECRET: secret, ...env });
  expect(await deliver(both.receiver.url, body)).toBe(500);
  expect(both.receiver.log()).toContain(`GitHub: ${result}\n`);
  expect(both.receiver.log()).not.toMatch(/gh-wr0ng|r3ceiver|whsec/);
  expect(both.github.dispatches).toEqual([]);
});

it('examples/receiver does not start without repository and token', async () => {
  await expect(installed.start({ GITHUB_TOKEN: '' })).rejects.toThrow('set GITHUB_REPOSITORY and GITHUB_TOKEN');
});
