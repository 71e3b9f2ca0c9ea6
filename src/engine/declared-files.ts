// Where the files that declare something are read from (contract.md, section 4).
import { FileError } from '../model/ports.ts';
import type { Issue } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/**
 * The text of a file, or why there is none.
 *
 * @param maxBytes 8 MiB unless given.
 * @throws FileError if a file of the workspace cannot be read, which is no reason to look elsewhere.
 */
export type ReadDeclared = (path: string, maxBytes?: number) => Promise<Result<string, Issue>>;

/**
 * Somebody without write access can cause these while secrets are readable, and nothing in a workspace proves who wrote
 * it: a stranger's file could send the secrets anywhere.
 */
const eventsOfStrangers: ReadonlySet<string> = new Set([
  'pull_request_target',
  'workflow_run',
  'issue_comment',
  'issues',
  'discussion',
  'discussion_comment',
  'check_run',
  'check_suite',
  'status',
  'repository_dispatch',
]);

/** In bytes, of a configuration file (contract.md, section 2). */
const maxConfigBytes = 8 * 1024 * 1024;

/** Each file is read once. Without GitHub, as on a command line, files are read from the workspace on every event. */
export function createDeclaredReader(
  { eventName }: Pick<EngineRequest, 'eventName'>,
  { readText, readFromRepository }: Pick<EnginePorts, 'readText' | 'readFromRepository'>,
  limit: RunLimit,
): ReadDeclared {
  const isRemoteOnly = readFromRepository !== undefined && eventsOfStrangers.has(eventName);
  const known = new Map<string, ReturnType<ReadDeclared>>();

  async function read(path: string, maxBytes: number): Promise<Result<string, Issue>> {
    const text = isRemoteOnly ? undefined : await readText(path, maxBytes);
    if (text !== undefined) return { ok: true, value: text };
    const local = `${quote(path)} is ${isRemoteOnly ? `not read from the workspace on ${eventName}` : 'not in the workspace'}`;
    if (readFromRepository === undefined) {
      return { ok: false, error: { code: 'missing-file', what: local, hint: 'check the path' } };
    }
    const remote = await readFromRepository(path, { ...limit, maxBytes });
    if (remote.ok) return remote;
    return { ok: false, error: { ...remote.error, what: `${local}, and it ${remote.error.what}` } };
  }

  return (path, maxBytes = maxConfigBytes) => {
    const reading = known.get(path) ?? read(path, maxBytes);
    known.set(path, reading);
    return reading;
  };
}

/** For a caller to whom it does not matter why a file cannot be read. */
export async function isDeclaredFile(path: string, read: ReadDeclared): Promise<boolean> {
  try {
    return (await read(path)).ok;
  } catch (error) {
    if (error instanceof FileError) return true;
    throw error;
  }
}
