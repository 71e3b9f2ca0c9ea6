import { expect, it } from 'vitest';
import { createSkippingClock } from '../../support/skipping-clock.ts';

const never = new AbortController().signal;

it('ends waits in their order, each with its time gone', async () => {
  const clock = createSkippingClock();
  const startedMs = clock.nowMs();
  const ended: string[] = [];
  const wait = async (name: string, delayMs: number) => {
    await clock.wait(delayMs, never);
    expect(Math.ceil(clock.monotonicMs())).toBeGreaterThanOrEqual(delayMs);
    ended.push(name);
  };
  await Promise.all([wait('long', 60_000), wait('short', 1_000), wait('medium', 30_000)]);
  expect(ended).toEqual(['short', 'medium', 'long']);
  // The two clocks of the system do not tick together.
  expect(clock.nowMs() - startedMs).toBeGreaterThan(59_900);
});

it('ends a wait that is aborted at once', async () => {
  const clock = createSkippingClock();
  const stop = new AbortController();
  const waited = clock.wait(30_000, stop.signal);
  stop.abort();
  await waited;
  await clock.wait(30_000, stop.signal);
  expect(clock.monotonicMs()).toBeLessThan(30_000);
});

it('does not skip to the end of a run', async () => {
  const clock = createSkippingClock();
  let isOver = false;
  void clock.wait(600_000, never).then(() => {
    isOver = true;
  });
  await clock.wait(60_000, never);
  await clock.wait(60_000, never);
  expect(isOver).toBe(false);
  expect(clock.monotonicMs()).toBeLessThan(600_000);
});
