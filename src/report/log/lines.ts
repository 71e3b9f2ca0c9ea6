// For a workflow's log and for a terminal: each on one line, whatever text from outside it holds.
import type { PlannedRequest } from '../../http/attempt.ts';
import type { OutageEvent, Pause, Retry } from '../../http/sender.ts';
import type { Operation, Outcome, WebhookRegistration } from '../../model/operation.ts';
import type { Clock } from '../../model/ports.ts';
import { type DisplayNames, noNames } from '../../model/totals.ts';
import { excerpt, hideQueryValues, logLine, plural, visibleExcerpt } from '../../text/messages.ts';
import { renderPosition } from '../../text/render-problem.ts';
import { isFailure, renderOutageEvent, seconds } from '../run-in-words.ts';
import { inPlainText } from '../wording.ts';
import { inWords } from '../words.ts';

/** The length of an outcome's whole message; the excerpt of a response in it is at most 1 KiB. */
const maxMessageBytes = 4096;

/**
 * `failed     remove the label "done" from Login page (T8) · label-removals[0] at board.yml:3:5 · HTTP 404, 1 attempt: …`.
 *
 * @param sameAs the subject of an earlier line, which has given the cause.
 */
export function renderOutcomeLine(outcome: Outcome, names: DisplayNames, sameAs?: string): string {
  const { operation, status, message, routine } = outcome;
  const { done, toDo } = inWords(operation, { names, show: inPlainText }, outcome);
  const place = isFailure(outcome) ? ` at ${renderPosition(operation.at)}` : '';
  const line = [
    status === 'succeeded' ? done() : toDo(),
    ...(operation.kind === 'none' ? [] : [operation.source + place]),
    ...(isFailure(outcome) ? attemptsOf(outcome) : []),
  ].join(' · ');
  const text = sameAs === undefined ? visibleExcerpt(message, maxMessageBytes) : `same reason as for ${sameAs}`;
  return logLine(`${status.padEnd(9)}  ${line}${routine ? '' : `: ${text}`}`);
}

/** Complete but for the query values of a webhook's callback, where receivers keep their keys. */
export function renderRequestLine({ method, path, body = '' }: PlannedRequest): string {
  const shown = path.endsWith('/webhooks') ? hideQueryValues(body) : body;
  return logLine(`           ${method} ${path} ${shown}`.trimEnd());
}

/** Logged as soon as a webhook to be kept exists: if a later step fails, its id must be known. */
export function renderCreated(operation: WebhookRegistration, webhookId: string): string {
  const webhook = inWords(operation, { names: noNames, show: inPlainText }).subject();
  return logLine(`created    ${webhook} · ${operation.source}: ${webhookId}; its secret is not stored yet`);
}

/** Attempts of an export are counted as requests, most of which are sent once. */
function attemptsOf({ operation, httpStatus, attempts, verified }: Outcome): string[] {
  const unit = operation.kind === 'time-entry-export' ? 'request' : 'attempt';
  const count = attempts > 0 ? [plural(attempts, unit)] : [];
  // What a comparison found isn't a failure of the board.
  const facts = httpStatus === undefined || verified ? count : [`HTTP ${httpStatus}`, ...count];
  return facts.length === 0 ? [] : [facts.join(', ')];
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

/** So that long work doesn't look like a hang (contract.md, section 3). */
const progressEveryMs = 5000;

/** Beyond this many different messages, each outcome states its own. */
const maxMessages = 1000;

export type BetweenOutcomes =
  /** `why`: such as `HTTP 503`; `cause`: a clause that says what happened. */
  | ({ readonly kind: 'retry'; readonly operation: Operation; readonly why: string; readonly cause: string } & Omit<
      Retry,
      'attempt'
    >)
  /** All requests wait because the board asks for it. */
  | ({ readonly kind: 'pause' } & Pause)
  | OutageEvent
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number };

/** All that it takes is redacted: half of a secret would not be found once a line is cut. */
export function createRunLines(names: DisplayNames, clock: Pick<Clock, 'monotonicMs'>) {
  const wording = { names, show: inPlainText };
  const retried = new Set<string>();
  /** By status and message, the subject of the operation whose line gave it. */
  const subjects = new Map<string, string>();
  let progressMs = clock.monotonicMs();
  /** By the reason of pauses, when a short one is worth a line again. */
  const toldAgainMs = new Map<string, number>();
  return {
    ofOutcome: (outcome: Outcome): string => {
      // The whole message, since its advice has to fit this operation, too.
      const key = `${outcome.status} ${outcome.message}`;
      const sameAs = subjects.get(key);
      if (!outcome.routine && sameAs === undefined && subjects.size < maxMessages) {
        subjects.set(key, inWords(outcome.operation, wording).subject());
      }
      return renderOutcomeLine(outcome, names, sameAs);
    },
    ofEvent: (event: BetweenOutcomes): string | undefined => {
      const nowMs = clock.monotonicMs();
      switch (event.kind) {
        case 'retry': {
          // The first for each cause: outcomes say how many attempts each operation took.
          const cause = excerpt(event.cause, 300);
          if (retried.has(cause)) return undefined;
          retried.add(cause);
          const { attempts, maxAttempts, afterMs } = event;
          const failed = `attempt ${attempts} of ${maxAttempts} failed (${cause}), the next one in ${seconds(afterMs)}`;
          return logLine(`retry      ${failed}: ${inWords(event.operation, wording).toDo()}`);
        }
        case 'pause':
          // While the board is probed, each pause is short.
          if (event.pauseMs < progressEveryMs && nowMs < (toldAgainMs.get(event.why) ?? nowMs)) return undefined;
          toldAgainMs.set(event.why, nowMs + progressEveryMs);
          return `pause      nothing is sent to the board for ${seconds(event.pauseMs)}: ${event.why}`;
        case 'away':
        case 'back':
          return logLine(`${event.kind.padEnd(10)} ${renderOutageEvent(event)}`);
        case 'progress':
          if (nowMs - progressMs < progressEveryMs) return undefined;
          progressMs = nowMs;
          return `${event.requestsDone} of ${plural(event.requestsPlanned, 'request')} done`;
      }
    },
  };
}
