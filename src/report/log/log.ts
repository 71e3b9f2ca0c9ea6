// Each of these is one line, whatever external text it contains.
import { type Attempt, attemptCode } from '../../http/attempt.ts';
import type { Pause, Retry } from '../../http/sender.ts';
import type { PlannedRequest } from '../../model/board.ts';
import type { Operation, WebhookRegistration } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { excerpt, visibleExcerpt } from '../../text/excerpt.ts';
import { plural } from '../../text/grammar.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { logLine, visibleText } from '../../text/visible-text.ts';
import { isFailure } from '../counts.ts';
import { inWords } from '../operation-kinds.ts';
import { describeRequest } from '../operation-phrases.ts';
import { plainPhrase } from '../phrase.ts';

/** The length of an outcome's whole message; the excerpt of a response in it is at most 1 KiB. */
const maxMessageBytes = 4096;

/**
 * `failed     remove the label "done" from Login page (T8) · label-removals[0] at board.yml:3:5 · HTTP 404, 1 attempt: …`.
 * HTTP status, attempts and position are there where somebody has to act.
 *
 * @param sameAs the subject of an earlier line, which has given the cause: `"Write tests" on Login page (T8)`.
 */
export function renderOutcomeLine(outcome: Outcome, names: DisplayNames, sameAs?: string): string {
  const { operation, status, message, routine } = outcome;
  const { done, toDo } = inWords(operation, names, outcome);
  const place = isFailure(outcome) ? ` at ${renderPosition(operation.at)}` : '';
  const line = [
    plainPhrase(status === 'succeeded' ? done : toDo),
    ...(operation.kind === 'none' ? [] : [operation.source + place]),
    ...(isFailure(outcome) ? attemptsOf(outcome) : []),
  ].join(' · ');
  const text = sameAs === undefined ? visibleExcerpt(message, maxMessageBytes) : `same reason as for ${sameAs}`;
  return logLine(`${status.padEnd(9)}  ${line}${routine ? '' : `: ${text}`}`);
}

/** A request of a dry run, below its operation. */
export function renderRequestLine(request: PlannedRequest): string {
  return logLine(`           ${describeRequest(request)}`);
}

/** Logged as soon as a webhook to be kept exists: if a later step fails, its id must be known. */
export function renderCreated(operation: WebhookRegistration, webhookId: string): string {
  const webhook = plainPhrase(inWords(operation, noNames).subject);
  return logLine(
    `created    ${webhook} · ${operation.source}: ${visibleText(webhookId)}; its secret is not stored yet`,
  );
}

/** For long work: `120 of 5000 requests done`. */
export function renderProgress(done: number, planned: number): string {
  return `${done} of ${plural(planned, 'request')} done`;
}

/** `HTTP 404, 1 attempt`. Attempts of an export are counted as requests, most of which are sent once. */
function attemptsOf({ operation, httpStatus, attempts, verified }: Outcome): string[] {
  const unit = operation.kind === 'time-entry-export' ? 'request' : 'attempt';
  const count = attempts > 0 ? [plural(attempts, unit)] : [];
  // What a comparison found isn't a failure of the board.
  const facts = httpStatus === undefined || verified ? count : [`HTTP ${httpStatus}`, ...count];
  return facts.length === 0 ? [] : [facts.join(', ')];
}

/** `pause      nothing is sent to the board for 12.0 s: it refuses requests (429)`. */
export function renderPause({ pauseMs, why }: Pause): string {
  return `pause      nothing is sent to the board for ${seconds(pauseMs)}: ${why}`;
}

export type OperationRetry = Retry & { readonly operation: Operation };

/** `retry      attempt 1 of 4 failed (HTTP 503), the next one in 0.4 s: tick "Code review" on Login page (T8)`. */
export function renderRetry(
  { operation, attempt, attempts, maxAttempts, afterMs }: OperationRetry,
  names: DisplayNames,
): string {
  const failed = `attempt ${attempts} of ${maxAttempts} failed (${retryCause(attempt)}), the next one in ${seconds(afterMs)}`;
  return logLine(`retry      ${failed}: ${plainPhrase(inWords(operation, names).toDo)}`);
}

/** Status, or what happened; what to do about it is reported if the last attempt fails, too. */
export function retryCause(attempt: Attempt): string {
  const isError = attempt.kind === 'unsent' || attempt.kind === 'ambiguous';
  return isError ? excerpt(attempt.error.what, 300) : attemptCode(attempt);
}

/** To a tenth, so that short waits aren't shown as zero. */
function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}

/** A bug costs its own line and no other, so that the rest of what happened on the board is still shown. */
export function lineOrBug(render: () => string): string {
  try {
    return render();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return `This line could not be rendered, which is a bug in taskboard-action; please report it: ${cause}`;
  }
}
