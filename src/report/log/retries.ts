// Retries in the log: the first of each cause. Outcomes say how many attempts each operation took.
import type { Attempt } from '../../http/attempt.ts';
import type { Retry } from '../../http/sender.ts';
import type { Operation } from '../../model/operation.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { describeOperation } from '../operation-kinds.ts';
import { plainPhrase } from '../phrase.ts';
import { seconds } from './log.ts';

export type OperationRetry = Retry & { readonly operation: Operation };

/** `retry      attempt 1 of 4 failed (HTTP 503), the next one in 0.4 s: tick "Code review" on Login page (T8)`. */
export function renderRetry(
  { operation, attempt, attempts, maxAttempts, afterMs }: OperationRetry,
  names: DisplayNames,
): string {
  const failed = `attempt ${attempts} of ${maxAttempts} failed (${retryCause(attempt)}), the next one in ${seconds(afterMs)}`;
  return logLine(`retry      ${failed}: ${plainPhrase(describeOperation(operation, names))}`);
}

/** Status, or what happened; what to do about it is reported if the last attempt fails, too. */
export function retryCause(attempt: Attempt): string {
  switch (attempt.kind) {
    case 'response':
      return `HTTP ${attempt.response.status}`;
    case 'unusable':
      return `HTTP ${attempt.status}`;
    case 'aborted':
      return 'aborted';
    case 'unsent':
    case 'ambiguous':
      return excerpt(attempt.error.what, 300);
  }
}
