import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { headStatus, lookUpHost } from '../../../src/host/ask-callback.ts';
import { startTlsBoard } from '../../support/tls-board.ts';

const loopback = [{ address: '127.0.0.1', family: 4 }] as const;
const idle = new AbortController().signal;

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a HEAD request without credentials, to the pinned address whatever the name leads to', async () => {
  await using server = await serve((_, response) => response.end());
  const url = new URL(`http://nowhere.invalid:${server.port}/board?key=1#part`);
  expect(await headStatus(url, loopback, idle)).toBe(200);
  const [request] = server.requests;
  expect(`${request?.method} ${request?.url}`).toBe('HEAD /board?key=1');
  expect(request?.headers).toEqual({
    host: `nowhere.invalid:${server.port}`,
    'user-agent': 'taskboard-action',
    connection: 'close',
  });
});

test('an untrusted certificate ends it, even if NODE_TLS_REJECT_UNAUTHORIZED tells Node to accept any', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  try {
    await using server = await startTlsBoard('self-signed');
    const asked = headStatus(new URL(`https://localhost:${server.port}/`), loopback, idle);
    await expect(asked).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(server.calls).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a redirect is the response', async () => {
  await using server = await serve((_, response) => response.writeHead(302, { location: '/other' }).end());
  expect(await headStatus(new URL(`http://127.0.0.1:${server.port}/`), loopback, idle)).toBe(302);
  expect(server.requests).toHaveLength(1);
});

test('an interim response is not the response', async () => {
  await using server = await serve((_, response) => {
    response.writeProcessing();
    response.writeHead(404).end();
  });
  expect(await headStatus(new URL(`http://127.0.0.1:${server.port}/`), loopback, idle)).toBe(404);
});

test('an unrequested change of protocol is the response', async () => {
  const server = createSocketServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await headStatus(new URL(`http://127.0.0.1:${port}/`), loopback, AbortSignal.timeout(2000))).toBe(101);
  await new Promise((resolve) => server.close(resolve));
});

test('an address where nothing listens is an error with its code', async () => {
  const server = await serve(() => undefined);
  await server[Symbol.asyncDispose]();
  const asked = headStatus(new URL(`http://nowhere.invalid:${server.port}/`), loopback, idle);
  await expect(asked).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a silent callback is abandoned when the signal says so', async () => {
  await using server = await serve(() => undefined);
  const controller = new AbortController();
  const asked = headStatus(new URL(`http://127.0.0.1:${server.port}/`), loopback, controller.signal);
  setImmediate(() => controller.abort(new Error('enough')));
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('addresses resolve to themselves, and a lookup is abandoned when the signal says so', async () => {
  expect(await lookUpHost('127.0.0.1', idle)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  expect(await lookUpHost('::1', idle)).toEqual([{ address: '::1', family: 6 }]);
  await expect(lookUpHost('::1', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
