// `promises` loads node:fs/promises on first use, not at start-up.
import { promises as files } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError, type Scratch } from '../model/ports.ts';

const pieceBytes = 32 * 1024;

/** A file in the system's folder for temporary ones, which only this user may read. */
export function createScratch(): Scratch {
  let opened: Promise<OpenScratch> | undefined;
  let size = 0;
  return {
    append: async (text) => {
      try {
        opened ??= openScratch();
        const bytes = typeof text === 'string' ? Buffer.from(text) : text;
        const { handle } = await opened;
        for (let at = 0; at < bytes.length; ) {
          const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, size);
          at += bytesWritten;
          size += bytesWritten;
        }
      } catch (error) {
        throw scratchError(error);
      }
    },
    size: () => size,
    read: async function* (from, to) {
      const buffer = new Uint8Array(Math.min(pieceBytes, to - from));
      for (let at = from; at < to; ) {
        const piece = await readPiece(await opened, at, buffer.subarray(0, to - at));
        at += piece.length;
        yield piece;
      }
    },
    close: async () => {
      const { handle, folder } = (await opened?.catch(() => undefined)) ?? {};
      await handle?.close().catch(() => undefined);
      if (folder !== undefined) await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

type OpenScratch = { readonly handle: FileHandle; readonly folder: string };

async function openScratch(): Promise<OpenScratch> {
  const folder = await files.mkdtemp(join(tmpdir(), 'taskboard-'));
  const path = join(folder, 'entries');
  const handle = await files.open(path, 'wx+', 0o600);
  // Without a name it is gone even if the process is killed; where an open file keeps its name, `close` removes it.
  await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
  return { handle, folder };
}

/** Into the buffer, whose filled part it returns. */
async function readPiece(opened: OpenScratch | undefined, at: number, buffer: Uint8Array): Promise<Uint8Array> {
  try {
    const read = await opened?.handle.read(buffer, 0, buffer.length, at);
    if (read !== undefined && read.bytesRead > 0) return buffer.subarray(0, read.bytesRead);
  } catch (error) {
    throw scratchError(error);
  }
  throw scratchError(new Error('it is shorter than what was written'));
}

function scratchError(error: unknown): FileError {
  const what = error instanceof Error ? error.message : String(error);
  return new FileError(
    `cannot put entries aside in a temporary file in "${tmpdir()}": ${what}; make sure that there is enough space`,
    {
      cause: error,
    },
  );
}
