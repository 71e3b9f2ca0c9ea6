import { expect, test } from 'vitest';
import type { Start } from '../../../src/http/send-rate.ts';
import { Turns } from '../../../src/http/turns.ts';
import { fakeClock } from '../run/run-fakes.ts';

type State = { isLimited: boolean; isProbing: boolean; isNewWindow: boolean };

/** Turns of requests that were tried so often, at a service in this state; gives the order in which they start. */
function queue(state: State, attempts: readonly number[]) {
  const stop = new AbortController();
  const started: (number | 'none')[] = [];
  const rate = {
    ...state,
    opensAtMs: () => 0,
    onStart: (atMs: number): Start => ({ atMs, perSecond: 1, cuts: 0 }),
  };
  const turns = new Turns({
    size: 2,
    maxAttempts: 4,
    clock: fakeClock(),
    signal: stop.signal,
    pausedUntilMs: () => 0,
    onProbeAt: () => undefined,
    rate,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  // The first takes the only turn while the others queue.
  rate.isLimited = true;
  rate.isProbing = true;
  const all = [0, ...attempts].map(async (made) =>
    started.push((await turns.take(made, stop.signal)) === undefined ? 'none' : made),
  );
  Object.assign(rate, state);
  const next = async () => {
    await settle();
    started.length = 0;
    turns.end();
    await settle();
    return [...started];
  };
  return { turns, next, stop, started, all };
}

const unlimited: State = { isLimited: false, isProbing: false, isNewWindow: false };

test.each<[string, State, number[]]>([
  ['first come, first served, up to the size', unlimited, [2, 3]],
  [
    'while the service is probed, one at a time, the least tried first',
    { ...unlimited, isLimited: true, isProbing: true },
    [0],
  ],
  ['at a limited rate, no last attempt before the others', { ...unlimited, isLimited: true }, [2, 0]],
  ['in a new window, the last attempt first, and alone', { ...unlimited, isLimited: true, isNewWindow: true }, [3]],
])('%s', async (_, state, expected) => {
  const { next } = queue(state, [2, 3, 0]);
  expect(await next()).toEqual(expected);
});

test('a stop ends all waits', async () => {
  const { stop, started, all } = queue(unlimited, [1, 2]);
  stop.abort();
  await Promise.all(all);
  expect(started).toEqual([0, 'none', 'none']);
});

test('one that leaves by its own signal waits no longer, and the next one takes its place', async () => {
  const { turns, next } = queue({ ...unlimited, isLimited: true, isProbing: true }, [1]);
  const leaving = new AbortController();
  const left = turns.take(0, leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  expect(await turns.take(0, leaving.signal)).toBeUndefined();
  expect(await next()).toEqual([1]);
});
