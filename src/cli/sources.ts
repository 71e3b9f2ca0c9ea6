// The arguments of a command → the text of its declarations.

import { inputOf } from '../declare/inputs/settings.ts';
import { declarationLists } from '../model/declaration.ts';
import { type Inputs, inlineInputs } from '../model/inputs.ts';
import { FileError } from '../model/ports.ts';
import { anyOf } from '../text/grammar.ts';
import { type SourcePorts, UsageError } from './session.ts';

/** One file, or only the options, which have no text. */
export type Source = {
  readonly name: string;
  readonly inputs: Inputs;
  readonly text?: string;
  /** Why it can't be read, if so. */
  readonly fault?: string;
};

const defaultFile = '.github/taskboard.yml';

/**
 * The files in the order given, each once. Declarations of options run after those of the last one.
 *
 * @throws UsageError if there is nothing to read
 */
export async function readSources(
  paths: readonly string[],
  inputs: Inputs,
  ports: SourcePorts,
): Promise<readonly Source[]> {
  const isInline = inlineInputs.some((name) => inputOf(inputs, name) !== '');
  if (paths.length === 0 && isInline) return [{ name: 'options', inputs }];
  const found = paths.length === 0 ? [await findDefault(ports)] : await findAll(paths, ports);
  const plain = new Map([...inputs].filter(([name]) => !declarationLists.some((list) => list === name)));
  const sources: Source[] = [];
  for (const path of found) sources.push(await readSource(path, path === found.at(-1) ? inputs : plain, ports));
  return sources;
}

async function findDefault({ find }: SourcePorts): Promise<string> {
  try {
    await find(defaultFile);
    return defaultFile;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const options = anyOf(inlineInputs.map((name) => `--${name}`));
    throw new UsageError(`name a file, or pass ${options}: there is no ${defaultFile} below this folder`);
  }
}

async function findAll(paths: readonly string[], { find }: SourcePorts): Promise<readonly string[]> {
  const all = new Set<string>();
  for (const path of paths) {
    // What can't be read is a problem of that file.
    const found = path === '-' ? [path] : await find(path).catch(() => [path]);
    if (found.length === 0) {
      throw new UsageError(`the folder "${path}" has no taskboard.yml or *.taskboard.yml; name a file`);
    }
    for (const name of found) all.add(name);
  }
  return [...all];
}

async function readSource(path: string, inputs: Inputs, { read }: SourcePorts): Promise<Source> {
  const name = path === '-' ? '<stdin>' : path;
  try {
    return { name, text: await read(path), inputs };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { name, fault: error.message, inputs };
  }
}

/** The text of a file that an option names. @throws UsageError */
export async function readOptionFile(option: string, path: string, { read }: SourcePorts): Promise<string> {
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof FileError) throw new UsageError(`--${option}: ${error.message}`, { cause: error });
    throw error;
  }
}
