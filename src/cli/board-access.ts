// The address of the board, and the credential for it.
import { type Session, UsageError } from './session.ts';
import { readOptionFile } from './sources.ts';

/** The credential; empty if there is none. Outer white space, such as the final line break, is trimmed. */
export async function readToken({ command, env, sources }: Session): Promise<string> {
  const path = command.options['token-file'];
  if (typeof path !== 'string') return (env['TASKBOARD_TOKEN'] ?? '').trim();
  if (path === '-' && command.files.includes('-')) {
    throw new UsageError('standard input can be the declarations or the credential, not both: name a file for one');
  }
  const text = await readOptionFile('token-file', () =>
    path === '-' ? sources.readStandardInput() : sources.read(path),
  );
  if (text.trim() === '') throw new UsageError(`--token-file: "${path}" is empty`);
  return text.trim();
}

/** The credential, known to the redaction. @throws UsageError if it or the address of the board is missing */
export async function readBoardToken(session: Session): Promise<string> {
  const token = await readToken(session);
  session.redaction.addSecret(token);
  const missing = findMissing(session, token);
  if (missing.length > 0) throw new UsageError(missing.join('\n'));
  return token;
}

/** What the action would ask for in a workflow's terms. */
export function findMissing(session: Session, token: string): readonly string[] {
  return [
    ...(baseUrlOf(session) === undefined
      ? ['--base-url is missing: give the address of the board, or set TASKBOARD_BASE_URL']
      : []),
    ...(token === '' && session.command.options['auth-scheme'] !== 'none'
      ? [
          'the credential is missing: put it into the variable TASKBOARD_TOKEN, or into a file for --token-file; if the board needs none, use --auth-scheme none',
        ]
      : []),
  ];
}

/** The address of the board, from `--base-url` or the environment; undefined if neither names one. */
export function baseUrlOf({ command, env }: Pick<Session, 'command' | 'env'>): string | undefined {
  const given = command.options['base-url'] ?? env['TASKBOARD_BASE_URL'];
  return typeof given === 'string' && given !== '' ? given : undefined;
}
