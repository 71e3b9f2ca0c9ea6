import { describe, expect, it, test } from 'vitest';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import type { Away } from '../../../src/http/outage.ts';
import {
  boardPolicy,
  type Decision,
  decide,
  gitHubPolicy,
  type RetryPolicy,
  type Situation,
} from '../../../src/http/retry-policy.ts';
import { fc } from '../../support/fast-check.ts';
import { refused, reset, responded, tooLarge } from '../run/run-fakes.ts';

const board = boardPolicy(4);
const request: HttpRequest = { method: 'POST', path: '/', repeatable: true };
const unrepeatable = { request: { ...request, repeatable: false } };
const barred: Attempt = {
  kind: 'unsent',
  error: {
    code: 'CERT_HAS_EXPIRED',
    what: 'The certificate of b.example has expired (CERT_HAS_EXPIRED)',
    permanent: 'certificate',
  },
};
const truncatedRefusal = tooLarge(429, { 'retry-after': '7' });

function decisionOf(policy: RetryPolicy, changes: Partial<Situation>): Decision {
  const { attempt = reset, request: asked = request } = changes;
  return decide(policy, {
    request,
    attempt,
    failure: policy.failureOf(attempt, asked),
    attempts: 1,
    made: changes.attempts ?? 1,
    refusedForMs: 0,
    timeLeftMs: 600_000,
    nowMs: Date.UTC(2026, 10, 21, 12),
    random: 0.5,
    ...changes,
  });
}

type Table = readonly (readonly [what: string, Partial<Situation>, decision: object])[];

/** Contract.md, section 5, row by row. */
const table: Table = [
  ['204', { attempt: responded(204) }, { kind: 'final' }],
  ['unsent', { attempt: refused }, { kind: 'retry', afterMs: 250 }],
  ['unsent, of what may not be repeated', { attempt: refused, ...unrepeatable }, { kind: 'retry', afterMs: 250 }],
  [
    'a certificate that is not accepted',
    { attempt: barred, ...unrepeatable, attempts: 4 },
    {
      kind: 'stop',
      rest: 'the certificate of b.example has expired (CERT_HAS_EXPIRED), so nothing more was sent; the operation that failed says what to do',
    },
  ],
  ['429', { attempt: responded(429) }, { kind: 'retry', afterMs: 250 }],
  ['429, of what may not be repeated', { attempt: responded(429), ...unrepeatable }, { kind: 'retry', afterMs: 250 }],
  [
    '429 with Retry-After',
    { attempt: responded(429, '', { 'retry-after': '30' }) },
    { kind: 'retry', afterMs: 30_000, pauseAllMs: 30_000 },
  ],
  ['429 that is too large', { attempt: truncatedRefusal }, { kind: 'retry', afterMs: 7000, pauseAllMs: 7000 }],
  ['reset after sending', { attempt: reset }, { kind: 'retry', afterMs: 250 }],
  [
    'reset, of what may not be repeated',
    { attempt: reset, ...unrepeatable },
    { kind: 'give-up', reason: 'It was not retried, because that could do it twice.' },
  ],
  ['408', { attempt: responded(408) }, { kind: 'retry', afterMs: 250 }],
  ['503', { attempt: responded(503) }, { kind: 'retry', afterMs: 250 }],
  [
    '503 with Retry-After',
    { attempt: responded(503, '', { 'retry-after': '9' }) },
    { kind: 'retry', afterMs: 9000, pauseAllMs: 9000 },
  ],
  ['503, of what may not be repeated', { attempt: responded(503), ...unrepeatable }, { kind: 'give-up' }],
  ['302', { attempt: responded(302) }, { kind: 'final' }],
  [
    '401',
    { attempt: responded(401) },
    {
      kind: 'stop',
      rest: expect.stringMatching(/refused the credential \(401\), so nothing more was sent; check token/),
    },
  ],
  ['403', { attempt: responded(403) }, { kind: 'final' }],
  ['404', { attempt: responded(404) }, { kind: 'final' }],
  ['a response too large', { attempt: tooLarge(200) }, { kind: 'final' }],
  ['aborted', { attempt: { kind: 'aborted', sent: true } }, { kind: 'final' }],
  ['the last attempt', { attempts: 4 }, { kind: 'give-up', reason: 'All 4 attempts failed (max-attempts).' }],
  [
    '429 with Retry-After at the last attempt, which is meant for the others too',
    { attempt: truncatedRefusal, attempts: 4 },
    { kind: 'give-up', pauseAllMs: 7000 },
  ],
  [
    'a back-off that is longer than the run',
    { timeLeftMs: 249 },
    { kind: 'give-up', reason: expect.stringMatching(/out of time \(run-timeout\)/) },
  ],
  ['a back-off that just fits', { timeLeftMs: 250 }, { kind: 'retry', afterMs: 250 }],
  [
    'Retry-After of all the time that the run has left',
    { attempt: responded(429, '', { 'retry-after': '600' }) },
    { kind: 'retry', afterMs: 600_000 },
  ],
  [
    'Retry-After past the end of the run',
    { attempt: responded(429, '', { 'retry-after': '601' }) },
    {
      kind: 'stop',
      reason:
        'Not retried: the board asks to wait 601 s, and the run has 600 s left (run-timeout), so nothing more was sent; re-run at 2026-11-21 12:11 UTC.',
      rest: 'the board asks to wait 601 s, and the run has 600 s left (run-timeout), so nothing more was sent; re-run at 2026-11-21 12:11 UTC',
    },
  ],
  [
    'Retry-After of more digits than a date has',
    { attempt: responded(429, '', { 'retry-after': '9'.repeat(30) }) },
    { kind: 'stop', reason: expect.stringContaining('re-run at') },
  ],
];

