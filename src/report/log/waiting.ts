// Log lines that explain why nothing seems to happen.
import type { Attempt } from '../../http/attempt.ts';
import type { Operation } from '../../model/operation.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { describeOperation } from '../describe-operation.ts';

const maxReasonBytes = 300;

type FailedAttempt = {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly afterMs: number;
};

/** `retry      label-removals[0] T8 label "x": attempt 1 of 4 failed (HTTP 503), the next one in 0.4 s`. */
export function renderRetry({ operation, attempt, attempts, maxAttempts, afterMs }: FailedAttempt): string {
  const next = `the next one in ${seconds(afterMs)}`;
  return logLine(
    `retry      ${describeOperation(operation)}: attempt ${attempts} of ${maxAttempts} failed (${why(attempt)}), ${next}`,
  );
}

/** `pause      the board asked for it, as it refuses requests (429): nothing is sent for 12 s`. */
export function renderPause({ pauseMs, why }: { readonly pauseMs: number; readonly why: string }): string {
  return `pause      the board asked for it, as ${why}: nothing is sent for ${seconds(pauseMs)}`;
}

/** Status, or what happened; what to do about it is reported if the last attempt fails, too. */
function why(attempt: Attempt): string {
  switch (attempt.kind) {
    case 'answered':
      return `HTTP ${attempt.response.status}`;
    case 'unusable':
      return `HTTP ${attempt.status}`;
    case 'aborted':
      return 'aborted';
    case 'unsent':
    case 'ambiguous':
      return excerpt(attempt.error.what, maxReasonBytes);
  }
}

/** To a tenth, so that short waits do not read as zero. */
function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
