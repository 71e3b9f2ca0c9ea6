// One request with all its attempts: its place in the queue, back-off, and the reasons to stop.
import type { Random } from '../model/ports.ts';
import { type Attempt, type HttpRequest, type RequestResult, responseOf } from './attempt.ts';
import { reasonOf } from './on-abort.ts';
import { type OutageEvent, type Pause, type QueueOptions, RequestQueue, type Start } from './request-queue.ts';
import { type Decision, decide, type Failure, type RetryPolicy } from './retry-policy.ts';
import type { Transport } from './transport.ts';

export type { OutageEvent, Pause };

export type SenderOptions = QueueOptions & {
  /** Ends every wait, and aborts what is in flight. The message of its reason says why. */
  readonly signal: AbortSignal;
  readonly transport: Pick<Transport, 'attempt'>;
  readonly policy: RetryPolicy;
  readonly random: Random;
  /** A request waits for its next attempt, so others may take its place until the function that is returned is called. */
  readonly lend?: () => () => void;
  /** On the monotonic clock: no wait goes past it. */
  readonly deadlineMs: number;
};

export type Retry = {
  readonly attempt: Attempt;
  /** Attempts so far that count toward `maxAttempts`. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly afterMs: number;
};

export type CallLimits = Pick<SenderOptions, 'signal' | 'deadlineMs'>;

/** `noMore` ends waits, `signal` aborts what is in flight. */
type Limits = CallLimits & { readonly noMore: AbortSignal };

export class Sender {
  readonly #options: SenderOptions;
  readonly #queue: RequestQueue;
  #stopping = new AbortController();
  #noMore: AbortSignal;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#noMore = AbortSignal.any([options.signal, this.#stopping.signal]);
    this.#queue = new RequestQueue(options, options.policy.maxAttempts);
  }

  // Fields, not methods: callers pass them on one by one.

  /** Nothing more is started, for this reason; what is in flight finishes. Only the first reason counts. */
  readonly stop = (reason: string): void => this.#stopping.abort(reason);

  readonly stopped = (): string | undefined => (this.#noMore.aborted ? reasonOf(this.#noMore) : undefined);

  /** Never rejects for what the network or the service does. */
  readonly send = async (
    request: HttpRequest,
    onRetry?: (retry: Retry) => void,
    own?: CallLimits,
  ): Promise<RequestResult> => {
    const { signal, deadlineMs, noMore } = this.#limitsOf(own);
    const { policy, transport, clock, lend } = this.#options;
    let sent: RequestResult = { attempt: notSent, attempts: 0, ambiguous: false };
    // Attempts that count toward `max-attempts`.
    let counted = 0;
    let takeBack: (() => void) | undefined;
    for (;;) {
      const start = await this.#queue.acquire({ attempts: counted, repeatable: request.repeatable }, noMore);
      takeBack?.();
      // It may have been stopped since its turn came.
      const isOver = start === undefined || noMore.aborted;
      const attempt = isOver ? notSent : await transport.attempt(request, signal);
      if (start === undefined || (attempt.kind === 'aborted' && !attempt.sent)) {
        if (start !== undefined) this.#queue.release(start);
        return { ...sent, reason: `${sent.attempts === 0 ? 'Not started' : 'Not retried'}: ${reasonOf(noMore)}.` };
      }
      let decision: Decision;
      try {
        const failure = policy.failureOf(attempt, request);
        sent = addAttempt(sent, attempt, failure === 'ambiguous');
        decision = this.#judge(request, sent, failure, counted + 1, start, deadlineMs);
      } finally {
        this.#queue.release(start);
      }
      if (attempt.kind === 'aborted') return { ...sent, reason: `It was sent, and then ${reasonOf(noMore)}.` };
      if (decision.kind === 'final') return sent;
      if (decision.kind !== 'requeue' || decision.counts) counted += 1;
      if (decision.kind === 'give-up' || decision.kind === 'stop') {
        return decision.reason === undefined ? sent : { ...sent, reason: decision.reason };
      }
      takeBack = lend?.();
      if (decision.kind === 'requeue') continue;
      const { afterMs } = decision;
      onRetry?.({ attempt, attempts: counted, maxAttempts: policy.maxAttempts, afterMs });
      await clock.wait(afterMs, noMore);
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

  #judge(
    request: HttpRequest,
    { attempt, attempts: made }: RequestResult,
    failure: Failure,
    attempts: number,
    start: Start,
    deadlineMs: number,
  ): Decision {
    const { policy, clock, random } = this.#options;
    const away = policy.isPaced ? this.#queue.learn(start, attempt, failure, attempts === 1, deadlineMs) : undefined;
    const timeLeftMs = deadlineMs - clock.monotonicMs();
    const now = { timeLeftMs, nowMs: clock.nowMs(), random: random() };
    const { refusedForMs } = this.#queue;
    const decision = decide(policy, { request, attempt, failure, attempts, made, away, refusedForMs, ...now });
    if (decision.kind === 'stop') this.#end(decision.rest);
    else if ('pauseAllMs' in decision) this.#queue.pauseAll(decision.pauseAllMs, attempt);
    return decision;
  }

  /** What waits ends; a sender that outlives its requests takes new ones. */
  #end(reason: string): void {
    this.stop(reason);
    if (this.#options.policy.stopsAll) return;
    this.#stopping = new AbortController();
    this.#noMore = AbortSignal.any([this.#options.signal, this.#stopping.signal]);
  }
}

const notSent: Attempt = { kind: 'aborted', sent: false };

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
