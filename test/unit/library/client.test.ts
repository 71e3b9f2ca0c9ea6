import { expect, it } from 'vitest';
import { BoardError } from '../../../src/board/board-error.ts';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { TransportOptions } from '../../../src/http/transport.ts';
import { type BoardClient, type ClientOptions, openBoardClient } from '../../../src/library/client/client.ts';
import { fakeClock, refused, reset, responded, tooLarge } from '../run/run-fakes.ts';

const token = 's3cret-t0ken';
const entry = {
  _id: 'E1',
  taskId: 'T8',
  userId: 'U1',
  startTimestamp: '2026-11-02T09:00:00Z',
  endTimestamp: '2026-11-02T10:00:00Z',
};
const hook = { callbackUrl: 'https://hooks.example/board', events: ['taskCreated'] } as const;
const rename = { task: 'T8', name: 'A', set: { name: 'B' } } as const;

const remove = (client: BoardClient) => client.removeLabel({ task: 'T8', label: 'a' });
const create = (client: BoardClient) => client.createWebhook(hook);
const list = (client: BoardClient) => client.listTimeEntries({ task: 'T8' });
const update = (client: BoardClient) => client.updateSubtask(rename);

/** A client whose board gives these responses in turn, the last one for ever. */
function open(responses: readonly (Attempt | 'hang')[], options: Partial<ClientOptions> = {}) {
  const clock = fakeClock();
  const sent: HttpRequest[] = [];
  const sentAtMs: number[] = [];
  const opened: TransportOptions[] = [];
  const client = openBoardClient(
    { baseUrl: 'https://board.example.com/team', token, ...options },
    {
      clock,
      random: () => 0.5,
      variables: {},
      openTransport: (asked) => {
        opened.push(asked);
        return {
          attempt: async (request, signal) => {
            sent.push(request);
            sentAtMs.push(clock.monotonicMs());
            const response = responses[Math.min(sent.length, responses.length) - 1] ?? responded(204);
            if (response !== 'hang') return response;
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
            return { kind: 'aborted', sent: true };
          },
          close: async () => undefined,
        };
      },
    },
  );
  return { client, clock, sent, sentAtMs, opened };
}

const failureOf = async (call: Promise<unknown>): Promise<BoardError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof BoardError) return error;
  throw new Error(`no BoardError: ${String(error)}`);
};

const got = { ...entry, billable: true };
it.each<[string, (client: BoardClient) => Promise<unknown>, string, unknown?]>([
  [
    'updateSubtask by index',
    (client) => client.updateSubtask({ task: 'T 8', index: 0, set: { finished: true, userId: null } }),
    'POST /api/v1/tasks/T%208/subtasks/by-index/0 {"finished":true,"userId":null}',
  ],
  ['updateSubtask by name', update, 'POST /api/v1/tasks/T8/subtasks/by-name/A {"name":"B"}'],
  [
    'removeLabel',
    (client) => client.removeLabel({ task: 'T8', label: 'a/b' }),
    'DELETE /api/v1/tasks/T8/labels/by-name/a%2Fb',
  ],
  [
    'getTimeEntry',
    (client) => client.getTimeEntry({ task: 'T8', entry: 'E1' }),
    'GET /api/v1/tasks/T8/manual-time-entries/E1',
    got,
  ],
  ['listTimeEntries', list, 'GET /api/v1/tasks/T8/manual-time-entries', [entry, got]],
  [
    'createWebhook',
    (client) => client.createWebhook({ ...hook, filter: { columnId: 'C1' } }),
    'POST /api/v1/webhooks {"callbackUrl":"https://hooks.example/board","events":[{"name":"taskCreated"}],"filter":{"columnId":"C1"}}',
    { webhookId: 'W1', secret: 'whs' },
  ],
])('%s is one request of the API, and gives what the board sent', async (_, call, request, given) => {
  const { client, sent } = open([given === undefined ? responded(204) : responded(200, JSON.stringify(given))]);
  expect(await call(client)).toEqual(given);
  expect(sent.map(({ method, path, body }) => [method, path, body].filter(Boolean).join(' '))).toEqual([request]);
});

it('calls go over one connection, with the credential', async () => {
  const { client, opened } = open([], { authScheme: 'header', authName: 'X-Api-Key', concurrency: 2 });
  await Promise.all([1, 2, 3].map(() => remove(client)));
  expect(opened).toEqual([
    {
      origin: 'https://board.example.com',
      pathPrefix: '/team',
      headers: { 'X-Api-Key': token },
      connections: 2,
      requestTimeoutMs: 30_000,
    },
  ]);
});

