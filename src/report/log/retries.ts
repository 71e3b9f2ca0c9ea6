// Retries in the log: the first of each cause at once, and all others together.
import type { Attempt } from '../../http/attempt.ts';
import type { Retry } from '../../http/sender.ts';
import type { Operation } from '../../model/operation.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { plural } from '../../text/grammar.ts';
import { describeOperation } from '../operation-kinds.ts';
import { listPhrases, type Phrase, plainPhrase } from '../phrase.ts';
import { seconds } from './log.ts';

/** As for progress (contract.md, section 3). */
const linesEveryMs = 5000;

/** Operations named in one line. */
const maxNamed = 5;

export type OperationRetry = Retry & { readonly operation: Operation };

/** `operations`: by their sentence, since redaction makes a new one for each retry. */
type Unreported = { count: number; readonly operations: Map<string, Phrase> };

export class RetryLog {
  readonly #names: DisplayNames;
  /** By cause, what no line has reported yet. */
  readonly #unreported = new Map<string, Unreported>();
  #reportedMs = Number.NEGATIVE_INFINITY;

  constructor(names: DisplayNames) {
    this.#names = names;
  }

  /** The lines to be logged now: one for a new cause, and every five seconds what has accumulated. */
  add(retry: OperationRetry, nowMs: number): readonly string[] {
    const cause = causeOf(retry.attempt);
    const unreported = this.#unreported.get(cause);
    if (unreported === undefined) {
      this.#unreported.set(cause, { count: 0, operations: new Map() });
      this.#reportedMs = nowMs;
      return [renderRetry(retry, this.#names)];
    }
    unreported.count += 1;
    const phrase = describeOperation(retry.operation, this.#names);
    unreported.operations.set(plainPhrase(phrase), phrase);
    if (nowMs - this.#reportedMs < linesEveryMs) return [];
    this.#reportedMs = nowMs;
    return this.rest();
  }

  /** The lines for what hasn't been reported yet. */
  rest(): readonly string[] {
    return [...this.#unreported].flatMap(([cause, unreported]) => {
      const { count, operations } = unreported;
      if (count === 0) return [];
      this.#unreported.set(cause, { count: 0, operations: new Map() });
      const named = listPhrases([...operations.values()], maxNamed);
      return [logLine(`retry      ${plural(count, 'more attempt')} failed (${cause}): ${plainPhrase(named)}`)];
    });
  }
}

/** `retry      attempt 1 of 4 failed (HTTP 503), the next one in 0.4 s: tick "Code review" on Login page (T8)`. */
function renderRetry(
  { operation, attempt, attempts, maxAttempts, afterMs }: OperationRetry,
  names: DisplayNames,
): string {
  const failed = `attempt ${attempts} of ${maxAttempts} failed (${causeOf(attempt)}), the next one in ${seconds(afterMs)}`;
  return logLine(`retry      ${failed}: ${plainPhrase(describeOperation(operation, names))}`);
}

/** Status, or what happened; what to do about it is reported if the last attempt fails, too. */
function causeOf(attempt: Attempt): string {
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
