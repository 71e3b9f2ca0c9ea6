// A run as the workflow log shows it, event by event.
import type { EngineEvent } from '../engine/events.ts';
import type { Pause } from '../http/sender.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import type { DisplayNames } from '../model/totals.ts';
import { causeKey } from '../report/causes.ts';
import { headingOf, subjectOf } from '../report/describe-operation.ts';
import { renderOutcomeLine, renderPause, renderProgress, renderRequestLine } from '../report/log/log.ts';
import { RetryLog } from '../report/log/retries.ts';
import { plainPhrase } from '../report/phrase.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { createEarlyOutputs } from './early-outputs.ts';
import { redactNames } from './report-context.ts';
import type { Log } from './workflow-log.ts';

/** So that nobody takes long work for a hanging one (contract.md, section 3). */
const progressEveryMs = 5000;

/** Whose answers are all different is told all of them. */
const maxCauses = 1000;

type DryRequest = Extract<EngineEvent, { kind: 'request' }>['request'];

export type RunLog = {
  readonly add: (event: EngineEvent) => void;
  readonly end: () => void;
};

/** Outcomes as they come, those of a kind in one foldable group. */
export function createRunLog(
  { operations, names: known }: { readonly operations: readonly Operation[]; readonly names: DisplayNames },
  log: Log,
  redaction: Redaction,
  { monotonicMs }: Clock,
): RunLog {
  const setEarly = createEarlyOutputs(operations, log, redaction);
  const names = redactNames(known, redaction.redact);
  const retries = new RetryLog(names);
  /** By cause, what the operation was about whose line told it. */
  const told = new Map<string, string>();
  let group: string | undefined;
  let progressMs = monotonicMs();
  let pausedMs = Number.NEGATIVE_INFINITY;

  const endGroup = (): void => {
    if (group !== undefined) log.endGroup();
    group = undefined;
  };

  const addOutcome = (outcome: Outcome): void => {
    const heading = headingOf(outcome.operation);
    if (heading !== group) {
      endGroup();
      log.group(heading);
      group = heading;
    }
    // Redacted before the line is cut, since half of a secret would not be found.
    const redacted = redaction.redactOutcome(outcome);
    log.info(renderOutcomeLine(redacted, names, toldBy(redacted)));
  };

  const toldBy = (outcome: Outcome): string | undefined => {
    const key = causeKey(outcome);
    const subject = told.get(key);
    if (subject === undefined && told.size < maxCauses) told.set(key, plainPhrase(subjectOf(outcome.operation, names)));
    return subject;
  };

  const redactRequest = ({ method, path, body }: DryRequest): DryRequest => ({
    method,
    path: redaction.redact(path),
    ...(body !== undefined && { body: redaction.redact(body) }),
  });

  const addProgress = (requestsDone: number, requestsPlanned: number): void => {
    const nowMs = monotonicMs();
    if (nowMs - progressMs < progressEveryMs) return;
    progressMs = nowMs;
    log.info(renderProgress(requestsDone, requestsPlanned));
  };

  /** While the board is asked again and again, each pause is short. */
  const addPause = (pause: Pause): void => {
    const nowMs = monotonicMs();
    if (pause.pauseMs < progressEveryMs && nowMs - pausedMs < progressEveryMs) return;
    pausedMs = nowMs;
    log.info(renderPause(pause));
  };

  return {
    end: () => {
      for (const line of retries.rest()) log.info(line);
      endGroup();
    },
    add: (event) => {
      switch (event.kind) {
        case 'outcome':
          return addOutcome(event.outcome);
        case 'request':
          return log.info(renderRequestLine(redactRequest(event.request)));
        case 'retry':
          return retries
            .add({ ...event, operation: redaction.redactOperation(event.operation) }, monotonicMs())
            .forEach(log.info);
        case 'pause':
          return addPause(event);
        case 'progress':
          return addProgress(event.requestsDone, event.requestsPlanned);
        case 'registered':
          return setEarly(event.operation, event.webhook);
      }
    },
  };
}
