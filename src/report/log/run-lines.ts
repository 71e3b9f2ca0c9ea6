// Lines about what happens during a run, and how often: for a workflow's log and for a terminal.
import type { Pause } from '../../http/sender.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Clock } from '../../model/ports.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { redactFields } from '../../text/redaction/redact-fields.ts';
import type { Redaction } from '../../text/redaction/redaction.ts';
import { causeKey } from '../causes.ts';
import { inWords } from '../operation-kinds.ts';
import { plainPhrase } from '../phrase.ts';
import { type OperationRetry, renderOutcomeLine, renderPause, renderProgress, renderRetry, retryCause } from './log.ts';

/** So that long work doesn't look like a hang (contract.md, section 3). */
const progressEveryMs = 5000;

/** Beyond this many different causes, each outcome states its own. */
const maxCauses = 1000;

/** Everything is redacted before it is rendered: half of a secret would not be found once a line is cut. */
export class RunLines {
  readonly #names: DisplayNames;
  readonly #clock: Pick<Clock, 'monotonicMs'>;
  readonly #redaction: Redaction;
  /** Causes of retries that a line has reported. */
  readonly #retried = new Set<string>();
  /** By cause, the subject of the operation whose line gave it. */
  readonly #subjects = new Map<string, string>();
  #progressMs: number;
  #pausedMs = Number.NEGATIVE_INFINITY;

  constructor(names: DisplayNames, clock: Pick<Clock, 'monotonicMs'>, redaction: Redaction) {
    this.#names = redactFields(names, redaction.redact);
    this.#clock = clock;
    this.#redaction = redaction;
    this.#progressMs = clock.monotonicMs();
  }

  ofOutcome(raw: Outcome): string {
    const outcome = this.#redaction.redactOutcome(raw);
    if (outcome.routine) return renderOutcomeLine(outcome, this.#names);
    const key = causeKey(outcome);
    const sameAs = this.#subjects.get(key);
    if (sameAs === undefined && this.#subjects.size < maxCauses) {
      this.#subjects.set(key, plainPhrase(inWords(outcome.operation, this.#names).subject));
    }
    return renderOutcomeLine(outcome, this.#names, sameAs);
  }

  /** For the first of each cause. Outcomes say how many attempts each operation took. */
  ofRetry(retry: OperationRetry): readonly string[] {
    const cause = retryCause(retry.attempt);
    if (this.#retried.has(cause)) return [];
    this.#retried.add(cause);
    return [renderRetry({ ...retry, operation: redactFields(retry.operation, this.#redaction.redact) }, this.#names)];
  }

  /** While the board is probed, each pause is short, and not worth a line. */
  ofPause(pause: Pause): readonly string[] {
    const nowMs = this.#clock.monotonicMs();
    if (pause.pauseMs < progressEveryMs && nowMs - this.#pausedMs < progressEveryMs) return [];
    this.#pausedMs = nowMs;
    return [renderPause(pause)];
  }

  ofProgress(requestsDone: number, requestsPlanned: number): readonly string[] {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#progressMs < progressEveryMs) return [];
    this.#progressMs = nowMs;
    return [renderProgress(requestsDone, requestsPlanned)];
  }
}
