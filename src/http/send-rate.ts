/** A request may start; `cuts`: how often the rate had been lowered. */
export type Permit = { readonly atMs: number; readonly perSecond: number; readonly cuts: number };

/** A run couldn't keep to a lower limit. */
const minPerSecond = 1;

/** The delay of the first probe; if that succeeds, the search begins at one request per this time. */
const firstProbeMs = 50;

/** While it searches, the rate doubles in about this time, or in one round trip if that takes longer. */
const doublingMs = 100;

/** The smallest part of the rate that a refusal leaves, after few requests were let through at it, and after many. */
const keptOfFew = 0.4;
const keptOfMany = 0.8;

/** A limit of one request a second lets the next one through by then: after a longer silence, a new window has begun. */
const longestRefillMs = 2100;

export const longestWindowMs = 61_000;

/** A rate is regained over at least and at most this many requests, besides those in flight. */
const fewest = 8;
const many = 25;

type Stage =
  | { readonly kind: 'unlimited' }
  /**
   * One request at a time, each after twice the time, until one is let through. `silentMs`: when the last one started,
   * after `#emptyAtMs`; 0 before the first.
   */
  | { readonly kind: 'probing'; readonly silentMs: number }
  /** The rate doubles until the next refusal, as in TCP's slow start. */
  | { readonly kind: 'searching' }
  /**
   * What was let through between two refusals is the limit. The rate approaches it, keeps it for a while and then exceeds
   * it, ever faster, as in TCP CUBIC and the adaptive retry mode of the AWS SDKs. `requests`: after how many it comes back
   * to the limit; `grown`: how many there have been.
   */
  | { readonly kind: 'settled'; readonly limit: number; readonly requests: number; readonly grown: number };

/** The rate at which requests start once the service has refused one (contract.md, section 5: 429). */
export class SendRate {
  #stage: Stage = { kind: 'unlimited' };
  #perSecond = Number.POSITIVE_INFINITY;
  /** At `#emptyAtMs` the service had nothing left to give. It has let `#accepted` requests through that started later. */
  #emptyAtMs = Number.NEGATIVE_INFINITY;
  #accepted = 0;
  /** Before the first refusal. */
  #acceptedAtOnce = 0;
  /** After `#emptyAtMs`. */
  #nextProbeMs = firstProbeMs;
  #longestSilenceMs = 0;
  #cuts = 0;
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #firstAtMs = Number.POSITIVE_INFINITY;
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #acceptedInAll = 0;
  /** The last request started as soon as the rate let it: otherwise, what is let through says nothing of the rate. */
  #isBinding = false;

  get isLimited(): boolean {
    return this.#stage.kind !== 'unlimited';
  }

  get isProbing(): boolean {
    return this.#stage.kind === 'probing';
  }

  /** How long nothing was let through when the last request was refused; 0 if that refusal was the first since. */
  get silentMs(): number {
    return this.#stage.kind === 'probing' ? this.#stage.silentMs : 0;
  }

