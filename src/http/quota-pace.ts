// PURE: how quotas that a service announces slow a client down (contract.md, section 5).
import type { Quota } from './asked-wait.ts';

/** A quota on the monotonic clock. */
type Announced = { readonly remaining: number; readonly resetsAtMs: number };

/**
 * Nothing waits while what is left of a quota suffices, or is more than may be in flight; after that, it is spread over
 * the time until the quota resets.
 */
export class QuotaPace {
  readonly #concurrency: number;
  /** The quotas of the latest response that named any, less what has started since. */
  #quotas: readonly Announced[] = [];
  /** The latest start, or the latest response that named a quota. */
  #sinceMs = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /**
   * Takes the quotas of a response. A quota that resets after `deadlineMs` is left for the service to insist on: what
   * waited for it would never be sent.
   *
   * @param uncounted requests that started later: services count a request when it arrives
   */
  observe(quotas: readonly Quota[], uncounted: number, nowMs: number, deadlineMs: number): void {
    if (quotas.length === 0) return;
    this.#quotas = quotas
      .map(({ remaining, resetMs }) => ({
        remaining: Math.max(0, remaining - uncounted),
        resetsAtMs: nowMs + resetMs,
      }))
      .filter(({ resetsAtMs }) => resetsAtMs <= deadlineMs);
    this.#sinceMs = nowMs;
  }

  onStart(nowMs: number): void {
    this.#quotas = this.#quotas.map((quota) => ({ ...quota, remaining: Math.max(0, quota.remaining - 1) }));
    this.#sinceMs = nowMs;
  }

  /** The next of `unsent` requests starts no sooner, on the monotonic clock. */
  opensAtMs(unsent: number): number {
    const sinceMs = this.#sinceMs;
    const opensAtMs = this.#quotas
      .filter(({ remaining }) => remaining < unsent && remaining <= this.#concurrency)
      .map(({ remaining, resetsAtMs }) => sinceMs + (resetsAtMs - sinceMs) / (remaining + 1));
    return Math.max(Number.NEGATIVE_INFINITY, ...opensAtMs);
  }
}
