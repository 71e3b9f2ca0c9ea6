import { expect, it } from 'vitest';
import { createWebhookHandler, type WebhookHandlerOptions } from '../../../../src/library/webhooks/handler.ts';
import { type SignatureFormat, signWebhook } from '../../../../src/webhooks/signature.ts';

const secret = 'whsec_1';

/** A handler with the events that it handled. */
function start(options: Partial<WebhookHandlerOptions<unknown>> = {}) {
  const events: unknown[] = [];
  const handle = createWebhookHandler({ secrets: [secret], onEvent: (event) => events.push(event), ...options });
  return { handle, events };
}

function request(method: string, body?: RequestInit['body'], headers: Readonly<Record<string, string>> = {}): Request {
  return new Request('https://hooks.example.com/board', { method, headers, ...(body && { body, duplex: 'half' }) });
}

function signed(body: string, key = secret, format: SignatureFormat = {}): Request {
  return request('POST', body, { 'x-board-signature': signWebhook({ body, secret: key, ...format }) });
}

const statuses = async (responses: readonly Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

const limit = 1024 * 1024;
const oversized = `"${'x'.repeat(limit - 1)}"`;

it.each<[string, Request, number, string]>([
  ['the board checks the callback', request('HEAD'), 200, ''],
  ['a browser opens it', request('GET'), 405, 'Events are sent by POST.\n'],
  ['the event is signed', signed('{}'), 204, ''],
  ['it is as long as can be', signed(oversized.slice(1)), 400, 'The body is not JSON.\n'],
  ['it is longer', signed(oversized), 413, 'The body is too long; the limit is 1048576 bytes.\n'],
  ['it is not signed', request('POST', '{}'), 401, 'The signature is missing or wrong.\n'],
  ['another secret signed it', signed('{}', 'whsec_2'), 401, 'The signature is missing or wrong.\n'],
  ['it is not JSON', signed('{'), 400, 'The body is not JSON.\n'],
  ['it is neither JSON nor signed', request('POST', '{'), 401, 'The signature is missing or wrong.\n'],
])('a handler responds when %s', async (_, given, status, text) => {
  const { handle, events } = start();
  const response = await handle(given);
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(events).toHaveLength(status === 204 ? 1 : 0);
});

it('a handler passes the parsed body on, whatever it is', async () => {
  const { handle, events } = start();
  await Promise.all(['{"task":{"_id":"T8"}}', '[1]', 'null', '"Ä"'].map((body) => handle(signed(body))));
  expect(events).toEqual([{ task: { _id: 'T8' } }, [1], null, 'Ä']);
});

it('a handler refuses text that is not UTF-8', async () => {
  const { handle, events } = start();
  const body = Uint8Array.of(0x22, 0xff, 0x22);
  const response = await handle(request('POST', body, { signature: signWebhook({ body, secret }) }));
  expect([response.status, events]).toEqual([400, []]);
});

it('a handler stops reading a body that is too long', async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunks += 1;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  expect((await start().handle(request('POST', endless))).status).toBe(413);
  expect(chunks).toBeLessThan(14);
});

it('a handler refuses a body that is announced as too long before it arrives', async () => {
  const given = request('POST', new ReadableStream(), { 'content-length': String(limit + 1) });
  expect((await start().handle(given)).status).toBe(413);
});

it('a handler keeps no piece of a body, since a stranger can send it in single bytes', async () => {
  const body = Buffer.from('{"task":"T8"}');
  const letters = body.values();
  const piece = new Uint8Array(1);
  // Whoever keeps the piece has the last letter in place of each.
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = letters.next();
    if (done) return controller.close();
    piece[0] = value;
    controller.enqueue(piece);
  };
  const { handle, events } = start();
  const stream = new ReadableStream({ pull }, { highWaterMark: 0 });
  await handle(request('POST', stream, { signature: signWebhook({ body, secret }) }));
  expect(events).toEqual([{ task: 'T8' }]);
});

it('a handler refuses a body that was cut off', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
  expect((await start().handle(request('POST', cut))).status).toBe(400);
});

