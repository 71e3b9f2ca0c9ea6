// Lines about what happens during a run, and how often: for a workflow's log and for a terminal.
import type { OutageEvent, Pause, Retry } from '../../http/sender.ts';
import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Clock } from '../../model/ports.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { excerpt } from '../../text/excerpt.ts';
import { plural } from '../../text/grammar.ts';
import { logLine } from '../../text/visible-text.ts';
import { renderOutageEvent, seconds } from '../outages.ts';
import { inPlainText } from '../wording.ts';
import { inWords } from '../words.ts';
import { renderOutcomeLine } from './log.ts';

/** So that long work doesn't look like a hang (contract.md, section 3). */
const progressEveryMs = 5000;

/** Beyond this many different messages, each outcome states its own. */
const maxMessages = 1000;

type BetweenOutcomes =
  | ({ readonly kind: 'retry'; readonly operation: Operation; readonly cause: string } & Omit<Retry, 'attempt'>)
  | ({ readonly kind: 'pause' } & Pause)
  | OutageEvent
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number };

/** All that it takes is redacted: half of a secret would not be found once a line is cut. */
export function createRunLines(names: DisplayNames, clock: Pick<Clock, 'monotonicMs'>) {
  const wording = { names, show: inPlainText };
  /** Causes of retries that a line has reported. */
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
    /** Undefined if it is not worth a line. */
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