describe('After an attempt at the board that came to', () => {
  test.each(table)('%s', (_, changes, decision) => {
    expect(decisionOf(board, changes)).toMatchObject(decision);
  });

  it('the only permitted attempt, it is given up', () => {
    expect(decisionOf(boardPolicy(1), {})).toEqual({
      kind: 'give-up',
      reason: 'It was tried once (max-attempts).',
    });
  });

  it('429 that names no wait, the others do not pause: the rate is lowered', () => {
    expect(decisionOf(board, { attempt: responded(429) })).not.toHaveProperty('pauseAllMs');
  });
});

const away: Away = { forMs: 0, isNew: false, tries: 0, isCertain: true, hasResponded: true };
const neverResponded = { ...away, hasResponded: false };
const requeued = { kind: 'requeue', counts: false };

/** An outage (contract.md, section 5), row by row. */
const outageTable: Table = [
  ['its first failure', { attempt: refused, away }, { ...requeued, pauseAllMs: 50 }],
  ['its third try', { attempt: refused, away: { ...away, tries: 3 } }, { ...requeued, pauseAllMs: 400 }],
  ['its tenth try', { attempt: reset, away: { ...away, tries: 10 } }, { ...requeued, pauseAllMs: 10_000 }],
  [
    'a try just before a minute is over',
    { attempt: refused, away: { ...away, tries: 10, forMs: 59_000 } },
    { ...requeued, pauseAllMs: 1000 },
  ],
  [
    '503 with Retry-After',
    { attempt: responded(503, '', { 'retry-after': '7' }), away },
    { ...requeued, pauseAllMs: 7000 },
  ],
  ['any number of attempts', { attempt: responded(502), attempts: 10, away }, requeued],
  ['what notices it', { attempt: refused, away: { ...away, isNew: true } }, { ...requeued, counts: true }],
  [
    'what notices it more than max-attempts times',
    { attempt: refused, attempts: 5, away: { ...away, isNew: true } },
    { kind: 'give-up' },
  ],
  ['what may not be repeated, unsent', { attempt: refused, ...unrepeatable, away }, requeued],
  [
    'what may not be repeated',
    { attempt: reset, ...unrepeatable, away },
    { kind: 'give-up', reason: 'It was not retried, because that could do it twice.', pauseAllMs: 50 },
  ],
  [
    'a try after a minute',
    { attempt: responded(502), away: { ...away, tries: 12, forMs: 60_000 } },
    {
      kind: 'stop',
      reason:
        'Not retried: the board has been unavailable for 60 s (HTTP 502), so nothing more was sent; re-run once it is back.',
      rest: 'the board has been unavailable for 60 s (HTTP 502), so nothing more was sent; re-run once it is back',
    },
  ],
  [
    'failures of three requests, which may be the only ones to fail',
    { attempt: reset, away: { ...away, isCertain: false } },
    { kind: 'retry', afterMs: 250, pauseAllMs: 50 },
  ],
  [
    'failures of three requests, at the last attempt of one',
    { attempt: reset, attempts: 4, away: { ...away, isCertain: false } },
    { kind: 'give-up', pauseAllMs: 50 },
  ],
  [
    'a board that has never responded',
    { attempt: refused, attempts: 3, away: { ...neverResponded, tries: 2 } },
    { kind: 'requeue', counts: true, pauseAllMs: 1000 },
  ],
  [
    'a board that has never responded within a minute, which has attempts left',
    { attempt: refused, attempts: 2, away: { ...neverResponded, tries: 1, forMs: 61_000 } },
    { kind: 'requeue', counts: true, pauseAllMs: 500 },
  ],
  [
    'a board that has never responded, at the last attempt',
    { attempt: refused, attempts: 4, away: neverResponded },
    {
      kind: 'stop',
      reason: 'All 4 attempts failed (max-attempts).',
      rest: 'the board has been unavailable from the start (ECONNREFUSED), so nothing more was sent; check base-url, and that the board is up',
    },
  ],
  [
    'a board that has never responded, of what may not be repeated',
    { attempt: reset, ...unrepeatable, away: { ...neverResponded, tries: 4 } },
    { kind: 'stop', reason: 'It was not retried, because that could do it twice.' },
  ],
  [
    'refusals for more than a minute',
    { attempt: responded(429), refusedForMs: 61_001 },
    {
      kind: 'stop',
      rest: expect.stringMatching(/^the board has refused every request for a minute \(429\), so nothing/),
    },
  ],
  [
    'refusals for more than a minute, which name a wait',
    { attempt: responded(429, '', { 'retry-after': '7' }), refusedForMs: 61_001 },
    { kind: 'retry', afterMs: 7000 },
  ],
];

