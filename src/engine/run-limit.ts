import type { Clock } from '../model/ports.ts';

export type RunLimit = {
  /** Aborted by an interruption or when the time is over; the reason is an `Error` that says which. */
  readonly signal: AbortSignal;
  /** On the monotonic clock. */
  readonly deadlineMs: number;
  readonly dispose: () => void;
  /** Aborted by `dispose`. */
  readonly disposed: AbortSignal;
};

/** Ends a run `runTimeoutMs` after the start of the process (contract.md, `run-timeout`), or when it is interrupted. */
export function limitRun(interruption: AbortSignal, runTimeoutMs: number, clock: Clock): RunLimit {
  const timeout = new AbortController();
  const disposed = new AbortController();
  const waitMs = Math.max(0, runTimeoutMs - clock.monotonicMs());
  const end = (): void => timeout.abort(new Error(`the run ran out of time (run-timeout, ${runTimeoutMs / 1000} s)`));
  // At once if no time is left, so that no request starts.
  if (waitMs === 0) end();
  else void clock.wait(waitMs, disposed.signal).then(() => disposed.signal.aborted || end());
  return {
    signal: AbortSignal.any([interruption, timeout.signal]),
    deadlineMs: runTimeoutMs,
    dispose: () => disposed.abort(),
    disposed: disposed.signal,
  };
}
