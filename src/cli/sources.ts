import { dirname } from 'node:path';
import { FileError } from '../model/ports.ts';
import { inlineInputs } from '../model/settings.ts';
import { anyOf } from '../text/messages.ts';
import { type Session, UsageError } from './session.ts';

const defaultFile = '.github/taskboard.yml';

/** `-` is standard input, and undefined stands for options alone. @throws UsageError if there is nothing to read */
export async function findSources(session: Session, isInline: boolean): Promise<readonly (string | undefined)[]> {
  const paths = session.command.files;
  if (paths.length === 0) return [isInline ? undefined : await findDefault(session)];
  const all = new Set<string>();
  for (const path of paths) {
    // What can't be read is a problem of that file.
    const found = path === '-' ? [path] : await session.findFiles(path).catch(() => [path]);
    if (found.length === 0) {
      throw new UsageError(
        `the folder "${path}" has no taskboard.yml, *.taskboard.yml or .github/taskboard/*.yml; name a file`,
      );
    }
    for (const name of found) all.add(name);
  }
  return [...all];
}

async function findDefault(session: Session): Promise<string | undefined> {
  const found = await session.findFiles(dirname(defaultFile)).catch((): readonly string[] => []);
  if (found.includes(defaultFile)) return defaultFile;
  if (session.command.options['task-references'] !== undefined) return undefined;
  const options = anyOf([...inlineInputs, 'task-references'].map((name) => `--${name}`));
  throw new UsageError(
    `name a file, or pass ${options}: there is no ${defaultFile} below this folder, or it is a link`,
  );
}

/** @throws UsageError */
export async function readOptionFile(option: string, path: string, { readFile }: Session): Promise<string> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof FileError) throw new UsageError(`--${option}: ${error.message}`, { cause: error });
    throw error;
  }
}
