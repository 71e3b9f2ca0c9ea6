import { type Attempt, type HttpRequest, type HttpResponse, attemptCode, responseOf } from './attempt.ts';
import type { Away } from './outage.ts';
import { longestWindowMs } from './send-rate.ts';
// PURE: what to do after an attempt. Read `decide` from top to bottom: it is the table of contract.md, section 5.
import { askedWaitMs } from './waits.ts';

export type RetryPolicy = {
  readonly maxAttempts: number;
  /** Refusals, quotas and outages slow down all. */
  readonly isPaced: boolean;
  /** What every other request would meet as well ends them all. */
  readonly stopsAll: boolean;
  readonly failureOf: (attempt: Attempt, request: HttpRequest) => Failure;
};

/**
 * How an attempt failed (contract.md, section 5). `blocked`: every request would be, however long it waits; `final`: it
 * succeeded, or another one would fail in the same way.
 */
export type Failure = 'unsent' | 'refused' | 'ambiguous' | 'blocked' | 'final';

export type Situation = {
  readonly request: HttpRequest;
  readonly attempt: Attempt;
  readonly failure: Failure;
  /** Attempts that count, this one included: those of an outage don't. */
  readonly attempts: number;
  readonly made: number;
  readonly away?: Away | undefined;
  readonly refusedForMs: number;
  /** Until the sender's deadline (`run-timeout`). */
  readonly timeLeftMs: number;
  /** Wall clock. */
  readonly nowMs: number;
  /** In [0, 1). */
  readonly random: number;
};

export type Decision =
  | { readonly kind: 'final' }
  | { readonly kind: 'retry'; readonly afterMs: number; readonly pauseAllMs?: number }
  /** The service is away: the request takes its turn among all that wait; `counts` toward `max-attempts`. */
  | { readonly kind: 'requeue'; readonly counts: boolean; readonly pauseAllMs?: number }
  /** It failed, and is not retried, for this reason: a sentence. */
  | { readonly kind: 'give-up'; readonly reason: string; readonly pauseAllMs?: number }
  /** It failed, and nothing more is started: `rest` is the reason for all other requests. */
  | { readonly kind: 'stop'; readonly reason?: string; readonly rest: string };

export function boardPolicy(maxAttempts: number, stopsAll = true): RetryPolicy {
  return { maxAttempts, isPaced: true, stopsAll, failureOf };
}

/** A comment or a secret must not delay a run: few attempts, and no request stops or slows another. */
export const gitHubPolicy: RetryPolicy = {
  maxAttempts: 4,
  isPaced: false,
  stopsAll: false,
  failureOf: failureAtGitHub,
};

export function decide(policy: RetryPolicy, situation: Situation): Decision {
  const { attempt, request, failure, attempts, made, away, refusedForMs, timeLeftMs, nowMs, random } = situation;
  if (failure === 'final') return { kind: 'final' };
  if (failure === 'blocked') {
    return policy.stopsAll ? { kind: 'stop', rest: blockOf(attempt) } : { kind: 'final' };
  }

  const askedMs = askedWaitMs(responseOf(attempt)?.headers ?? {}, nowMs);
  if (askedMs !== undefined && askedMs > timeLeftMs) {
    return policy.stopsAll ? stop(tooLong(askedMs, timeLeftMs, nowMs)) : { kind: 'final' };
  }
  if (failure === 'refused' && askedMs === undefined && refusedForMs > longestWindowMs) {
    return stop('the board has refused every request for a minute (429), so nothing more was sent; re-run later');
  }
  const afterMs = askedMs ?? backOffMs(attempts, random);
  const isOnlyOnce = failure === 'ambiguous' && !request.repeatable;
  const onlyOnce = isOnlyOnce ? 'It was not retried, because that could do it twice.' : undefined;
  if (away?.isCertain && isOver(away, attempts, policy.maxAttempts)) return gone(attempt, made, away, onlyOnce);
  // Both are meant for the client, whichever of its requests they met. A refusal that names no wait lowers the rate.
  const isForAll = policy.isPaced && (failure === 'refused' || responseOf(attempt)?.status === 503);
  const pause = pauseOf(isForAll ? askedMs : undefined, afterMs, away);
  const giveUp = (reason: string): Decision => ({ kind: 'give-up', reason, ...pause });

  if (onlyOnce !== undefined) return giveUp(onlyOnce);
  // One request that finds the board away again and again, where others don't, does not keep waiting.
  if (away?.isCertain && !(away.isNew && attempts > policy.maxAttempts)) {
    return { kind: 'requeue', counts: away.isNew || !away.hasResponded, ...pause };
  }
  if (attempts >= policy.maxAttempts) return giveUp(`${tried(made)} (max-attempts).`);
  if (afterMs > timeLeftMs) return giveUp('It was not retried, because the run is out of time (run-timeout).');
  return { kind: 'retry', afterMs, ...pause };
}

