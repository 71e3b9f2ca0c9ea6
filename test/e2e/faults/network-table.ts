import type { FaultRow } from '../../support/fault-row.ts';
import {
  behindNoProxy,
  behindProxy,
  closedPort,
  detour,
  dropsUsedConnections,
  elsewhere,
  neverSpeaks,
  speaksInTongues,
} from '../../support/fault-wire.ts';

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const lasting = ['lasting'] as const;
/** The board never responds: after all attempts of the first request, the run ends. */
const notSent = {
  meaning: 'unsent',
  requests: 0,
  modes: lasting,
  inputs: { concurrency: '1' },
  but: {
    'by-name': 'skipped 0',
    rename: 'skipped 0',
    removal: 'skipped 0',
    webhook: 'skipped 0',
    export: 'skipped 0',
    entry: 'skipped 0',
  },
} as const;
const ambiguous = { meaning: 'ambiguous', when: 'both' } as const;
/** For responses that prove the same as their neighbours. Which bytes are ambiguous: test/unit/http/hostile-responses.test.ts. */
const alike = { meaning: 'ambiguous', when: 'after', kinds: ['rename', 'webhook', 'export'] } as const;
/** Nothing was sent, and waiting won't help: as after a 401, the run stops, so later phases do not start. */
const barred = {
  meaning: 'final',
  requests: 0,
  modes: lasting,
  but: { webhook: 'skipped 0', export: 'skipped 0', entry: 'skipped 0' },
} as const;
/** Every attempt takes its whole time. */
const slow = { ...ambiguous, modes: lasting, inputs: { 'request-timeout': '1' }, secondMs: 100 } as const;
/** Bytes of a TLS alert, which is how a TLS port responds to plain HTTP. */
const tlsAlert = Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]);

