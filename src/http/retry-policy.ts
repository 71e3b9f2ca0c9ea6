// PURE: what to do after an attempt (contract.md, section 5). Read `decide` from top to bottom: it is the table.
import type { Attempt } from '../model/board.ts';
import { askedWaitMs } from './asked-wait.ts';

/** Contract.md, section 5: full jitter from 0.5 s doubling to 20 s. */
const firstBackOffMs = 500;
const longestBackOffMs = 20_000;

/** All that a decision rests on. */
export type Situation = {
  readonly attempt: Attempt;
  /** Doing it again changes nothing: see `BoardRequest.repeatable`. */
  readonly repeatable: boolean;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly budget: Budget;
  /** Until the run ends (`run-timeout`). */
  readonly timeLeftMs: number;
  /** Wall clock, for dates that the board names. */
  readonly nowMs: number;
  /** In [0, 1), for the jitter. */
  readonly random: number;
};

/** Retries of the whole run: how many there are in all, and how many of them are left. */
type Budget = { readonly size: number; readonly left: number };

export type Decision =
  /** The attempt decides the outcome: it succeeded, or repeating it would end in the same way. */
  | { readonly kind: 'final' }
  | { readonly kind: 'retry'; readonly afterMs: number; readonly pauseAllMs?: number }
  /** It failed, and is not tried again for this reason. */
  | { readonly kind: 'give-up'; readonly reason: string; readonly pauseAllMs?: number }
  /** It failed, and nothing more is started: `rest` is the reason for all that is not. */
  | { readonly kind: 'stop'; readonly reason?: string; readonly rest: string };

/** How an attempt failed, in the words of contract.md, section 5. */
export type Failure = 'none' | 'unsent' | 'refused' | 'ambiguous' | 'unauthorized' | 'final';

export function failureOf(attempt: Attempt): Failure {
  switch (attempt.kind) {
    case 'unsent':
    case 'ambiguous':
      return attempt.kind;
    case 'aborted':
      return 'final';
    case 'answered':
      return failureOfStatus(attempt.response.status);
    case 'unusable': {
      const failure = failureOfStatus(attempt.status);
      return failure === 'none' ? 'final' : failure;
    }
  }
}

function failureOfStatus(status: number): Failure {
  if (status >= 200 && status <= 299) return 'none';
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'refused';
  return status === 408 || status >= 500 ? 'ambiguous' : 'final';
}

export function decide(situation: Situation): Decision {
  const { attempt, repeatable, attempts, maxAttempts, budget, timeLeftMs, nowMs, random } = situation;
  const failure = failureOf(attempt);
  if (failure === 'none' || failure === 'final') return { kind: 'final' };
  if (failure === 'unauthorized') return { kind: 'stop', rest: unauthorized };

  const askedMs = askedWaitMs(headersOf(attempt), nowMs);
  if (askedMs !== undefined && askedMs > timeLeftMs) return tooLong(askedMs, timeLeftMs);
  const afterMs = askedMs ?? backOffMs(attempts, random);
  // A refusal is meant for the client, whichever of its requests it met.
  const pause = failure === 'refused' && afterMs <= timeLeftMs ? { pauseAllMs: afterMs } : {};
  const giveUp = (reason: string): Decision => ({ kind: 'give-up', reason, ...pause });

  if (failure === 'ambiguous' && !repeatable) return giveUp('It was not tried again, as that could do it twice.');
  if (attempts >= maxAttempts) {
    return giveUp(
      attempts === 1 ? 'It was tried once (max-attempts).' : `All ${attempts} attempts failed (max-attempts).`,
    );
  }
  if (budget.left <= 0) {
    return giveUp(`It was not tried again: all ${budget.size} retries that this run may make are used up.`);
  }
  if (afterMs > timeLeftMs) return giveUp('It was not tried again, since the time of the run is over (run-timeout).');
  return { kind: 'retry', afterMs, ...pause };
}

const unauthorized = 'the board refused the credential (401), so nothing more was sent; check token and auth-scheme';

function tooLong(askedMs: number, timeLeftMs: number): Decision {
  const [asked, left] = [Math.ceil(askedMs / 1000), Math.max(0, Math.floor(timeLeftMs / 1000))];
  const what = `he board asks to wait ${asked} s, and the run has ${left} s left (run-timeout)`;
  return {
    kind: 'stop',
    reason: `T${what}: run it again after that time.`,
    rest: `t${what}, so nothing more was sent; run it again after that time`,
  };
}

/** Full jitter, so that clients which failed together do not come back together. `attempts` counts from 1. */
export function backOffMs(attempts: number, random: number): number {
  return random * Math.min(longestBackOffMs, firstBackOffMs * 2 ** (attempts - 1));
}

function headersOf(attempt: Attempt): Readonly<Record<string, string>> {
  switch (attempt.kind) {
    case 'answered':
      return attempt.response.headers;
    case 'unusable':
      return attempt.headers;
    default:
      return {};
  }
}
