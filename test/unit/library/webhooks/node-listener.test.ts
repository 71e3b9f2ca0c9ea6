import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createWebhookHandler, type FetchHandler } from '../../../../src/library/webhooks/handler.ts';
import { toNodeListener } from '../../../../src/library/webhooks/node-listener.ts';
import { signWebhook } from '../../../../src/webhooks/signature.ts';

async function listen(handler: FetchHandler) {
  const server = createServer(toNodeListener(handler));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { server, port, url: `http://127.0.0.1:${port}/hook?a=1`, [Symbol.asyncDispose]: close };
}

const secret = 'whsec_1';

it('a handler behind node:http gets the request as it came, and its response is sent as it is', async () => {
  const seen: unknown[] = [];
  await using server = await listen(async (given) => {
    const { method, url, headers } = given;
    seen.push(method, url, headers.get('x-two'), await given.text());
    const response = new Response('Ä', { status: 418, headers: { 'x-own': 'b' } });
    response.headers.append('set-cookie', 'a=1');
    response.headers.append('set-cookie', 'b=2');
    return response;
  });
  const headers = new Headers([
    ['x-two', 'a'],
    ['x-two', 'b'],
  ]);
  const response = await fetch(server.url, { method: 'POST', body: 'body', headers });
  expect(seen).toEqual(['POST', 'http://localhost/hook?a=1', 'a, b', 'body']);
  expect([response.status, await response.text(), response.headers.get('x-own')]).toEqual([418, 'Ä', 'b']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('a handler behind node:http verifies events', async () => {
  const events: unknown[] = [];
  await using server = await listen(
    createWebhookHandler({ secrets: [secret], onEvent: (event) => events.push(event) }),
  );
  const body = '{"task":"Ä"}';
  const headers = { 'x-board-signature': signWebhook({ body, secret }) };
  const responses = [
    await fetch(server.url, { method: 'HEAD' }),
    await fetch(server.url, { method: 'POST', body, headers }),
    await fetch(server.url, { method: 'POST', body: '{}', headers }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 204, 401]);
  // The next event can use it.
  expect(responses[2]?.headers.get('connection')).toBe('keep-alive');
  expect(events).toEqual([{ task: 'Ä' }]);
});

it('a handler behind node:http passes on as one what arrives at once, however small its chunks', async () => {
  const lengths: number[] = [];
  await using server = await listen(async ({ body }) => {
    for await (const { length } of body ?? []) lengths.push(length);
    return new Response(null);
  });
  const socket = connect(server.port, '127.0.0.1');
  const chunks = '1\r\nx\r\n'.repeat(10_000);
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(10_000);
  expect(lengths.length).toBeLessThan(100);
});

it('a handler behind node:http refuses a body that was cut off', async () => {
  const refused = Promise.withResolvers<Response>();
  const handler = createWebhookHandler({ secrets: [secret], onEvent: () => undefined });
  await using server = await listen(async (given) => {
    refused.resolve(handler(given));
    return await refused.promise;
  });
  connect(server.port, '127.0.0.1').end('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
  expect((await refused.promise).status).toBe(400);
});

it('a handler behind node:http refuses a body that something else has already read', async () => {
  const handler = createWebhookHandler({ secrets: [secret], onEvent: () => undefined });
  const listener = toNodeListener(handler);
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => listener(incoming, outgoing));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })).status).toBe(401);
  server.closeAllConnections();
  server.close();
});

it('a handler behind node:http refuses an event that announces too long a body before the body arrives, and ends the connection', async () => {
  await using server = await listen(createWebhookHandler({ secrets: [secret], onEvent: () => undefined }));
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nconnection: close\r\n/i);
});

it.each<[string, NonNullable<RequestInit['body']>]>([
  ['announces it', 'x'.repeat(8 * 1024 * 1024)],
  ['sends chunks', new Blob(['x'.repeat(8 * 1024 * 1024)]).stream()],
])(
  'a handler behind node:http lets a client that sends too much read why, and does not read the rest: the client %s',
  async (_, body) => {
    await using server = await listen(createWebhookHandler({ secrets: [secret], onEvent: () => undefined }));
    const connected = once(server.server, 'connection');
    const response = await fetch(server.url, { method: 'POST', body, duplex: 'half' });
    expect([response.status, await response.text()]).toEqual([
      413,
      'The body is too long; the limit is 1048576 bytes.\n',
    ]);
    const [socket] = (await connected) as [Socket];
    if (!socket.closed) await once(socket, 'close');
    expect(socket.bytesRead).toBeLessThan(4 * 1024 * 1024);
  },
);

it.each([
  ['TRACE /', 405],
  ['OPTIONS *', 200, 'http://localhost/*'],
  ['GET http://other.example', 200, 'http://localhost/'],
  ['GET http://user@other.example:8080/hook?a=http://b/', 200, 'http://localhost/hook?a=http://b/'],
  ['GET //other.example/hook', 200, 'http://localhost//other.example/hook'],
  ['GET /', 200, 'http://localhost/'],
])(
  'a handler behind node:http survives a request with a strange target, host or header: %s',
  async (line, status, ...urls) => {
    const seen: string[] = [];
    await using server = await listen(({ url }) => {
      seen.push(url);
      return Promise.resolve(new Response(''));
    });
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${line} HTTP/1.1\r\nHost: ]%[\r\n__proto__: a\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(seen).toEqual(urls);
  },
);

it.each<[string, FetchHandler]>([
  ['rejects', () => Promise.reject(new Error('secret'))],
  [
    'throws',
    () => {
      throw new Error('secret');
    },
  ],
])('a handler behind node:http gives 500 without a reason if it %s', async (_, handler) => {
  await using server = await listen(handler);
  const response = await fetch(server.url);
  expect([response.status, await response.text()]).toEqual([500, '']);
});

it('a handler behind node:http drops the connection for a response that was already read', async () => {
  const response = new Response('a');
  await response.text();
  await using server = await listen(() => Promise.resolve(response));
  await expect(fetch(server.url)).rejects.toThrow('fetch failed');
});
