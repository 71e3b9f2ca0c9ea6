// Lines about what happens during a run, and how often: for a workflow's log and for a terminal.
import type { Pause } from '../../http/sender.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Clock } from '../../model/ports.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { redactFields } from '../../text/redaction/redact-fields.ts';
import type { Redaction } from '../../text/redaction/redaction.ts';
import { inWords } from '../operation-kinds.ts';
import { plainPhrase } from '../phrase.ts';
import { type OperationRetry, renderOutcomeLine, renderPause, renderProgress, renderRetry, retryCause } from './log.ts';

/** So that long work doesn't look like a hang (contract.md, section 3). */
const progressEveryMs = 5000;

/** Beyond this many different messages, each outcome states its own. */
const maxMessages = 1000;

type BetweenOutcomes =
  | ({ readonly kind: 'retry' } & OperationRetry)
  | ({ readonly kind: 'pause' } & Pause)
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number };

/** Everything is redacted before it is rendered: half of a secret would not be found once a line is cut. */
export function createRunLines(rawNames: DisplayNames, clock: Pick<Clock, 'monotonicMs'>, redaction: Redaction) {
  const names = redactFields(rawNames, redaction.redact);
  /** Causes of retries that a line has reported. */
  const retried = new Set<string>();
  /** By status and message, the subject of the operation whose line gave it. */
  const subjects = new Map<string, string>();
  let progressMs = clock.monotonicMs();
  let pausedMs = Number.NEGATIVE_INFINITY;
  return {
    ofOutcome: (raw: Outcome): string => {
      const outcome = redaction.redactOutcome(raw);
      if (outcome.routine) return renderOutcomeLine(outcome, names);
      // The whole message, since its advice has to fit this operation, too.
      const key = `${outcome.status} ${outcome.message}`;
      const sameAs = subjects.get(key);
      if (sameAs === undefined && subjects.size < maxMessages) {
        subjects.set(key, plainPhrase(inWords(outcome.operation, names).subject));
      }
      return renderOutcomeLine(outcome, names, sameAs);
    },
    /** Undefined if it is not worth a line. */
    ofEvent: (event: BetweenOutcomes): string | undefined => {
      const nowMs = clock.monotonicMs();
      switch (event.kind) {
        case 'retry': {
          // The first for each cause: outcomes say how many attempts each operation took.
          const cause = retryCause(event.attempt);
          if (retried.has(cause)) return undefined;
          retried.add(cause);
          return renderRetry({ ...event, operation: redactFields(event.operation, redaction.redact) }, names);
        }
        case 'pause':
          // While the board is probed, each pause is short.
          if (event.pauseMs < progressEveryMs && nowMs - pausedMs < progressEveryMs) return undefined;
          pausedMs = nowMs;
          return renderPause(event);
        case 'progress':
          if (nowMs - progressMs < progressEveryMs) return undefined;
          progressMs = nowMs;
          return renderProgress(event.requestsDone, event.requestsPlanned);
      }
    },
  };
}
