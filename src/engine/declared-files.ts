// By contract.md, `config-file` and section 4.
import { problemOf } from '../declare/inputs/readers.ts';
import { inputOf, isGiven } from '../declare/inputs/settings.ts';
import { FileError } from '../model/ports.ts';
import type { Issue, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { inlineInputs } from '../model/settings.ts';
import { quote } from '../text/messages.ts';
import type { EnginePorts, EngineRequest, RunLimit } from './ports.ts';

/** @throws FileError if a file of the workspace cannot be read, which is no reason to look elsewhere. */
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
  'watch',
  'fork',
  'gollum',
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

const defaultFile = '.github/taskboard.yml';

/** A name that people use by mistake. */
const misnamedFile = '.github/taskboard.yaml';

/** `notices` say which file was not read, and why; `fileProblem` why one that is needed could not be. */
type FoundFile = Pick<EngineRequest, 'file'> & { readonly fileProblem?: Problem; readonly notices: readonly string[] };

export async function readConfigFile(
  { file, inputs, workspace }: EngineRequest,
  read: ReadDeclared,
  pathExists: EnginePorts['pathExists'],
): Promise<FoundFile> {
  if (file !== undefined) return { file, notices: [] };
  const given = inputOf(inputs, 'config-file');
  if (given === '' && inlineInputs.some((name) => isGiven(inputs, name))) {
    return { notices: await findUnread(pathExists) };
  }
  const { checkPath } = await import('../declare/shapes/export-path.ts');
  const path = checkPath(given === '' ? defaultFile : given, workspace, defaultFile, fail);
  if (typeof path !== 'string') return path;
  try {
    const text = await read(path);
    if (text.ok) return { file: { name: path, text: text.value }, notices: [] };
    const isOptional = given === '' && inputOf(inputs, 'task-references') !== '';
    // The input alone finds tasks for the output of that name.
    if (isOptional && text.error.code === 'missing-file') return { notices: await findUnread(pathExists) };
    return fail(given === '' ? await explainNothing(text.error, read) : text.error);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const issue = { code: 'unreadable-file', what: error.message } as const;
    return { notices: [], fileProblem: { ...problemOf(path, issue), inFile: true } };
  }
}

/** There is no default file, for this reason. */
async function explainNothing({ code, what }: Issue, read: ReadDeclared): Promise<Issue> {
  if (code === 'missing-file' && (await read(misnamedFile)).ok) {
    const what = `nothing is declared: there is a ${misnamedFile}, and only ${defaultFile} is read by default`;
    return { code: 'missing-input', what, hint: 'rename it, or pass it as config-file' };
  }
  if (code === 'unreadable-file') return { code, what: `nothing is declared inline; the default file ${what}` };
  const declare = `fill in ${inlineInputs.join(', ')} or config-file`;
  return { code: 'missing-input', what: `nothing is declared: ${declare}; the default file ${what}` };
}

async function findUnread(pathExists: EnginePorts['pathExists']): Promise<readonly string[]> {
  if (await pathExists(defaultFile)) {
    return [`${defaultFile} is not read, because there are inline declarations; pass it as config-file to use both`];
  }
  if (!(await pathExists(misnamedFile))) return [];
  return [
    `${misnamedFile} is not read: only ${defaultFile} is read by default, and only if nothing is declared inline`,
  ];
}

function fail(issue: Issue): FoundFile {
  return { notices: [], fileProblem: problemOf('config-file', issue) };
}
