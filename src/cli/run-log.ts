// A run as a terminal shows it: outcomes on standard output, progress on standard error.
import type { EngineEvent } from '../engine/events.ts';
import type { Outcome, OutcomeStatus } from '../model/outcome.ts';
import type { Clock } from '../model/ports.ts';
import type { DisplayNames } from '../model/totals.ts';
import { lineOrBug, renderProgress } from '../report/log/log.ts';
import { shortageAnnotation } from '../report/log/notices.ts';
import { RunLines } from '../report/log/run-lines.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import type { Printer, Span, Streams } from './printer.ts';

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
  const lines = new RunLines(names, clock);

  const say = (texts: readonly string[]): void => {
    for (const text of texts) printer.line('err', text);
  };

  const addOutcome = (outcome: Outcome): void => {
    if (to === 'nowhere') return;
    const line = lineOrBug(() => lines.ofOutcome(redaction.redactOutcome(outcome)));
    printer.line(to, ...statusSpans(outcome.status, line));
  };

  return {
    end: () => {
      printer.status('');
      say(lines.rest());
    },
    add: (event) => {
      switch (event.kind) {
        case 'outcome':
          return addOutcome(event.outcome);
        case 'retry':
          return say(lines.ofRetry({ ...event, operation: redaction.redactOperation(event.operation) }));
        case 'pause':
          return say(lines.ofPause(event));
        case 'shortage':
          return printer.line('err', { text: shortageAnnotation(event).message, style: 'yellow' });
        case 'progress': {
          const { requestsDone, requestsPlanned } = event;
          if (!isTerminal) return say(lines.ofProgress(requestsDone, requestsPlanned));
          return printer.status(requestsDone < requestsPlanned ? renderBar(requestsDone, requestsPlanned) : '');
        }
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
