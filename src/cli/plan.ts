// taskboard plan
import { runDry } from '../engine/dry-run.ts';
import { checkFiles, describePlanSize, isUnmet } from './checked-files.ts';
import { planJson } from './json.ts';
import { createRunLog, showRun } from './run-log.ts';
import type { ExitCode, Session } from './session.ts';
import { areValid, showProblems } from './show-problems.ts';

export async function plan(session: Session): Promise<ExitCode> {
  const { printer, redaction, command } = session;
  const files = await checkFiles(session, 'plan');
  if (!areValid(files, session)) return 2;
  const code = files.some(isUnmet) ? 1 : 0;
  if (command.options['json']) {
    printer.json(planJson(files, redaction));
    return code;
  }
  showProblems(files, 'err', session);
  for (const file of files) {
    printer.line('out', { text: describePlanSize(file), style: 'bold' });
    const onEvent = createRunLog(file.checked.names, session);
    showRun({ file, outcomes: runDry(file.checked, file.request, { onEvent }) }, files.length > 1, session);
  }
  return code;
}
