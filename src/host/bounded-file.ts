import { isUtf8 } from 'node:buffer';
import { constants, type FileHandle, open } from 'node:fs/promises';
import { FileError } from '../model/ports.ts';
import { fileError, ignoreMissing } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/** Opens a file for reading; a pipe does not wait for its writer. @throws the error of the file system, such as ENOENT */
export async function openToRead(path: string): Promise<FileHandle> {
  // Windows has no O_NONBLOCK.
  return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK || 0));
}

/**
 * The text of a file, a byte order mark removed; undefined if there is no such file.
 *
 * @param path as messages show it, if that isn't its place.
 * @throws FileError for a folder, a pipe or a device, for more than `maxBytes`, for text that is not UTF-8, and for what
 * cannot be read.
 */
export async function readTextFile(place: string, maxBytes: number, path = place): Promise<string | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await openToRead(place).catch(ignoreMissing);
    if (handle === undefined) return undefined;
    const found = await handle.stat();
    if (!found.isFile()) throw new FileError(`cannot read "${path}": it is not a regular file; name one that is`);
    if (found.size > maxBytes) throw tooLarge(`"${path}"`, maxBytes);
    return decodeText(await handle.readFile(), `"${path}"`);
  } catch (error) {
    throw fileError('cannot read', path, error);
  } finally {
    await handle?.close();
  }
}

/** A file of the workspace. @throws FileError also when it lies outside the workspace (links followed) or in `.git` */
export async function readWorkspaceText(
  workspace: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  return await readTextFile(await resolvePlace(workspace, path), maxBytes, path);
}

/** @param name as messages show it */
export function tooLarge(name: string, maxBytes: number): FileError {
  return new FileError(`cannot read ${name}: it is over ${maxBytes / 1024 / 1024} MiB; split it up`);
}

/** @throws FileError if it is not UTF-8 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new FileError(`cannot read ${name}: it is not UTF-8; save it in that encoding`);
}