function stop(rest: string): Decision {
  return { kind: 'stop', reason: `Not retried: ${rest}.`, rest };
}

const longestOutageMs = 60_000;

/**
 * A minute of silence, or one request that has used up its attempts on a service that has never responded. Those that must
 * not be repeated never do, so tries count as well.
 */
function isOver({ forMs, tries, hasResponded }: Away, attempts: number, maxAttempts: number): boolean {
  return hasResponded ? forMs >= longestOutageMs : Math.max(attempts, tries) >= maxAttempts;
}

/**
 * How long nothing starts. A board that is away is tried after waits that double from 50 ms to 10 s, and at the latest when
 * the outage ends the run; one that has never responded, after the back-off of the request that tries.
 */
function pauseOf(askedMs: number | undefined, backOffMs: number, away: Away | undefined): { pauseAllMs?: number } {
  if (away === undefined) return askedMs === undefined ? {} : { pauseAllMs: askedMs };
  const doublingMs = Math.min(50 * 2 ** away.tries, 10_000, longestOutageMs - away.forMs);
  return { pauseAllMs: Math.max(askedMs ?? 0, away.isCertain && !away.hasResponded ? backOffMs : doublingMs) };
}

function gone(attempt: Attempt, made: number, { forMs, hasResponded }: Away, onlyOnce: string | undefined): Decision {
  const since = hasResponded ? `for ${Math.floor(forMs / 1000)} s` : 'from the start';
  const next = hasResponded ? 're-run once it is back' : 'check base-url, and that the board is up';
  const rest = `the board has been unavailable ${since} (${attemptCode(attempt)}), so nothing more was sent; ${next}`;
  if (onlyOnce === undefined && hasResponded) return stop(rest);
  return { kind: 'stop', reason: onlyOnce ?? `${tried(made)} (max-attempts).`, rest };
}

function tried(made: number): string {
  return made === 1 ? 'It was tried once' : `All ${made} attempts failed`;
}

/** Retrying wouldn't help, and with a proxy's 407 it can lock the account. The attempt itself says what to do. */
function blockOf(attempt: Attempt): string {
  if (attempt.kind !== 'unsent' || attempt.error.permanent === undefined) {
    return 'the board refused the credential (401), so nothing more was sent; check token, auth-scheme and auth-name';
  }
  const why = attempt.error.what.replace(/^The /, 'the ');
  return `${why}, so nothing more was sent; the operation that failed says what to do`;
}

function tooLong(askedMs: number, timeLeftMs: number, nowMs: number): string {
  const asked = Math.ceil(askedMs / 1000);
  const left = Math.max(0, Math.floor(timeLeftMs / 1000));
  const at = new Date(Math.ceil((nowMs + askedMs) / 60_000) * 60_000).toISOString();
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return `the board asks to wait ${asked} s, and the run has ${left} s left (run-timeout), so nothing more was sent; re-run at ${when}`;
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
  if (attempt.kind === 'unsent' && attempt.error.permanent !== undefined) return 'blocked';
  if (attempt.kind === 'unsent' || attempt.kind === 'ambiguous') return attempt.kind;
  const status = responseOf(attempt)?.status;
  if (status === 401) return 'blocked';
  if (status === 429) return 'refused';
  return status !== undefined && (status === 408 || status >= 500) ? 'ambiguous' : 'final';
}

/** Full jitter from 0.5 s doubling to 20 s, so that clients which failed together do not retry together. */
function backOffMs(attempts: number, random: number): number {
  return random * Math.min(20_000, 500 * 2 ** (attempts - 1));
}
