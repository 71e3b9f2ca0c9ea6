// Each of these is one line, whatever external text it contains.
import type { Attempt } from '../../http/attempt.ts';
import type { Pause, Retry } from '../../http/sender.ts';
import type { BoardRequest } from '../../model/board.ts';
import type { Operation } from '../../model/operation.ts';
import type { ExportTotals, Outcome } from '../../model/outcome.ts';
import { logLine } from '../../text/command-guard.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { excerpt } from '../../text/excerpt.ts';
import { plural } from '../../text/grammar.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { visibleText } from '../../text/visible-text.ts';
import { isFailure } from '../counts.ts';
import { describeOperation, describeRequest } from '../describe-operation.ts';

/** Of an outcome's whole message, of which an excerpt of the answer is at most 1 KiB. */
const maxMessageBytes = 4096;

/**
 * `failed     label-removals[0] T8 label "done" (HTTP 404, 1 attempt, declared at label-removals:1:3): …`. HTTP status and
 * attempts are there unless all went well, and the position if somebody has to act.
 */
export function renderOutcomeLine(outcome: Outcome): string {
  const { operation, status, message, exported } = outcome;
  const details = [...requestDetails(outcome), ...(exported === undefined ? [] : exportDetails(exported))];
  const brackets = details.length === 0 ? '' : ` (${details.join(', ')})`;
  const text = excerpt(visibleText(message), maxMessageBytes);
  return logLine(`${status.padEnd(9)}  ${describeOperation(operation)}${brackets}: ${text}`);
}

/** A request of a dry run, below its operation. */
export function renderRequestLine(request: Omit<BoardRequest, 'repeatable'>): string {
  return logLine(`           ${describeRequest(request)}`);
}

/** Logged as soon as a webhook to be kept exists: if a later step fails, its id must be known. */
export function renderCreated(operation: Operation, webhookId: string): string {
  return logLine(`created    ${describeOperation(operation)}: ${visibleText(webhookId)}; its secret is not stored yet`);
}

/** For long work: `120 of 5000 requests done`. */
export function renderProgress(done: number, planned: number): string {
  return `${done} of ${plural(planned, 'request')} done`;
}

function requestDetails(outcome: Outcome): string[] {
  const { operation, httpStatus, attempts } = outcome;
  const isFailed = isFailure(outcome);
  // An export has many requests, so its attempts mean nothing if all went well.
  const isRepeated = attempts > 1 && operation.kind !== 'time-entry-export';
  return [
    ...(isFailed && httpStatus !== undefined ? [`HTTP ${httpStatus}`] : []),
    ...(isFailed || isRepeated ? [plural(attempts, 'attempt')] : []),
    ...(isFailed ? [`declared at ${visibleText(renderPosition(operation.at))}`] : []),
  ];
}

function exportDetails({ entries, totalSeconds, files }: ExportTotals): string[] {
  const totalMs = Math.round(totalSeconds * 1000);
  const hours = `${hoursAndMinutes(totalMs)} = ${decimalHours(totalMs)} h`;
  return [plural(entries, 'entry', 'entries'), hours, plural(files.length, 'file')];
}

/** `retry      label-removals[0] T8 label "x": attempt 1 of 4 failed (HTTP 503), the next one in 0.4 s`. */
export function renderRetry({
  operation,
  attempt,
  attempts,
  maxAttempts,
  afterMs,
}: Retry & { operation: Operation }): string {
  const next = `the next one in ${seconds(afterMs)}`;
  const failed = `attempt ${attempts} of ${maxAttempts} failed (${why(attempt)})`;
  return logLine(`retry      ${describeOperation(operation)}: ${failed}, ${next}`);
}

/** `pause      the board asked for it, as it refuses requests (429): nothing is sent for 12 s`. */
export function renderPause({ pauseMs, why }: Pause): string {
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
      return excerpt(attempt.error.what, 300);
  }
}

/** To a tenth, so that short waits do not read as zero. */
function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
