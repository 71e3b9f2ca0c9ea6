import { isFailure, renderCounts } from '../report/counts.ts';
import { renderDifferences } from '../report/log/differences.ts';
import { renderUnknownOutcomes } from '../report/log/left-on-board.ts';
import { renderEntryWarnings, runAnnotations } from '../report/log/notices.ts';
import type { FileRun } from './json.ts';
import type { Session } from './session.ts';

/** How a run ended, below its outcomes. */
export function showRun(
  { file, outcomes, ...notes }: FileRun,
  isOneOfSeveral: boolean,
  { printer, redaction, command }: Session,
): void {
  const { names } = file.checked;
  const redacted = outcomes.map(redaction.redactReported);
  for (const outcome of redacted) {
    for (const line of renderDifferences(outcome, names)) printer.line('out', line);
  }
  const counts = renderCounts(redacted);
  if (!command.options['quiet'] || outcomes.some(isFailure))
    printer.line('out', { text: isOneOfSeveral ? `${file.source.name}: ${counts}` : counts, style: 'bold' });
  for (const line of renderUnknownOutcomes(redacted, names)) printer.line('err', line);
  for (const outcome of redacted) {
    for (const line of renderEntryWarnings(outcome)) printer.line('err', line);
  }
  for (const { level, message } of runAnnotations(notes)) {
    const text = redaction.redact(message);
    printer.line('err', level === 'notice' ? text : { text, style: level === 'error' ? 'red' : 'yellow' });
  }
}
