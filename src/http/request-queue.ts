// When a request may start: slots, the times at which the service may be asked again, and who goes first.
import type { Clock } from '../model/ports.ts';
import { type Attempt, type HttpResponse, causeOf, responseOf } from './attempt.ts';
import { onAbort } from './on-abort.ts';
import { type Away, Outage } from './outage.ts';
import type { Failure } from './retry-policy.ts';
import { type Permit, SendRate } from './send-rate.ts';
import { Quotas, readQuotas } from './waits.ts';

export type QueueOptions = {
  readonly clock: Clock;
  /** One that waits for its next attempt is not in flight. */
  readonly concurrency: number;
  readonly onPause?: (pause: Pause) => void;
  readonly onOutage?: (event: OutageEvent) => void;
};

export type Pause = { readonly pauseMs: number; readonly why: string };

/** The board is away, since a time in milliseconds as `Date.now()` gives it; until it is back, single requests try it. */
export type OutageEvent =
  | { readonly kind: 'away'; readonly sinceMs: number; readonly why: string }
  | { readonly kind: 'back'; readonly awayMs: number };

/** An attempt may start; `isTry`: it shows whether the service is back. */
export type Start = Permit & { readonly number: number; readonly isTry: boolean };

/** `attempts`: those so far that count. */
type Turn = { readonly attempts: number; readonly repeatable: boolean };

type Waiting = Turn & { readonly start: (permit: Start) => void };

const refusesRequests = 'it refuses requests (429)';

/**
 * First come, first served. Once the service has refused a request, though, the one that was tried least probes it, since
 * it can best bear another refusal; and one with a single attempt left starts only while no other is in flight. While the
 * service is away, one tries whether it is back, then the next one.
 */
export class RequestQueue {
  readonly #options: QueueOptions;
  readonly #maxAttempts: number;
  readonly #rate: Pick<SendRate, keyof SendRate>;
  readonly #quotas = new Quotas();
  readonly #outage = new Outage();
  #pausedUntilMs = Number.NEGATIVE_INFINITY;
  #reportedUntilMs = Number.NEGATIVE_INFINITY;
  #isQuotaReported = false;
  readonly #waiting: Waiting[] = [];
  readonly #inFlight = new Set<Start>();
  #starts = 0;
  /** What started last must have no other beside it. */
  #isAlone = false;
  #timer: { readonly atMs: number; readonly stop: AbortController } | undefined;

  constructor(options: QueueOptions, maxAttempts: number, rate: Pick<SendRate, keyof SendRate> = new SendRate()) {
    this.#options = options;
    this.#maxAttempts = maxAttempts;
    this.#rate = rate;
  }

