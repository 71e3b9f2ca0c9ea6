import { isFailure } from '../report/counts.ts';
import { renderDifferences } from '../report/differences.ts';
import { renderEntryWarnings, runAnnotations } from '../report/log/notices.ts';
import { runTotals } from '../report/requirements.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import { isUnmet } from './checked-files.ts';
import type { FileRun } from './json.ts';
import { nameOptions } from './option-names.ts';
import type { Session } from './session.ts';

/** How a run ended, below its outcomes. */
export function showRun(
  { file, outcomes, ...notes }: FileRun,
  isOneOfSeveral: boolean,
  { printer, redaction, command }: Session,
): void {
  const { names, requirements: found } = file.checked;
  const requirements = redactFields(found, redaction.redact);
  const redacted = redactFields(outcomes, redaction.redact);
  for (const outcome of redacted) {
    for (const line of renderDifferences(outcome, names)) printer.line('out', line);
  }
  const isQuiet = command.options['quiet'] && !isUnmet(file) && !outcomes.some(isFailure);
  for (const total of isQuiet ? [] : runTotals(redacted, requirements)) {
    printer.line('out', { text: isOneOfSeveral ? `${file.source.name}: ${total}` : total, style: 'bold' });
  }
  for (const outcome of redacted) {
    for (const line of renderEntryWarnings(outcome)) printer.line('err', line);
  }
  for (const { level, message } of runAnnotations({ ...notes, requirements })) {
    const text = nameOptions(redaction.redact(message));
    printer.line('err', level === 'notice' ? text : { text, style: level === 'error' ? 'red' : 'yellow' });
  }
}
