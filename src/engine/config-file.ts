import type { Environment } from '../action/environment.ts';
import { inputOf } from '../declare/inputs/settings.ts';
import { checkPath } from '../declare/shapes/export-path.ts';
import { type DeclarationList, declarationLists } from '../model/declaration.ts';
import { FileError } from '../model/ports.ts';
import type { Problem } from '../model/problem.ts';
import { quote } from '../text/quote.ts';

const defaultFile = '.github/taskboard.yml';

type ConfigFile = { readonly name: string; readonly text: string };

/** The file of `config-file`, or the default one if it exists and nothing is declared inline. */
export async function readConfigFile(
  { inputs, workspace }: Environment,
  inline: ReadonlyMap<DeclarationList, string>,
  problems: Problem[],
): Promise<ConfigFile | undefined> {
  const given = inputOf(inputs, 'config-file');
  const tell = (message: string) => {
    problems.push({ at: { source: 'config-file', line: 1, column: 1 }, inFile: false, message });
    return undefined;
  };
  if (given === '' && [...inline.values()].some((text) => text.trim() !== '')) return undefined;
  const path = checkPath(given === '' ? defaultFile : given, workspace, defaultFile);
  if (path.kind === 'fault') return tell(path.message);
  try {
    const { readWorkspaceText } = await import('../host/workspace-text.ts');
    const text = await readWorkspaceText(workspace, path.path);
    if (text !== undefined) return { name: path.path, text };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    problems.push({ at: { source: path.path, line: 1, column: 1 }, inFile: true, message: error.message });
    return undefined;
  }
  return tell(
    given === ''
      ? `nothing is declared: fill in ${declarationLists.join(', ')} or config-file, or check out a repository that holds ${defaultFile}`
      : `there is no file ${quote(given)} in the workspace; check the path, and that actions/checkout runs before this step`,
  );
}
