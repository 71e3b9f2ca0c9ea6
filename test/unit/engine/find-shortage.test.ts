import { describe, expect, test } from 'vitest';
import { findShortage } from '../../../src/engine/run-session.ts';
import type { Quota } from '../../../src/http/asked-wait.ts';

const hourMs = 3_600_000;
const quota = (remaining: number, resetMs = hourMs): Quota => ({ remaining, resetMs });

describe('A quota that does not suffice', () => {
  test.for<[string, readonly Quota[], unsent: number]>([
    ['for the rest of a run', [quota(899)], 4899],
    ['by one request', [quota(899)], 900],
    ['of several: the strictest counts', [quota(4000), quota(899), quota(9000)], 4899],
    ['and is used up', [quota(0)], 1],
    ['and resets in a whole minute', [quota(899, 60_000)], 4899],
  ])('%s', ([, quotas, unsent]) => {
    const remaining = Math.min(...quotas.map((one) => one.remaining));
    expect(findShortage(quotas, unsent)).toEqual({ remaining, resetMs: quotas[0]?.resetMs });
  });
});

describe('A quota is no reason for a warning', () => {
  test.for<[string, readonly Quota[], unsent: number]>([
    ['that the board does not name', [], 5000],
    ['that is just large enough', [quota(999)], 999],
    ['that resets within a minute: the run waits', [quota(5, 59_999)], 5000],
    ['at the end of a run', [quota(0)], 0],
  ])('%s', ([, quotas, unsent]) => {
    expect(findShortage(quotas, unsent)).toBeUndefined();
  });
});
