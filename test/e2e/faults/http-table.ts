import { expect } from 'vitest';
import { type Kind, reads, writes } from '../../support/fault-cast.ts';
import type { FaultRow } from '../../support/fault-row.ts';
import { everythingOf } from '../../support/step-results.ts';

/** For statuses that prove the same as their neighbours. */
const few: readonly Kind[] = ['by-name', 'webhook', 'export'];

const successes = [200, 299].map((status): FaultRow => ({
  title: `HTTP ${status} with the board's own body`,
  fault: { kind: 'disguise', status },
  when: 'after',
  meaning: 'harmless',
}));

const emptySuccesses = [200, 204].map((status): FaultRow => ({
  title: `HTTP ${status} without a body`,
  fault: { kind: 'status', status },
  when: 'after',
  meaning: 'unreadable',
  says: /not a JSON object|has no body/,
}));

const redirects = [301, 307].map((status): FaultRow => ({
  title: `HTTP ${status} to another host`,
  fault: { kind: 'status', status, headers: { location: 'https://login.example.com/start' } },
  ...(status === 301 && { kinds: few }),
  meaning: 'final',
  says: new RegExp(`HTTP ${status}.*https://login\\.example\\.com/start.*not followed.*base-url`),
}));

const refusals = [400, 403, 409, 422, 499].map((status): FaultRow => ({
  title: `HTTP ${status}`,
  fault: { kind: 'status', status, body: '{"error":"because of the moon"}' },
  ...(status !== 409 && { kinds: few }),
  meaning: 'final',
  says: new RegExp(`HTTP ${status}\\b.*because of the moon.*(?:base-url|board|declaration)`),
}));

/** RFC 9110, section 15: a status that no class has counts as a server error. */
const troubles = [408, 500, 503, 599, 999].map((status): FaultRow => ({
  title: `HTTP ${status}`,
  fault: { kind: 'status', status, body: '{"error":"because of the moon"}' },
  ...(status === 503 ? { when: 'both' } : { kinds: few }),
  meaning: 'ambiguous',
  says: new RegExp(`HTTP ${status}\\b.*because of the moon.*(?:board|re-run later)`),
}));

/** A 429 with these headers, after which all come back. */
function refusal(title: string, headers: Readonly<Record<string, string>>, beside: Partial<FaultRow> = {}): FaultRow {
  return {
    title: `HTTP 429 with ${title}`,
    fault: { kind: 'status', status: 429, headers },
    meaning: 'refused',
    kinds: few,
    says: /HTTP 429 Too Many Requests/,
    ...beside,
  };
}

const waitsASecond: Partial<FaultRow> = {
  kinds: ['removal'],
  modes: ['passing'],
  check: ({ durationMs }) => expect(durationMs).toBeGreaterThanOrEqual(1000),
};

const waitsNotLong: Partial<FaultRow> = {
  check: ({ skippedMs }) => expect(skippedMs).toBeLessThan(15_000),
};

/** What else these fields may hold: test/unit/http/asked-wait.test.ts. */
const tooManyRequests: readonly FaultRow[] = [
  refusal('no word on how long', {}, { kinds: [...writes, ...reads], says: /HTTP 429.*re-run later/ }),
  refusal('Retry-After: 0', { 'retry-after': '0' }, { kinds: [...writes, ...reads] }),
  refusal('Retry-After: 1', { 'retry-after': '1' }, waitsASecond),
  refusal('a Retry-After that is garbage', { 'retry-after': 'soon' }, waitsNotLong),
  {
    ...refusal('a Retry-After that comes twice', {}, waitsNotLong),
    fault: {
      kind: 'raw',
      bytes:
        'HTTP/1.1 429 Too Many Requests\r\nretry-after: 7200\r\nretry-after: 3600\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    },
  },
];

/** What the board says. The words for each status: test/unit/board/describe-response.test.ts. */
export const httpFaults: readonly FaultRow[] = [
  ...successes,
  ...emptySuccesses,
  {
    title: 'HTTP 206 to a write',
    fault: { kind: 'disguise', status: 206 },
    when: 'after',
    kinds: writes,
    meaning: 'harmless',
  },
  {
    title: 'HTTP 206 to a read: only some of the entries',
    fault: { kind: 'disguise', status: 206, headers: { 'content-range': 'items 0-1/7' } },
    kinds: reads,
    when: 'after',
    meaning: 'final',
    says: /206/,
  },
  ...redirects,
  {
    title: 'A redirect with credentials and a query',
    fault: {
      kind: 'status',
      status: 301,
      headers: { location: 'https://anna:hunter2@board2.example.com/api/v1?session=s3cr3t#frag-9' },
    },
    meaning: 'final',
    says: /https:\/\/board2\.example\.com\/api\/v1\. /,
    check: (step) => expect(everythingOf(step)).not.toMatch(/hunter2|s3cr3t|frag-9/),
  },
  ...refusals,
  {
    title: 'HTTP 404 with if-missing: fail',
    fault: { kind: 'status', status: 404, body: '{"error":"no such thing"}' },
    meaning: 'final',
    says: /HTTP 404 Not Found\..*no such thing.*(?:if-missing|check)|not found on .* or the credential cannot see it/,
  },
  {
    title: 'HTTP 404 with if-missing: ignore',
    fault: { kind: 'status', status: 404 },
    when: 'after',
    ifMissing: 'ignore',
    meaning: 'final',
    check: ({ log }) =>
      expect(log.join('\n')).toMatch(/Every request of this run got 404.*check base-url and its path/),
    but: { 'by-index': 'skipped 1', 'by-name': 'skipped 1', rename: 'skipped 1', removal: 'unchanged 1' },
  },
  {
    title: 'A sign-in page with HTTP 200, and if-missing: ignore',
    fault: { kind: 'body', body: '<title>Sign in</title>', headers: { 'content-type': 'text/html; charset=utf-8' } },
    ifMissing: 'ignore',
    meaning: 'unreadable',
    kinds: ['by-index', 'by-name', 'rename', 'removal'],
    but: { 'by-index': 'unknown 1', 'by-name': 'unknown 1', rename: 'unknown 1', removal: 'unknown 1' },
    says: /HTTP 200\..*Sign in.*web page.*sign-in page or a proxy.*base-url.*may have been done/,
  },
  ...troubles,
  {
    ...waitsASecond,
    title: 'HTTP 503 with Retry-After: 1',
    fault: { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
    meaning: 'ambiguous',
  },
  ...tooManyRequests,
];
