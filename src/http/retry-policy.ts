// PURE: what to do after an attempt. Read each `decide` from top to bottom: it is the table of its service.
import { askedWaitMs } from './asked-wait.ts';
import {
  type Attempt,
  type HttpRequest,
  type HttpResponse,
  type PermanentCause,
  responseOf,
  type TransportError,
} from './attempt.ts';

export type RetryPolicy = {
  /** For one request. */
  readonly maxAttempts: number;
  /** Retries for all requests of a sender together. */
  readonly maxRetries: number;
  /** Requests slow down before a quota is used up. */
  readonly isPaced: boolean;
  readonly failureOf: (attempt: Attempt, request: HttpRequest) => Failure;
  readonly decide: (situation: Situation) => Decision;
};

/**
 * How an attempt failed (contract.md, section 5). `final`: it succeeded, or another one would fail in the same way;
 * `blocked`: and so would every other request.
 */
type Failure = 'unsent' | 'blocked' | 'refused' | 'ambiguous' | 'unauthorized' | 'final';

/** Everything that a decision depends on. */
export type Situation = {
  readonly request: HttpRequest;
  readonly attempt: Attempt;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  /** What is left of `maxRetries`. */
  readonly retriesLeft: number;
  /** Until the sender's deadline (`run-timeout`). */
  readonly timeLeftMs: number;
  /** Wall clock, for dates in the response. */
  readonly nowMs: number;
  /** In [0, 1), for the jitter. */
  readonly random: number;
};

export type Decision =
  /** The attempt decides the outcome: it succeeded, or failed for good. */
  | { readonly kind: 'final' }
  | { readonly kind: 'retry'; readonly afterMs: number; readonly pauseAllMs?: number }
  /** It failed, and is not retried, for this reason: a sentence. */
  | { readonly kind: 'give-up'; readonly reason?: string; readonly pauseAllMs?: number }
  /** It failed, and nothing more is started: `rest` is the reason for all other requests. */
  | { readonly kind: 'stop'; readonly reason?: string; readonly rest: string };

/** Contract.md, section 5. `operations`: of the run, by which its retry budget is measured. */
export function boardPolicy(limits: { readonly maxAttempts: number; readonly operations: number }): RetryPolicy {
  const { maxAttempts, operations } = limits;
  const maxRetries = 10 + Math.floor(operations / 2);
  const decide = (situation: Situation): Decision => {
    const { attempt, request, attempts, retriesLeft, timeLeftMs, nowMs, random } = situation;
    const failure = failureOf(attempt);
    if (failure === 'final') return { kind: 'final' };
    const block = blockOf(attempt);
    if (block !== undefined) return { kind: 'stop', rest: block };
    if (failure === 'unauthorized') return { kind: 'stop', rest: unauthorized };

    const askedMs = askedWaitMs(responseOf(attempt)?.headers ?? {}, nowMs);
    if (askedMs !== undefined && askedMs > timeLeftMs) return tooLong(askedMs, timeLeftMs, nowMs);
    const afterMs = askedMs ?? backOffMs(attempts, random, 20_000);
    // A refusal is meant for the client, whichever of its requests it met. One that names no wait lowers the rate.
    const pause = failure === 'refused' && askedMs !== undefined ? { pauseAllMs: askedMs } : {};
    const giveUp = (reason: string): Decision => ({ kind: 'give-up', reason, ...pause });

    if (failure === 'ambiguous' && !request.repeatable) {
      return giveUp('It was not retried, because that could do it twice.');
    }
    if (attempts >= maxAttempts) {
      const tried = attempts === 1 ? 'It was tried once' : `All ${attempts} attempts failed`;
      return giveUp(`${tried} (max-attempts).`);
    }
    if (retriesLeft <= 0) {
      return giveUp(`It was not retried: all ${maxRetries} retries of this run are used up.`);
    }
    if (afterMs > timeLeftMs) return giveUp('It was not retried, because the run is out of time (run-timeout).');
    return { kind: 'retry', afterMs, ...pause };
  };
  return { maxAttempts, maxRetries, isPaced: true, failureOf, decide };
}

const unauthorized =
  'the board refused the credential (401), so nothing more was sent; check token, auth-scheme and auth-name';

