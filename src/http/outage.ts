// PURE: whether a service is away, by what became of attempts (contract.md, section 5: an outage pauses the run).

/** So many first attempts that fail in a row look like an outage; one more, and no single requests can be to blame. */
const suspicious = 3;

/** The state of an outage, as an attempt finds it that has just failed. */
export type Away = {
  readonly forMs: number;
  /** By this failure it was noticed. */
  readonly isNew: boolean;
  /** It was tried in vain for the first time: a shorter one is nothing to worry about. */
  readonly isWorthTelling: boolean;
  /** Attempts that were made one at a time since then, and failed. */
  readonly tries: number;
  /** False while all failures are of requests that may be the only ones to fail. */
  readonly isCertain: boolean;
  /** The service has responded before. */
  readonly hasResponded: boolean;
};

export class Outage {
  #hasResponded = false;
  /** First attempts that failed ambiguously, with no response between. */
  #failures = 0;
  /** An attempt could not be sent. */
  #isUnreachable = false;
  /** The number of the last attempt that had started when the outage was noticed; undefined while there is none. */
  #lastBefore: number | undefined;
  /** When it became certain. */
  #sinceMs: number | undefined;
  #tries = 0;
  #isTold = false;

  get isOn(): boolean {
    return this.#lastBefore !== undefined;
  }

  get hasResponded(): boolean {
    return this.#hasResponded;
  }

  /** Whether an attempt started since the outage was noticed. */
  isTry(start: number): boolean {
    return this.#lastBefore !== undefined && start > this.#lastBefore;
  }

  /**
   * Gives the length of the outage that it ends, if that was worth telling. A service that goes away may still respond to
   * what it has, but accept nothing more.
   */
  onResponse(start: number, nowMs: number): number | undefined {
    this.#hasResponded = true;
    this.#failures = 0;
    if (this.#isUnreachable && !this.isTry(start)) return undefined;
    const awayMs = this.#isTold ? nowMs - (this.#sinceMs ?? nowMs) : undefined;
    this.#isUnreachable = false;
    this.#lastBefore = undefined;
    this.#sinceMs = undefined;
    this.#tries = 0;
    this.#isTold = false;
    return awayMs;
  }

  /** @param lastStart the number of the attempt that started last */
  onFailure(
    start: number,
    lastStart: number,
    how: { readonly isUnsent: boolean; readonly isFirst: boolean },
    nowMs: number,
  ): Away | undefined {
    if (how.isUnsent) this.#isUnreachable = true;
    else if (how.isFirst) this.#failures += 1;
    const isCertain = this.#isUnreachable || this.#failures > suspicious;
    if (!isCertain && this.#failures < suspicious) return undefined;
    if (isCertain) this.#sinceMs ??= nowMs;
    if (isCertain && this.isTry(start)) this.#tries += 1;
    const isNew = !this.isOn;
    this.#lastBefore ??= lastStart;
    const isWorthTelling = this.#tries > 0 && !this.#isTold;
    this.#isTold ||= isWorthTelling;
    const forMs = nowMs - (this.#sinceMs ?? nowMs);
    return { forMs, isNew, isWorthTelling, tries: this.#tries, isCertain, hasResponded: this.#hasResponded };
  }
}
