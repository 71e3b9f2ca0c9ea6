import type { Clock } from '../model/ports.ts';

/** What every request passes before it is sent. A refusal closes it for all of them (contract.md, section 5: 429). */
export type Gate = {
  /** Closed for at least so long; a closure that ends later stays. */
  readonly closeFor: (delayMs: number) => void;
  /** When it is open, or at once when the signal is aborted. */
  readonly opened: (signal: AbortSignal) => Promise<void>;
};

export function createGate(clock: Clock): Gate {
  let opensAtMs = Number.NEGATIVE_INFINITY;
  return {
    closeFor: (delayMs) => {
      opensAtMs = Math.max(opensAtMs, clock.monotonicMs() + delayMs);
    },
    opened: async (signal) => {
      // It may have been closed for longer meanwhile.
      for (;;) {
        const leftMs = opensAtMs - clock.monotonicMs();
        if (leftMs <= 0 || signal.aborted) return;
        await clock.wait(leftMs, signal);
      }
    },
  };
}
