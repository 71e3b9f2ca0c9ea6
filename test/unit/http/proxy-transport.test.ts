import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProxyServer } from '../../../src/http/proxy.ts';
import { startProxy } from '../../support/proxy-server.ts';
import { startTlsBoard } from '../../support/tls-board.ts';
import { listen, respond } from './loopback.ts';
import { described, never, open, post, webhook } from './open-board.ts';
import { trustAuthority } from './trust.ts';

const pair = 'anna:pass';
const secret = Buffer.from(pair).toString('base64');

function proxyAt(port: number, more: Partial<ProxyServer> = {}): ProxyServer {
  return { origin: `http://127.0.0.1:${port}`, variable: 'https_proxy', secrets: [], ...more };
}
const withPair = { authorization: `Basic ${secret}`, secrets: [secret] };

let distrust: () => void;
beforeAll(() => {
  distrust = trustAuthority();
});
afterAll(() => distrust());

describe('An https board behind a proxy', () => {
  it('is reached by CONNECT, and the proxy sees nothing but that', async () => {
    await using behind = await startTlsBoard('board');
    await using proxy = await startProxy({ port: behind.port, pair });
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port, withPair) });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response', response: { status: 204 } });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
    expect(behind.calls).toEqual(Array(2).fill(`POST ${post.path}`));
    expect(proxy.lines).toEqual(['CONNECT board.example:443']);
    expect(proxy.headers[0]).toMatchObject({ host: 'board.example:443', 'proxy-authorization': `Basic ${secret}` });
    expect(JSON.stringify(proxy.headers)).not.toContain('t0ken');
  });

  it('may have a port, which CONNECT names', async () => {
    await using behind = await startTlsBoard('board');
    await using proxy = await startProxy({ port: behind.port });
    await using board = open('https://board.example:8443', { proxy: proxyAt(proxy.port) });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
    expect(proxy.lines).toEqual(['CONNECT board.example:8443']);
  });

  it('is reached through a proxy that speaks TLS itself', async () => {
    await using behind = await startTlsBoard('board');
    await using proxy = await startProxy({ port: behind.port, certificate: 'board' });
    await using board = open('https://board.example', {
      proxy: proxyAt(0, { origin: `https://127.0.0.1:${proxy.port}` }),
    });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
  });

  it('has a tunnel of its own for a request that must not be repeated', async () => {
    await using behind = await startTlsBoard('board');
    await using proxy = await startProxy({ port: behind.port });
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port) });
    for (const request of [post, webhook, webhook, post]) await board.attempt(request, never);
    expect(behind.calls).toHaveLength(4);
    expect(proxy.lines).toHaveLength(3);
  });

  it('shows its own certificate through the tunnel, and a wrong one is unsent', async () => {
    await using behind = await startTlsBoard('other-host');
    await using proxy = await startProxy({ port: behind.port });
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port) });
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringMatching(
        /^The certificate of board\.example \(through the proxy 127\.0\.0\.1:\d+\) .*another host/,
      ),
    });
  });
});

