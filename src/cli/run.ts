// taskboard run

import { findMissing, readToken } from './board-access.ts';
import { checkFiles } from './checked-files.ts';
import { execute } from './execute.ts';
import { areValid } from './reject.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';

export async function run(session: Session): Promise<ExitCode> {
  const { options } = session.command;
  if (options['keep'] && !options['demo']) throw new UsageError('--keep needs --demo, whose board it keeps open');
  if (options['demo']) return await (await import('./demo.ts')).runDemo(session);
  if (options['dry-run']) return await (await import('./plan.ts')).plan(session);
  const token = await readToken(session);
  session.redaction.addSecret(token);
  const missing = findMissing(session, token);
  if (missing.length > 0) {
    // Report the problems of the files in the same run.
    const files = await checkFiles(session, 'plan');
    const areReady = areValid(files, session);
    const needsBoard = files.some((file) => file.needsBoard);
    if (areReady && !needsBoard) return await execute(files, session);
    // What is wrong with them is the one object of --json.
    if (!areReady && (!needsBoard || options['json'])) return 2;
    throw new UsageError(missing.join('\n'));
  }
  const files = await checkFiles(session, 'run', new Map([['token', token]]));
  return areValid(files, session) ? await execute(files, session) : 2;
}
