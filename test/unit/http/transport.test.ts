import { once } from 'node:events';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, respond } from './loopback.ts';
import { attemptAgainst, described, get, never, open, post, webhook } from './open-board.ts';

describe('the bytes on the wire', () => {
  it('are method, prefix and raw path, and few headers', async () => {
    await using server = await listen((socket) => socket.write(respond('204 No Content')));
    await using board = open(server.origin, { pathPrefix: '/team%2Fa' });
    await board.attempt(post, never);
    await board.attempt({ method: 'DELETE', path: '/api/v1/tasks/T/labels/by-name/%2e%2e', repeatable: true }, never);
    const common = [
      `host: 127.0.0.1:${server.port}`,
      'connection: keep-alive',
      'accept: application/json',
      'accept-encoding: identity',
      'user-agent: taskboard-action',
      'authorization: Bearer t0ken',
    ];
    expect(server.requests).toStrictEqual([
      [
        'POST /team%2Fa/api/v1/tasks/T/subtasks/by-name/a%2Fb%20%2e HTTP/1.1',
        ...common,
        'content-type: application/json',
        'content-length: 13',
        '',
        '{"name":"Å"}',
      ].join('\r\n'),
      ['DELETE /team%2Fa/api/v1/tasks/T/labels/by-name/%2e%2e HTTP/1.1', ...common, '', ''].join('\r\n'),
    ]);
  });

  it('go over one connection as long as it is free', async () => {
    await using server = await listen((socket) => socket.write(respond('200 OK', '[]')));
    await using board = open(server.origin);
    for (let count = 0; count < 5; count += 1) {
      expect(await board.attempt(get, never)).toMatchObject({ kind: 'response' });
    }
    expect(server.connections()).toBe(1);
  });

  it('go over no more connections than the concurrency', async () => {
    await using server = await listen((socket) => setImmediate(() => socket.write(respond('200 OK', '[]'))));
    await using board = open(server.origin, { connections: 3 });
    const attempts = await Promise.all(Array.from({ length: 40 }, () => board.attempt(get, never)));
    expect(attempts.every(({ kind }) => kind === 'response')).toBe(true);
    expect(server.connections()).toBe(3);
    expect(server.requests).toHaveLength(40);
  });
});

