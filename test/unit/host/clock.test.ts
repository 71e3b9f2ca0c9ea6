import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/host/system.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a wait is over, looked at when everything else has had its turn. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

describe('The clock of the system', () => {
  it('waits as long as requested', async () => {
    const wait = systemClock.wait(500, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(499);
    expect(await isOver(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOver(wait)).toBe(true);
  });

  it('ends a wait at once when the signal is aborted, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const wait = systemClock.wait(500, controller.signal);
    controller.abort();
    expect(await isOver(wait)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not wait at all after an abort', async () => {
    expect(await isOver(systemClock.wait(500, AbortSignal.abort()))).toBe(true);
  });
});
