// When a request may start: slots, the times at which the service may be asked again, and who goes first.
import type { Clock } from '../model/ports.ts';
import { type Quota, readQuotas } from './asked-wait.ts';
import type { HttpResponse } from './attempt.ts';
import { QuotaPace } from './quota-pace.ts';
import { type Permit, SendRate } from './send-rate.ts';

export type QueueOptions = {
  readonly clock: Clock;
  /** Requests in flight at most; one that waits for its next attempt is not in flight. */
  readonly concurrency: number;
  /** Ends every wait. The message of its reason says why. */
  readonly signal: AbortSignal;
  /** All requests are about to pause because the service asks for it. */
  readonly onPause?: (pause: Pause) => void;
  /** The quotas in a response that wasn't a refusal, and how many requests are left to send; no call if it names none. */
  readonly onQuotas?: (quotas: readonly Quota[], unsent: number) => void;
};

export type Pause = { readonly pauseMs: number; readonly why: string };

/** An attempt may start; `start`: its number. */
export type Start = Permit & { readonly start: number };

/** A request that waits; `attempts`: made so far. */
type Waiting = { readonly attempts: number; readonly start: (permit: Start | undefined) => void };

/** Shorter pauses after a refusal are not worth a line in the log. */
const minReportedPauseMs = 1000;

const refusesRequests = 'it refuses requests (429)';

/**
 * First come, first served. Once the service has refused a request, though, the one that was tried least probes it, since
 * it can best bear another refusal; and one with a single attempt left goes alone.
 */
export class RequestQueue {
  readonly #options: QueueOptions;
  /** For one request. */
  readonly #maxAttempts: number;
  readonly #rate: Pick<SendRate, keyof SendRate>;
  readonly #pace: QuotaPace;
  /** Nothing starts before: a refusal holds up all requests (contract.md, section 5: 429). */
  #pausedUntilMs = Number.NEGATIVE_INFINITY;
  #reportedUntilMs = Number.NEGATIVE_INFINITY;
  #isPaceReported = false;
  /** Announced by `expect`, and waiting for an attempt, the first one or another. */
  #unsent = 0;
  readonly #waiting: Waiting[] = [];
  #inFlight = 0;
  /** Whether what started last must have no other beside it. */
  #isAlone = false;
  #timer: { readonly atMs: number; readonly stop: AbortController } | undefined;

