// When a request may start: slots, the times at which the service may be asked again, and who goes first.
import type { Clock } from '../model/ports.ts';
import type { SendRate, Start } from './send-rate.ts';

export type TurnsOptions = {
  /** Requests in flight at most (contract.md, `concurrency`). */
  readonly size: number;
  /** For one request. */
  readonly maxAttempts: number;
  readonly clock: Pick<Clock, 'monotonicMs' | 'wait'>;
  /** Ends every wait. */
  readonly signal: AbortSignal;
  /** Nothing starts before, on the monotonic clock: a refusal holds up all requests (contract.md, section 5: 429). */
  readonly pausedUntilMs: () => number;
  /** While the service refuses requests: when it will be asked again. */
  readonly onProbeAt: (atMs: number) => void;
  readonly rate: Pick<SendRate, 'isLimited' | 'isNewWindow' | 'isProbing' | 'opensAtMs' | 'onStart'>;
};

/** A request that waits; `attempts`: made so far. */
type Waiting = { readonly attempts: number; readonly start: (start: Start | undefined) => void };

/**
 * First come, first served. Once the service has refused a request, though, the one that was tried least probes it, since
 * it can best bear another refusal; and one with a single attempt left goes alone, when it is least likely to be refused.
 */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #waiting: Waiting[] = [];
  #inFlight = 0;
  /** Whether what started last must have no other beside it. */
  #isAlone = false;
  #timer: { readonly atMs: number; readonly stop: AbortController } | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#next());
  }

  /**
   * Waits for the turn of a request; undefined if nothing starts any more, or the request leaves by its signal. `end` it
   * after the response.
   */
  async take(attempts: number, signal: AbortSignal): Promise<Start | undefined> {
    if (signal.aborted) return undefined;
    return await new Promise<Start | undefined>((resolve) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(undefined);
        this.#next();
      };
      const start = (started: Start | undefined): void => {
        signal.removeEventListener('abort', leave);
        resolve(started);
      };
      const waiting: Waiting = { attempts, start };
      this.#waiting.push(waiting);
      this.#next();
      // Most start at once. A signal looks through all its listeners for each that is added.
      if (this.#waiting.includes(waiting)) signal.addEventListener('abort', leave);
    });
  }

  end(): void {
    this.#inFlight -= 1;
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
      chosen.start(rate.onStart(nowMs));
    }
    this.#timer?.stop.abort();
    this.#timer = undefined;
  }

  #choose(): Waiting | undefined {
    const { rate } = this.#options;
    if (!rate.isLimited) return this.#waiting[0];
    if (!rate.isProbing)
      return this.#waiting.find((one) => this.#isLastAttempt(one) === rate.isNewWindow) ?? this.#waiting[0];
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
    if (this.#options.rate.isProbing) this.#options.onProbeAt(atMs);
    void this.#options.clock.wait(atMs - nowMs, timer.stop.signal).then(() => {
      if (this.#timer !== timer) return;
      this.#timer = undefined;
      this.#next();
    });
  }
}