describe('A proxy that does not connect', () => {
  const refusals: readonly [number, Partial<ProxyServer>, RegExp][] = [
    [407, withPair, /requires a valid user name and password \(407\)\..*Check both in https_proxy/],
    [403, {}, /did not connect to the board \(403\)\..*allows CONNECT.*no_proxy/],
    [502, {}, /did not connect to the board \(502\)\..*host and port of base-url/],
  ];
  it.each(refusals)('and responds with %i leaves the request unsent', async (status, more, words) => {
    await using proxy = await listen((socket) => socket.write(respond(`${status} Any \u001b[31mtext`, 'body')));
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port, more) });
    const attempt = await board.attempt(webhook, never);
    expect(described(attempt)).toStrictEqual({ kind: 'unsent', message: expect.stringMatching(words) });
    const { message } = described(attempt) as { message: string };
    expect(message).toContain(`The proxy 127.0.0.1:${proxy.port} `);
    expect(message).toContain('Nothing was sent in this attempt.');
    expect(message).not.toContain(secret);
    expect(message).not.toContain('\u001b');
    expect(proxy.requests).toHaveLength(1);
  });

  it.each([
    ['garbage', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['half a head', 'HTTP/1.1 200 Conn'],
    ['nothing', ''],
  ])('and closes after %s leaves it unsent', async (_, bytes) => {
    await using proxy = await listen((socket) => socket.end(bytes));
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port) });
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringMatching(
        /127.* \(the proxy\) (?:is not HTTP|closed the connection).*Check the proxy in https_proxy/,
      ),
    });
  });

  it('because it is down leaves it unsent, and the message blames the proxy', async () => {
    const gone = await listen(() => {});
    await gone[Symbol.asyncDispose]();
    for (const origin of ['https://board.example', 'http://board.example']) {
      await using board = open(origin, { proxy: proxyAt(gone.port) });
      expect(described(await board.attempt(post, never))).toStrictEqual({
        kind: 'unsent',
        message: expect.stringMatching(
          /^127\.0\.0\.1:\d+ \(the proxy\) refused the connection.*\(ECONNREFUSED\).*Check the proxy in https_proxy, or add.*\.$/,
        ),
      });
    }
  });

  it('because its certificate is not trusted leaves it unsent, and the message says how to trust it', async () => {
    await using proxy = await startProxy({ port: 9, certificate: 'self-signed' });
    for (const origin of ['https://board.example', 'http://board.example']) {
      await using board = open(origin, { proxy: proxyAt(0, { origin: `https://127.0.0.1:${proxy.port}` }) });
      expect(described(await board.attempt(post, never))).toStrictEqual({
        kind: 'unsent',
        message: expect.stringMatching(
          /certificate of .*\(the proxy\) is not trusted.*https_proxy.*NODE_EXTRA_CA_CERTS/,
        ),
      });
    }
  });

  it('because it never responds leaves it unsent at the deadline', async () => {
    await using proxy = await listen(() => {});
    await using board = open('https://board.example', { proxy: proxyAt(proxy.port), requestTimeoutMs: 60 });
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringMatching(
        /^No connection to board\.example \(through the proxy .* could be established within 0\.06 s/,
      ),
    });
  });

  it('does not keep a later attempt from one that does', async () => {
    let refuse = true;
    await using behind = await startTlsBoard('board');
    await using proxy = await startProxy({ port: behind.port });
    await using moody = await passage((port) => (refuse ? undefined : port), proxy.port);
    await using board = open('https://board.example', { proxy: proxyAt(moody.port), connections: 1 });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'unsent' });
    refuse = false;
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response' });
  });
});

describe('An http board behind a proxy', () => {
  it('is requested by whole URLs, whose paths stay as they are', async () => {
    await using behind = await listen((socket) => socket.write(respond('200 OK', '[]')));
    await using proxy = await startProxy({ port: behind.port, pair });
    await using board = open('http://board.example:8080', {
      pathPrefix: '/x%2Fy',
      proxy: proxyAt(proxy.port, withPair),
    });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response', response: { body: '[]' } });
    expect(proxy.lines).toEqual([`POST http://board.example:8080/x%2Fy${post.path}`]);
    expect(proxy.headers[0]).toMatchObject({ host: 'board.example:8080', authorization: 'Bearer t0ken' });
    expect(behind.requests[0]).toContain('/subtasks/by-name/a%2Fb%20%2e HTTP/1.1');
    expect(behind.requests[0]).not.toContain(secret);
  });

  it.each(['response', 'too large'])('is not reached if the proxy wants a password (%s)', async (kind) => {
    await using proxy = await listen((socket) =>
      socket.write(respond('407 No', kind === 'response' ? '' : 'x'.repeat(9))),
    );
    await using board = open('http://board.example', { proxy: proxyAt(proxy.port), maxResponseBytes: 5 });
    expect(described(await board.attempt(webhook, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringContaining('requires a valid user name and password (407)'),
    });
  });

  it('may have acted if the proxy breaks off, and the message names both', async () => {
    await using proxy = await listen((socket) => socket.resetAndDestroy());
    await using board = open('http://board.example', { proxy: proxyAt(proxy.port) });
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'ambiguous',
      message: expect.stringMatching(/^board\.example \(through the proxy 127\.0\.0\.1:\d+\) closed the connection/),
    });
  });

  it('passes on other statuses of the proxy, as they could come from the board', async () => {
    await using proxy = await startProxy({ port: 9 });
    await using board = open('http://board.example', { proxy: proxyAt(proxy.port) });
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response', response: { status: 502 } });
  });
});

describe('close', () => {
  it('ends a connection that a proxy is still asked for', async () => {
    const board = open('https://board.example', { proxy: proxyAt(0) });
    await board.close();
    await using proxy = await listen(() => void waiting.close());
    const waiting = open('https://board.example', { proxy: proxyAt(proxy.port) });
    expect(await waiting.attempt(post, never)).toMatchObject({ kind: 'unsent' });
  });
});

/** Passes connections on to a port, or drops them. */
async function passage(choose: (port: number) => number | undefined, port: number) {
  const server = createServer((socket) => {
    const chosen = choose(port);
    socket.on('error', () => {});
    if (chosen === undefined) socket.destroy();
    else socket.pipe(connect(chosen, '127.0.0.1').on('error', () => {})).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: async () => void server.close() };
}
