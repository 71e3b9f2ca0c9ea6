// PURE: how long a client waits for the quotas that a service announces (contract.md, section 5).
import type { Quota } from './asked-wait.ts';

/** `resetsAtMs`: on the monotonic clock. */
type Announced = { readonly remaining: number; readonly resetsAtMs: number };

/** Nothing waits while something is left of each quota; then everything does, until the quota resets. */
export class Quotas {
  /** Those of the latest response that named any, less what has started since. */
  #announced: readonly Announced[] = [];

  /**
   * Takes the quotas of a response. A quota that resets after `deadlineMs` is left for the service to insist on: what
   * waited for it would never be sent.
   *
   * @param uncounted requests that started later: services count a request when it arrives
   */
  observe(quotas: readonly Quota[], uncounted: number, nowMs: number, deadlineMs: number): void {
    this.#announced = quotas
      .map(({ remaining, resetMs }) => ({ remaining: remaining - uncounted, resetsAtMs: nowMs + resetMs }))
      .filter(({ resetsAtMs }) => resetsAtMs <= deadlineMs);
  }

  onStart(): void {
    this.#announced = this.#announced.map((quota) => ({ ...quota, remaining: quota.remaining - 1 }));
  }

  opensAtMs(): number {
    const usedUp = this.#announced.filter(({ remaining }) => remaining <= 0);
    return Math.max(Number.NEGATIVE_INFINITY, ...usedUp.map(({ resetsAtMs }) => resetsAtMs));
  }
}
