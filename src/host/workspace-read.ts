// A file of the workspace that is read now and replaced later, and what becomes of it in between.
import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { FileError, type FileToReplace } from '../model/ports.ts';
import { codeOf, fileError } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/**
 * Opens a file for reading.
 *
 * @throws FileError when it lies outside the workspace (links followed) or in `.git`, is no plain file, or cannot be
 * opened.
 */
export async function readWorkspaceFile(workspace: string, path: string): Promise<FileToReplace> {
  const place = await resolvePlace(workspace, path);
  const handle = await openExisting(place, path);
  const before = handle === undefined ? undefined : await statPlain(handle, path);
  return {
    bytes: handle === undefined ? undefined : readAll(handle, path),
    checkUnchanged: async () => {
      const now = await statOf(place, path);
      if ((await resolvePlace(workspace, path)) === place && fingerprint(now) === fingerprint(before)) return;
      throw new FileError(`"${path}" was changed by another process since it was read; run this again`);
    },
    close: async () => {
      await handle?.close().catch(() => undefined);
    },
  };
}

async function openExisting(place: string, path: string): Promise<FileHandle | undefined> {
  try {
    const { O_RDONLY, O_NONBLOCK } = (await import('node:fs')).constants;
    // Without O_NONBLOCK, which Windows does not have, to open a named pipe would wait for a writer.
    return await open(place, O_RDONLY | (O_NONBLOCK || 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileError('cannot read', path, error);
  }
}

async function statPlain(handle: FileHandle, path: string): Promise<BigIntStats> {
  try {
    const found = await handle.stat({ bigint: true });
    if (found.isFile()) return found;
    throw new FileError(`cannot read "${path}": it is no plain file; name a file`);
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw fileError('cannot read', path, error);
  }
}

async function statOf(place: string, path: string): Promise<BigIntStats | undefined> {
  try {
    return await stat(place, { bigint: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileError('cannot read', path, error);
  }
}

/** Another file has another inode, and whoever writes changes a time; the size is for systems with coarse clocks. */
function fingerprint(found: BigIntStats | undefined): string {
  return found === undefined ? '' : [found.dev, found.ino, found.size, found.mtimeNs].join();
}

const pieceBytes = 64 * 1024;

async function* readAll(handle: FileHandle, path: string): AsyncGenerator<Uint8Array> {
  try {
    while (true) {
      const { bytesRead, buffer } = await handle.read({ buffer: new Uint8Array(pieceBytes) });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    throw fileError('cannot read', path, error);
  } finally {
    await handle.close().catch(() => undefined);
  }
}
