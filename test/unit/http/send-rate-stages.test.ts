// What the rate is after each refusal and each success: every figure can be checked by hand.

import { describe, expect, it, test } from 'vitest';
import { type Permit, SendRate } from '../../../src/http/send-rate.ts';

/** A request: when it starts, when its response comes, and whether it is let through. Each ends before the next one starts. */
type Step = readonly [atMs: number, respondedAtMs: number, verdict: 'ok' | 'refused'];

function play(rate: SendRate, steps: readonly Step[]): void {
  for (const [atMs, respondedAtMs, verdict] of steps) {
    const start = rate.onStart(atMs);
    if (verdict === 'ok') rate.onAccepted(start, respondedAtMs);
    else rate.onRefused(start, respondedAtMs);
  }
}

function rateAfter(...steps: readonly Step[]): SendRate {
  const rate = new SendRate();
  play(rate, steps);
  return rate;
}

/** As many requests that start together, and are let through together. */
const letThrough = (count: number, atMs: number, respondedAtMs: number): readonly Step[] =>
  Array.from({ length: count }, () => [atMs, respondedAtMs, 'ok']);

/** So many that how few are left has no influence. */
const plenty = 1000;

/** Of a request with attempts to spare. */
const opens = (rate: SendRate, probesLeft = plenty) => rate.opensAtMs(probesLeft, false);

/** Requests a second, by when the next one may start after the last response. */
const perSecond = (rate: SendRate) => rate.onStart(0).perSecond;

const firstRefusal: Step = [0, 10, 'refused'];
const firstProbe: Step = [50, 60, 'ok'];
/** Refused at 26.93 a second, of which 2 in 140 ms had been let through: 14.29 a second. */
const settledSteps: readonly Step[] = [firstRefusal, firstProbe, [100, 104, 'ok'], [140, 150, 'refused']];

describe('Until a service refuses a request', () => {
  test('nothing waits, whatever was let through', () => {
    const rate = rateAfter([0, 10, 'ok'], [0, 12, 'ok']);
    expect(opens(rate)).toBe(Number.NEGATIVE_INFINITY);
    expect(rate.opensAtMs(0, true)).toBe(Number.NEGATIVE_INFINITY);
    expect([rate.isLimited, rate.isProbing]).toEqual([false, false]);
    expect(rate.onStart(20)).toEqual({ atMs: 20, perSecond: Number.POSITIVE_INFINITY, cuts: 0 });
  });
});

describe('A refusal', () => {
  it('makes one request at a time probe the service', () => {
    const rate = rateAfter(firstRefusal);
    expect([rate.isLimited, rate.isProbing]).toEqual([true, true]);
    expect(rate.onStart(50)).toMatchObject({ atMs: 50, cuts: 1 });
  });

  it('counts once for all requests in flight, from the last of them that was refused', () => {
    const rate = new SendRate();
    const [first, second, third, fourth] = [0, 3, 5, 7].map((atMs) => rate.onStart(atMs)) as [
      Permit,
      Permit,
      Permit,
      Permit,
    ];
    rate.onRefused(first, 10);
    expect(opens(rate)).toBe(50);
    rate.onRefused(third, 11);
    expect(opens(rate)).toBe(55);
    rate.onRefused(second, 12);
    expect(opens(rate)).toBe(55);
    rate.onAccepted(fourth, 13);
    expect([opens(rate), rate.isProbing]).toEqual([55, true]);
  });
});

describe('A probe starts', () => {
  test.each<[what: string, probesLeft: number, opensAtMs: number]>([
    ['50 ms after the refused request started, with attempts to spare', plenty, 150],
    ['so, too, where six probes suffice to find any limit', 5, 150],
    ['later still if two are left', 1, 265.8],
    ['after more than a second if it is the last', 0, 1200],
  ])('%s', (_, probesLeft, opensAtMs) => {
    expect(opens(rateAfter([100, 110, 'refused']), probesLeft)).toBeCloseTo(opensAtMs, 1);
  });

  test.each<[count: number, waitMs: number]>([
    [0, 1100],
    [3, 3300],
    [500, 61_000],
  ])('at its last attempt, if %i were let through at once, after %i ms', (count, waitMs) => {
    expect(opens(rateAfter(...letThrough(count, 0, 5), [0, 10, 'refused']), 0)).toBeCloseTo(waitMs, 6);
  });
});

