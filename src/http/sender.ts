// One request with all its attempts: its turn, back-off, budget, and the reasons to stop.
import type { Clock, Random } from '../model/ports.ts';
import { paceMs, type Quota, readQuotas } from './asked-wait.ts';
import { type Attempt, type HttpRequest, responseOf, type Sent } from './attempt.ts';
import type { Decision, RetryPolicy } from './retry-policy.ts';
import { SendRate, type Start } from './send-rate.ts';
import type { Transport } from './transport.ts';
import { Turns } from './turns.ts';

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
  /** The quotas in a response that wasn't a refusal; empty if it names none. */
  readonly onQuotas?: (quotas: readonly Quota[]) => void;
};

export type Pause = { readonly pauseMs: number; readonly why: string };

/** Attempt number `attempts` of at most `maxAttempts` has failed, and the next one follows. */
export type Retry = {
  readonly attempt: Attempt;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly afterMs: number;
};

/** Limits of one request, in addition to the sender's. */
export type CallLimits = Pick<SenderOptions, 'signal' | 'deadlineMs'>;

/** What holds for one request; `noMore` ends its waits, `signal` aborts it in flight. */
type Limits = CallLimits & { readonly noMore: AbortSignal };

/** `waited` is over when the request queues for its next attempt; until then, its slot is free. */
type OnRetry = (retry: Retry, waited: Promise<void>) => void;

/** Shorter pauses are not worth a line in the log. */
const minReportedPauseMs = 1000;

const refusesRequests = 'it refuses requests (429)';

export class Sender {
  readonly #options: SenderOptions;
  readonly #turns: Turns;
  readonly #stopping = new AbortController();
  /** Ends every wait; only `signal` aborts requests in flight. */
  readonly #noMore: AbortSignal;
  /** Nothing is sent before: a refusal holds up all requests (contract.md, section 5: 429). */
  #opensAtMs = Number.NEGATIVE_INFINITY;
  #reportedUntilMs = Number.NEGATIVE_INFINITY;
  readonly #rate = new SendRate();
  #retries = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#noMore = AbortSignal.any([options.signal, this.#stopping.signal]);
    this.#turns = new Turns({
      size: options.concurrency,
      maxAttempts: options.policy.maxAttempts,
      clock: options.clock,
      signal: this.#noMore,
      pausedUntilMs: () => this.#opensAtMs,
      onProbeAt: (atMs) => this.#reportPause(atMs, refusesRequests),
      rate: this.#rate,
    });
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
      const start = await this.#turns.take(sent.attempts, noMore);
      const attempt = start && (await this.#attempt(request, limits));
      if (start === undefined || attempt === undefined) {
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not sent' : 'Not retried'}: ${reasonOf(noMore)}.` };
      }
      sent = addAttempt(sent, attempt, policy.failureOf(attempt, request) === 'ambiguous');
      const decision = this.#judge(request, sent, start, limits);
      this.#turns.end();
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${reasonOf(noMore)}.` };
      if (decision.kind === 'final') return sent;
      if (decision.kind !== 'retry') return decision.reason === undefined ? sent : { ...sent, reason: decision.reason };
      const { afterMs } = decision;
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

  /** Undefined if the request was to end before it was sent; its turn is over then. */
  async #attempt(request: HttpRequest, { signal, noMore }: Limits): Promise<Attempt | undefined> {
    const attempt = noMore.aborted ? undefined : await this.#options.transport.attempt(request, signal);
    if (attempt !== undefined && (attempt.kind !== 'aborted' || attempt.sent)) return attempt;
    this.#turns.end();
    return undefined;
  }

  /** Learns from an attempt, asks the policy, and carries out the part of its decision that concerns other requests. */
  #judge(request: HttpRequest, { attempt, attempts }: Sent, start: Start, { deadlineMs }: Limits): Decision {
    const { policy, clock, random } = this.#options;
    const isNews = this.#learn(request, attempt, start, deadlineMs);
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
    else if ('pauseAllMs' in decision) this.#pauseAll(decision.pauseAllMs, refusesRequests);
    if (decision.kind === 'retry' && isNews) this.#retries += 1;
    return decision;
  }

  /**
   * Fits the rate to what the service lets through, and slows down before a quota is used up; the decision says how long
   * to wait after a refusal. A pause that outlasts the run is left for the service to insist on.
   *
   * @returns whether the attempt counts separately: requests in flight together are refused once
   */
  #learn(request: HttpRequest, attempt: Attempt, start: Start, deadlineMs: number): boolean {
    const { policy, clock, concurrency, onQuotas } = this.#options;
    const headers = responseOf(attempt)?.headers;
    if (!policy.isPaced || headers === undefined) return true;
    const nowMs = clock.monotonicMs();
    if (policy.failureOf(attempt, request) === 'refused') return this.#rate.onRefused(start, nowMs);
    this.#rate.onAccepted(start, nowMs);
    const quotas = readQuotas(headers, clock.nowMs());
    onQuotas?.(quotas);
    const pauseMs = paceMs(quotas, concurrency);
    if (pauseMs > 0 && pauseMs <= deadlineMs - nowMs) this.#pauseAll(pauseMs, 'its quota is nearly used up');
    return true;
  }

  #pauseAll(pauseMs: number, why: string): void {
    const nowMs = this.#options.clock.monotonicMs();
    this.#opensAtMs = Math.max(this.#opensAtMs, nowMs + pauseMs);
    this.#reportPause(nowMs + pauseMs, why);
  }

  /** Each pause once, though several refusals ask for it. */
  #reportPause(untilMs: number, why: string): void {
    const nowMs = this.#options.clock.monotonicMs();
    if (untilMs - Math.max(nowMs, this.#reportedUntilMs) < minReportedPauseMs) return;
    this.#reportedUntilMs = untilMs;
    this.#options.onPause?.({ pauseMs: untilMs - nowMs, why });
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
