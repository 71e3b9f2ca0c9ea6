// taskboard run
import { carryOut } from './carry-out.ts';
import { checkFiles, overLimit } from './checked-files.ts';
import { rejectInvalid } from './reject.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { readToken } from './token.ts';

export async function run(session: Session): Promise<ExitCode> {
  const { options } = session.command;
  if (options['keep'] && !options['demo']) throw new UsageError('--keep needs --demo, whose board it keeps');
  if (options['demo']) return await (await import('./demo.ts')).runDemo(session);
  if (options['dry-run']) return await (await import('./plan.ts')).plan(session);
  const token = await readToken(session);
  session.redaction.addSecret(token);
  const files = await checkFiles(session, 'run', new Map([['token', token]]));
  if (rejectInvalid(files, overLimit(files), session)) return 2;
  return await carryOut(files, session);
}
