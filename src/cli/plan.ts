// taskboard plan
import { dryStepsOf } from '../engine/dry-run.ts';
import { inWords } from '../report/operation-kinds.ts';
import { describeRequest } from '../report/operation-phrases.ts';
import { plainPhrase } from '../report/phrase.ts';
import { describeRequirements, unmetResults } from '../report/requirements.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import { visibleText } from '../text/visible-text.ts';
import { checkFiles, describePlanSize, isUnmet, type ReadyFile } from './checked-files.ts';
import { type FilePlan, planJson } from './json.ts';
import type { ExitCode, Session } from './session.ts';
import { areValid, showProblems } from './show-problems.ts';

export async function plan(session: Session): Promise<ExitCode> {
  const { printer, redaction, command } = session;
  const files = await checkFiles(session, 'plan');
  if (!areValid(files, session)) return 2;
  const plans = files.map((file): FilePlan => ({ file, steps: [...dryStepsOf(file.checked, file.request)] }));
  const code = files.some(isUnmet) ? 1 : 0;
  if (command.options['json']) {
    printer.json(planJson(plans, redaction));
    return code;
  }
  showProblems(files, 'err', session);
  for (const one of plans) {
    showPlan(one, session);
    showRequirements(one.file, session);
  }
  return code;
}

function showRequirements({ checked: { requirements } }: ReadyFile, { printer, redaction }: Session): void {
  if (requirements === undefined) return;
  const redacted = redactFields(requirements, redaction.redact);
  printer.line('out', { text: describeRequirements(redacted), style: 'bold' });
  for (const { message } of unmetResults(redacted)) printer.line('err', { text: visibleText(message), style: 'red' });
}

type Row = { readonly request: string; readonly operation: string };

/** Longer requests only push the second column of their own row. */
const maxColumn = 90;

function showPlan({ file, steps }: FilePlan, { printer, redaction }: Session): void {
  const rows = steps.flatMap(({ outcome, requests }): Row[] => {
    const { operation, message, routine } = redaction.redactOutcome(outcome);
    const source = operation.kind === 'none' ? '' : ` · ${operation.source}`;
    const what = `${plainPhrase(inWords(operation, file.checked.names).toDo)}${source}`;
    const note = routine ? what : `${what}: ${message}`;
    if (requests.length === 0) return [{ request: 'nothing to send', operation: visibleText(note) }];
    return requests.map((request, index) => ({
      request: redaction.redact(describeRequest(request)),
      operation: visibleText(index === 0 ? note : '″'),
    }));
  });
  printer.line('out', { text: describePlanSize(file), style: 'bold' });
  const width = Math.min(
    maxColumn,
    rows.reduce((widest, { request }) => Math.max(widest, request.length), 0),
  );
  let number = 0;
  for (const { request, operation } of rows) {
    const isSent = request !== 'nothing to send';
    if (isSent) number += 1;
    printer.line(
      'out',
      { text: (isSent ? String(number) : '-').padStart(4), style: 'dim' },
      `  ${request.padEnd(width)}  `,
      { text: operation, style: 'dim' },
    );
  }
}
