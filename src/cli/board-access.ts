import type { Problem } from '../model/problem.ts';
import { type Session, UsageError } from './session.ts';
import { readOptionFile } from './sources.ts';

/** Empty if there is none. */
export async function readToken(session: Session): Promise<string> {
  const { command, env, redaction } = session;
  const path = command.options['token-file'];
  const isFile = typeof path === 'string';
  const token = (isFile ? await readOptionFile('token-file', path, session) : (env['TASKBOARD_TOKEN'] ?? '')).trim();
  if (isFile && token === '') throw new UsageError(`--token-file: "${path}" is empty`);
  redaction.addSecret(token);
  return token;
}

const askFor: Readonly<Record<string, string>> = {
  'base-url': '--base-url is missing: give the address of the board, or set TASKBOARD_BASE_URL',
  token:
    'the credential is missing: put it into the variable TASKBOARD_TOKEN, or into a file for --token-file; if the board needs none, use --auth-scheme none',
};

export function nameGiven(problem: Problem, { redaction }: Pick<Session, 'redaction'>): Problem {
  const { at, inFile, code, what = '' } = problem;
  // It is about a declaration in a file, and an option that does not allow it.
  if (code === 'not-allowed') return { ...problem, what: redaction.nameOptions(what) };
  const request = code === 'missing-input' ? askFor[at.source] : undefined;
  return request === undefined ? problem : { at, inFile, code, what: request };
}
