// When a request may start: slots, the times at which the service may be asked again, and who goes first.
import type { Clock } from '../model/ports.ts';
import type { Permit, SendRate } from './send-rate.ts';

export type RequestQueueOptions = {
  /** Requests in flight at most (contract.md, `concurrency`). */
  readonly size: number;
  /** For one request. */
  readonly maxAttempts: number;
  readonly clock: Pick<Clock, 'monotonicMs' | 'wait'>;
  /** Ends every wait. */
  readonly signal: AbortSignal;
  /** Nothing starts before, on the monotonic clock: a refusal or a quota holds up all requests (contract.md, section 5). */
  readonly pausedUntilMs: () => number;
  readonly onStart: (atMs: number) => void;
  /** Nothing starts until then, though something could otherwise. */
  readonly onWait: (untilMs: number) => void;
  readonly rate: Pick<SendRate, 'isLimited' | 'isProbing' | 'opensAtMs' | 'onStart'>;
};

/** A request that waits; `attempts`: made so far. */
type Waiting = { readonly attempts: number; readonly start: (permit: Permit | undefined) => void };

/**
 * First come, first served. Once the service has refused a request, though, the one that was tried least probes it, since
 * it can best bear another refusal; and one with a single attempt left goes alone.
 */
export class RequestQueue {
  readonly #options: RequestQueueOptions;
  readonly #waiting: Waiting[] = [];
  #inFlight = 0;
  /** Whether what started last must have no other beside it. */
  #isAlone = false;
  #timer: { readonly atMs: number; readonly stop: AbortController } | undefined;

  constructor(options: RequestQueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#next());
  }

  /**
   * Waits until a request may start; undefined if nothing starts any more, or its signal ends the wait. After the
   * response, call `release`.
   */
  async acquire(attempts: number, signal: AbortSignal): Promise<Permit | undefined> {
    if (signal.aborted) return undefined;
    return await new Promise<Permit | undefined>((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
        this.#next();
      };
      const start = (permit: Permit | undefined): void => {
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

  release(): void {
    this.#inFlight -= 1;
    this.#next();
  }

  /** What `pausedUntilMs` says has changed. */
  reconsider(): void {
    this.#next();
  }

  /** Starts all that may start now, and comes back when the next one may. */
  #next(): void {
    if (this.#options.signal.aborted) for (const { start } of this.#waiting.splice(0)) start(undefined);
    const { clock, rate } = this.#options;
    for (let chosen = this.#choose(); chosen !== undefined; chosen = this.#choose()) {
      const isLast = rate.isLimited && this.#isLastAttempt(chosen);
      const atMost = rate.isProbing || isLast || this.#isAlone ? 1 : this.#options.size;
      if (this.#inFlight >= atMost) return;
      const opensAtMs = this.#opensAtMs(isLast);
      const nowMs = clock.monotonicMs();
      if (opensAtMs > nowMs) {
        this.#comeBack(opensAtMs, nowMs);
        return;
      }
      this.#waiting.splice(this.#waiting.indexOf(chosen), 1);
      this.#inFlight += 1;
      this.#isAlone = isLast;
      this.#options.onStart(nowMs);
      chosen.start(rate.onStart(nowMs));
    }
    this.#timer?.stop.abort();
    this.#timer = undefined;
  }

  #choose(): Waiting | undefined {
    const { rate } = this.#options;
    if (!rate.isProbing) return this.#waiting[0];
    const least = Math.min(...this.#waiting.map(({ attempts }) => attempts));
    return this.#waiting.find(({ attempts }) => attempts === least);
  }

  #isLastAttempt({ attempts }: Waiting): boolean {
    return attempts > 0 && attempts === this.#options.maxAttempts - 1;
  }

  #opensAtMs(isLastAttempt: boolean): number {
    const { rate, maxAttempts, pausedUntilMs } = this.#options;
    if (!rate.isLimited) return pausedUntilMs();
    const spareProbes = this.#waiting.reduce((sum, { attempts }) => sum + maxAttempts - attempts - 1, 0);
    return Math.max(pausedUntilMs(), rate.opensAtMs(spareProbes, isLastAttempt));
  }

  #comeBack(atMs: number, nowMs: number): void {
    if (this.#timer?.atMs === atMs) return;
    this.#timer?.stop.abort();
    const timer = { atMs, stop: new AbortController() };
    this.#timer = timer;
    this.#options.onWait(atMs);
    void this.#options.clock.wait(atMs - nowMs, timer.stop.signal).then(() => {
      if (this.#timer !== timer) return;
      this.#timer = undefined;
      this.#next();
    });
  }
}