describe('Once a probe is let through', () => {
  test.each<[what: string, steps: readonly Step[], rate: number]>([
    ['20 a second, if it was the first', [firstProbe], 20],
    [
      'one in the time that it took since the refusal',
      [
        [50, 60, 'refused'],
        [100, 110, 'ok'],
      ],
      10,
    ],
  ])('the search begins at %s', (_, steps, expected) => {
    const rate = rateAfter(firstRefusal, ...steps);
    const atMs = steps.at(-1)?.[0] ?? 0;
    expect([rate.isLimited, rate.isProbing]).toEqual([true, false]);
    expect(opens(rate)).toBeCloseTo(atMs + 1000 / expected, 6);
    expect(rate.opensAtMs(plenty, true)).toBeCloseTo(atMs + 2000 / expected, 6);
  });
});

describe('While it searches', () => {
  const doubled = (count: number, inMs: number) => 20 + (1000 * count * Math.LN2) / inMs;

  test.each<[what: string, letThroughBefore: number, steps: readonly Step[], expected: number]>([
    ['doubles in 100 ms', 0, [firstProbe, [100, 104, 'ok']], doubled(1, 100)],
    ['doubles in a round trip that takes longer', 10, [firstProbe, [100, 300, 'ok']], doubled(1, 200)],
    ['does not grow if one starts later, since it did not have to wait', 0, [firstProbe, [151, 155, 'ok']], 20],
  ])('the rate %s', (_, letThroughBefore, steps, expected) => {
    const rate = rateAfter(...letThrough(letThroughBefore, 0, 5), firstRefusal, ...steps);
    expect(perSecond(rate)).toBeCloseTo(expected, 6);
  });
});

/** After the first refusal, these were let through that had started before it was known, and a probe: at 20 a second. */
function searching(inFlight: number): SendRate {
  const rate = new SendRate();
  const refused = rate.onStart(0);
  const others = Array.from({ length: inFlight }, () => rate.onStart(20));
  rate.onRefused(refused, 30);
  for (const other of others) rate.onAccepted(other, 31);
  play(rate, [firstProbe]);
  return rate;
}

describe('The next refusal settles the rate', () => {
  test.each<[what: string, inFlight: number, refusedAtMs: number, limit: number]>([
    ['a little below what was let through between the two', 0, 100, 10],
    ['below the rate, if more was let through', 10, 100, 20],
    ['to two fifths of the rate at least, after few requests', 0, 1000, 8],
    ['to four fifths of the rate at least, after 25 requests', 24, 10_000, 16],
  ])('%s', (_, inFlight, refusedAtMs, limit) => {
    const rate = searching(inFlight);
    play(rate, [[refusedAtMs, refusedAtMs + 10, 'refused']]);
    expect([rate.isLimited, rate.isProbing]).toEqual([true, false]);
    // From the response on.
    expect(opens(rate)).toBeCloseTo(refusedAtMs + 10 + 1000 / (0.95 * limit), 6);
  });

  it('to one request a second at least', () => {
    const rate = rateAfter(...letThrough(100, 0, 5), firstRefusal, [1000, 1010, 'refused'], [2000, 2010, 'ok']);
    play(rate, [[4000, 4010, 'refused']]);
    expect(perSecond(rate)).toBe(0.95);
  });
});

describe('A settled rate', () => {
  /** The rate after so many more were let through, as a share of the limit. */
  function shareAfter(inFlight: number, roundTripMs: number, count: number): number {
    const rate = searching(inFlight);
    play(rate, [[100, 100 + roundTripMs, 'refused'], ...letThrough(count, 100 + roundTripMs, 101 + roundTripMs)]);
    return perSecond(rate) / Math.min(20, 10 * (inFlight + 1));
  }
  test.each<[what: string, inFlight: number, roundTripMs: number, count: number, share: number]>([
    ['starts at 95 % of the limit', 10, 0, 0, 0.95],
    ['reaches it after as many requests as it was measured by', 10, 0, 11, 1],
    ['exceeds it ever faster', 10, 0, 33, 1.4],
    ['reaches it later by as many as were in flight', 10, 100, 13, 1],
  ])('%s', (_, inFlight, roundTripMs, count, share) => {
    expect(shareAfter(inFlight, roundTripMs, count)).toBeCloseTo(share, 6);
  });

  it('lets a last attempt wait until something has been let through, or as a probe', () => {
    const rate = rateAfter(...settledSteps);
    const limit = 2000 / 140;
    // Four times the time between two requests.
    expect(rate.opensAtMs(0, true)).toBeCloseTo(140 + 4000 / (0.95 * limit), 6);
    play(rate, [[300, 310, 'ok']]);
    expect(rate.opensAtMs(0, true)).toBeCloseTo(300 + 2000 / perSecond(rate), 6);
  });
});

test('If nothing was let through at a settled rate, the service is probed again, after twice the time since it was found empty', () => {
  const again = rateAfter(...settledSteps, [224, 234, 'refused']);
  expect([again.isProbing, opens(again)]).toEqual([true, 140 + 2 * 84]);
});
