// Files of declarations that a user names: anywhere on the machine, folders and standard input included.
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { FileError } from '../model/ports.ts';
import { maxEventBytes } from './event.ts';
import { codeOf, fileError } from './file-failure.ts';
import { decodeText, readTextFile, tooLarge } from './read-file.ts';

/** `taskboard.yml`, `NAME.taskboard.yml` and `.github/taskboard/NAME.yml`. */
const declarations = /\/(?:(?:[^/]+\.)?taskboard|\.github\/taskboard\/[^/]+)\.ya?ml$/;

/** Not the user's own, or not text. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * The file itself, or those of a folder that hold declarations by their name. Its links may lead anywhere, and are not
 * followed. @throws FileError if there is nothing, or a folder cannot be read
 */
export async function findSourceFiles(path: string, workingDirectory: string): Promise<readonly string[]> {
  const place = resolve(workingDirectory, path);
  try {
    const places = (await stat(place)).isDirectory() ? await filesBelow(place) : [place];
    return places.map((one) => nameOf(one, workingDirectory));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new FileError(`there is no file "${path}"; check the path`, { cause: error });
    throw fileError('cannot read', path, error);
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => {
      const place = join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : await filesBelow(place);
      return entry.isFile() && declarations.test(place.split(sep).join('/')) ? [place] : [];
    });
  return (await Promise.all(found)).flat();
}

/** Relative to the working directory, with forward slashes, where it lies below. */
function nameOf(place: string, workingDirectory: string): string {
  const path = relative(workingDirectory, place);
  // On Windows, a path to another drive is absolute.
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return path === '' || isOutside ? place : path.split(sep).join('/');
}

/** Declarations are bounded by what parses them. @throws FileError if it is missing, larger than an event, or no text */
export async function readSourceFile(path: string, workingDirectory: string): Promise<string> {
  const text = await readTextFile(resolve(workingDirectory, path), maxEventBytes, path);
  if (text === undefined) throw new FileError(`there is no file "${path}"; check the path`);
  return text;
}

/** @throws FileError if it is too large or no text */
export async function readStandardInput(stdin: AsyncIterable<Uint8Array | string>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > maxEventBytes) throw tooLarge('standard input', maxEventBytes);
    chunks.push(bytes);
  }
  return decodeText(Buffer.concat(chunks), 'standard input');
}
