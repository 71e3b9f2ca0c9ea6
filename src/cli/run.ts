// taskboard run

import { checkFiles } from './checked-files.ts';
import { execute } from './execute.ts';
import { areValid } from './reject.ts';
import { type ExitCode, type Session, UsageError } from './session.ts';
import { readToken } from './token.ts';

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
    areValid(await checkFiles(session, 'plan'), session);
    throw new UsageError(missing.join('\n'));
  }
  const files = await checkFiles(session, 'run', new Map([['token', token]]));
  return areValid(files, session) ? await execute(files, session) : 2;
}

/** What the action would ask for in a workflow's terms. */
function findMissing({ command: { options } }: Session, token: string): readonly string[] {
  return [
    ...(options['base-url'] === undefined ? ['--base-url is missing: give the address of the board'] : []),
    ...(token === '' && options['auth-scheme'] !== 'none'
      ? [
          'the credential is missing: put it into the variable TASKBOARD_TOKEN, or into a file for --token-file; if the board needs none, use --auth-scheme none',
        ]
      : []),
  ];
}