it('a handler refuses a body that something else has already read', async () => {
  const given = signed('{}');
  await given.text();
  const response = await start().handle(given);
  expect([response.status, await response.text()]).toEqual([
    400,
    'The body was cut off, or something else has already read it.\n',
  ]);
});

it('a handler takes another limit', async () => {
  const { handle } = start({ maxBytes: 4 });
  expect(await statuses([handle(signed('1234')), handle(signed('12345'))])).toEqual([204, 413]);
});

it('a handler refuses every body if the limit is not a number, such as that of a variable that is not set', async () => {
  const { handle } = start({ maxBytes: Number.NaN });
  expect((await handle(signed('1'))).status).toBe(413);
});

it('a handler verifies as configured', async () => {
  const { handle } = start({ header: 'X-Sig', digest: 'sha512', encoding: 'base64' });
  const signature = signWebhook({ body: '1', secret, digest: 'sha512', encoding: 'base64' });
  const requests = ['x-sig', 'x-board-signature'].map((name) => request('POST', '1', { [name]: signature }));
  expect(await statuses(requests.map(handle))).toEqual([204, 401]);
});

it.each<[string, object, string]>([
  ['no secret', { secrets: [] }, 'secrets: expected at least one that is set and not empty'],
  ['only empty secrets', { secrets: ['', undefined] }, 'secrets: expected at least one that is set and not empty'],
  ['a secret instead of a list', { secrets: 'abc' }, 'secrets: expected a list of strings'],
  ['no function for events', { onEvent: undefined }, 'onEvent: expected a function'],
  [
    'an unknown option',
    { headers: 'x-sig' },
    'unknown option "headers"; the options are secrets, onEvent, header, maxBytes, digest, encoding',
  ],
  ['an unknown encoding', { encoding: 'HEX' }, 'encoding: expected one of hex, base64, base64url'],
  ['an unknown digest', { digest: 'md5' }, 'digest: expected one of sha1, sha256, sha384, sha512'],
])('a handler is not created with %s', (_, options, message) => {
  const given = { secrets: [secret], onEvent: () => undefined, ...options };
  expect(() => createWebhookHandler(given as WebhookHandlerOptions<unknown>)).toThrow(new TypeError(message));
});

it('an event that comes again is not handled again, whichever secret signed it', async () => {
  const { handle, events } = start({ secrets: ['old', 'new'] });
  for (const key of ['old', 'old', 'new']) expect((await handle(signed('1', key))).status).toBe(204);
  expect(events).toEqual([1]);
});

it('an event that comes again still has to be signed', async () => {
  const { handle } = start();
  await handle(signed('1'));
  expect((await handle(signed('1', 'another'))).status).toBe(401);
});

it.each([
  ['succeeds', 204],
  ['fails', 500],
])(
  'an event that comes again waits for the first while that is under way, and gets its response if it %s',
  async (_, status) => {
    const first = Promise.withResolvers<void>();
    let calls = 0;
    const { handle } = start({
      onEvent: () => {
        calls += 1;
        return first.promise;
      },
    });
    const responses = [handle(signed('1')), handle(signed('1')), handle(signed('1'))];
    if (status === 204) first.resolve();
    else first.reject(new Error('down'));
    expect(await statuses(responses)).toEqual([status, status, status]);
    expect(calls).toBe(1);
  },
);

it.each([
  [
    'throws',
    () => {
      throw new Error('down');
    },
  ],
  ['rejects', () => Promise.reject(new Error('down'))],
])('an event that comes again is handled again if the first %s', async (_, fail) => {
  const outcomes = [fail, () => undefined];
  const { handle } = start({ onEvent: () => outcomes.shift()?.() });
  const failed = await handle(signed('1'));
  // Nothing of the error is for the sender.
  expect([failed.status, await failed.text()]).toEqual([500, 'The event could not be handled. Deliver it again.\n']);
  expect((await handle(signed('1'))).status).toBe(204);
  expect(outcomes).toEqual([]);
});

it('an event that comes again is handled again once 1,000 others came after it', async () => {
  const { handle, events } = start();
  for (let number = 0; number <= 1000; number += 1) await handle(signed(String(number)));
  await handle(signed('1'));
  expect(events).toHaveLength(1001);
  await handle(signed('0'));
  expect(events).toHaveLength(1002);
});
