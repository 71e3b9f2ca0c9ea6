// One request with all its attempts: its place in the queue, back-off, budget, and the reasons to stop.
import type { Clock, Random } from '../model/ports.ts';
import { type Quota, readQuotas } from './asked-wait.ts';
import { type Attempt, type HttpRequest, type RequestResult, responseOf } from './attempt.ts';
import { reasonOf } from './on-abort.ts';
import { QuotaPace } from './quota-pace.ts';
import { RequestQueue } from './request-queue.ts';
import type { Decision, RetryPolicy } from './retry-policy.ts';
import { type Permit, SendRate } from './send-rate.ts';
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
  /** The quotas in a response that wasn't a refusal, and how many requests are left to send; no call if it names none. */
  readonly onQuotas?: (quotas: readonly Quota[], unsent: number) => void;
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
  readonly #queue: RequestQueue;
  readonly #stopping = new AbortController();
  /** Ends every wait; only `signal` aborts requests in flight. */
  readonly #noMore: AbortSignal;
  /** Nothing is sent before: a refusal holds up all requests (contract.md, section 5: 429). */
  #opensAtMs = Number.NEGATIVE_INFINITY;
  #reportedUntilMs = Number.NEGATIVE_INFINITY;
  readonly #rate = new SendRate();
  readonly #pace: QuotaPace;
  #isPaceReported = false;
  /** Announced by `expect`, and not passed to `send` yet. */
  #expected = 0;
  /** Passed to `send`, and waiting for an attempt. */
  #waiting = 0;
  #retries = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#noMore = AbortSignal.any([options.signal, this.#stopping.signal]);
    this.#pace = new QuotaPace(options.concurrency);
    this.#queue = new RequestQueue({
      size: options.concurrency,
      maxAttempts: options.policy.maxAttempts,
      clock: options.clock,
      signal: this.#noMore,
      pausedUntilMs: () => Math.max(this.#opensAtMs, this.#pace.opensAtMs(this.#unsent)),
      onStart: (atMs) => {
        this.#waiting -= 1;
        this.#pace.onStart(atMs);
      },
      onWait: (untilMs) => this.#reportWait(untilMs),
      rate: this.#rate,
    });
  }

  /** So many more requests will be sent than was known; fewer if it is negative. A quota that suffices causes no wait. */
  expect(requests: number): void {
    this.#expected += requests;
    this.#queue.reconsider();
  }

  // Fields, not methods: callers pass them on one by one.

  /** Nothing more is started, for this reason; what is in flight finishes. Only the first reason counts. */
  readonly stop = (reason: string): void => this.#stopping.abort(reason);

  /** Why nothing more is started, if so: `stop`, the policy, or the signal. */
  readonly stopped = (): string | undefined => (this.#noMore.aborted ? reasonOf(this.#noMore) : undefined);

  /** Never rejects for what the network or the service does. */
  readonly send = async (request: HttpRequest, onRetry?: OnRetry, own?: CallLimits): Promise<RequestResult> => {
    const limits = this.#limitsOf(own);
    this.#expected = Math.max(0, this.#expected - 1);
    this.#waiting += 1;
    const { policy, clock } = this.#options;
    const { noMore } = limits;
    let sent: RequestResult = { attempt: { kind: 'aborted', sent: false }, attempts: 0, ambiguous: false };
    for (;;) {
      const permit = await this.#queue.acquire(sent.attempts, noMore);
      const attempt = permit && (await this.#attempt(request, limits));
      if (permit === undefined) this.#waiting -= 1;
      if (permit === undefined || attempt === undefined) {
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not sent' : 'Not retried'}: ${reasonOf(noMore)}.` };
      }
      sent = addAttempt(sent, attempt, policy.failureOf(attempt, request) === 'ambiguous');
      let decision: Decision;
      try {
        decision = this.#judge(request, sent, permit, limits);
        if (decision.kind === 'retry') this.#waiting += 1;
      } finally {
        this.#queue.release();
      }
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${reasonOf(noMore)}.` };
      if (decision.kind === 'final') return sent;
      if (decision.kind !== 'retry') return decision.reason === undefined ? sent : { ...sent, reason: decision.reason };
      const { afterMs } = decision;
      const waited = clock.wait(afterMs, noMore);
      onRetry?.({ attempt, attempts: sent.attempts, maxAttempts: policy.maxAttempts, afterMs }, waited);
      await waited;
    }
  };

  get #unsent(): number {
    return this.#expected + this.#waiting;
  }

  #limitsOf(own?: CallLimits): Limits {
    const { signal, deadlineMs } = this.#options;
    if (own === undefined) return { signal, deadlineMs, noMore: this.#noMore };
    return {
      signal: AbortSignal.any([signal, own.signal]),
      deadlineMs: Math.min(deadlineMs, own.deadlineMs),
      noMore: AbortSignal.any([this.#noMore, own.signal]),
    };
  }

  /** Undefined if the request was to end before it was sent; its permit is released then. */
  async #attempt(request: HttpRequest, { signal, noMore }: Limits): Promise<Attempt | undefined> {
    const attempt = noMore.aborted ? undefined : await this.#options.transport.attempt(request, signal);
    if (attempt !== undefined && (attempt.kind !== 'aborted' || attempt.sent)) return attempt;
    this.#queue.release();
    return undefined;
  }

  /** Learns from an attempt, asks the policy, and carries out the part of its decision that concerns other requests. */
  #judge(request: HttpRequest, { attempt, attempts }: RequestResult, permit: Permit, { deadlineMs }: Limits): Decision {
    const { policy, clock, random } = this.#options;
    const isNews = this.#learn(request, attempt, permit, deadlineMs);
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
   * to wait after a refusal.
   *
   * @returns whether the attempt counts separately: requests in flight together are refused once
   */
  #learn(request: HttpRequest, attempt: Attempt, permit: Permit, deadlineMs: number): boolean {
    const { policy, clock } = this.#options;
    const headers = responseOf(attempt)?.headers;
    if (!policy.isPaced || headers === undefined) return true;
    const nowMs = clock.monotonicMs();
    if (policy.failureOf(attempt, request) === 'refused') return this.#rate.onRefused(permit, nowMs);
    this.#rate.onAccepted(permit, nowMs);
    const quotas = readQuotas(headers, clock.nowMs());
    if (quotas.length === 0) return true;
    this.#options.onQuotas?.(quotas, this.#unsent);
    this.#pace.observe(quotas, nowMs, deadlineMs);
    return true;
  }

  #pauseAll(pauseMs: number, why: string): void {
    const nowMs = this.#options.clock.monotonicMs();
    this.#opensAtMs = Math.max(this.#opensAtMs, nowMs + pauseMs);
    this.#reportPause(nowMs + pauseMs, why);
  }

  /** Pauses that a refusal asked for were reported with it. */
  #reportWait(untilMs: number): void {
    if (this.#rate.isProbing) this.#reportPause(untilMs, refusesRequests);
    if (this.#isPaceReported || untilMs !== this.#pace.opensAtMs(this.#unsent)) return;
    this.#isPaceReported = this.#reportPause(untilMs, 'its quota is nearly used up, so the rest of it is spread');
  }

  /** Each pause once, though several refusals ask for it. Whether it was worth a report. */
  #reportPause(untilMs: number, why: string): boolean {
    const nowMs = this.#options.clock.monotonicMs();
    if (untilMs - Math.max(nowMs, this.#reportedUntilMs) < minReportedPauseMs) return false;
    this.#reportedUntilMs = untilMs;
    this.#options.onPause?.({ pauseMs: untilMs - nowMs, why });
    return true;
  }
}

function addAttempt(sent: RequestResult, attempt: Attempt, ambiguous: boolean): RequestResult {
  const status = responseOf(attempt)?.status;
  return {
    ...sent,
    attempt,
    attempts: sent.attempts + 1,
    ambiguous: sent.ambiguous || ambiguous || attempt.kind === 'aborted',
    ...(status !== undefined && { httpStatus: status }),
  };
}
