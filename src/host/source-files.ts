// Files of declarations that a user names: anywhere on the machine, folders and standard input included.
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { FileError } from '../model/ports.ts';
import { decodeText, readTextFile, tooLarge } from './bounded-file.ts';
import { maxEventBytes } from './event.ts';
import { codeOf, fileError } from './file-failure.ts';

/** `taskboard.yml`, `NAME.taskboard.yml` and `.github/taskboard/NAME.yml`. */
const declarations = /\/(?:(?:[^/]+\.)?taskboard|\.github\/taskboard\/[^/]+)\.ya?ml$/;

/** Not the user's own, or not text. */
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Files as messages name them, sorted, and links that were not followed, since they lead out of the folder. */
export type FoundFiles = { readonly files: readonly string[]; readonly linksOut: readonly string[] };

/**
 * The files that a path means: the file itself, or those of a folder that hold declarations by their name. Links to
 * folders are not followed.
 *
 * @throws FileError if there is nothing, or a folder cannot be read
 */
export async function findSourceFiles(path: string, workingDirectory: string): Promise<FoundFiles> {
  const place = resolve(workingDirectory, path);
  const named = (places: readonly string[]) => places.map((one) => nameOf(one, workingDirectory));
  try {
    if (!(await stat(place)).isDirectory()) return { files: named([place]), linksOut: [] };
    const root = await realpath(place);
    const files: string[] = [];
    const linksOut: string[] = [];
    for (const file of await filesBelow(place)) ((await leadsOut(file, root)) ? linksOut : files).push(file);
    return { files: named(files), linksOut: named(linksOut) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new FileError(`there is no file "${path}"; check the path`, { cause: error });
    throw fileError('cannot read', path, error);
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = join(folder, entry.name);
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) found.push(...(await filesBelow(place)));
    else if (!entry.isDirectory() && declarations.test(place.split(sep).join('/'))) found.push(place);
  }
  return found;
}

/** A folder may be somebody else's: a line of a file elsewhere must not be shown as one of theirs. */
async function leadsOut(file: string, root: string): Promise<boolean> {
  // A link to nothing is a file that can't be read.
  return isOutside(relative(root, await realpath(file).catch(() => root)));
}

/** Relative to the working directory, with forward slashes, where it lies below. */
function nameOf(place: string, workingDirectory: string): string {
  const path = relative(workingDirectory, place);
  return path === '' || isOutside(path) ? place : path.split(sep).join('/');
}

/** On Windows, a path to another drive is absolute. */
function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
}

/** Declarations are bounded by what parses them. @throws FileError if it is missing, larger than an event, or no text */
export async function readSourceFile(path: string, workingDirectory: string): Promise<string> {
  const text = await readTextFile(resolve(workingDirectory, path), maxEventBytes, path);
  if (text === undefined) throw new FileError(`there is no file "${path}"; check the path`);
  return text;
}

/** Standard input to its end. @throws FileError if it is too large or no text */
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
