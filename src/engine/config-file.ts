// Which file of declarations a run reads (contract.md, `config-file`).
import { inputOf } from '../declare/inputs/settings.ts';
import { checkPath } from '../declare/shapes/export-path.ts';
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import { FileError } from '../model/ports.ts';
import type { Fault, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import { inputProblem } from './rejection.ts';

const defaultFile = '.github/taskboard.yml';

/** A name that people use by mistake. */
const misnamedFile = '.github/taskboard.yaml';

/** `name` is its path as messages show it. */
type ConfigFile = { readonly name: string; readonly text: string };

/** `notices` say which file was not read, and why. */
type Found = { readonly file?: ConfigFile; readonly notices: readonly string[] };

type FilePorts = Pick<EnginePorts, 'readText' | 'pathExists'> & {
  /** Why a file may not be read, if so. */
  readonly findFault: (path: string) => Promise<string | undefined>;
};

/**
 * The file of `config-file`, or the default one if it exists and nothing is declared inline; undefined if none is to
 * be read. One that a stranger may have written is refused: its problems could show what its expressions see.
 */
export async function readConfigFile(
  { file, inputs, workspace }: EngineRequest,
  inline: ReadonlyMap<DeclarationList, string>,
  { readText, pathExists, findFault }: FilePorts,
): Promise<Result<Found, Problem>> {
  if (file !== undefined) return { ok: true, value: { file, notices: [] } };
  const given = inputOf(inputs, 'config-file');
  if (given === '' && [...inline.values()].some((text) => text.trim() !== '')) {
    return { ok: true, value: { notices: await findUnread(pathExists) } };
  }
  const path = checkPath(given === '' ? defaultFile : given, workspace, defaultFile);
  if (!path.ok) return fail(path.error);
  try {
    const text = await readText(path.value);
    const fault = text === undefined ? undefined : await findFault(path.value);
    if (fault !== undefined) return fail({ code: 'untrusted-file', what: fault });
    if (text !== undefined) return { ok: true, value: { file: { name: path.value, text }, notices: [] } };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const at = { source: path.value, line: 1, column: 1 };
    return { ok: false, error: { at, inFile: true, code: 'unreadable-file', what: error.message } };
  }
  if (given === '') {
    if (await pathExists(misnamedFile)) {
      const what = `nothing is declared: there is a ${misnamedFile}, and only ${defaultFile} is read by default`;
      return fail({ code: 'missing-input', what, hint: 'rename it, or name it in config-file' });
    }
    const what = `nothing is declared: fill in ${declarationLists.join(', ')} or config-file, or check out a repository that holds ${defaultFile}`;
    return fail({ code: 'missing-input', what });
  }
  const what = `there is no file ${quote(given)} in the workspace`;
  return fail({ code: 'missing-file', what, hint: 'check the path, and that actions/checkout runs before this step' });
}

/** Files that one might expect to be read in addition to inline declarations. */
async function findUnread(pathExists: FilePorts['pathExists']): Promise<readonly string[]> {
  if (await pathExists(defaultFile)) {
    return [`${defaultFile} is not read, because there are inline declarations; name it in config-file to use both`];
  }
  if (!(await pathExists(misnamedFile))) return [];
  return [
    `${misnamedFile} is not read: only ${defaultFile} is read by default, and only if nothing is declared inline`,
  ];
}

function fail(fault: Fault): Result<never, Problem> {
  return { ok: false, error: inputProblem('config-file', fault) };
}
