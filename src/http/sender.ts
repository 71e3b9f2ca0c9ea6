// One request with all its attempts: slots, the gate that a refusal closes, back-off, budget, and the reasons to stop.
import type { Clock, Random } from '../model/ports.ts';
import { paceMs } from './asked-wait.ts';
import { type Attempt, type HttpRequest, responseOf, type Sent } from './attempt.ts';
import type { Decision, RetryPolicy } from './retry-policy.ts';
import { SendRate } from './send-rate.ts';
import type { Transport } from './transport.ts';

export type SenderOptions = {
  readonly transport: Pick<Transport, 'attempt'>;
  readonly policy: RetryPolicy;
  readonly clock: Clock;
  readonly random: Random;
  /** Requests in flight at most; one that waits for its next attempt is not in flight. */
  readonly concurrency: number;
  /** On the monotonic clock: no wait goes past it. */
  readonly deadlineMs: number;
  /** Aborts what is in flight and ends every wait. The message of its reason says why. */
  readonly signal: AbortSignal;
  /** All requests are about to pause because the service asks for it. */
  readonly onPause?: (pause: Pause) => void;
};

export type Pause = { readonly pauseMs: number; readonly why: string };

/** Attempt number `attempts` of at most `maxAttempts` has failed, and the next one follows. */
export type Retry = {
  readonly attempt: Attempt;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly afterMs: number;
};

/** Of one request, beside those of the sender. */
export type CallLimits = Pick<SenderOptions, 'signal' | 'deadlineMs'>;

/** `waited` is over when the request queues for its next attempt; until then, its slot is free. */
type OnRetry = (retry: Retry, waited: Promise<void>) => void;

/** What holds for one request; `noMore` ends its waits, `signal` aborts it in flight. */
type Limits = CallLimits & { readonly noMore: AbortSignal };

/** Shorter pauses are not worth a line in the log. */
const minReportedPauseMs = 1000;

