// taskboard check
import { renderAnnotationCommands } from './annotation-commands.ts';
import { type CheckedFile, checkFiles, findingsOf } from './checked-files.ts';
import { checkJson } from './json.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { renderTally, showProblems } from './show-problems.ts';

export async function check(session: Session): Promise<ExitCode> {
  const { format, json } = session.command.options;
  if (json && format !== 'text' && format !== 'json') {
    throw new UsageError(`--json and --format ${format} contradict each other: use only one`);
  }
  const files = await checkFiles(session, 'syntax');
  await show(files, json ? 'json' : format, session);
  return files.some(({ problems }) => problems.length > 0) ? 2 : 0;
}

async function show(files: readonly CheckedFile[], format: unknown, session: Session): Promise<void> {
  const { printer, redaction, command } = session;
  switch (format) {
    case 'json':
      return printer.json(checkJson(files, redaction));
    case 'sarif':
      return printer.json((await import('./sarif.ts')).renderSarif(files, redaction));
    case 'github':
      return printer.raw(renderAnnotationCommands(files, redaction));
    default:
      showProblems(files, 'out', session);
      if (!command.options['quiet'] || files.some((file) => findingsOf(file).length > 0)) {
        printer.line('out', renderTally(files));
      }
  }
}