it.each<[string, (client: BoardClient) => Promise<unknown>, string]>([
  [
    'an empty id',
    (client) => client.removeLabel({ task: '', label: 'a' }),
    'removeLabel: task: expected a task id, but the string is empty',
  ],
  [
    'undefined alone in set',
    (client) => client.updateSubtask({ task: 'T8', index: 0, set: { name: undefined as never } }),
    'set is empty',
  ],
  ['a misspelt key', (client) => client.removeLabel({ task: 'T8', lable: 'a' } as never), 'did you mean "label"?'],
  [
    'nothing',
    (client) => client.removeLabel(undefined as never),
    'removeLabel: expected a mapping (keys: task, label), found null',
  ],
])('%s as an argument is a TypeError, and nothing is sent', async (_, call, message) => {
  const { client, sent } = open([]);
  const error: unknown = await call(client).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(String(error)).toContain(message);
  expect(sent).toEqual([]);
});

it.each<[string, Partial<ClientOptions>, string]>([
  [
    'no address',
    { baseUrl: '' },
    'baseUrl: baseUrl is empty; expected the address of the board, such as https://board.example.com; if it comes from a variable',
  ],
  [
    'no token',
    { token: '' },
    'token: the token is empty; pass a secret that this run can read, or set authScheme: none$',
  ],
  ['the time of a call', { callTimeout: 0 }, 'callTimeout: expected a whole number'],
  [
    'an option that there is not',
    { authSchema: 'none' } as never,
    'unknown option "authSchema"; did you mean "authScheme"?',
  ],
  ['an object as token', { token: {} as never }, 'the option token cannot be a value of type object'],
])('a wrong option is a TypeError at once: %s', (_, options, message) => {
  expect(() => open([], options)).toThrow(new RegExp(message.replace(/[?().]/g, '\\$&')));
});

// As contract.md, section 5, says.
it.each<[string, (client: BoardClient) => Promise<unknown>]>([
  ['a creation', create],
  ['a rename by name', update],
])('%s that may have taken effect is never repeated', async (_, call) => {
  const { client, sent } = open([reset]);
  expect(await failureOf(call(client))).toMatchObject({ kind: 'network', attempts: 1, mayHaveActed: true });
  expect(sent.length).toBe(1);
});

it('a 404 on a removal that may have taken effect is a success, otherwise not', async () => {
  const { client } = open([reset, responded(404)]);
  await remove(client);
  expect(await failureOf(remove(client))).toMatchObject({
    kind: 'status',
    status: 404,
  });
});

it('a refusal pauses all calls', async () => {
  const { client, sentAtMs } = open([responded(429, '', { 'retry-after': '7' }), responded(204)]);
  await Promise.all([remove(client), remove(client)]);
  expect(sentAtMs.filter((atMs) => atMs > 0 && atMs < 7000)).toEqual([]);
  expect(Math.max(...sentAtMs)).toBeGreaterThanOrEqual(7000);
});

it('an outage of a minute ends the calls that wait, and each later one at once, until the board is back', async () => {
  const away = Array<Attempt>(15).fill(refused);
  const { client, clock } = open([responded(204), ...away, responded(204)], { concurrency: 1 });
  await remove(client);
  const [first, second, waiting] = await Promise.all([
    failureOf(remove(client)),
    failureOf(create(client)),
    failureOf(create(client)),
  ]);
  expect(clock.monotonicMs()).toBe(60_000);
  expect(first).toMatchObject({ kind: 'network', attempts: 14, code: 'ECONNREFUSED', mayHaveActed: false });
  expect([second.attempts, waiting.attempts]).toEqual([0, 0]);
  expect(second.message).toMatch(/the board has been unavailable for 60 s \(ECONNREFUSED\)/);
  expect(await failureOf(remove(client))).toMatchObject({ attempts: 1 });
  await remove(client);
  expect(clock.monotonicMs()).toBe(60_000);
});

it('a refused credential ends one call, not the client', async () => {
  const { client } = open([responded(401), responded(204)]);
  expect(await failureOf(remove(client))).toMatchObject({ status: 401, attempts: 1 });
  await remove(client);
});

it('a wait beyond the call is not started, and the error names it', async () => {
  const { client } = open([responded(503, '', { 'retry-after': '90' })], { callTimeout: 60 });
  expect(await failureOf(list(client))).toMatchObject({
    kind: 'status',
    status: 503,
    attempts: 1,
    retryAfterMs: 90_000,
  });
});