describe('a request that must not be repeated', () => {
  /** Responds to the first request of a connection, and closes it when the second one comes, as an idle one is closed. */
  const closesKept = (socket: Socket) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else socket.write(respond('200 OK', '{}'));
    used.add(socket);
  };
  const used = new WeakSet<Socket>();

  it('has its own connection, so that one that the board is closing cannot lose or repeat it', async () => {
    await using server = await listen(closesKept);
    await using board = open(server.origin, { connections: 1 });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
    for (let count = 0; count < 3; count += 1) {
      expect(await board.attempt(webhook, never)).toMatchObject({ kind: 'response' });
    }
    expect(server.requests.filter((request) => request.startsWith('POST /api/v1/webhooks '))).toHaveLength(3);
    expect(server.connections()).toBe(4);
    // The same connection is what costs a request that may be repeated an attempt.
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'ambiguous' });
  });

  it('says so to the board, and closes the connection after the response', async () => {
    await using server = await listen((socket) => {
      closed = once(socket, 'close');
      socket.write(respond('200 OK', '{}'));
    });
    let closed: Promise<unknown> | undefined;
    await using board = open(server.origin);
    await board.attempt(webhook, never);
    await closed;
    expect(server.requests[0]).toContain('\r\nconnection: close\r\n');
  });

  it('is ended by close', async () => {
    await using server = await listen(() => void board.close());
    const board = open(server.origin);
    expect(await board.attempt(webhook, never)).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('a response', () => {
  it('comes with status, lower-case headers and its body as UTF-8', async () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0xc3, 0xa5, 0xff]);
    const response = respond('418 Teapot', bytes, ['X-Two: a', 'x-two: b', 'Retry-After: 7']);
    expect(await attemptAgainst((socket) => socket.write(response))).toStrictEqual({
      kind: 'response',
      response: {
        status: 418,
        headers: { 'x-two': 'a, b', 'retry-after': '7', 'content-length': '6' },
        body: 'å\uFFFD',
      },
    });
  });

  it('may come in pieces that break a character, and end with the connection', async () => {
    const attempt = await attemptAgainst((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nå'.slice(0, -1));
      socket.write(Buffer.from([0xc3]));
      setImmediate(() => socket.end(Buffer.from([0xa5])));
    });
    expect(attempt).toMatchObject({ kind: 'response', response: { body: 'å' } });
  });

  it('that is a redirect is given as it is and not followed', async () => {
    await using server = await listen((socket) => socket.write(respond('301 Moved', '', ['location: /elsewhere'])));
    await using board = open(server.origin);
    expect(await board.attempt(get, never)).toMatchObject({
      kind: 'response',
      response: { status: 301, headers: { location: '/elsewhere' } },
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['content', respond('200 OK', gzipSync('[]'), ['content-encoding: gzip'])],
    ['transfer', Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: gzip, chunked\r\n\r\n2\r\n\x1F\x0B\r\n0\r\n\r\n')],
  ])('that is compressed unasked (%s-encoding) is unusable', async (_, response) => {
    expect(described(await attemptAgainst((socket) => socket.write(response)))).toMatchObject({
      kind: 'unusable',
      status: 200,
      message: expect.stringContaining('is compressed, although that was not requested'),
    });
  });

  it('without a body is usable even if it says to be compressed', async () => {
    const response = respond('204 No Content', '', ['content-encoding: gzip']);
    expect(await attemptAgainst((socket) => socket.write(response))).toMatchObject({ kind: 'response' });
  });

  it('that is too large is unusable, one of just the size is not', async () => {
    const response = respond('200 OK', 'x'.repeat(65_536));
    const write = (socket: Socket) => void socket.write(response);
    expect(described(await attemptAgainst(write, get, { maxResponseBytes: 65_535 }))).toStrictEqual({
      kind: 'unusable',
      status: 200,
      headers: { 'content-length': '65536' },
      message: expect.stringContaining('is larger than 0.06'),
    });
    expect(await attemptAgainst(write, get, { maxResponseBytes: 65_536 })).toMatchObject({ kind: 'response' });
  });

  it('that is unusable does not affect the next', async () => {
    let count = 0;
    await using server = await listen((socket) => {
      count += 1;
      socket.write(respond('200 OK', count === 1 ? 'x'.repeat(100) : 'ok'));
    });
    await using board = open(server.origin, { connections: 1, maxResponseBytes: 10 });
    expect(await board.attempt(get, never)).toMatchObject({ kind: 'unusable' });
    expect(await board.attempt(get, never)).toMatchObject({ kind: 'response', response: { body: 'ok' } });
  });
});

describe('a failure', () => {
  it('to connect is unsent', async () => {
    const server = await listen(() => {});
    await server[Symbol.asyncDispose]();
    await using board = open(server.origin);
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringContaining(`127.0.0.1:${server.port} refused the connection`),
    });
  });

  it('to connect does not keep a later attempt from a server that has come up', async () => {
    const gone = await listen(() => {});
    await gone[Symbol.asyncDispose]();
    await using board = open(gone.origin, { connections: 1 });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'unsent' });
    await using _server = await listen((socket) => socket.write(respond('200 OK')), gone.port);
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
  });

  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf';
  const cases: readonly [string, (socket: Socket) => void, string][] = [
    ['a reset before the response', (socket) => void socket.resetAndDestroy(), 'without a response'],
    ['a close before the response', (socket) => void socket.end(), 'without a response'],
    ['a cut head', (socket) => void socket.end('HTTP/1.1 200 OK\r\nconte'), 'without a response'],
    [
      'a reset within the response',
      (socket) => void socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), 20)),
      'was cut off, or is not valid HTTP',
    ],
    ['a cut body', (socket) => void socket.end(half), 'was cut off, or is not valid HTTP'],
    [
      'a cut chunk',
      (socket) => void socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhal'),
      'was cut off, or is not valid HTTP',
    ],
  ];

  it.each(cases)('by %s is ambiguous', async (_, reply, words) => {
    expect(described(await attemptAgainst(reply, post))).toStrictEqual({
      kind: 'ambiguous',
      message: expect.stringContaining(words),
    });
  });

  it('by no response in time is ambiguous, and closes the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await using server = await listen((socket) => {
      closed = once(socket, 'close');
      vi.advanceTimersByTime(500);
    });
    let closed: Promise<unknown> | undefined;
    await using board = open(server.origin, { requestTimeoutMs: 500 });
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'ambiguous',
      message: expect.stringContaining('did not respond within 0.5 s (request-timeout)'),
    });
    await closed;
  });

  it('while waiting for a free connection is unsent, and the request is never written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // The first one has arrived, the other is queued.
    await using server = await listen(() => void vi.advanceTimersByTime(500));
    await using board = open(server.origin, { connections: 1, requestTimeoutMs: 500 });
    const [first, queued] = await Promise.all([board.attempt(get, never), board.attempt(get, never)]);
    expect(first).toMatchObject({ kind: 'ambiguous' });
    expect(queued).toMatchObject({ kind: 'unsent' });
    await board.close();
    expect(server.requests).toHaveLength(1);
  });

  it('while a connection is made leaves that one, and the next attempt makes another', async () => {
    await using server = await listen(() => undefined);
    // A server that does not speak TLS, and says nothing.
    await using board = open(server.origin.replace('http:', 'https:'), { connections: 1, requestTimeoutMs: 100 });
    expect(await board.attempt(get, never)).toMatchObject({ kind: 'unsent' });
    expect(await board.attempt(get, never)).toMatchObject({ kind: 'unsent' });
    await expect.poll(server.connections, { timeout: 60_000 }).toBe(2);
  });

  it('by a token that no header can contain is unsent and does not show it', async () => {
    await using server = await listen(() => {});
    await using board = open(server.origin, { headers: { authorization: 'Bearer t0k\nen' } });
    const attempt = await board.attempt(get, never);
    expect(described(attempt)).toMatchObject({ kind: 'unsent', message: expect.stringContaining('Check token') });
    expect(JSON.stringify(attempt)).not.toContain('t0k');
  });
});

