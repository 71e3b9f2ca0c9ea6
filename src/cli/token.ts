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
