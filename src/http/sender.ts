// One request with all its attempts: slots, the gate that a refusal closes, back-off, budget, and the reasons to stop.
import type { Clock, Random } from '../model/ports.ts';
import { paceMs } from './asked-wait.ts';
import { type Attempt, type HttpRequest, responseOf, type Sent } from './attempt.ts';
import { createGate } from './gate.ts';
import type { Decision, RetryPolicy } from './retry-policy.ts';
import { createSlots } from './slots.ts';
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

type SendOptions = {
  /** Aborts this request alone. */
  readonly signal?: AbortSignal;
  /** `waited` is over when the request queues for its next attempt; until then, its slot is free. */
  readonly onRetry?: (retry: Retry, waited: Promise<void>) => void;
};

export type Sender = {
  /** Never rejects for what the network or the service does. */
  readonly send: (request: HttpRequest, options?: SendOptions) => Promise<Sent>;
  /** Nothing more is started, for this reason; what is in flight finishes. Only the first reason counts. */
  readonly stop: (reason: string) => void;
  /** Why nothing more is started, if so: `stop`, the policy, or the signal. */
  readonly stopped: () => string | undefined;
};

export function createSender(options: SenderOptions): Sender {
  return new RetryingSender(options);
}

/** Shorter pauses are not worth a line in the log. */
const minReportedPauseMs = 1000;

class RetryingSender implements Sender {
  readonly #options: SenderOptions;
  readonly #slots;
  readonly #gate;
  readonly #stopping = new AbortController();
  /** Ends every wait; requests in flight are aborted by `signal` alone. */
  readonly #noMore: AbortSignal;
  #retries = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#slots = createSlots(options.concurrency);
    this.#gate = createGate(options.clock);
    this.#noMore = AbortSignal.any([options.signal, this.#stopping.signal]);
  }

  // Fields, not methods: callers pass them on one by one.
  readonly stop = (reason: string): void => this.#stopping.abort(reason);

  readonly stopped = (): string | undefined => (this.#noMore.aborted ? reasonOf(this.#noMore) : undefined);

  readonly send = async (request: HttpRequest, { signal, onRetry }: SendOptions = {}): Promise<Sent> => {
    const { policy, clock } = this.#options;
    const abort = signal === undefined ? this.#options.signal : AbortSignal.any([this.#options.signal, signal]);
    const noMore = signal === undefined ? this.#noMore : AbortSignal.any([this.#noMore, signal]);
    let sent: Sent = { attempt: { kind: 'aborted', sent: false }, attempts: 0, ambiguous: false };
    for (;;) {
      const attempt = await this.#attempt(request, abort, noMore);
      if (attempt === undefined) {
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not sent' : 'Not tried again'}: ${reasonOf(noMore)}.` };
      }
      sent = addAttempt(sent, attempt, policy.failureOf(attempt, request) === 'ambiguous');
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${reasonOf(noMore)}.` };
      const decision = this.#decide(request, sent);
      if (decision.kind === 'final') return sent;
      if (decision.kind !== 'retry') return decision.reason === undefined ? sent : { ...sent, reason: decision.reason };
      const { afterMs } = decision;
      this.#retries += 1;
      const waited = clock.wait(afterMs, noMore);
      onRetry?.({ attempt, attempts: sent.attempts, maxAttempts: policy.maxAttempts, afterMs }, waited);
      await waited;
    }
  };

  /** Undefined if the sender stopped before the request was sent. */
  #attempt(request: HttpRequest, abort: AbortSignal, noMore: AbortSignal): Promise<Attempt | undefined> {
    return this.#slots(async () => {
      await this.#gate.opened(noMore);
      if (noMore.aborted) return undefined;
      const attempt = await this.#options.transport.attempt(request, abort);
      return attempt.kind === 'aborted' && !attempt.sent ? undefined : attempt;
    });
  }

  /** Asks the policy, and carries out the part of its decision that concerns the other requests. */
  #decide(request: HttpRequest, { attempt, attempts }: Sent): Decision {
    const { policy, clock, random } = this.#options;
    this.#pace(request, attempt);
    const decision = policy.decide({
      request,
      attempt,
      attempts,
      retriesLeft: policy.maxRetries - this.#retries,
      timeLeftMs: this.#timeLeftMs(),
      nowMs: clock.nowMs(),
      random: random(),
    });
    if (decision.kind === 'stop') this.stop(decision.rest);
    else if ('pauseAllMs' in decision) this.#pauseAll(decision.pauseAllMs, 'it refuses requests (429)');
    return decision;
  }

  /**
   * Slows down before the service refuses; the decision says how long to wait after a refusal. A pause that outlasts the
   * run is left for the service to insist on.
   */
  #pace(request: HttpRequest, attempt: Attempt): void {
    const { policy, clock, concurrency } = this.#options;
    if (!policy.isPaced || attempt.kind !== 'answered' || policy.failureOf(attempt, request) === 'refused') return;
    const pauseMs = paceMs(attempt.response.headers, clock.nowMs(), concurrency);
    if (pauseMs > 0 && pauseMs <= this.#timeLeftMs()) this.#pauseAll(pauseMs, 'its quota is nearly used up');
  }

  #pauseAll(pauseMs: number, why: string): void {
    this.#gate.closeFor(pauseMs);
    if (pauseMs >= minReportedPauseMs) this.#options.onPause?.({ pauseMs, why });
  }

  #timeLeftMs(): number {
    return this.#options.deadlineMs - this.#options.clock.monotonicMs();
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
