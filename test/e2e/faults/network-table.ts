import type { FaultRow } from '../../support/fault-row.ts';
import {
  behindProxy,
  closedPort,
  detour,
  dropsUsedConnections,
  elsewhere,
  neverSpeaks,
} from '../../support/fault-wire.ts';

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
/** For responses that prove the same as their neighbours. */
const alike = { meaning: 'ambiguous', when: 'after', kinds: ['rename', 'webhook', 'export'] } as const;
/** Nothing was sent, and waiting won't help: as after a 401, the run stops, so later phases do not start. */
const barred = {
  meaning: 'final',
  requests: 0,
  modes: lasting,
  but: { webhook: 'skipped 0', export: 'skipped 0', entry: 'skipped 0' },
} as const;
/** Every attempt takes its whole time. */
const slow = {
  ...ambiguous,
  when: 'after',
  modes: lasting,
  inputs: { 'request-timeout': '1' },
  secondMs: 100,
} as const;

/** Connections that fail, break, or carry something other than a response. Which bytes are ambiguous: test/unit/http. */
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
  ...[403, 407, 502].map((refuseWith): FaultRow => ({
    ...(refuseWith === 502 ? notSent : barred),
    title: `A proxy that responds to CONNECT with ${refuseWith}`,
    through: (board) => behindProxy(board, 'https', { refuseWith }),
    says: new RegExp(`The proxy 127\\.0\\.0\\.1:\\d+ .*\\(${refuseWith}\\).*Nothing was sent`),
  })),
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
    ...ambiguous,
    when: 'after',
    title: 'A body shorter than its content-length',
    fault: { kind: 'truncate' },
    says: /was cut off, or is not valid HTTP/,
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
    ...alike,
    title: "Bytes that aren't HTTP",
    fault: { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.6\r\n' },
    says: /is not HTTP\/1\.1.*scheme and port/,
  },
];
