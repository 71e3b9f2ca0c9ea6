import { renderCounts } from '../report/counts.ts';
import { renderDifferences } from '../report/log/differences.ts';
import { renderUnknownOutcomes } from '../report/log/left-on-board.ts';
import {
  interruptedAnnotation,
  missedAnnotation,
  renderEntryWarnings,
  unusedRatesAnnotation,
} from '../report/log/notices.ts';
import type { FileRun } from './json.ts';
import type { Session } from './session.ts';

/** How a run ended, below its outcomes. */
export function showRun(
  { file, outcomes, interruption, missed, unusedRates }: FileRun,
  isOneOfSeveral: boolean,
  { printer, redaction }: Session,
): void {
  const names = file.checked?.names ?? { users: new Map(), tasks: new Map() };
  const redacted = outcomes.map(redaction.redactReported);
  for (const outcome of redacted) {
    for (const line of renderDifferences(outcome, names)) printer.line('out', line);
  }
  const counts = renderCounts(redacted);
  printer.line('out', { text: isOneOfSeveral ? `${file.source.name}: ${counts}` : counts, style: 'bold' });
  for (const line of renderUnknownOutcomes(redacted, names)) printer.line('err', line);
  for (const outcome of redacted) {
    for (const line of renderEntryWarnings(outcome)) printer.line('err', line);
  }
  if (missed !== undefined) {
    const { level, message } = missedAnnotation(missed);
    printer.line('err', level === 'warning' ? { text: message, style: 'yellow' } : message);
  }
  if (unusedRates !== undefined) {
    printer.line('err', { text: redaction.redact(unusedRatesAnnotation(unusedRates).message), style: 'yellow' });
  }
  if (interruption !== undefined) {
    printer.line('err', { text: redaction.redact(interruptedAnnotation(interruption).message), style: 'red' });
  }
}
