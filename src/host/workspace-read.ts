// A file of the workspace that is read now and replaced later, and detects changes in between.
import type { BigIntStats } from 'node:fs';
import { type FileHandle, stat } from 'node:fs/promises';
import { type FileToReplace, ReadFileError } from '../model/ports.ts';
import { openToRead } from './bounded-file.ts';
import { fileError, ignoreMissing } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/**
 * Opens a file for reading.
 *
 * @throws FileError when it lies outside the workspace (links followed) or in `.git`, is no plain file, or cannot be
 * opened.
 */
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
