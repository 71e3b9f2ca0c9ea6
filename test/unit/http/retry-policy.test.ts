import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { backOffMs, decide, type Situation } from '../../../src/http/retry-policy.ts';
import type { Attempt } from '../../../src/model/board.ts';
import { answered, refused, reset } from '../run/run-fakes.ts';

const truncatedRefusal: Attempt = { kind: 'unusable', status: 429, headers: { 'retry-after': '7' }, message: 'large.' };

function situation(changes: Partial<Situation>): Situation {
  return {
    attempt: reset,
    repeatable: true,
    attempts: 1,
    maxAttempts: 4,
    budget: { size: 12, left: 12 },
    timeLeftMs: 600_000,
    nowMs: Date.UTC(2026, 10, 21, 12),
    random: 0.5,
    ...changes,
  };
}

/** Contract.md, section 5, row by row. */
const table: readonly (readonly [what: string, Partial<Situation>, decision: object])[] = [
  ['204', { attempt: answered(204) }, { kind: 'final' }],
  ['unsent', { attempt: refused }, { kind: 'retry', afterMs: 250 }],
  ['unsent, of what may not be repeated', { attempt: refused, repeatable: false }, { kind: 'retry', afterMs: 250 }],
  ['429', { attempt: answered(429) }, { kind: 'retry', afterMs: 250, pauseAllMs: 250 }],
  [
    '429, of what may not be repeated',
    { attempt: answered(429), repeatable: false },
    { kind: 'retry', afterMs: 250, pauseAllMs: 250 },
  ],
  [
    '429 with Retry-After',
    { attempt: answered(429, '', { 'retry-after': '30' }) },
    { kind: 'retry', afterMs: 30_000, pauseAllMs: 30_000 },
  ],
  ['429 that is too large', { attempt: truncatedRefusal }, { kind: 'retry', afterMs: 7000, pauseAllMs: 7000 }],
  ['reset after sending', { attempt: reset }, { kind: 'retry', afterMs: 250 }],
  ['reset, of what may not be repeated', { attempt: reset, repeatable: false }, { kind: 'give-up' }],
  ['408', { attempt: answered(408) }, { kind: 'retry', afterMs: 250 }],
  ['500', { attempt: answered(500) }, { kind: 'retry', afterMs: 250 }],
  ['503', { attempt: answered(503) }, { kind: 'retry', afterMs: 250 }],
  ['503 with Retry-After', { attempt: answered(503, '', { 'retry-after': '9' }) }, { kind: 'retry', afterMs: 9000 }],
  ['503, of what may not be repeated', { attempt: answered(503), repeatable: false }, { kind: 'give-up' }],
  ['599', { attempt: answered(599) }, { kind: 'retry', afterMs: 250 }],
  ['302', { attempt: answered(302) }, { kind: 'final' }],
  ['400', { attempt: answered(400) }, { kind: 'final' }],
  ['401', { attempt: answered(401) }, { kind: 'stop' }],
  ['403', { attempt: answered(403) }, { kind: 'final' }],
  ['404', { attempt: answered(404) }, { kind: 'final' }],
  ['409', { attempt: answered(409) }, { kind: 'final' }],
  ['an answer too large', { attempt: { ...truncatedRefusal, status: 200 } }, { kind: 'final' }],
  ['aborted', { attempt: { kind: 'aborted', sent: true } }, { kind: 'final' }],
  ['the last attempt', { attempts: 4 }, { kind: 'give-up', reason: 'All 4 attempts failed (max-attempts).' }],
  ['the only attempt', { maxAttempts: 1 }, { kind: 'give-up', reason: 'It was tried once (max-attempts).' }],
  [
    '429 at the last attempt, which is meant for the others too',
    { attempt: answered(429), attempts: 4 },
    { kind: 'give-up', pauseAllMs: 2000 },
  ],
  ['a budget that is used up', { budget: { size: 12, left: 0 } }, { kind: 'give-up' }],
  ['a back-off that is longer than the run', { timeLeftMs: 249 }, { kind: 'give-up' }],
  ['a back-off that just fits', { timeLeftMs: 250 }, { kind: 'retry', afterMs: 250 }],
  [
    'Retry-After past the end of the run',
    { attempt: answered(429, '', { 'retry-after': '601' }) },
    {
      kind: 'stop',
      reason: 'The board asks to wait 601 s, and the run has 600 s left (run-timeout): run it again after that time.',
    },
  ],
  [
    'Retry-After past the end of the run, of what may not be repeated',
    { attempt: answered(503, '', { 'retry-after': '601' }), repeatable: false },
    { kind: 'stop' },
  ],
];

describe('After an attempt that came to', () => {
  test.each(table)('%s', (_, changes, decision) => {
    expect(decide(situation(changes))).toMatchObject(decision);
  });

  it('429, the others pause only where the wait fits into the run', () => {
    const decision = decide(situation({ attempt: answered(429), timeLeftMs: 100 }));
    expect(decision).toEqual({ kind: 'give-up', reason: expect.stringContaining('run-timeout') });
  });
});

describe('Back-off', () => {
  it('is anywhere between nothing and a bound that doubles from 0.5 s to 20 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 10].map((attempts) => backOffMs(attempts, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000,
    ]);
    expect(backOffMs(3, 0)).toBe(0);
  });
});

test('whatever happened, no wait goes past the run, none is shorter than the board asks for, and attempts are bounded', () => {
  const attempt = fc.oneof(
    fc.constantFrom(reset, refused),
    fc
      .tuple(fc.constantFrom(200, 302, 400, 401, 404, 408, 429, 500, 503), fc.option(fc.nat(2000), { nil: undefined }))
      .map(([status, wait]) => answered(status, '', wait === undefined ? {} : { 'retry-after': String(wait) })),
  );
  fc.assert(
    fc.property(
      attempt,
      fc.boolean(),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.nat(5),
      fc.nat(1_000_000),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (made, repeatable, attempts, maxAttempts, left, timeLeftMs, random) => {
        const budget = { size: 5, left };
        const decision = decide(
          situation({ attempt: made, repeatable, attempts, maxAttempts, budget, timeLeftMs, random }),
        );
        if (decision.kind !== 'retry') return;
        const asked = made.kind === 'answered' ? Number(made.response.headers['retry-after'] ?? 0) * 1000 : 0;
        expect(decision.afterMs).toBeGreaterThanOrEqual(asked);
        expect(decision.afterMs).toBeLessThanOrEqual(timeLeftMs);
        expect(attempts).toBeLessThan(maxAttempts);
        expect(left).toBeGreaterThan(0);
        expect(repeatable || made.kind === 'unsent' || (made.kind === 'answered' && made.response.status === 429)).toBe(
          true,
        );
      },
    ),
  );
});
