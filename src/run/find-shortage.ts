// PURE: whether the board's quota suffices for what a run has left to send.
import type { Quota } from '../http/asked-wait.ts';

/** A quota allows `remaining` more requests until it resets, fewer than are `unsent`. */
export type Shortage = Quota & { readonly unsent: number };

/** A run waits for a quota that resets sooner, and nobody has to plan for it. */
const minResetMs = 60_000;

/** How far a run has come. Requests that wait for their next attempt are between started and done. */
export type RequestCounts = { readonly planned: number; readonly started: number; readonly done: number };

/**
 * By the strictest quota in a response. Requests in flight are given the benefit of the doubt, since the board may have
 * counted them or not: a run whose requests just fit is not told that they do not.
 */
export function findShortage(
  quotas: readonly Quota[],
  { planned, started, done }: RequestCounts,
  concurrency: number,
): Shortage | undefined {
  const unsent = planned - done - Math.min(started - done, concurrency);
  const [strictest] = quotas
    .filter(({ remaining, resetMs }) => remaining < unsent && resetMs >= minResetMs)
    .toSorted((one, other) => one.remaining - other.remaining);
  return strictest && { ...strictest, unsent };
}