  constructor(options: QueueOptions, maxAttempts: number, rate: Pick<SendRate, keyof SendRate> = new SendRate()) {
    this.#options = options;
    this.#maxAttempts = maxAttempts;
    this.#rate = rate;
    this.#pace = new QuotaPace(options.concurrency);
    options.signal.addEventListener('abort', () => this.#next());
  }

  /** So many more requests will be sent than was known; fewer if it is negative. A quota that suffices causes no wait. */
  expect(requests: number): void {
    this.#unsent = Math.max(0, this.#unsent + requests);
    this.#next();
  }

  /**
   * Waits until a request may start; undefined if nothing starts any more, or its signal ends the wait. After the
   * response, call `release`.
   */
  async acquire(attempts: number, signal: AbortSignal): Promise<Start | undefined> {
    const permit = signal.aborted ? undefined : await this.#wait(attempts, signal);
    if (permit === undefined) this.expect(-1);
    return permit;
  }

  /** @param isRetried the request will queue for its next attempt */
  release(isRetried = false): void {
    this.#inFlight -= 1;
    this.expect(isRetried ? 1 : 0);
  }

  /** Nothing starts until then. */
  pauseAll(pauseMs: number): void {
    const untilMs = this.#options.clock.monotonicMs() + pauseMs;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs);
    this.#report(untilMs, refusesRequests);
  }

  /** Lowers the rate. Whether the refusal counts separately: requests in flight together are refused once. */
  onRefused(permit: Permit): boolean {
    return this.#rate.onRefused(permit, this.#options.clock.monotonicMs());
  }

  /** Fits the rate to what the service lets through, and slows down before a quota is used up. */
  onAccepted(permit: Start, headers: HttpResponse['headers'], deadlineMs: number): void {
    const { clock, onQuotas } = this.#options;
    const nowMs = clock.monotonicMs();
    this.#rate.onAccepted(permit, nowMs);
    const quotas = readQuotas(headers, clock.nowMs());
    if (quotas.length === 0) return;
    onQuotas?.(quotas, this.#unsent);
    this.#pace.observe(quotas, permit.start, nowMs, deadlineMs);
  }

  #wait(attempts: number, signal: AbortSignal): Promise<Start | undefined> {
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
      };
      const start = (permit: Start | undefined): void => {
        signal.removeEventListener('abort', leave);
        resolve(permit);
      };
      const waiting: Waiting = { attempts, start };
      this.#waiting.push(waiting);
      this.#next();
      // Most start at once. A signal looks through all its listeners for each that is added.
      if (this.#waiting.includes(waiting)) signal.addEventListener('abort', leave);
    });
  }

  /** Starts all that may start now, and comes back when the next one may. */
  #next(): void {
    const { clock, concurrency, signal } = this.#options;
    if (signal.aborted) for (const { start } of this.#waiting.splice(0)) start(undefined);
    const rate = this.#rate;
    for (let chosen = this.#choose(); chosen !== undefined; chosen = this.#choose()) {
      const isLast = rate.isLimited && this.#isLastAttempt(chosen);
      const atMost = rate.isProbing || isLast || this.#isAlone ? 1 : concurrency;
      if (this.#inFlight >= atMost) return;
      const opensAtMs = this.#opensAtMs(isLast);
      const nowMs = clock.monotonicMs();
      if (opensAtMs > nowMs) {
        this.#comeBack(opensAtMs, nowMs);
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
      this.#inFlight += 1;
      this.#unsent = Math.max(0, this.#unsent - 1);
      this.#isAlone = isLast;
      chosen.start({ ...rate.onStart(nowMs), start: this.#pace.onStart(nowMs) });
    }
    this.#timer?.stop.abort();
    this.#timer = undefined;
  }

  #choose(): Waiting | undefined {
    if (!this.#rate.isProbing) return this.#waiting[0];
    const least = Math.min(...this.#waiting.map(({ attempts }) => attempts));
    return this.#waiting.find(({ attempts }) => attempts === least);
  }

  #isLastAttempt({ attempts }: Waiting): boolean {
    return attempts > 0 && attempts === this.#maxAttempts - 1;
  }

  #opensAtMs(isLastAttempt: boolean): number {
    const pausedUntilMs = Math.max(this.#pausedUntilMs, this.#pace.opensAtMs(this.#unsent));
    if (!this.#rate.isLimited) return pausedUntilMs;
    const spareProbes = this.#waiting.reduce((sum, { attempts }) => sum + this.#maxAttempts - attempts - 1, 0);
    return Math.max(pausedUntilMs, this.#rate.opensAtMs(spareProbes, isLastAttempt));
  }

  #comeBack(atMs: number, nowMs: number): void {
    if (this.#timer?.atMs === atMs) return;
    this.#timer?.stop.abort();
    const timer = { atMs, stop: new AbortController() };
    this.#timer = timer;
    this.#reportWait(atMs);
    void this.#options.clock.wait(atMs - nowMs, timer.stop.signal).then(() => {
      if (this.#timer !== timer) return;
      this.#timer = undefined;
      this.#next();
    });
  }

  /** Pauses that a refusal asked for were reported with it. */
  #reportWait(untilMs: number): void {
    if (this.#rate.isProbing) this.#report(untilMs, refusesRequests);
    if (this.#isPaceReported || untilMs !== this.#pace.opensAtMs(this.#unsent)) return;
    this.#isPaceReported = true;
    this.#report(untilMs, 'its quota is nearly used up, so the rest of it is spread', 0);
  }

  /** Each pause once, though several refusals ask for it. */
  #report(untilMs: number, why: string, leastMs = minReportedPauseMs): void {
    const nowMs = this.#options.clock.monotonicMs();
    if (untilMs - Math.max(nowMs, this.#reportedUntilMs) < leastMs) return;
    this.#reportedUntilMs = untilMs;
    this.#options.onPause?.({ pauseMs: untilMs - nowMs, why });
  }
}
