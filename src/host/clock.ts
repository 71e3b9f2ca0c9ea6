import type { Clock } from '../model/ports.ts';

/** A clock that starts now: for a run shorter than its process. */
export function startClock(clock: Clock = systemClock): Clock {
  const startMs = clock.monotonicMs();
  return { ...clock, monotonicMs: () => clock.monotonicMs() - startMs };
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  // Since the start of the process, as `performance.now()`, for which Node loads node:perf_hooks.
  monotonicMs: () => process.uptime() * 1000,
  wait: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, delayMs);
      signal.addEventListener('abort', end);
    }),
};
