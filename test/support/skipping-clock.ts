import type { Clock } from '../../src/model/ports.ts';

export type SkippingClock = Clock & {
  /** How much has been skipped, which is independent of how busy the machine is. */
  readonly skippedMs: () => number;
};

type Sleeper = { readonly untilMs: number; readonly wake: () => void };

/** Longer waits are for the end of a run, and not skipped. */
const longestSkipMs = 120_000;

/** Real time that anything under way, such as a request on loopback, gets before a wait is skipped. */
const breathMs = 3;

/**
 * A clock that skips waits: it jumps to the end of the shortest one. Between jumps it runs like any other, so that waits
 * end in order and what takes time still does.
 */
export function createSkippingClock(): SkippingClock {
  const startMs = performance.now();
  let skippedMs = 0;
  let isSkipDue = false;
  const sleepers = new Set<Sleeper>();
  const monotonicMs = () => performance.now() - startMs + skippedMs;

  function skip(): void {
    isSkipDue = false;
    const [first] = [...sleepers].sort((a, b) => a.untilMs - b.untilMs);
    if (first === undefined) return;
    skippedMs += Math.max(0, first.untilMs - monotonicMs());
    first.wake();
  }

  const awaitNext = () => {
    if (sleepers.size === 0 || isSkipDue) return;
    isSkipDue = true;
    setTimeout(skip, breathMs);
  };

  return {
    nowMs: () => Date.now() + skippedMs,
    monotonicMs,
    skippedMs: () => skippedMs,
    wait: (delayMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          sleepers.delete(sleeper);
          signal.removeEventListener('abort', wake);
          resolve();
          awaitNext();
        };
        const sleeper = { untilMs: monotonicMs() + delayMs, wake };
        signal.addEventListener('abort', wake);
        if (delayMs > longestSkipMs) return;
        sleepers.add(sleeper);
        awaitNext();
      }),
  };
}