/** Retrying wouldn't help, and with a proxy's 407 it can lock the account. The attempt itself says what to do. */
function blockOf(attempt: Attempt): string | undefined {
  if (attempt.kind !== 'unsent' || attempt.error.permanent === undefined) return undefined;
  const why = blocks[attempt.error.permanent](attempt.error);
  return `${why}, so nothing more was sent; the operation that failed says what to do`;
}

const blocks: Readonly<Record<PermanentCause, (error: TransportError) => string>> = {
  certificate: ({ code }) => `the certificate was not accepted (${code})`,
  scheme: () => 'the port of base-url does not speak TLS',
  header: () => 'no HTTP header can carry the credential',
  'proxy-credentials': () => 'the proxy requires a valid user name and password (407)',
  'proxy-tunnel': () => 'the proxy refused the tunnel to the board',
};

function tooLong(askedMs: number, timeLeftMs: number, nowMs: number): Decision {
  const [asked, left] = [Math.ceil(askedMs / 1000), Math.max(0, Math.floor(timeLeftMs / 1000))];
  const what = `he board asks to wait ${asked} s, and the run has ${left} s left (run-timeout)`;
  const when = rerunAt(nowMs + askedMs);
  return { kind: 'stop', reason: `T${what}: ${when}.`, rest: `t${what}, so nothing more was sent; ${when}` };
}

const minuteMs = 60_000;

function rerunAt(ms: number): string {
  const at = new Date(Math.ceil(ms / minuteMs) * minuteMs).toISOString();
  return `re-run at ${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

const gitHubMaxAttempts = 4;

/** A comment or a secret must not delay a run: few attempts, short waits, and no request stops another. */
export const gitHubPolicy: RetryPolicy = {
  maxAttempts: gitHubMaxAttempts,
  maxRetries: Number.POSITIVE_INFINITY,
  isPaced: false,
  failureOf: failureAtGitHub,
  decide: ({ attempt, request, attempts, timeLeftMs, nowMs, random }) => {
    const failure = failureAtGitHub(attempt, request);
    if (failure === 'final') return { kind: 'final' };
    if (failure === 'ambiguous' && !request.repeatable) return { kind: 'give-up' };
    const askedMs = failure === 'refused' ? askedWaitMs(responseOf(attempt)?.headers ?? {}, nowMs) : undefined;
    const afterMs = askedMs ?? backOffMs(attempts, random, 5000);
    if (attempts >= gitHubMaxAttempts || afterMs >= timeLeftMs) return { kind: 'give-up' };
    return { kind: 'retry', afterMs };
  },
};

function failureAtGitHub(attempt: Attempt, { method }: HttpRequest): Failure {
  // The status of a write says enough; a list that cannot be read must not pass for an empty one.
  if (attempt.kind === 'unusable' && method === 'GET') return 'final';
  if (attempt.kind === 'unusable' && isRateLimited({ ...attempt, body: '' })) return 'refused';
  if (attempt.kind === 'response' && isRateLimited(attempt.response)) return 'refused';
  const failure = failureOf(attempt);
  return failure === 'unauthorized' || failure === 'blocked' ? 'final' : failure;
}

/**
 * GitHub's rate limits, the primary and the secondary ones: both get 429, or the 403 that also stands for missing
 * permissions (GitHub REST API, "Rate limits for the REST API", "Exceeding the rate limit").
 */
export function isRateLimited({ status, headers, body }: HttpResponse): boolean {
  const asksToWait = headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0';
  return status === 429 || (status === 403 && (asksToWait || /secondary rate limit/i.test(body)));
}

function failureOf(attempt: Attempt): Failure {
  switch (attempt.kind) {
    case 'unsent':
      return attempt.error.permanent === undefined ? 'unsent' : 'blocked';
    case 'ambiguous':
      return 'ambiguous';
    case 'aborted':
      return 'final';
    case 'response':
      return failureOfStatus(attempt.response.status);
    case 'unusable':
      return failureOfStatus(attempt.status);
  }
}

function failureOfStatus(status: number): Failure {
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'refused';
  return status === 408 || status >= 500 ? 'ambiguous' : 'final';
}

/** Full jitter from 0.5 s doubling to a bound, so that clients which failed together do not retry together. */
function backOffMs(attempts: number, random: number, longestMs: number): number {
  return random * Math.min(longestMs, 500 * 2 ** (attempts - 1));
}
