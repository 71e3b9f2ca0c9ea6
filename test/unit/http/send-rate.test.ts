// A limit that the service does not name is found with few refusals, and no request fails for it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/http/attempt.ts';
import { boardPolicy } from '../../../src/http/retry-policy.ts';
import { Sender } from '../../../src/http/sender.ts';
import { answered, fakeClock } from '../run/run-fakes.ts';

type Limit = { readonly perSecond: number; readonly burst: number };

const roundTripMs = 4;

/** Requests at once against a service that lets `perSecond` through evenly, and `burst` beside them. */
async function sendAll(count: number, concurrency: number, { perSecond, burst }: Limit) {
  const clock = fakeClock();
  let tokens = burst + 1;
  let lastMs = 0;
  let refusals = 0;
  let seed = 7;
  const attempt = async (): Promise<Attempt> => {
    await clock.wait(roundTripMs / 2, idle);
    const nowMs = clock.monotonicMs();
    tokens = Math.min(burst + 1, tokens + ((nowMs - lastMs) * perSecond) / 1000);
    lastMs = nowMs;
    const isLet = tokens >= 1 - 1e-9;
    if (isLet) tokens -= 1;
    else refusals += 1;
    await clock.wait(roundTripMs / 2, idle);
    return answered(isLet ? 200 : 429);
  };
  const sender = new Sender({
    transport: { attempt },
    policy: boardPolicy({ maxAttempts: 4, operations: count }),
    clock,
    random: () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed / 2 ** 31;
    },
    concurrency,
    deadlineMs: 3_600_000,
    signal: idle,
  });
  const request = { method: 'DELETE', path: '/x', repeatable: true } as const;
  const sent = await Promise.all(Array.from({ length: count }, () => sender.send(request)));
  return { sent, refusals, timeMs: clock.monotonicMs() };
}

const idle = new AbortController().signal;

test.each<[string, Limit, number]>([
  ['200 a second', { perSecond: 200, burst: 0 }, 1500],
  ['100 a second and a burst of 20', { perSecond: 100, burst: 20 }, 2800],
])('300 requests, 16 at once, against %s take at most three times the ideal', async (_, limit, idealMs) => {
  const { sent, timeMs, refusals } = await sendAll(300, 16, limit);
  expect(sent.every(({ httpStatus }) => httpStatus === 200)).toBe(true);
  expect(timeMs).toBeLessThan(3 * idealMs);
  expect(refusals).toBeLessThan(60);
});

test('no request fails for a limit of ten a second or more, few are refused twice, and it takes at most three times the ideal', async () => {
  const limits = fc.record({ perSecond: fc.integer({ min: 10, max: 400 }), burst: fc.integer({ min: 0, max: 50 }) });
  const counts = fc.tuple(fc.integer({ min: 60, max: 200 }), fc.integer({ min: 1, max: 16 }));
  await fc.assert(
    fc.asyncProperty(limits, counts, async (limit, [count, concurrency]) => {
      const { sent, timeMs } = await sendAll(count, concurrency, limit);
      expect(sent.filter(({ httpStatus }) => httpStatus !== 200)).toEqual([]);
      expect(sent.filter(({ attempts }) => attempts > 2).length).toBeLessThan(0.2 * count);
      // Two seconds to find the limit, whatever it is.
      const idealMs = (1000 * count) / limit.perSecond + (roundTripMs * count) / concurrency;
      expect(timeMs).toBeLessThan(3 * idealMs + 2000);
    }),
    { numRuns: 40 },
  );
});

test('without a refusal nothing waits', async () => {
  const { timeMs } = await sendAll(64, 64, { perSecond: 1, burst: 64 });
  expect(timeMs).toBe(roundTripMs);
});
