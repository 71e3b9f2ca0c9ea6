// The files that arguments and options name.
import { inlineInputs } from '../model/inputs.ts';
import { FileError } from '../model/ports.ts';
import { anyOf } from '../text/grammar.ts';
import { type Session, UsageError } from './session.ts';

const defaultFile = '.github/taskboard.yml';

/**
 * Paths of the files with declarations in the order given, each once; `-` is standard input, and undefined stands for
 * options alone.
 *
 * @throws UsageError if there is nothing to read
 */
export async function findSources(
  { command, findFiles }: Session,
  isInline: boolean,
): Promise<readonly (string | undefined)[]> {
  if (command.files.length === 0) return [isInline ? undefined : await findDefault(findFiles)];
  const all = new Set<string>();
  for (const path of command.files) {
    // What can't be read is a problem of that file.
    const found = path === '-' ? [path] : await findFiles(path).catch(() => [path]);
    if (found.length === 0) {
      throw new UsageError(`the folder "${path}" has no taskboard.yml or *.taskboard.yml; name a file`);
    }
    for (const name of found) all.add(name);
  }
  return [...all];
}

async function findDefault(findFiles: Session['findFiles']): Promise<string> {
  try {
    await findFiles(defaultFile);
    return defaultFile;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const options = anyOf(inlineInputs.map((name) => `--${name}`));
    throw new UsageError(`name a file, or pass ${options}: there is no ${defaultFile} below this folder`);
  }
}

/** The text of a file that an option names. @throws UsageError */
export async function readOptionFile(option: string, path: string, { readFile }: Session): Promise<string> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof FileError) throw new UsageError(`--${option}: ${error.message}`, { cause: error });
    throw error;
  }
}
