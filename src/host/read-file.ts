import { isUtf8 } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { constants, type FileHandle, open, stat } from 'node:fs/promises';
import { FileError, type FileToReplace, ReadFileError } from '../model/ports.ts';
import { fileError, ignoreMissing } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

type OpenFile = { readonly handle: FileHandle; readonly found: BigIntStats };

/** Undefined if there is no such file. @throws FileError for a folder, a pipe or a device, and for what cannot be read */
async function openToRead(place: string, path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    // A pipe does not wait for its writer; Windows has no O_NONBLOCK.
    handle = await open(place, constants.O_RDONLY | (constants.O_NONBLOCK || 0)).catch(ignoreMissing);
    if (handle === undefined) return undefined;
    const found = await handle.stat({ bigint: true });
    if (found.isFile()) return { handle, found };
    const what = found.isDirectory() ? 'a folder, not a regular file' : 'not a regular file';
    throw new ReadFileError(`cannot read "${path}": it is ${what}; name one that is`);
  } catch (error) {
    await handle?.close().catch(() => undefined);
    throw fileError('cannot read', path, error);
  }
}

/**
 * Without its byte order mark; undefined if there is no such file.
 *
 * @param path as messages show it, if that isn't its place
 * @throws FileError as `openToRead`, for more than `maxBytes`, and for text that is not UTF-8
 */
export async function readTextFile(place: string, maxBytes: number, path = place): Promise<string | undefined> {
  const file = await openToRead(place, path);
  if (file === undefined) return undefined;
  try {
    if (file.found.size > maxBytes) throw tooLarge(`"${path}"`, maxBytes);
    return decodeText(await file.handle.readFile(), `"${path}"`);
  } catch (error) {
    throw fileError('cannot read', path, error);
  } finally {
    await file.handle.close();
  }
}

/** @throws FileError as `readTextFile`, and when it lies outside the workspace (links followed) or in `.git` */
export async function readWorkspaceText(
  workspace: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  return await readTextFile(await resolvePlace(workspace, path), maxBytes, path);
}

/** @throws FileError as `openToRead`, and when it lies outside the workspace (links followed) or in `.git` */
export async function readWorkspaceFile(workspace: string, path: string): Promise<FileToReplace> {
  const place = await resolvePlace(workspace, path);
  const file = await openToRead(place, path);
  return {
    bytes: file && readAll(file.handle, path),
    checkUnchanged: async () => {
      const now = await stat(place, { bigint: true })
        .catch(ignoreMissing)
        .catch((error: unknown) => {
          throw fileError('cannot read', path, error);
        });
      if ((await resolvePlace(workspace, path)) === place && fingerprint(now) === fingerprint(file?.found)) return;
      throw new ReadFileError(`"${path}" was changed by another process since it was read; re-run`);
    },
    close: async () => {
      await file?.handle.close().catch(() => undefined);
    },
  };
}

/** Another file has another inode, and writing changes a time; the size is for systems with coarse clocks. */
function fingerprint(found: BigIntStats | undefined): string {
  return found === undefined ? '' : [found.dev, found.ino, found.size, found.mtimeNs].join();
}

const pieceBytes = 64 * 1024;

async function* readAll(handle: FileHandle, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* handle.createReadStream({ highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw fileError('cannot read', path, error);
  }
}

export function tooLarge(name: string, maxBytes: number): FileError {
  return new FileError(`cannot read ${name}: it is over ${maxBytes / 1024 / 1024} MiB; split it up`);
}

/** @throws FileError if it is not UTF-8 */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw new FileError(`cannot read ${name}: it is not UTF-8; save it in that encoding`);
}
