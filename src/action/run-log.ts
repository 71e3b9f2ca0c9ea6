// A run as the workflow log shows it, event by event.
import type { EngineEvent } from '../engine/events.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import { headingOf } from '../report/describe-operation.ts';
import { renderOutcomeLine, renderPause, renderProgress, renderRequestLine, renderRetry } from '../report/log/log.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { createEarlyOutputs } from './early-outputs.ts';
import type { Log } from './workflow-log.ts';

/** So that nobody takes long work for a hanging one (contract.md, section 3). */
const progressEveryMs = 5000;

type DryRequest = Extract<EngineEvent, { kind: 'request' }>['request'];

export type RunLog = {
  readonly add: (event: EngineEvent) => void;
  readonly end: () => void;
};

/** Outcomes as they come, those of a kind in one foldable group. */
export function createRunLog(
  operations: readonly Operation[],
  log: Log,
  redaction: Redaction,
  { monotonicMs }: Clock,
): RunLog {
  const setEarly = createEarlyOutputs(operations, log, redaction);
  let group: string | undefined;
  let progressMs = monotonicMs();

  const end = (): void => {
    if (group !== undefined) log.endGroup();
    group = undefined;
  };

  const addOutcome = (outcome: Outcome): void => {
    const heading = headingOf(outcome.operation);
    if (heading !== group) {
      end();
      log.group(heading);
      group = heading;
    }
    // Redacted before the line is cut, since half of a secret would not be found.
    log.info(renderOutcomeLine(redaction.redactOutcome(outcome)));
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

  return {
    end,
    add: (event) => {
      switch (event.kind) {
        case 'outcome':
          return addOutcome(event.outcome);
        case 'request':
          return log.info(renderRequestLine(redactRequest(event.request)));
        case 'retry':
          return log.info(renderRetry({ ...event, operation: redaction.redactOperation(event.operation) }));
        case 'pause':
          return log.info(renderPause(event));
        case 'progress':
          return addProgress(event.requestsDone, event.requestsPlanned);
        case 'registered':
          return setEarly(event.operation, event.webhook);
      }
    },
  };
}