describe('In an outage, after an attempt that came to', () => {
  test.each(outageTable)('%s', (_, changes, decision) => {
    expect(decisionOf(board, changes)).toMatchObject(decision);
  });
});

/** What differs from the board. */
const gitHubTable: Table = [
  ['429', { attempt: responded(429), ...unrepeatable }, { kind: 'retry', afterMs: 250 }],
  ['403 with Retry-After', { attempt: responded(403, '', { 'retry-after': '3' }) }, { kind: 'retry', afterMs: 3000 }],
  [
    '403 of a secondary rate limit',
    { attempt: responded(403, 'Secondary rate limit') },
    { kind: 'retry', afterMs: 250 },
  ],
  [
    '403 that is too large, with Retry-After',
    { attempt: tooLarge(403, { 'retry-after': '3' }) },
    { kind: 'retry', afterMs: 3000 },
  ],
  [
    '403 with a used-up quota',
    { attempt: responded(403, '', { 'x-ratelimit-remaining': '0' }) },
    { kind: 'retry', afterMs: 250 },
  ],
  [
    '403 with some of the quota left',
    { attempt: responded(403, '', { 'x-ratelimit-remaining': '9' }) },
    { kind: 'final' },
  ],
  ['403 for want of a permission', { attempt: responded(403) }, { kind: 'final' }],
  ['a certificate that is not accepted, which stops nothing else', { attempt: barred }, { kind: 'final' }],
  ['401, which stops nothing else', { attempt: responded(401) }, { kind: 'final' }],
  ['503 with Retry-After', { attempt: responded(503, '', { 'retry-after': '9' }) }, { kind: 'retry', afterMs: 9000 }],
  ['a response to a write that is too large', { attempt: tooLarge(502) }, { kind: 'retry', afterMs: 250 }],
  [
    'a response to a read that is too large',
    { attempt: tooLarge(502), request: { ...request, method: 'GET' } },
    { kind: 'final' },
  ],
  [
    'a wait past the deadline, which stops nothing else',
    { attempt: responded(429, '', { 'retry-after': '60' }), timeLeftMs: 20_000 },
    { kind: 'final' },
  ],
];

describe('After an attempt at GitHub that came to', () => {
  test.each(gitHubTable)('%s', (_, changes, decision) => {
    expect(decisionOf(gitHubPolicy, changes)).toMatchObject(decision);
  });

  it('429, the others do not pause', () => {
    expect(decisionOf(gitHubPolicy, { attempt: responded(429) })).not.toHaveProperty('pauseAllMs');
  });
});

describe('Back-off', () => {
  const boundsMs = (policy: typeof board) =>
    [1, 2, 3, 4, 5, 6, 7, 10].map((attempts) => {
      const decision = decisionOf(policy, { attempts, random: 1 });
      return decision.kind === 'retry' ? decision.afterMs : undefined;
    });

  it('is anywhere between nothing and a limit that doubles from 0.5 s to 20 s', () => {
    const patient = boardPolicy(20);
    expect(boundsMs(patient)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    expect(decisionOf(patient, { attempts: 3, random: 0 })).toMatchObject({ afterMs: 0 });
  });

  it('doubles from 0.5 s at GitHub, which has four attempts', () => {
    expect(boundsMs(gitHubPolicy).slice(0, 4)).toEqual([500, 1000, 2000, undefined]);
  });
});

test('whatever happened, no wait exceeds the run, none is shorter than the board requests, and attempts are limited', () => {
  const attempt = fc.oneof(
    fc.constantFrom(reset, refused),
    fc
      .tuple(fc.constantFrom(200, 302, 400, 401, 404, 408, 429, 500, 503), fc.option(fc.nat(2000), { nil: undefined }))
      .map(([status, wait]) => responded(status, '', wait === undefined ? {} : { 'retry-after': String(wait) })),
  );
  fc.assert(
    fc.property(
      attempt,
      fc.boolean(),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.nat(1_000_000),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (made, repeatable, attempts, maxAttempts, timeLeftMs, random) => {
        const decision = decisionOf(boardPolicy(maxAttempts), {
          request: { ...request, repeatable },
          attempt: made,
          attempts,
          timeLeftMs,
          random,
        });
        if (decision.kind !== 'retry') return;
        const asked = made.kind === 'response' ? Number(made.response.headers['retry-after'] ?? 0) * 1000 : 0;
        expect(decision.afterMs).toBeGreaterThanOrEqual(asked);
        expect(decision.afterMs).toBeLessThanOrEqual(timeLeftMs);
        expect(attempts).toBeLessThan(maxAttempts);
        expect(repeatable || made.kind === 'unsent' || (made.kind === 'response' && made.response.status === 429)).toBe(
          true,
        );
      },
    ),
  );
});