/** Connections that fail, break, or carry something other than a response. */
export const networkFaults: readonly FaultRow[] = [
  {
    ...notSent,
    title: 'A port that refuses connections',
    through: async () => elsewhere(`http://127.0.0.1:${await closedPort()}`),
    says: /refused the connection.*Nothing was sent.*host and port/,
  },
  ...(['rename', 'webhook', 'export'] as const).map((kind): FaultRow => ({
    ...notSent,
    title: `A port that refuses connections, to ${kind}`,
    kinds: [kind],
    but: {},
    through: async () => elsewhere(`http://127.0.0.1:${await closedPort()}`),
  })),
  {
    ...notSent,
    title: 'A host that does not exist',
    through: () => elsewhere('https://board.invalid'),
    says: /board\.invalid.*Nothing was sent/,
  },
  {
    ...barred,
    title: 'https to an http port',
    through: (board) => elsewhere(board.url.replace('http:', 'https:')),
    says: /TLS with .* failed: perhaps this is an http port.*Nothing was sent.*scheme/,
  },
  {
    ...notSent,
    title: 'A TLS handshake that never ends',
    through: async (board) => {
      const way = await detour(board, neverSpeaks);
      return { ...way, url: way.url.replace('http:', 'https:') };
    },
    inputs: { concurrency: '1', 'request-timeout': '1' },
    secondMs: 100,
    says: /Nothing was sent/,
  },
  // Certificates: test/e2e/tls.test.ts.
  {
    title: 'A setting for another HTTP parser, which is not in the bundle',
    spawned: true,
    meaning: 'harmless',
    through: (board) => elsewhere(board.url, { UNDICI_USE_MILO: '1', UNDICI_NO_WASM_SIMD: '1' }),
  },
  {
    title: 'A proxy that works',
    meaning: 'harmless',
    through: (board) => behindProxy(board, 'http'),
    inputs: { 'allow-insecure-http': 'true' },
  },
  {
    ...ambiguous,
    title: 'A reset behind a proxy that works',
    when: 'after',
    fault: { kind: 'reset' },
    // The proxy tells it by 502, which may come from the board as well.
    through: (board) => behindProxy(board, 'http'),
    inputs: { 'allow-insecure-http': 'true' },
    says: /502/,
  },
  {
    ...notSent,
    title: 'A proxy that refuses connections',
    through: async () => behindNoProxy(`http://127.0.0.1:${await closedPort()}`),
    says: /proxy.*https_proxy/i,
  },
  ...[403, 407, 502].map((refuseWith): FaultRow => ({
    ...(refuseWith === 502 ? notSent : barred),
    title: `A proxy that responds to CONNECT with ${refuseWith}`,
    through: (board) => behindProxy(board, 'https', { refuseWith }),
    says: new RegExp(`The proxy 127\\.0\\.0\\.1:\\d+ .*\\(${refuseWith}\\).*Nothing was sent`),
  })),
  {
    ...notSent,
    title: "A proxy that doesn't speak HTTP",
    through: async (board) => {
      const way = await detour(board, speaksInTongues);
      return { ...way, url: 'https://board.invalid', env: { https_proxy: way.url } };
    },
    says: /proxy.*https_proxy/i,
  },
  {
    ...notSent,
    title: 'A proxy that accepts the connection and never responds',
    through: async (board) => {
      const way = await detour(board, neverSpeaks);
      return { ...way, url: 'https://board.invalid', env: { https_proxy: way.url } };
    },
    inputs: { concurrency: '1', 'request-timeout': '1' },
    secondMs: 100,
    says: /through the proxy.*within 1 s \(request-timeout\).*Nothing was sent/,
  },
  {
    title: 'A connection closed during its second request, which may be repeated',
    kinds: ['by-index', 'removal'],
    modes: ['passing'],
    meaning: 'ambiguous',
    // The first request of all opens the connection.
    but: { 'by-index': 'succeeded 1' },
    through: (board) => detour(board, dropsUsedConnections),
    requests: 1,
    inputs: { concurrency: '1' },
  },
  {
    title: 'A connection that would close during a request that must not be repeated',
    kinds: ['by-index', 'rename', 'webhook'],
    // Such a request has a connection of its own.
    meaning: 'harmless',
    through: (board) => detour(board, dropsUsedConnections),
    inputs: { concurrency: '1' },
    modes: ['passing'],
  },
  {
    ...ambiguous,
    title: 'A reset before any response',
    fault: { kind: 'reset' },
    says: /closed the connection without a response/,
  },
  {
    ...alike,
    title: 'A reset in the middle of the head',
    fault: { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\ncontent-le', ending: 'reset' },
    says: /closed the connection|did not respond|nobody asked for/,
  },
  {
    ...alike,
    title: 'A reset in the middle of the body',
    fault: { kind: 'raw', bytes: `${head}content-length: 40\r\n\r\n{"taskId":"T`, ending: 'reset' },
    says: /closed the connection|did not respond|nobody asked for/,
  },
  {
    ...ambiguous,
    title: 'A body shorter than its content-length',
    fault: { kind: 'truncate' },
    says: /closed the connection in the middle of its response|was cut/,
  },
  {
    ...alike,
    title: 'A chunked body that is cut within a chunk',
    fault: { kind: 'raw', bytes: `${head}transfer-encoding: chunked\r\n\r\n14\r\n{"taskId` },
    says: /in the middle of its response|was cut/,
  },
  {
    ...ambiguous,
    title: 'No response within request-timeout, in real time',
    when: 'before',
    modes: lasting,
    kinds: ['by-index', 'rename'],
    spawned: true,
    inputs: { 'request-timeout': '1' },
    fault: { kind: 'hang' },
    says: /did not respond within 1 s \(request-timeout\)/,
  },
  {
    ...slow,
    title: 'No response within request-timeout',
    fault: { kind: 'hang' },
    says: /did not respond within 1 s \(request-timeout\)/,
  },
  {
    ...slow,
    ...alike,
    title: 'Half a head, then silence',
    fault: { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\ncontent-le', ending: 'silence' },
    says: /within 1 s \(request-timeout\)/,
  },
  {
    ...slow,
    ...alike,
    title: 'A head, then silence',
    fault: { kind: 'raw', bytes: `${head}content-length: 2\r\n\r\n`, ending: 'silence' },
    says: /began to respond but did not finish within 1 s/,
  },
  {
    ...slow,
    ...alike,
    title: 'A body too slow for request-timeout',
    fault: { kind: 'slow-body', intervalMs: 700 },
    says: /began to respond but did not finish within 1 s/,
  },
  {
    ...slow,
    ...alike,
    title: 'An interim response, then silence',
    fault: { kind: 'raw', bytes: 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n', ending: 'silence' },
    says: /did not respond within 1 s/,
  },
  {
    title: 'A late response, within request-timeout',
    fault: { kind: 'delay', delayMs: 50 },
    kinds: alike.kinds,
    modes: lasting,
    when: 'both',
    meaning: 'harmless',
  },
  {
    title: 'A body in single bytes, in time',
    fault: { kind: 'slow-body', intervalMs: 2 },
    kinds: alike.kinds,
    modes: lasting,
    when: 'after',
    meaning: 'harmless',
  },
  {
    title: 'An interim response before the response (103)',
    fault: { kind: 'interim', bytes: 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n' },
    when: 'after',
    meaning: 'harmless',
  },
  {
    ...alike,
    title: 'An unasked 100',
    fault: { kind: 'interim', bytes: 'HTTP/1.1 100 Continue\r\n\r\n' },
    says: /closed the connection without a response/,
  },
  {
    ...alike,
    title: 'An unasked upgrade (101)',
    fault: { kind: 'raw', bytes: 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n' },
    says: /closed the connection|did not respond|was not requested/,
  },
  {
    ...alike,
    title: "Bytes that aren't HTTP",
    fault: { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.6\r\n' },
    says: /is not HTTP\/1\.1.*scheme and port/,
  },
  {
    ...alike,
    title: 'http to a TLS port',
    fault: { kind: 'raw', bytes: tlsAlert },
    says: /responded with TLS.*scheme and port/,
  },
];
