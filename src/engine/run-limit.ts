import type { Clock } from '../model/ports.ts';

/** When a run has to end. */
export type RunLimit = {
  /** Aborted by an interruption or when the time is over; the reason is an `Error` that tells which. */
  readonly signal: AbortSignal;
  /** On the monotonic clock. */
  readonly deadlineMs: number;
  readonly dispose: () => void;
};

/** Ends a run `runTimeoutMs` after the start of the process (contract.md, `run-timeout`), or when it is interrupted. */
export function limitRun(interruption: AbortSignal, runTimeoutMs: number, clock: Clock): RunLimit {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(
    () => controller.abort(new Error(`the run ran out of time (run-timeout, ${runTimeoutMs / 1000} s)`)),
    Math.max(0, runTimeoutMs - clock.monotonicMs()),
  );
  const onInterruption = (): void => controller.abort(interruption.reason);
  if (interruption.aborted) onInterruption();
  else interruption.addEventListener('abort', onInterruption, { once: true });
  return {
    signal,
    deadlineMs: runTimeoutMs,
    dispose: () => {
      clearTimeout(timer);
      interruption.removeEventListener('abort', onInterruption);
    },
  };
}
