import { describe, expect, test } from 'vitest';
import type { Quota } from '../../../src/http/asked-wait.ts';
import { findShortage } from '../../../src/run/find-shortage.ts';
import { fc } from '../../support/fast-check.ts';

const hourMs = 3_600_000;
const quota = (remaining: number, resetMs = hourMs): Quota => ({ remaining, resetMs });

describe('A quota that does not suffice', () => {
  test.for<[string, readonly Quota[], readonly [planned: number, started: number, done: number], number | undefined]>([
    ['for the rest of a run', [quota(899)], [5000, 101, 100], 4899],
    ['by one request', [quota(899)], [1001, 101, 100], 900],
    ['of several: the strictest counts', [quota(4000), quota(899), quota(9000)], [5000, 101, 100], 4899],
    ['and is used up', [quota(0)], [2, 1, 0], 1],
  ])('%s', ([, quotas, [planned, started, done], unsent]) => {
    expect(findShortage(quotas, { planned, started, done }, 4)).toEqual({
      remaining: Math.min(...quotas.map(({ remaining }) => remaining)),
      resetMs: hourMs,
      unsent,
    });
  });
});

test('A quota that resets in a whole minute is worth a warning', () => {
  expect(findShortage([quota(5, 60_000)], { planned: 5000, started: 1, done: 0 }, 4)).toBeDefined();
});

describe('A quota is no reason for a warning', () => {
  test.for<[string, readonly Quota[], readonly [planned: number, started: number, done: number]]>([
    ['that the board does not name', [], [5000, 1, 0]],
    ['that is just large enough', [quota(999)], [1000, 1, 0]],
    ['where the board has counted what is in flight', [quota(996)], [1000, 4, 0]],
    ['where requests wait for their next attempts', [quota(90)], [100, 30, 6]],
    ['that resets within a minute: the run waits', [quota(5, 59_999)], [5000, 1, 0]],
    ['at the end of a run', [quota(0)], [1000, 1000, 999]],
  ])('%s', ([, quotas, [planned, started, done]]) => {
    expect(findShortage(quotas, { planned, started, done }, 4)).toBeUndefined();
  });
});

test('A run that alone uses a quota is warned if and only if it is too large, but for what is in flight', () => {
  const counts = fc.record({ limit: fc.integer({ min: 1, max: 300 }), planned: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 16 }), fc.array(fc.nat(15)), ({ limit, planned }, size, counted) => {
      let isWarned = false;
      for (let done = 0; done < Math.min(planned, limit); done += 1) {
        const started = Math.min(planned, done + size);
        // The board counts the answered request, and any of the others in flight.
        const others = Math.min(started - done - 1, counted[done % Math.max(1, counted.length)] ?? 0);
        const remaining = Math.max(0, limit - done - 1 - others);
        isWarned ||= findShortage([quota(remaining)], { planned, started, done }, size) !== undefined;
      }
      if (planned <= limit) expect(isWarned).toBe(false);
      if (planned >= limit + size) expect(isWarned).toBe(true);
    }),
  );
});
