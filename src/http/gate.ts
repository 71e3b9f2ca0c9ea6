import type { Clock } from '../model/ports.ts';

/** Every request passes it before it is sent. A refusal closes it for all of them (contract.md, section 5: 429). */
export type Gate = {
  /** Never shortens an earlier closure. */
  readonly closeFor: (delayMs: number) => void;
  /** Resolves when it is open, or at once when the signal is aborted. */
  readonly opened: (signal: AbortSignal) => Promise<void>;
};

export function createGate(clock: Clock): Gate {
  let opensAtMs = Number.NEGATIVE_INFINITY;
  return {
    closeFor: (delayMs) => {
      opensAtMs = Math.max(opensAtMs, clock.monotonicMs() + delayMs);
    },
    opened: async (signal) => {
      // It may have been closed for longer in the meantime.
      for (;;) {
        const leftMs = opensAtMs - clock.monotonicMs();
        if (leftMs <= 0 || signal.aborted) return;
        await clock.wait(leftMs, signal);
      }
    },
  };
}