  /** On the monotonic clock. @param probesLeft refusals that the waiting requests can meet and keep an attempt each */
  opensAtMs(probesLeft: number, isLastAttempt: boolean): number {
    const stage = this.#stage;
    if (stage.kind === 'unlimited') return Number.NEGATIVE_INFINITY;
    if (stage.kind === 'probing') return this.#emptyAtMs + this.#probeMs(stage.silentMs, probesLeft);
    if (isLastAttempt && this.#accepted === 0) return this.#emptyAtMs + this.#probeMs(0, probesLeft);
    return Math.max(this.#cutAtMs, this.#lastAtMs) + ((isLastAttempt ? 2 : 1) * 1000) / this.#perSecond;
  }

  onStart(nowMs: number): Permit {
    this.#firstAtMs = Math.min(this.#firstAtMs, nowMs);
    this.#isBinding = nowMs <= this.opensAtMs(0, false) + 1000 / this.#perSecond;
    this.#lastAtMs = nowMs;
    return { atMs: nowMs, perSecond: this.#perSecond, cuts: this.#cuts };
  }

  onAccepted({ atMs, cuts }: Permit, nowMs: number): void {
    this.#acceptedInAll += 1;
    if (atMs > this.#emptyAtMs) this.#accepted += 1;
    if (cuts === 0) this.#acceptedAtOnce += 1;
    // What started before the last refusal says nothing of the rate since.
    if (cuts < this.#cuts) return;
    const stage = this.#stage;
    if (stage.kind === 'probing') this.#leaveProbing(stage.silentMs, atMs - this.#emptyAtMs, nowMs);
    else if (stage.kind === 'searching' && this.#isBinding) this.#search(nowMs - atMs, nowMs);
    else if (stage.kind === 'settled' && this.#isBinding) {
      const { limit, requests, grown } = stage;
      this.#stage = { ...stage, grown: grown + 1 };
      this.#perSecond = limit * (1 + 0.05 * ((grown + 1) / requests - 1) ** 3);
    }
  }

  /** Lowers the rate; refusals of requests that were in flight together are one. */
  onRefused(permit: Permit, nowMs: number): void {
    if (permit.cuts < this.#cuts) {
      if (permit.atMs > this.#emptyAtMs) this.#startCounting(permit.atMs);
      return;
    }
    const { kind } = this.#stage;
    if (kind === 'unlimited') {
      this.#stage = { kind: 'probing', silentMs: 0 };
      this.#startCounting(permit.atMs);
    } else if (kind === 'probing' || this.#accepted === 0) {
      const silentMs = permit.atMs - this.#emptyAtMs;
      this.#stage = { kind: 'probing', silentMs };
      this.#nextProbeMs = 2 * Math.max(silentMs, firstProbeMs);
    } else this.#measure(permit, nowMs);
    this.#cuts += 1;
    this.#cutAtMs = nowMs;
  }

  #startCounting(atMs: number): void {
    this.#emptyAtMs = atMs;
    this.#accepted = 0;
  }

  /** Twice the time of the last probe; if few probes are left, so much more that the last one finds a new window. */
  #probeMs(silentMs: number, probesLeft: number): number {
    const longestWaitMs = this.#longestWaitMs();
    const ratio = ((2 * longestWaitMs) / this.#nextProbeMs) ** (1 / (probesLeft + 1));
    return Math.min(this.#nextProbeMs * Math.max(1, ratio / 2), silentMs + longestWaitMs);
  }

  /**
   * A limit of at least one request a second lets as many requests through at once as its window has seconds; and a
   * service that was silent for a while is unlikely to stay silent for much longer. A dead one is soon given up on.
   */
  #longestWaitMs(): number {
    const byCountMs = Math.min(longestWindowMs, 1100 * Math.max(1, this.#acceptedAtOnce));
    if (this.#longestSilenceMs === 0) return byCountMs;
    return Math.min(byCountMs, 4 * Math.max(this.#longestSilenceMs, 1000 / this.#perSecond));
  }

  #leaveProbing(refusedAfterMs: number, silentMs: number, nowMs: number): void {
    const wasRefused = refusedAfterMs > 0;
    this.#longestSilenceMs = Math.max(this.#longestSilenceMs, silentMs);
    if (wasRefused && silentMs > longestRefillMs) this.#settle(this.#averagePerSecond(nowMs), fewest);
    else {
      this.#stage = { kind: 'searching' };
      this.#perSecond = 1000 / (wasRefused ? silentMs : firstProbeMs);
    }
  }

  #search(roundTripMs: number, nowMs: number): void {
    const doubling = this.#perSecond + (1000 * Math.LN2) / Math.max(doublingMs, roundTripMs);
    const faster = Math.min(4 * this.#perSecond, doubling, 3 * this.#averagePerSecond(nowMs));
    this.#perSecond = Math.max(this.#perSecond, faster);
  }

  #measure({ atMs, perSecond }: Permit, nowMs: number): void {
    const measured = (1000 * this.#accepted) / (atMs - this.#emptyAtMs);
    const least = perSecond * (this.#accepted < many ? keptOfFew : keptOfMany);
    const inFlight = (perSecond * (nowMs - atMs)) / 1000;
    const requests = Math.min(many, Math.max(fewest, this.#accepted)) + inFlight;
    this.#startCounting(atMs);
    this.#settle(Math.min(perSecond, Math.max(measured, least)), requests);
  }

  #settle(measured: number, requests: number): void {
    const limit = Math.max(minPerSecond, measured);
    this.#stage = { kind: 'settled', limit, requests, grown: 0 };
    this.#perSecond = 0.95 * limit;
  }

  #averagePerSecond(nowMs: number): number {
    return (1000 * this.#acceptedInAll) / (nowMs - this.#firstAtMs);
  }
}
