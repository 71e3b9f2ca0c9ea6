// A run as a terminal shows it: outcomes on standard output, progress on standard error.
import type { EngineEvent } from '../engine/ports.ts';
import type { Outcome, OutcomeStatus } from '../model/outcome.ts';
import type { DisplayNames } from '../model/totals.ts';
import { isFailure } from '../report/counts.ts';
import { lineOrBug, renderRequestLine } from '../report/log/log.ts';
import { shortageAnnotation } from '../report/log/notices.ts';
import { RunLines } from '../report/log/run-lines.ts';
import type { Session } from './session.ts';

const statusStyles = {
  succeeded: 'green',
  unchanged: 'green',
  failed: 'red',
  unknown: 'red',
  skipped: 'yellow',
  planned: 'cyan',
} as const satisfies Readonly<Record<OutcomeStatus, string>>;

export function createRunLog(
  names: DisplayNames,
  { printer, redaction, ports, command }: Session,
): (event: EngineEvent) => void {
  const lines = new RunLines(names, ports.clock, redaction);
  const { json, quiet } = command.options;

  const print = (texts: readonly string[]): void => {
    for (const text of texts) printer.line('err', text);
  };

  /** The line begins with the status. */
  const addOutcome = (outcome: Outcome): void => {
    const { status } = outcome;
    const line = lineOrBug(() => lines.ofOutcome(outcome));
    printer.line('out', { text: line.slice(0, status.length), style: statusStyles[status] }, line.slice(status.length));
  };

  return (event) => {
    switch (event.kind) {
      case 'outcome':
        // With --json, standard output is for programs.
        if (!json && (!quiet || isFailure(event.outcome))) addOutcome(event.outcome);
        return;
      case 'retry':
        return quiet ? undefined : print(lines.ofRetry(event));
      case 'pause':
        return quiet ? undefined : print(lines.ofPause(event));
      case 'shortage':
        return printer.line('err', { text: shortageAnnotation(event).message, style: 'yellow' });
      case 'progress':
        return quiet ? undefined : print(lines.ofProgress(event.requestsDone, event.requestsPlanned));
      case 'request':
        return printer.line('out', renderRequestLine(redaction.redactRequest(event.request)));
      case 'registered':
        return;
    }
  };
}
