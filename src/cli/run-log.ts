// A run as a terminal shows it: outcomes on standard output, progress on standard error.
import type { EngineEvent } from '../engine/events.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome, OutcomeStatus } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import type { DisplayNames } from '../model/totals.ts';
import { causeKey } from '../report/causes.ts';
import { subjectOf } from '../report/describe-operation.ts';
import { renderOutcomeLine, renderPause, renderProgress } from '../report/log/log.ts';
import { shortageAnnotation } from '../report/log/notices.ts';
import { RetryLog } from '../report/log/retries.ts';
import { plainPhrase } from '../report/phrase.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import type { Printer, Span, Streams } from './printer.ts';

/** If it isn't a terminal (contract.md, section 3). */
const progressEveryMs = 5000;

const barWidth = 24;

const statusStyles = {
  succeeded: 'green',
  unchanged: 'green',
  failed: 'red',
  unknown: 'red',
  skipped: 'yellow',
  planned: 'cyan',
} as const satisfies Readonly<Record<OutcomeStatus, string>>;

export type RunLog = {
  readonly add: (event: EngineEvent) => void;
  readonly end: () => void;
};

type RunLogPorts = {
  readonly printer: Printer;
  readonly redaction: Redaction;
  readonly clock: Clock;
  readonly isTerminal: boolean;
};

/** @param to where outcomes go: with --json, standard output is for programs */
export function createRunLog(
  names: DisplayNames,
  to: keyof Streams | 'nowhere',
  { printer, redaction, clock, isTerminal }: RunLogPorts,
): RunLog {
  const retries = new RetryLog(names);
  /** By cause, the subject of the operation whose line gave it. */
  const told = new Map<string, string>();
  let progressMs = clock.monotonicMs();

  const addOutcome = (outcome: Outcome): void => {
    if (to === 'nowhere') return;
    const redacted = redaction.redactOutcome(outcome);
    const key = causeKey(redacted);
    const line = renderOutcomeLine(redacted, names, told.get(key));
    if (!told.has(key)) told.set(key, plainPhrase(subjectOf(redacted.operation, names)));
    printer.line(to, ...statusSpans(redacted.status, line));
  };

  const addProgress = (done: number, planned: number): void => {
    if (isTerminal) {
      printer.status(done < planned ? renderBar(done, planned) : '');
      return;
    }
    const nowMs = clock.monotonicMs();
    if (nowMs - progressMs < progressEveryMs) return;
    progressMs = nowMs;
    printer.line('err', renderProgress(done, planned));
  };

  const redacted = (operation: Operation): Operation => redaction.redactOperation(operation);

  return {
    end: () => {
      printer.status('');
      for (const line of retries.rest()) printer.line('err', line);
    },
    add: (event) => {
      switch (event.kind) {
        case 'outcome':
          return addOutcome(event.outcome);
        case 'retry': {
          const lines = retries.add({ ...event, operation: redacted(event.operation) }, clock.monotonicMs());
          for (const line of lines) printer.line('err', line);
          return;
        }
        case 'pause':
          return printer.line('err', renderPause(event));
        case 'shortage':
          return printer.line('err', { text: shortageAnnotation(event).message, style: 'yellow' });
        case 'progress':
          return addProgress(event.requestsDone, event.requestsPlanned);
        case 'registered':
        case 'request':
          return;
      }
    },
  };
}

/** The line begins with the status. */
function statusSpans(status: OutcomeStatus, line: string): readonly Span[] {
  return [{ text: line.slice(0, status.length), style: statusStyles[status] }, line.slice(status.length)];
}

/** `[██████──────────────────] 120 of 500 requests done`. */
export function renderBar(done: number, planned: number): string {
  const filled = planned === 0 ? barWidth : Math.min(barWidth, Math.floor((done / planned) * barWidth));
  return `[${'█'.repeat(filled)}${'─'.repeat(barWidth - filled)}] ${renderProgress(done, planned)}`;
}
