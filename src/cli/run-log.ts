// A run as a terminal shows it: outcomes on standard output, progress on standard error.
import type { EngineEvent } from '../engine/ports.ts';
import type { Outcome, OutcomeStatus } from '../model/operation.ts';
import type { DisplayNames } from '../model/totals.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { renderDifferences } from '../report/differences.ts';
import { createRunLines, lineOrBug, renderRequestLine } from '../report/log/lines.ts';
import { renderEntryWarnings, runAnnotations } from '../report/log/notices.ts';
import { isFailure, runTotals } from '../report/run-in-words.ts';
import { isUnmet } from './checked-files.ts';
import type { FileRun } from './json.ts';
import type { Session } from './session.ts';

const statusStyles = {
  succeeded: 'green',
  unchanged: 'green',
  failed: 'red',
  unknown: 'red',
  skipped: 'yellow',
  planned: 'cyan',
} as const satisfies Readonly<Record<OutcomeStatus, string>>;

export type OnRegistered = (event: Extract<EngineEvent, { kind: 'registered' }>) => void;

export function createRunLog(
  names: DisplayNames,
  { printer, redaction, ports, command }: Session,
  onRegistered: OnRegistered,
): (event: EngineEvent) => void {
  const lines = createRunLines(redactFields(names, redaction.redact), ports.clock);
  const { json, quiet } = command.options;

  // The line begins with the status.
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
      case 'request':
        return printer.line('out', renderRequestLine(event.request));
      case 'registered':
        return onRegistered(event);
      default: {
        const line = quiet ? undefined : lines.ofEvent(event);
        if (line !== undefined) printer.line('err', line);
      }
    }
  };
}

export function showRun(
  { file, outcomes, ...notes }: FileRun,
  isOneOfSeveral: boolean,
  { printer, redaction, command }: Session,
): void {
  const { names, requirements, search } = file.checked;
  for (const outcome of outcomes) {
    for (const line of renderDifferences(outcome, names)) printer.line('out', line);
  }
  const isQuiet = command.options['quiet'] && !isUnmet(file) && !outcomes.some(isFailure);
  for (const total of isQuiet ? [] : runTotals(outcomes, requirements, search)) {
    printer.line('out', { text: isOneOfSeveral ? `${file.name}: ${total}` : total, style: 'bold' });
  }
  for (const outcome of outcomes) {
    for (const line of renderEntryWarnings(outcome)) printer.line('err', line);
  }
  for (const { level, message } of runAnnotations({ ...notes, requirements })) {
    const text = redaction.nameOptions(message);
    printer.line('err', level === 'notice' ? text : { text, style: level === 'error' ? 'red' : 'yellow' });
  }
}
