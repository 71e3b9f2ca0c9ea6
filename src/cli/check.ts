import { renderAnnotationCommands, renderSarif } from './check-formats.ts';
import { checkFiles, findingsOf } from './checked-files.ts';
import { checkJson } from './json.ts';
import type { ExitCode, Session } from './session.ts';
import { renderTally, showProblems } from './show-problems.ts';

export async function check(session: Session): Promise<ExitCode> {
  const { printer, redaction, command } = session;
  const { format, json, quiet } = command.options;
  const files = await checkFiles(session, 'syntax');
  if (json || format === 'json') printer.json(checkJson(files, redaction));
  else if (format === 'sarif') printer.json(renderSarif(files, redaction));
  else if (format === 'github') printer.raw(renderAnnotationCommands(files, redaction));
  else {
    showProblems(files, 'out', session);
    if (!quiet || findingsOf(files).length > 0) printer.line('out', renderTally(files));
  }
  return files.some(({ problems }) => problems.length > 0) ? 2 : 0;
}
