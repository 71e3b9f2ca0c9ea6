// A limit that the service does not name is found with few refusals, and no request fails for it.

import { describe, expect, it, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import { boardPolicy } from '../../../src/http/retry-policy.ts';
import { Sender } from '../../../src/http/sender.ts';
import { fc } from '../../support/fast-check.ts';
import { fakeClock, responded } from '../run/run-fakes.ts';
import { fixedWindow, type Limit, tokenBucket } from './rate-limiters.ts';

type Load = {
  readonly count: number;
  readonly concurrency: number;
  readonly roundTripMs: number;
  /** Round trips take up to so much longer, as a share. */
  readonly jitter: number;
};

const idle = new AbortController().signal;

/** Requests at once against a service with this limit. `idealMs`: of a client that knows it. */
async function sendAll(limit: Limit, { count, concurrency, roundTripMs, jitter }: Load) {
  const clock = fakeClock();
  const letsThrough = limit.open();
  let refusals = 0;
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const attempt = async (): Promise<Attempt> => {
    const oneWayMs = (roundTripMs * (1 + jitter * random())) / 2;
    await clock.wait(oneWayMs, idle);
    const isLet = letsThrough(clock.monotonicMs());
    if (!isLet) refusals += 1;
    await clock.wait(oneWayMs, idle);
    return responded(isLet ? 200 : 429);
  };
  const sender = new Sender({
    transport: { attempt },
    policy: boardPolicy(4),
    clock,
    random,
    concurrency,
    deadlineMs: 600_000,
    signal: idle,
  });
  const request = { method: 'DELETE', path: '/x', repeatable: true } as const;
  const sent = await Promise.all(Array.from({ length: count }, () => sender.send(request)));
  const idealMs = limit.idealMs(count) + roundTripMs * (1 + jitter / 2) * Math.ceil(count / concurrency);
  return {
    failed: sent.filter(({ httpStatus }) => httpStatus !== 200),
    refusedTwice: sent.filter(({ attempts }) => attempts > 2).length,
    refusals,
    timeMs: clock.monotonicMs(),
    idealMs,
  };
}

const quick = { concurrency: 16, roundTripMs: 4, jitter: 0 };

describe('16 concurrent requests against an unannounced rate limit', () => {
  it.each<[string, number, Limit]>([
    ['300 against 200 a second', 300, tokenBucket(200, 0)],
    ['300 against 100 a second and a burst of 20', 300, tokenBucket(100, 20)],
    ['100 against 20 a second', 100, tokenBucket(20, 0)],
    ['40 against 5 a second', 40, tokenBucket(5, 0)],
    ['20 against 1 a second', 20, tokenBucket(1, 0)],
    ['180 against 60 in each minute', 180, fixedWindow(60, 60_000)],
  ])('%s: all succeed, in at most three times the ideal', async (_, count, limit) => {
    const { failed, timeMs, idealMs } = await sendAll(limit, { ...quick, count });
    expect(failed).toEqual([]);
    expect(timeMs).toBeLessThan(3 * idealMs);
  });
});

/** Times and their jitter so that a client which sends at the right rate can arrive at it: the burst takes up the jitter. */
const loads = fc.record({
  count: fc.integer({ min: 20, max: 150 }),
  concurrency: fc.integer({ min: 1, max: 64 }),
  roundTripMs: fc.integer({ min: 5, max: 300 }),
  jitter: fc.constantFrom(0, 0, 0.2, 0.5, 1),
});
const buckets = fc
  .tuple(fc.constantFrom(1, 2, 5, 10, 20, 50, 100, 200, 500), fc.integer({ min: 0, max: 50 }), loads)
  .filter(([perSecond, burst, { roundTripMs, jitter }]) => (jitter * roundTripMs * perSecond) / 1000 <= burst + 1)
  .map(([perSecond, burst, load]) => ({ limit: tokenBucket(perSecond, burst), load }));
const windows = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(1, 2, 5, 10, 30, 60), fc.integer({ min: 1, max: 32 }), loads)
  .map(([perWindow, seconds, concurrency, load]) => ({
    limit: fixedWindow(perWindow, 1000 * seconds),
    load: { ...load, concurrency },
    perWindow,
  }))
  .filter(
    ({ limit: { perSecond, idealMs }, load: { count } }) =>
      // Three times the ideal must end within the run.
      perSecond >= 1 && perSecond <= 500 && idealMs(count) < 180_000,
  )
  // The few requests that one window leaves to the next have too few attempts to find out soon when that begins.
  .filter(({ perWindow, load: { count } }) => perWindow <= 20 || (count - 1) % perWindow >= 20 || count <= perWindow);

test.each([
  // Time to find the limit, whatever it is; the end of a window is harder to find.
  ['tokens that come at an even rate', 3000, buckets],
  ['so many in each window of time', 8000, windows],
])(
  '%s: none fails, few are refused twice, and they take at most three times the ideal',
  async (_, learningMs, cases) => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ limit, load }) => {
        const { failed, refusedTwice, timeMs, idealMs } = await sendAll(limit, load);
        expect(failed).toEqual([]);
        expect(refusedTwice).toBeLessThanOrEqual(Math.max(12, 0.3 * load.count));
        expect(timeMs).toBeLessThan(3 * idealMs + learningMs);
      }),
      // The bound was measured: of all loads there are, one in some thousands misses it by a few per cent.
      { numRuns: 60 },
    );
  },
  60_000,
);

test('nothing waits without a refusal', async () => {
  const { timeMs } = await sendAll(tokenBucket(1, 64), { count: 64, concurrency: 64, roundTripMs: 4, jitter: 0 });
  expect(timeMs).toBe(4);
});