it.each<[string, (client: BoardClient) => Promise<unknown>, Attempt, object]>([
  [
    'names status and response',
    remove,
    responded(422, '{"error":"no"}'),
    {
      kind: 'status',
      status: 422,
      attempts: 1,
      mayHaveActed: false,
      method: 'DELETE',
      path: '/api/v1/tasks/T8/labels/by-name/a',
      message:
        'DELETE /api/v1/tasks/T8/labels/by-name/a: HTTP 422 Unprocessable Entity. The board said: no. 1 attempt.',
    },
  ],
  [
    'of a web page is its shape',
    update,
    responded(200, '<html>', { 'content-type': 'text/html' }),
    { kind: 'shape', status: 200, mayHaveActed: true },
  ],
  [
    'of a missing field is its shape',
    (client) => client.getTimeEntry({ task: 'T8', entry: 'E1' }),
    responded(200, '{"_id":"E1"}'),
    { kind: 'shape' },
  ],
  ['of a part of a response is its shape', list, responded(206, '[]'), { kind: 'shape', status: 206 }],
  ['of a response that is too large is its shape', list, tooLarge(200), { kind: 'shape' }],
  [
    'of a webhook without secret says that it may exist',
    create,
    responded(200, '{"webhookId":"W1"}'),
    { kind: 'shape', mayHaveActed: true },
  ],
  [
    'of a certificate has its code',
    remove,
    { kind: 'unsent', error: { code: 'CERT_HAS_EXPIRED', what: 'expired', permanent: 'certificate' } },
    { kind: 'network', code: 'CERT_HAS_EXPIRED', mayHaveActed: false },
  ],
  [
    'of a slow response is a timeout',
    create,
    { kind: 'ambiguous', error: { code: 'TIMEOUT', what: 'slow' } },
    { kind: 'timeout', code: 'TIMEOUT', mayHaveActed: true },
  ],
])('a BoardError %s', async (_, call, response, expected) => {
  const { client } = open([response]);
  expect(await failureOf(call(client))).toMatchObject(expected);
});

it('a BoardError holds neither token nor secret, however it is printed', async () => {
  const { client } = open([
    responded(403, `no ${token}, Bearer ${token}`),
    responded(200, '{"webhookId":"","secret":"whsec_1"}'),
    responded(200, JSON.stringify([{ _id: token }])),
  ]);
  const errors = [
    await failureOf(client.removeLabel({ task: token, label: 'a' })),
    await failureOf(create(client)),
    await failureOf(list(client)),
  ];
  const { inspect } = await import('node:util');
  const texts = errors.map((error) => inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error));
  expect(texts.join()).not.toMatch(/s3cret|whsec_1/);
});

it('a BoardError for an invalid proxy is of the network', async () => {
  const client = openBoardClient(
    { baseUrl: 'https://board.example.com', token },
    {
      clock: fakeClock(),
      random: () => 0.5,
      variables: { https_proxy: 'socks5://me:pr0xy-pass@proxy.example' },
      openTransport: () => ({ attempt: async () => responded(200), close: async () => undefined }),
    },
  );
  const error = await failureOf(list(client));
  expect(error).toMatchObject({ kind: 'network', attempts: 0, mayHaveActed: false });
  expect(error.message).toMatch(/https_proxy/);
  expect(error.message).not.toMatch(/pr0xy-pass/);
});

it('a call ends by its signal, alone', async () => {
  const { client } = open(['hang', responded(204)]);
  const controller = new AbortController();
  const aborted = failureOf(client.createWebhook(hook, { signal: controller.signal }));
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Error('enough'));
  expect(await aborted).toMatchObject({
    kind: 'aborted',
    attempts: 1,
    mayHaveActed: true,
    cause: { message: 'enough' },
  });
  await remove(client);
});

it('a call ends before it is sent, if the signal is aborted already', async () => {
  const { client, sent } = open([]);
  const error = await failureOf(client.createWebhook(hook, { signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ kind: 'aborted', attempts: 0, mayHaveActed: false, cause: { name: 'AbortError' } });
  expect(sent).toEqual([]);
});

it('a call ends after callTimeout, its retries included', async () => {
  const { client, clock } = open(['hang'], { callTimeout: 60 });
  expect(await failureOf(create(client))).toMatchObject({ kind: 'timeout', mayHaveActed: true });
  expect(clock.monotonicMs()).toBe(60_000);
});

it('a call ends when the client is closed, as do later ones', async () => {
  const { client } = open(['hang']);
  const closed = failureOf(list(client));
  await new Promise((resolve) => setImmediate(resolve));
  await client.close();
  expect(await closed).toMatchObject({ kind: 'aborted', attempts: 1 });
  expect(await failureOf(list(client))).toMatchObject({ kind: 'aborted', attempts: 0 });
});
