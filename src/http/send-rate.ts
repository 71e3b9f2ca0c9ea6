/** A request may start: when, at which rate, and how often the rate had been lowered. */
export type Permit = { readonly atMs: number; readonly perSecond: number; readonly cuts: number };

/** A run couldn't keep to a lower limit. */
const minPerSecond = 1;

/** The delay of the first probe; if that succeeds, the search begins at one request per this time. */
const firstProbeMs = 50;

/** While it searches, the rate doubles in about this time. */
const doublingMs = 100;

/** A rate is regained over so many requests. */
const many = 25;

/** The smallest part of the rate that a refusal leaves, after fewer were let through at it, and after as many. */
const keptOfFew = 0.4;
const keptOfMany = 0.8;

/**
 * A limit of one request a second lets the next one through by then: after a longer silence, a new window has begun.
 */
const longestRefillMs = 2100;

/** What the rate is learned from at the moment. */
type Stage =
  /** Nothing has been refused so far. */
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
   * it, ever faster, as in TCP CUBIC and the adaptive retry mode of the AWS SDKs. `accepted`: since the last refusal.
   */
  | { readonly kind: 'settled'; readonly limit: number; readonly accepted: number };

/**
 * The rate at which requests start once the service has refused one (contract.md, section 5: 429), learned in three
 * stages, so that few requests are refused and hardly any of them twice.
 */
export class SendRate {
  #stage: Stage = { kind: 'unlimited' };
  #perSecond = Number.POSITIVE_INFINITY;
  /** At `#emptyAtMs` the service had nothing left to give. It has let `#accepted` requests through that started later. */
  #emptyAtMs = Number.NEGATIVE_INFINITY;
  #accepted = 0;
  /** When the next probe may start at the earliest, after `#emptyAtMs`. */
  #nextProbeMs = firstProbeMs;
  #cuts = 0;
  #cutAtMs = Number.NEGATIVE_INFINITY;
  #firstAtMs = Number.POSITIVE_INFINITY;
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #acceptedInAll = 0;

  get isLimited(): boolean {
    return this.#stage.kind !== 'unlimited';
  }

  /** One request at a time. */
  get isProbing(): boolean {
    return this.#stage.kind === 'probing';
  }

  /** How long nothing was let through when the last request was refused; 0 if that refusal was the first since. */
  get silentMs(): number {
    return this.#stage.kind === 'probing' ? this.#stage.silentMs : 0;
  }

  /**
   * No request may start before, on the monotonic clock.
   *
   * @param isLastAttempt of the request that would start
   */
  opensAtMs(isLastAttempt: boolean): number {
    if (!this.isLimited) return Number.NEGATIVE_INFINITY;
    if (this.isProbing) return this.#emptyAtMs + this.#nextProbeMs;
    return Math.max(this.#cutAtMs, this.#lastAtMs) + ((isLastAttempt ? 2 : 1) * 1000) / this.#perSecond;
  }

  onStart(nowMs: number): Permit {
    this.#firstAtMs = Math.min(this.#firstAtMs, nowMs);
    this.#lastAtMs = nowMs;
    return { atMs: nowMs, perSecond: this.#perSecond, cuts: this.#cuts };
  }

  onAccepted({ atMs, cuts }: Permit, nowMs: number): void {
    this.#acceptedInAll += 1;
    if (atMs > this.#emptyAtMs) this.#accepted += 1;
    // What started before the last refusal says nothing of the rate since.
    if (cuts < this.#cuts) return;
    const stage = this.#stage;
    if (stage.kind === 'probing') this.#leaveProbing(stage.silentMs, atMs - this.#emptyAtMs, nowMs);
    else if (stage.kind === 'searching') this.#search(nowMs);
    else if (stage.kind === 'settled') this.#settle(stage.limit, stage.accepted + 1);
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
    } else this.#measure(permit);
    this.#cuts += 1;
    this.#cutAtMs = nowMs;
  }

  #startCounting(atMs: number): void {
    this.#emptyAtMs = atMs;
    this.#accepted = 0;
  }

  #leaveProbing(refusedAfterMs: number, silentMs: number, nowMs: number): void {
    const wasRefused = refusedAfterMs > 0;
    if (wasRefused && silentMs > longestRefillMs) this.#settle(this.#averagePerSecond(nowMs));
    else {
      this.#stage = { kind: 'searching' };
      this.#perSecond = 1000 / (wasRefused ? silentMs : firstProbeMs);
    }
  }

  #search(nowMs: number): void {
    const doubling = this.#perSecond + (1000 * Math.LN2) / doublingMs;
    this.#perSecond = Math.max(this.#perSecond, Math.min(doubling, 3 * this.#averagePerSecond(nowMs)));
  }

  #measure({ atMs, perSecond }: Permit): void {
    const measured = (1000 * this.#accepted) / (atMs - this.#emptyAtMs);
    const least = perSecond * (this.#accepted < many ? keptOfFew : keptOfMany);
    this.#startCounting(atMs);
    this.#settle(Math.min(perSecond, Math.max(measured, least)));
  }

  #settle(measured: number, accepted = 0): void {
    const limit = Math.max(minPerSecond, measured);
    this.#stage = { kind: 'settled', limit, accepted };
    this.#perSecond = limit * (1 + 0.05 * (accepted / many - 1) ** 3);
  }

  #averagePerSecond(nowMs: number): number {
    return (1000 * this.#acceptedInAll) / (nowMs - this.#firstAtMs);
  }
}
