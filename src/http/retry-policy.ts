// PURE: what to do after an attempt. Read `decide` from top to bottom: it is the table of contract.md, section 5.
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
  readonly maxRetries: () => number;
  readonly longestBackOffMs: number;
  /** Refusals and quotas slow down all requests. */
  readonly isPaced: boolean;
  /** What every other request would meet as well ends them all. */
  readonly stopsAll: boolean;
  readonly failureOf: (attempt: Attempt, request: HttpRequest) => Failure;
};

/** How an attempt failed (contract.md, section 5). `final`: it succeeded, or another one would fail in the same way. */
type Failure = 'unsent' | 'refused' | 'ambiguous' | 'unauthorized' | 'final';

/** Everything that a decision depends on. */
export type Situation = {
  readonly request: HttpRequest;
  readonly attempt: Attempt;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  /** Retries made so far for all requests of the sender. */
  readonly retries: number;
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
  | { readonly kind: 'give-up'; readonly reason: string; readonly pauseAllMs?: number }
  /** It failed, and nothing more is started: `rest` is the reason for all other requests. */
  | { readonly kind: 'stop'; readonly reason?: string; readonly rest: string };

/** @param operations those of the run so far, by which its retry budget is measured */
export function boardPolicy(maxAttempts: number, operations: () => number, stopsAll = true): RetryPolicy {
  const maxRetries = (): number => 10 + Math.floor(operations() / 2);
  return { maxAttempts, maxRetries, longestBackOffMs: 20_000, isPaced: true, stopsAll, failureOf };
}

/** A comment or a secret must not delay a run: few attempts, short waits, and no request stops or slows another. */
export const gitHubPolicy: RetryPolicy = {
  maxAttempts: 4,
  maxRetries: () => Number.POSITIVE_INFINITY,
  longestBackOffMs: 5000,
  isPaced: false,
  stopsAll: false,
  failureOf: failureAtGitHub,
};

export function decide(policy: RetryPolicy, situation: Situation): Decision {
  const { attempt, request, attempts, retries, timeLeftMs, nowMs, random } = situation;
  const failure = policy.failureOf(attempt, request);
  if (failure === 'final') return { kind: 'final' };
  const block = failure === 'unauthorized' ? unauthorized : blockOf(attempt);
  if (block !== undefined) return policy.stopsAll ? { kind: 'stop', rest: block } : { kind: 'final' };

  const askedMs = askedWaitMs(responseOf(attempt)?.headers ?? {}, nowMs);
  if (askedMs !== undefined && askedMs > timeLeftMs) {
    return policy.stopsAll ? tooLong(askedMs, timeLeftMs, nowMs) : { kind: 'final' };
  }
  const afterMs = askedMs ?? backOffMs(attempts, random, policy.longestBackOffMs);
  // A refusal is meant for the client, whichever of its requests it met. One that names no wait lowers the rate.
  const pause = policy.isPaced && failure === 'refused' && askedMs !== undefined ? { pauseAllMs: askedMs } : {};
  const giveUp = (reason: string): Decision => ({ kind: 'give-up', reason, ...pause });

  if (failure === 'ambiguous' && !request.repeatable) {
    return giveUp('It was not retried, because that could do it twice.');
  }
  if (attempts >= policy.maxAttempts) {
    const tried = attempts === 1 ? 'It was tried once' : `All ${attempts} attempts failed`;
    return giveUp(`${tried} (max-attempts).`);
  }
  if (retries >= policy.maxRetries()) {
    return giveUp(`It was not retried: all ${policy.maxRetries()} retries of this run are used up.`);
  }
  if (afterMs > timeLeftMs) return giveUp('It was not retried, because the run is out of time (run-timeout).');
  return { kind: 'retry', afterMs, ...pause };
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

function failureAtGitHub(attempt: Attempt, { method }: HttpRequest): Failure {
  // The status of a write says enough; a list that cannot be read must not pass for an empty one.
  if (attempt.kind === 'unusable' && method === 'GET') return 'final';
  if (attempt.kind === 'unusable' && isRateLimited({ ...attempt, body: '' })) return 'refused';
  if (attempt.kind === 'response' && isRateLimited(attempt.response)) return 'refused';
  return failureOf(attempt);
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
  if (attempt.kind === 'unsent' || attempt.kind === 'ambiguous') return attempt.kind;
  const status = responseOf(attempt)?.status;
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'refused';
  return status !== undefined && (status === 408 || status >= 500) ? 'ambiguous' : 'final';
}

/** Full jitter from 0.5 s doubling to a bound, so that clients which failed together do not retry together. */
function backOffMs(attempts: number, random: number, longestMs: number): number {
  return random * Math.min(longestMs, 500 * 2 ** (attempts - 1));
}
