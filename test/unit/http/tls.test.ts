import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CertificateName } from '../../support/certificates.ts';
import { startProxy } from '../../support/proxy-server.ts';
import { startTlsBoard } from '../../support/tls-board.ts';
import { described, never, open, post, webhook } from './open-board.ts';
import { trustAuthority } from './trust.ts';

let distrust: () => void;
beforeAll(() => {
  distrust = trustAuthority();
});
afterAll(() => distrust());

describe('A board with a certificate', () => {
  it.each(['localhost', '127.0.0.1'])('of a trusted authority is reached as %s', async (host) => {
    await using behind = await startTlsBoard('board');
    await using board = open(`https://${host}:${behind.port}`);
    expect(await board.attempt(post, never)).toMatchObject({ kind: 'response', response: { status: 204 } });
    expect(await board.attempt(webhook, never)).toMatchObject({ kind: 'response' });
    expect(behind.calls).toEqual([`POST ${post.path}`, 'POST /api/v1/webhooks']);
  });

  const untrusted: readonly [CertificateName, RegExp][] = [
    ['expired', /certificate of .* has expired, .* \(CERT_HAS_EXPIRED\)\. Nothing was sent.*renewed/],
    ['other-host', /issued for another host \(ERR_TLS_CERT_ALTNAME_INVALID\)\. Nothing was sent.*base-url/],
    ['self-signed', /is not trusted.*\(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Nothing was sent.*NODE_EXTRA_CA_CERTS/],
  ];
  it.each(untrusted)('that is invalid (%s) gets no request, and the message says why', async (name, words) => {
    await using behind = await startTlsBoard(name);
    for (const request of [post, webhook]) {
      await using board = open(`https://localhost:${behind.port}`);
      expect(described(await board.attempt(request, never))).toStrictEqual({
        kind: 'unsent',
        message: expect.stringMatching(words),
      });
    }
    expect(behind.calls).toEqual([]);
  });

  it('that is invalid gets no request even if NODE_TLS_REJECT_UNAUTHORIZED tells Node to accept any, also behind proxies', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    try {
      await using behind = await startTlsBoard('self-signed');
      await using tunnel = await startProxy({ port: behind.port });
      await using tlsProxy = await startProxy({ port: behind.port, certificate: 'self-signed' });
      const proxies = [undefined, `http://127.0.0.1:${tunnel.port}`, `https://127.0.0.1:${tlsProxy.port}`];
      for (const origin of [`https://localhost:${behind.port}`, 'http://board.example']) {
        for (const proxy of proxies.slice(origin.startsWith('https:') ? 0 : 2)) {
          const by = proxy === undefined ? {} : { proxy: { origin: proxy, variable: 'all_proxy', secrets: [] } };
          await using board = open(origin, by);
          const attempt = await board.attempt(post, never);
          expect(attempt).toMatchObject({ kind: 'unsent', error: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
        }
      }
      expect(behind.calls).toEqual([]);
      expect(tlsProxy.lines).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('of an untrusted authority gets no request, and the message says how to trust it', async () => {
    distrust();
    try {
      await using behind = await startTlsBoard('board');
      await using board = open(`https://localhost:${behind.port}`);
      expect(described(await board.attempt(post, never))).toStrictEqual({
        kind: 'unsent',
        message: expect.stringMatching(/isn't signed by a CA.*NODE_EXTRA_CA_CERTS to the path of a PEM file/),
      });
    } finally {
      trustAuthority();
    }
  });
});

describe('A TLS handshake that fails', () => {
  it('over the version is unsent', async () => {
    await using behind = await startTlsBoard('board', {
      maxVersion: 'TLSv1.1',
      minVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await using board = open(`https://localhost:${behind.port}`);
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringMatching(/TLS with .* failed.*TLS 1\.2 or later/),
    });
  });

  const others: readonly [string, (socket: Socket) => void, RegExp][] = [
    ['closes', (socket) => socket.end(), /closed the connection before a request could be sent.*scheme and port/],
    ['resets', (socket) => socket.resetAndDestroy(), /closed the connection before a request could be sent/],
    [
      'speaks http',
      (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      /perhaps this is an http port.*Nothing was sent.*scheme and port/,
    ],
    ['speaks anything', (socket) => socket.end('220 mail.example ESMTP\r\n'), /TLS with .* failed/],
  ];
  it.each(others)('is unsent if the other side %s', async (_, reply, words) => {
    await using server = await listenOnce(reply);
    await using board = open(`https://localhost:${server.port}`);
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'unsent',
      message: expect.stringMatching(words),
    });
  });
});

describe('HTTP to a TLS port', () => {
  it('is ambiguous, since the request was written', async () => {
    await using behind = await startTlsBoard('board');
    await using board = open(`http://127.0.0.1:${behind.port}`);
    expect(described(await board.attempt(post, never))).toStrictEqual({
      kind: 'ambiguous',
      message: expect.stringMatching(/check scheme and port of base-url/i),
    });
    expect(behind.calls).toEqual([]);
  });
});

/** A server that does this to whatever is said first. */
async function listenOnce(reply: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => reply(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: async () => void server.close() };
}
