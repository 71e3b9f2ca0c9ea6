// Which file of declarations a run reads (contract.md, `config-file`).
import { inputOf } from '../declare/inputs/settings.ts';
import { checkPath } from '../declare/shapes/export-path.ts';
import { inlineInputs } from '../model/inputs.ts';
import { FileError } from '../model/ports.ts';
import type { Issue, Problem } from '../model/problem.ts';
import type { Result } from '../model/result.ts';
import { quote } from '../text/quote.ts';
import { isDeclaredFile, type ReadDeclared } from './declared-files.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import { inputProblem } from './rejection.ts';

const defaultFile = '.github/taskboard.yml';

/** A name that people use by mistake. */
const misnamedFile = '.github/taskboard.yaml';

/** `name` is its path as messages show it. */
type ConfigFile = { readonly name: string; readonly text: string };

/** `notices` say which file was not read, and why. */
type Found = { readonly file?: ConfigFile; readonly notices: readonly string[] };

/** The file of `config-file`, or the default one if nothing is declared inline; undefined if none is to be read. */
export async function readConfigFile(
  { file, inputs, workspace }: EngineRequest,
  read: ReadDeclared,
  pathExists: EnginePorts['pathExists'],
): Promise<Result<Found, Problem>> {
  if (file !== undefined) return { ok: true, value: { file, notices: [] } };
  const given = inputOf(inputs, 'config-file');
  if (given === '' && inlineInputs.some((name) => inputOf(inputs, name) !== '')) {
    return { ok: true, value: { notices: await findUnread(pathExists) } };
  }
  if (/^https?:/i.test(given)) {
    const what = `${quote(given)} is a web address`;
    return fail({ code: 'invalid-value', what, hint: 'name a file of the repository, or declare inline' });
  }
  const path = checkPath(given === '' ? defaultFile : given, workspace, defaultFile);
  if (!path.ok) return fail(path.error);
  try {
    const text = await read(path.value);
    if (text.ok) return { ok: true, value: { file: { name: path.value, text: text.value }, notices: [] } };
    return fail(given === '' ? await explainNothing(text.error, read) : text.error);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const at = { source: path.value, line: 1, column: 1 };
    return { ok: false, error: { at, inFile: true, code: 'unreadable-file', what: error.message } };
  }
}

/** The issue of a run without a default file, for this reason. */
async function explainNothing({ code, what }: Issue, read: ReadDeclared): Promise<Issue> {
  if (code === 'missing-file' && (await isDeclaredFile(misnamedFile, read))) {
    const what = `nothing is declared: there is a ${misnamedFile}, and only ${defaultFile} is read by default`;
    return { code: 'missing-input', what, hint: 'rename it, or name it in config-file' };
  }
  if (code === 'unreadable-file') return { code, what: `nothing is declared inline; the default file ${what}` };
  const declare = `fill in ${inlineInputs.join(', ')} or config-file`;
  return { code: 'missing-input', what: `nothing is declared: ${declare}; the default file ${what}` };
}

/** Files that one might expect to be read in addition to inline declarations. */
async function findUnread(pathExists: EnginePorts['pathExists']): Promise<readonly string[]> {
  if (await pathExists(defaultFile)) {
    return [`${defaultFile} is not read, because there are inline declarations; name it in config-file to use both`];
  }
  if (!(await pathExists(misnamedFile))) return [];
  return [
    `${misnamedFile} is not read: only ${defaultFile} is read by default, and only if nothing is declared inline`,
  ];
}

function fail(issue: Issue): Result<never, Problem> {
  return { ok: false, error: inputProblem('config-file', issue) };
}
