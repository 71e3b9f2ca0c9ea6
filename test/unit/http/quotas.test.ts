// A quota that the service announces: nothing waits while something is left of it.

import { describe, expect, it, test } from 'vitest';
import type { Attempt, HttpRequest } from '../../../src/http/attempt.ts';
import { boardPolicy } from '../../../src/http/retry-policy.ts';
import { type Pause, Sender, type SenderOptions } from '../../../src/http/sender.ts';
import { fc } from '../../support/fast-check.ts';
import { fakeClock, responded } from '../run/run-fakes.ts';

const request: HttpRequest = { method: 'DELETE', path: '/a', repeatable: true };
const idle = new AbortController().signal;

type Quota = { readonly left: number; readonly resetsAtMs: number };

/** A service that allows `left` requests until it resets, and then any number; and a sender of requests to it. */
function open(quotas: readonly Quota[], changes: Partial<SenderOptions> = {}) {
  const clock = fakeClock();
  const sentAtMs: number[] = [];
  const pauses: Pause[] = [];
  const attempt = async (): Promise<Attempt> => {
    const nowMs = clock.monotonicMs();
    sentAtMs.push(nowMs);
    const current = quotas.filter(({ resetsAtMs }) => resetsAtMs > nowMs);
    const used = sentAtMs.length;
    await clock.wait(1, idle);
    const policies = current.map(
      ({ left, resetsAtMs }, index) =>
        `"${index}";r=${Math.max(0, left - used)};t=${Math.ceil((resetsAtMs - nowMs) / 1000)}`,
    );
    const isRefused = current.some(({ left }) => used > left);
    return responded(isRefused ? 429 : 204, '', { ratelimit: policies.join(', ') });
  };
  const sender = new Sender({
    transport: { attempt },
    policy: boardPolicy(4),
    clock,
    random: () => 0.5,
    concurrency: 1,
    deadlineMs: 600_000,
    signal: idle,
    onPause: (pause) => pauses.push(pause),
    ...changes,
  });
  const sendAll = (count: number) => Promise.all(Array.from({ length: count }, () => sender.send(request)));
  const startsInSeconds = () => sentAtMs.map((atMs) => Math.round(atMs / 1000));
  return { sendAll, startsInSeconds, pauses };
}

const minuteMs = 60_000;

describe('A run that a quota allows never waits', () => {
  test.for<[string, readonly Quota[], concurrency: number, count: number]>([
    ['with just enough, and requests in flight', [{ left: 10, resetsAtMs: minuteMs }], 4, 10],
    [
      'with enough of each of several',
      [
        { left: 20, resetsAtMs: minuteMs },
        { left: 10, resetsAtMs: 500_000 },
      ],
      16,
      10,
    ],
    ['whose only request used it up', [{ left: 1, resetsAtMs: minuteMs }], 1, 1],
  ])('%s', async ([, quotas, concurrency, count]) => {
    const { sendAll, startsInSeconds, pauses } = open(quotas, { concurrency });
    await sendAll(count);
    expect([startsInSeconds(), pauses]).toEqual([Array(count).fill(0), []]);
  });
});

test('A quota of four requests in every two seconds is kept to without a refusal, and told once', async () => {
  const clock = fakeClock();
  const inWindow = new Map<number, number>();
  const attempt = async (): Promise<Attempt> => {
    const nowMs = clock.monotonicMs();
    const window = Math.floor(nowMs / 2000);
    const used = (inWindow.get(window) ?? 0) + 1;
    inWindow.set(window, used);
    await clock.wait(20, idle);
    const resetSeconds = Math.ceil(((window + 1) * 2000 - nowMs) / 1000);
    const headers = { 'x-ratelimit-remaining': `${Math.max(0, 4 - used)}`, 'x-ratelimit-reset': `${resetSeconds}` };
    return responded(used > 4 ? 429 : 204, '', headers);
  };
  const { sendAll, pauses } = open([], { transport: { attempt }, clock, concurrency: 3 });
  const results = await sendAll(10);
  expect(results.map(({ attempts }) => attempts)).toEqual(Array(10).fill(1));
  expect(pauses).toHaveLength(1);
  expect(clock.monotonicMs()).toBeLessThan(6000);
});

describe('Otherwise', () => {
  it('what is left is used, and the rest follows after the reset; it says so once', async () => {
    const { sendAll, startsInSeconds, pauses } = open([{ left: 4, resetsAtMs: minuteMs }], { concurrency: 3 });
    await sendAll(8);
    expect(startsInSeconds()).toEqual([0, 0, 0, 0, 60, 60, 60, 60]);
    expect(pauses).toEqual([{ pauseMs: expect.closeTo(60_000, -1), why: 'its quota is used up' }]);
  });

  it('a quota that resets after the run ends is used up at once', async () => {
    const { sendAll, startsInSeconds, pauses } = open([{ left: 3, resetsAtMs: 3_600_000 }]);
    const results = await sendAll(5);
    expect([startsInSeconds(), pauses]).toEqual([[0, 0, 0, 0], []]);
    expect(results[3]?.reason).toBe(
      'Not retried: the board asks to wait 3600 s, and the run has 599 s left (run-timeout), so nothing more was sent; re-run at 1970-01-01 01:01 UTC.',
    );
  });

  it('the strictest of several decides', async () => {
    const quotas = [
      { left: 3, resetsAtMs: 30_000 },
      { left: 2, resetsAtMs: minuteMs },
    ];
    const { sendAll, startsInSeconds } = open(quotas);
    await sendAll(4);
    expect(startsInSeconds()).toEqual([0, 0, 60, 60]);
  });
});

test('A run that alone uses a quota takes no longer than its windows, and is refused only what was in flight', async () => {
  const loads = fc.record({
    left: fc.integer({ min: 1, max: 40 }),
    count: fc.integer({ min: 1, max: 60 }),
    concurrency: fc.integer({ min: 1, max: 16 }),
  });
  await fc.assert(
    fc.asyncProperty(loads, async ({ left, count, concurrency }) => {
      const { sendAll, startsInSeconds } = open([{ left, resetsAtMs: minuteMs }], { concurrency });
      const results = await sendAll(count);
      expect(results.every(({ httpStatus }) => httpStatus === 204)).toBe(true);
      const refused = results.filter(({ attempts }) => attempts > 1).length;
      expect(refused).toBeLessThanOrEqual(count <= left ? 0 : concurrency);
      // A refusal also lowers the rate.
      expect(Math.max(...startsInSeconds())).toBeLessThanOrEqual(count <= left ? 0 : 75);
    }),
    { numRuns: 40 },
  );
});
