// PURE: whether a service is away, by what became of attempts (contract.md, section 5: an outage pauses the run).

/** First attempts that fail in a row; one more, and no single requests can be to blame. */
const suspicious = 3;

export type Away = {
  readonly forMs: number;
  /** By this failure it was noticed. */
  readonly isNew: boolean;
  /** Attempts that were made one at a time since then, and failed. */
  readonly tries: number;
  /** False while all failures are of requests that may be the only ones to fail. */
  readonly isCertain: boolean;
  readonly hasResponded: boolean;
};

type Current = {
  isUnreachable: boolean;
  /** When it became certain. */
  sinceMs?: number;
  tries: number;
};

/** `isTry`: it started in an outage. */
type FailedAttempt = { readonly isTry: boolean; readonly isUnsent: boolean; readonly isFirst: boolean };

export class Outage {
  #hasResponded = false;
  /** First attempts that failed ambiguously, with no response between. */
  #failures = 0;
  #current: Current | undefined;

  get isOn(): boolean {
    return this.#current !== undefined;
  }

  get hasResponded(): boolean {
    return this.#hasResponded;
  }

  /**
   * Gives the length of the outage that it ends, if a try had failed: a shorter one is nothing to worry about. A service
   * that goes away may still respond to what it has, but accept nothing more.
   */
  onResponse(isTry: boolean, nowMs: number): number | undefined {
    this.#hasResponded = true;
    this.#failures = 0;
    const current = this.#current;
    if (current?.isUnreachable && !isTry) return undefined;
    this.#current = undefined;
    return current && current.tries > 0 ? nowMs - (current.sinceMs ?? nowMs) : undefined;
  }

  onFailure({ isTry, isUnsent, isFirst }: FailedAttempt, nowMs: number): Away | undefined {
    if (isFirst && !isUnsent) this.#failures += 1;
    const isNew = !this.isOn;
    if (isNew && !isUnsent && this.#failures < suspicious) return undefined;
    this.#current ??= { isUnreachable: false, tries: 0 };
    const current = this.#current;
    current.isUnreachable ||= isUnsent;
    const isCertain = current.isUnreachable || this.#failures > suspicious;
    if (isCertain) current.sinceMs ??= nowMs;
    if (isCertain && isTry) current.tries += 1;
    const { tries, sinceMs = nowMs } = current;
    return { forMs: nowMs - sinceMs, isNew, tries, isCertain, hasResponded: this.#hasResponded };
  }
}