export class Sender {
  readonly #options: SenderOptions;
  readonly #inSlot;
  readonly #stopping = new AbortController();
  /** Ends every wait; requests in flight are aborted by `signal` alone. */
  readonly #noMore: AbortSignal;
  /** Nothing is sent before: a refusal holds up all requests (contract.md, section 5: 429). */
  #opensAtMs = Number.NEGATIVE_INFINITY;
  readonly #rate = new SendRate();
  #retries = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#inSlot = createSlots(options.concurrency);
    this.#noMore = AbortSignal.any([options.signal, this.#stopping.signal]);
  }

  // Fields, not methods: callers pass them on one by one.

  /** Nothing more is started, for this reason; what is in flight finishes. Only the first reason counts. */
  readonly stop = (reason: string): void => this.#stopping.abort(reason);

  /** Why nothing more is started, if so: `stop`, the policy, or the signal. */
  readonly stopped = (): string | undefined => (this.#noMore.aborted ? reasonOf(this.#noMore) : undefined);

  /** Never rejects for what the network or the service does. */
  readonly send = async (request: HttpRequest, onRetry?: OnRetry, own?: CallLimits): Promise<Sent> => {
    const { policy, clock } = this.#options;
    const limits = this.#limitsOf(own);
    const { noMore } = limits;
    let sent: Sent = { attempt: { kind: 'aborted', sent: false }, attempts: 0, ambiguous: false };
    for (;;) {
      const attempt = await this.#inSlot(noMore, () => this.#attempt(request, limits));
      const why = noMore.aborted ? reasonOf(noMore) : undefined;
      if (attempt === undefined) {
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not sent' : 'Not tried again'}: ${why}.` };
      }
      sent = addAttempt(sent, attempt, policy.failureOf(attempt, request) === 'ambiguous');
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${why}.` };
      const decision = this.#decide(request, sent, limits);
      if (decision.kind === 'final') return sent;
      if (decision.kind !== 'retry') return decision.reason === undefined ? sent : { ...sent, reason: decision.reason };
      const { afterMs } = decision;
      this.#retries += 1;
      const waited = clock.wait(afterMs, noMore);
      onRetry?.({ attempt, attempts: sent.attempts, maxAttempts: policy.maxAttempts, afterMs }, waited);
      await waited;
    }
  };

  #limitsOf(own?: CallLimits): Limits {
    const { signal, deadlineMs } = this.#options;
    if (own === undefined) return { signal, deadlineMs, noMore: this.#noMore };
    return {
      signal: AbortSignal.any([signal, own.signal]),
      deadlineMs: Math.min(deadlineMs, own.deadlineMs),
      noMore: AbortSignal.any([this.#noMore, own.signal]),
    };
  }

  /** Undefined if the sender stopped before the request was sent. */
  async #attempt(request: HttpRequest, { signal, deadlineMs, noMore }: Limits): Promise<Attempt | undefined> {
    const { clock, transport } = this.#options;
    while (!noMore.aborted) {
      const nowMs = clock.monotonicMs();
      const leftMs = Math.max(this.#opensAtMs, this.#rate.opensAtMs) - nowMs;
      if (leftMs <= 0) {
        this.#rate.onStart(nowMs);
        const attempt = await transport.attempt(request, signal);
        this.#learn(request, attempt, nowMs, deadlineMs);
        return attempt.kind === 'aborted' && !attempt.sent ? undefined : attempt;
      }
      await clock.wait(leftMs, noMore);
    }
    return undefined;
  }

  /** Asks the policy, and carries out the part of its decision that concerns the other requests. */
  #decide(request: HttpRequest, { attempt, attempts }: Sent, { deadlineMs }: Limits): Decision {
    const { policy, clock, random } = this.#options;
    const decision = policy.decide({
      request,
      attempt,
      attempts,
      retriesLeft: policy.maxRetries - this.#retries,
      timeLeftMs: deadlineMs - clock.monotonicMs(),
      nowMs: clock.nowMs(),
      random: random(),
    });
    if (decision.kind === 'stop') this.stop(decision.rest);
    else if ('pauseAllMs' in decision) this.#pauseAll(decision.pauseAllMs, 'it refuses requests (429)');
    return decision;
  }

  /**
   * Fits the rate to what the service lets through, and slows down before a quota is used up; the decision says how long
   * to wait after a refusal. A pause that outlasts the run is left for the service to insist on.
   */
  #learn(request: HttpRequest, attempt: Attempt, startedMs: number, deadlineMs: number): void {
    const { policy, clock, concurrency } = this.#options;
    if (!policy.isPaced || attempt.kind !== 'answered') return;
    if (policy.failureOf(attempt, request) === 'refused') {
      this.#rate.onRefused(startedMs, clock.monotonicMs());
      return;
    }
    this.#rate.onAccepted(startedMs);
    const pauseMs = paceMs(attempt.response.headers, clock.nowMs(), concurrency);
    if (pauseMs > 0 && pauseMs <= deadlineMs - clock.monotonicMs())
      this.#pauseAll(pauseMs, 'its quota is nearly used up');
  }

  #pauseAll(pauseMs: number, why: string): void {
    this.#opensAtMs = Math.max(this.#opensAtMs, this.#options.clock.monotonicMs() + pauseMs);
    if (pauseMs >= minReportedPauseMs) this.#options.onPause?.({ pauseMs, why });
  }
}

function addAttempt(sent: Sent, attempt: Attempt, ambiguous: boolean): Sent {
  const status = responseOf(attempt)?.status;
  return {
    ...sent,
    attempt,
    attempts: sent.attempts + 1,
    ambiguous: sent.ambiguous || ambiguous || attempt.kind === 'aborted',
    ...(status !== undefined && { httpStatus: status }),
  };
}

function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof Error ? reason.message : String(reason);
}

/** Runs at most `size` tasks at once (contract.md, `concurrency`); first come, first served. Gives undefined to who leaves. */
function createSlots(size: number) {
  let free = size;
  const waiting = new Set<() => void>();
  const isTurn = (noMore: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const end = (isFree: boolean): void => {
        waiting.delete(start);
        noMore.removeEventListener('abort', leave);
        resolve(isFree);
      };
      const start = (): void => end(true);
      const leave = (): void => end(false);
      waiting.add(start);
      noMore.addEventListener('abort', leave);
    });
  return async <T>(noMore: AbortSignal, task: () => Promise<T>): Promise<T | undefined> => {
    if (noMore.aborted) return undefined;
    if (free > 0) free -= 1;
    else if (!(await isTurn(noMore))) return undefined;
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
    }
  };
}
