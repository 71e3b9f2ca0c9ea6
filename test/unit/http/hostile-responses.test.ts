import { expect, it } from 'vitest';
import { type Attempt, describeFailure, responseOf } from '../../../src/http/attempt.ts';
import { fc } from '../../support/fast-check.ts';
import { listen, respond } from './loopback.ts';
import { attemptAgainst, described, get, never, open, post } from './open-board.ts';

const whole = respond('200 OK', '[]').toString('latin1');

/** What a board may say, whether or not it should, and what that comes to. */
const cases: readonly [string, string, Attempt['kind'], string][] = [
  ['a 102 before the response', `HTTP/1.1 102 Processing\r\n\r\n${whole}`, 'response', ''],
  ['many interim responses', `${'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'.repeat(500)}${whole}`, 'response', ''],
  ['a 100 that nobody asked for', `HTTP/1.1 100 Continue\r\n\r\n${whole}`, 'ambiguous', 'without a response'],
  [
    'a change of protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    'ambiguous',
    'without a response',
  ],
  ['a 101 without an upgrade', `HTTP/1.1 101 Switching Protocols\r\n\r\n${whole}`, 'ambiguous', ''],
  ['a 204 with a body', 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello', 'response', ''],
  ['line ends without a carriage return', 'HTTP/1.1 200 OK\ncontent-length: 2\n\n[]', 'ambiguous', 'HTTP/1.1'],
  [
    'headers of 16 KiB',
    respond('200 OK', '[]', [`x: ${'a'.repeat(16_384)}`]).toString(),
    'ambiguous',
    'UND_ERR_HEADERS_OVERFLOW',
  ],
  [
    '2,000 headers',
    respond(
      '200 OK',
      '[]',
      Array.from({ length: 2000 }, (_, index) => `x-${index}: aaaaaaaa`),
    ).toString(),
    'ambiguous',
    'UND_ERR_HEADERS_OVERFLOW',
  ],
  ['a header named __proto__', respond('200 OK', '[]', ['__proto__: x']).toString(), 'response', ''],
  [
    'two lengths',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 4\r\n\r\n[]',
    'ambiguous',
    'is not HTTP/1.1',
  ],
  [
    'a length and chunks',
    'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n',
    'ambiguous',
    'is not HTTP/1.1',
  ],
  ['a chunk of no size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n', 'ambiguous', 'HTTP/1.1'],
  ['a status of 999', 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', 'response', ''],
  ['a TLS alert', '\u0015\u0003\u0001\u0000\u0002\u0002\u0046', 'ambiguous', 'is not HTTP/1.1'],
  ['two responses to one request', whole + whole, 'response', ''],
];

it.each(cases)('%s ends, and the next request gets its response', async (_, bytes, kind, words) => {
  let count = 0;
  await using server = await listen((socket) => {
    count += 1;
    socket.write(Buffer.from(count === 1 ? bytes : whole, 'latin1'));
  });
  await using board = open(server.origin, { connections: 1, requestTimeoutMs: 60_000 });
  const attempt = await board.attempt(post, never);
  expect(described(attempt)).toMatchObject(
    kind === 'ambiguous' ? { kind, message: expect.stringContaining(words) } : { kind },
  );
  expect(await board.attempt(post, never)).toMatchObject({ kind: 'response', response: { body: '[]' } });
});

it('headers with names of Object.prototype are headers, and change no object', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const lines = names.flatMap((name) => [`${name}: a`, `${name}: b`]);
  const attempt = await attemptAgainst((socket) => socket.write(respond('200 OK', '[]', lines)));
  const headers = responseOf(attempt)?.headers ?? {};
  expect(Object.entries(headers)).toEqual([
    ...names.map((name) => [name.toLowerCase(), 'a, b']),
    ['content-length', '2'],
  ]);
  expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('an endless response ends at the maximum size', async () => {
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const attempt = await attemptAgainst(
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.on('drain', more);
      more();
    },
    get,
    { maxResponseBytes: 131_072 },
  );
  expect(described(attempt)).toMatchObject({
    kind: 'unusable',
    message: expect.stringContaining('larger than 0.125 MiB'),
  });
});

it('any bytes end without an error of ours, and no message repeats them', async () => {
  await using server = await listen((socket) => {
    socket.end(bytes);
  });
  let bytes: Uint8Array = new Uint8Array();
  await using board = open(server.origin, { requestTimeoutMs: 60_000 });
  const piece = fc.constantFrom(
    ...[
      'HTTP/1.1 ',
      '200 OK\r\n',
      '100 \r\n',
      '101 \r\n',
      '204 \r\n',
      'content-length: 3\r\n',
      'connection: close\r\n',
    ],
    ...['transfer-encoding: chunked\r\n', 'upgrade: x\r\n', '\r\n', '3\r\nabc\r\n', '0\r\n', '__proto__: x\r\n'],
  );
  const head = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
      bytes = Buffer.concat([Buffer.from(start), rest]);
      const attempt = await board.attempt(get, never);
      expect(attempt.kind).toMatch(/response|ambiguous|unusable/);
      if ('error' in attempt) expect(describeFailure(attempt, false)).toMatch(/^[\x20-\x7e]*$/);
    }),
    { numRuns: 150 },
  );
});
