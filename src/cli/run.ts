// taskboard run
import { readToken } from './board-access.ts';
import { checkFiles } from './checked-files.ts';
import { execute } from './execute.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { areValid } from './show-problems.ts';

export async function run(session: Session): Promise<ExitCode> {
  const { options } = session.command;
  if (options['keep'] && !options['demo']) throw new UsageError('--keep needs --demo, whose board it keeps open');
  if (options['demo']) return await (await import('./demo.ts')).runDemo(session);
  if (options['dry-run']) return await (await import('./plan.ts')).plan(session);
  const files = await checkFiles(session, 'run', new Map([['token', await readToken(session)]]));
  return areValid(files, session) ? await execute(files, session) : 2;
}