describe('the signal', () => {
  it('that is aborted before sends nothing', async () => {
    await using server = await listen(() => {});
    await using board = open(server.origin);
    expect(await board.attempt(post, AbortSignal.abort())).toStrictEqual({ kind: 'aborted', sent: false });
    expect(server.connections()).toBe(0);
  });

  it('that is aborted while the connection is prepared sends nothing', async () => {
    const controller = new AbortController();
    await using server = await listen(() => {});
    await using board = open(server.origin);
    const attempt = board.attempt(post, controller.signal);
    controller.abort();
    expect(await attempt).toStrictEqual({ kind: 'aborted', sent: false });
    expect(server.requests).toHaveLength(0);
  });

  it('ends an attempt in flight at once, and one that waits for a connection as not sent', async () => {
    const controller = new AbortController();
    await using server = await listen(() => controller.abort());
    await using board = open(server.origin, { connections: 1 });
    const attempts = [board.attempt(post, controller.signal), board.attempt(get, controller.signal)];
    expect(await Promise.all(attempts)).toStrictEqual([
      { kind: 'aborted', sent: true },
      { kind: 'aborted', sent: false },
    ]);
  });
});

describe('close', () => {
  it('ends attempts in flight and refuses later ones', async () => {
    await using server = await listen(() => void board.close());
    const board = open(server.origin);
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'ambiguous' });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'unsent' });
  });

  it('does nothing if no attempt was made', async () => {
    await expect(open('http://127.0.0.1:9').close()).resolves.toBeUndefined();
  });
});
