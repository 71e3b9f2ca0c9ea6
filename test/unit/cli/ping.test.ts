import { expect, it } from 'vitest';
import { SignalError } from '../../../src/host/process-guard.ts';
import type { Attempt } from '../../../src/http/attempt.ts';
import { explainDeadline, explainError } from '../../../src/http/explain-error.ts';
import { refusingProxy } from '../../../src/http/tunnels.ts';
import { responded } from '../run/run-fakes.ts';
import { taskboard } from './cli-fakes.ts';

const board = ['--base-url', 'https://board.example.com', '--task', 'T8'];
const env = { TASKBOARD_TOKEN: 's3cret-token' };
const clock = { nowMs: () => Date.UTC(2026, 10, 22, 9), monotonicMs: () => 0, wait: async () => undefined };

const entry = {
  _id: 'E1',
  createdTimestamp: '2026-11-02T10:00:05Z',
  startTimestamp: '2026-11-02T09:00:00Z',
  endTimestamp: '2026-11-02T10:00:00Z',
  userId: 'U1',
  taskId: 'T8',
};

const page = '<!DOCTYPE html><html><head><title>Sign in</title></head></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };
const host = 'board.example.com';

const failing = (code: string): Attempt => {
  const cause = Object.assign(new Error('failed'), { code });
  return { kind: 'unsent', error: explainError(cause, 'connecting', host) };
};

const silence: Attempt = { kind: 'ambiguous', error: explainDeadline(30_000, 'waiting', host) };

const proxied = (status: number): Attempt => {
  const proxy = { origin: 'http://proxy.example.com:3128', variable: 'https_proxy', secrets: [] };
  return refusingProxy(proxy, status).attempt;
};

