// PURE: whether the board's quota suffices for what a run has left to send.
import type { Quota } from '../http/asked-wait.ts';

/** A quota allows `remaining` more requests until it resets, fewer than are `unsent`. */
export type Shortage = Quota & { readonly unsent: number };

/** A run waits for a quota that resets sooner, and nobody has to plan for it. */
const minResetMs = 60_000;

/** By the strictest quota in a response. */
export function findShortage(quotas: readonly Quota[], unsent: number): Shortage | undefined {
  const [strictest] = quotas
    .filter(({ remaining, resetMs }) => remaining < unsent && resetMs >= minResetMs)
    .toSorted((one, other) => one.remaining - other.remaining);
  return strictest && { ...strictest, unsent };
}