  /** Undefined if the signal ends the wait. After the response, call `release`. */
  acquire(turn: Turn, signal: AbortSignal): Promise<Start | undefined> {
    if (signal.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const start = (permit: Start): void => {
        stay();
        resolve(permit);
      };
      const waiting: Waiting = { ...turn, start };
      const stay = onAbort(signal, () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
        this.#next();
      });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  release(start: Start): void {
    this.#inFlight.delete(start);
    this.#next();
  }

  get refusedForMs(): number {
    return this.#rate.silentMs;
  }

  pauseAll(pauseMs: number, attempt: Attempt): void {
    const untilMs = this.#options.clock.monotonicMs() + pauseMs;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs);
    const why = responseOf(attempt)?.status === 503 ? 'it asks to wait (503)' : refusesRequests;
    if (!this.#outage.isOn) this.#report(untilMs, why);
  }

  /** Gives the outage in which the attempt failed, if there is one. */
  learn(start: Start, attempt: Attempt, failure: Failure, isFirst: boolean, deadlineMs: number): Away | undefined {
    const { clock, onOutage } = this.#options;
    const nowMs = clock.monotonicMs();
    const response = responseOf(attempt);
    if (failure === 'refused') this.#rate.onRefused(start, nowMs);
    else if (response !== undefined) this.#onAccepted(start, response.headers, nowMs, deadlineMs);
    if (failure === 'unsent' || failure === 'ambiguous') {
      const failed = { isTry: start.isTry, isUnsent: failure === 'unsent', isFirst };
      const away = this.#outage.onFailure(failed, nowMs);
      const isReported = away?.tries === 1 && start.isTry;
      if (isReported) onOutage?.({ kind: 'away', sinceMs: clock.nowMs() - away.forMs, why: causeOf(attempt) });
      return away;
    }
    const awayMs = response && this.#outage.onResponse(start.isTry, nowMs);
    if (awayMs !== undefined) onOutage?.({ kind: 'back', awayMs });
    return undefined;
  }

  #onAccepted(start: Start, headers: HttpResponse['headers'], nowMs: number, deadlineMs: number): void {
    this.#rate.onAccepted(start, nowMs);
    const quotas = readQuotas(headers, this.#options.clock.nowMs());
    if (quotas.length > 0) this.#quotas.observe(quotas, this.#starts - start.number, nowMs, deadlineMs);
  }

  #next(): void {
    const { clock, concurrency } = this.#options;
    const rate = this.#rate;
    for (let chosen = this.#choose(); chosen !== undefined; chosen = this.#choose()) {
      const isLast = rate.isLimited && chosen.attempts > 0 && chosen.attempts === this.#maxAttempts - 1;
      const atMost = rate.isProbing || isLast || this.#isAlone ? 1 : concurrency;
      const isTrying = this.#outage.isOn && [...this.#inFlight].some(({ isTry }) => isTry);
      if (this.#inFlight.size >= atMost || isTrying) return;
      const opensAtMs = this.#opensAtMs(isLast);
      const nowMs = clock.monotonicMs();
      if (opensAtMs > nowMs) {
        this.#comeBack(opensAtMs, nowMs);
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
      this.#isAlone = isLast;
      this.#quotas.onStart();
      this.#starts += 1;
      const start = { ...rate.onStart(nowMs), number: this.#starts, isTry: this.#outage.isOn };
      this.#inFlight.add(start);
      chosen.start(start);
    }
    this.#timer?.stop.abort();
    this.#timer = undefined;
  }

  /**
   * In an outage, what must not be repeated only if nothing else waits; while the service has never responded, the request
   * with the fewest attempts left, which decides whether the run goes on.
   */
  #choose(): Waiting | undefined {
    const { isOn, hasResponded } = this.#outage;
    if (!isOn && !this.#rate.isProbing) return this.#waiting[0];
    const harmless = this.#waiting.filter(({ repeatable }) => isOn && repeatable);
    const able = harmless.length > 0 ? harmless : this.#waiting;
    const attempts = able.map((waiting) => waiting.attempts);
    const wanted = isOn && !hasResponded ? Math.max(...attempts) : Math.min(...attempts);
    return able[attempts.indexOf(wanted)];
  }

  #opensAtMs(isLastAttempt: boolean): number {
    const pausedUntilMs = Math.max(this.#pausedUntilMs, this.#quotas.opensAtMs());
    if (!this.#rate.isLimited) return pausedUntilMs;
    const probesLeft = this.#waiting.reduce((sum, { attempts }) => sum + this.#maxAttempts - attempts - 1, 0);
    return Math.max(pausedUntilMs, this.#rate.opensAtMs(probesLeft, isLastAttempt));
  }

  #comeBack(atMs: number, nowMs: number): void {
    if (this.#timer?.atMs === atMs) return;
    this.#timer?.stop.abort();
    const timer = { atMs, stop: new AbortController() };
    this.#timer = timer;
    // Pauses that a refusal asked for were reported with it.
    if (this.#rate.isProbing) this.#report(atMs, refusesRequests);
    if (!this.#isQuotaReported && atMs === this.#quotas.opensAtMs()) {
      this.#isQuotaReported = true;
      this.#report(atMs, 'its quota is used up', 0);
    }
    void this.#options.clock.wait(atMs - nowMs, timer.stop.signal).then(() => {
      if (this.#timer !== timer) return;
      this.#timer = undefined;
      this.#next();
    });
  }

  /** Each pause once, though several refusals ask for it. */
  #report(untilMs: number, why: string, leastMs = 1000): void {
    const nowMs = this.#options.clock.monotonicMs();
    if (untilMs - Math.max(nowMs, this.#reportedUntilMs) < leastMs) return;
    this.#reportedUntilMs = untilMs;
    this.#options.onPause?.({ pauseMs: untilMs - nowMs, why });
  }
}