const rows: readonly (readonly [what: string, cause: string, attempt: Attempt])[] = [
  ['a board', 'fits', responded(200, JSON.stringify([entry]))],
  ['a task without entries', 'fits', responded(200, '[]')],
  ['no such host', 'no-such-host', failing('ENOTFOUND')],
  ['a name server that does not respond', 'unreachable', failing('EAI_AGAIN')],
  ['nothing that listens', 'connection-refused', failing('ECONNREFUSED')],
  ['a certificate of its own', 'certificate', failing('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['a certificate that has expired', 'certificate', failing('CERT_HAS_EXPIRED')],
  ['a port without TLS', 'unreachable', failing('ERR_SSL_WRONG_VERSION_NUMBER')],
  ['a proxy that wants a password', 'proxy', proxied(407)],
  ['a proxy that refuses the host', 'proxy', proxied(403)],
  ['silence', 'unreachable', silence],
  ['a wrong credential', 'unauthorized', responded(401, '{"error":"invalid token"}')],
  ['a credential without permission', 'forbidden', responded(403, '{"error":"not your board"}')],
  ['a firewall in front of the board', 'proxy', responded(403, '<html><title>Access denied</title></html>', html)],
  ['a task that there is not', 'not-found', responded(404, '{"error":"no task T8"}')],
  ['a web server without this API', 'no-api', responded(404, '<html><title>Not Found</title></html>', html)],
  ['too many requests', 'too-many-requests', responded(429, '', { 'retry-after': '60' })],
  ['a server in trouble', 'server-error', responded(503, '<html><title>Maintenance</title></html>', html)],
  ['a redirect', 'redirect', responded(301, '', { location: 'https://www.example.com/login?token=1' })],
  ['a sign-in page', 'web-page', responded(200, page, html)],
  ['a page that is sent as JSON', 'web-page', responded(200, page, { 'content-type': 'application/json' })],
  ['JSON of another service', 'other-shape', responded(200, '{"items":[]}')],
  ['entries of another shape', 'other-shape', responded(200, '[{"id":7}]')],
  ['no body', 'other-shape', responded(204)],
  ['a part of the entries', 'other-shape', responded(206, '[]')],
  ['a method that is not allowed', 'other-status', responded(405)],
  ['an id of another form', 'other-status', responded(400, '{"error":"no such form of id"}')],
];

it('taskboard ping says of each response what fits, and what to do if not', async () => {
  const shown: string[] = [];
  const causes = new Map<string, string>();
  for (const [what, cause, attempt] of rows) {
    const ended = await taskboard(['ping', ...board], { env, clock, respond: () => attempt });
    expect([what, ended.code, ended.stderr]).toEqual([what, cause === 'fits' ? 0 : 1, '']);
    expect(ended.sent).toEqual(['GET /api/v1/tasks/T8/manual-time-entries']);
    shown.push(`# ${what}\n${ended.stdout}`);
    const json = await taskboard(['ping', ...board, '--json'], { env, clock, respond: () => attempt });
    const result = JSON.parse(json.stdout);
    expect(result).toMatchObject({ version: 1, command: 'ping', ok: cause === 'fits', cause });
    // Each cause has its own sentence.
    expect(causes.get(result.message) ?? cause).toBe(cause);
    causes.set(result.message, cause);
  }
  await expect(shown.join('\n')).toMatchFileSnapshot('../../golden/cli/ping.txt');
});

it('taskboard ping tells the quota', async () => {
  const headers = {
    'x-ratelimit-remaining': '998',
    'x-ratelimit-reset': String(Date.UTC(2026, 10, 22, 9, 30) / 1000),
  };
  const given = { env, clock, respond: () => responded(200, '[]', headers) };
  expect((await taskboard(['ping', ...board], given)).stdout).toMatch(/^quota +998 more requests within 30 minutes$/m);
  const { stdout } = await taskboard(['ping', ...board, '--json'], given);
  expect(JSON.parse(stdout)).toMatchObject({ quotas: [{ remaining: 998, resetsAt: '2026-11-22T09:30:00.000Z' }] });
});

it.each<readonly [what: string, args: readonly string[], said: string]>([
  ['no task', ['--base-url', 'https://board.example.com'], '--task is missing'],
  ['no address', ['--task', 'T8'], '--base-url is missing'],
  [
    'the address of a task',
    [...board.slice(0, 2), '--task', 'https://board.example.com/t/T8'],
    'expected a task id, but this is a web address',
  ],
  ['an address with the path of the API', ['--task', 'T8', '--base-url', 'https://a.example/api/v1'], 'leave it out'],
])('taskboard ping sends nothing for %s', async (_, args, said) => {
  const ended = await taskboard(['ping', ...args], { env });
  expect(ended).toMatchObject({ code: 2, sent: [], stderr: expect.stringContaining(said) });
  const { stdout } = await taskboard(['ping', ...args, '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ command: 'ping', ok: false });
  expect(stdout).toContain(said);
});

it('taskboard ping takes the address from TASKBOARD_BASE_URL, and asks for the credential', async () => {
  const address = { TASKBOARD_BASE_URL: 'https://board.example.com' };
  const respond = () => responded(200, '[]');
  expect(await taskboard(['ping', '--task', 'T8'], { env: { ...env, ...address }, respond })).toMatchObject({
    code: 0,
  });
  const without = await taskboard(['ping', '--task', 'T8'], { env: address, respond });
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('the credential is missing') });
});

it('taskboard ping leaves its own words whole, although the credential is one of them', async () => {
  const { stdout } = await taskboard(['ping', ...board, '--json'], {
    env: { TASKBOARD_TOKEN: 'unauthorized' },
    respond: () => responded(401, 'unauthorized'),
  });
  expect(JSON.parse(stdout)).toMatchObject({ cause: 'unauthorized', message: expect.stringContaining('said: ***.') });
});

it('taskboard ping ends by a signal', async () => {
  const given = { env, signal: AbortSignal.abort(new SignalError('SIGTERM')) };
  const respond = (): Attempt => ({ kind: 'aborted', sent: true });
  expect(await taskboard(['ping', ...board], { ...given, respond })).toMatchObject({ code: 143 });
});
