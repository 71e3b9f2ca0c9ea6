/** At which it searches for the service's limit after a first refusal. */
const firstPerSecond = 20;

/** While it searches, the rate doubles in about this time; a refusal ends the search. */
const doublingSeconds = 0.1;

/** What is left of the rate after the refusal that ends the search, which overshoots, and after a later one. */
const cutOfSearch = 0.7;
const cut = 0.85;

/** Share of the rate that is won back in a second. */
const regained = 0.1;

const minPerSecond = 1;

/**
 * The rate at which requests start once the service has refused one (contract.md, section 5: 429). It is unlimited until
 * then. Afterwards requests start at even distances: slowly at first, faster with each one that is let through, slower
 * with each refusal, as in the adaptive mode of the AWS SDKs. So a limit that the service does not name is found with few
 * refusals, and hardly any request meets two.
 */
export class SendRate {
  #perSecond = Number.POSITIVE_INFINITY;
  #isSearching = true;
  /** The last request started as soon as the rate let it: otherwise, what is let through says nothing of the rate. */
  #isBinding = false;
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #opensAtMs = Number.NEGATIVE_INFINITY;

  /** No request may start before, on the monotonic clock. */
  get opensAtMs(): number {
    return this.#opensAtMs;
  }

  onStart(nowMs: number): void {
    const distanceMs = 1000 / this.#perSecond;
    this.#isBinding = nowMs <= this.#opensAtMs + distanceMs;
    this.#opensAtMs = Math.max(nowMs, this.#opensAtMs) + distanceMs;
  }

  /** @param startedMs when the request that was let through started */
  onAccepted(startedMs: number): void {
    // What started before the last refusal says nothing of the rate since.
    if (this.#perSecond === Number.POSITIVE_INFINITY || startedMs <= this.#cutAtMs || !this.#isBinding) return;
    const growthPerSecond = this.#isSearching ? Math.LN2 / doublingSeconds : regained;
    this.#perSecond *= 1 + growthPerSecond / this.#perSecond;
  }

  onRefused(startedMs: number, nowMs: number): void {
    // Refusals of requests that were in flight together are one.
    if (startedMs <= this.#cutAtMs) return;
    if (this.#perSecond === Number.POSITIVE_INFINITY) {
      this.#perSecond = firstPerSecond;
    } else {
      this.#perSecond = Math.max(minPerSecond, this.#perSecond * (this.#isSearching ? cutOfSearch : cut));
      this.#isSearching = false;
    }
    this.#cutAtMs = nowMs;
    this.#opensAtMs = nowMs + 1000 / this.#perSecond;
  }
}
