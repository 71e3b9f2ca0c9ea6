// `promises` loads node:fs/promises on first use, not at start-up.
import { promises as files } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError, type Scratch } from '../model/ports.ts';

/** More than a chunk of sorted rows: each read takes a turn of the event loop. */
const pieceBytes = 128 * 1024;

/** A file in the system's folder for temporary ones, which only this user may read. */
export function createScratch(): Scratch {
  let opening: Promise<OpenScratch> | undefined;
  return {
    append: async (text) => {
      try {
        opening ??= openScratch();
        await (await opening).handle.appendFile(text);
      } catch (error) {
        throw scratchError(error);
      }
    },
    read: async function* (from, to) {
      const buffer = new Uint8Array(Math.min(pieceBytes, to - from));
      for (let at = from; at < to; ) {
        const bytesRead = await readInto(await opening, buffer.subarray(0, to - at), at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    close: async () => {
      const { handle, folder } = (await opening?.catch(() => undefined)) ?? {};
      await handle?.close().catch(() => undefined);
      if (folder !== undefined) await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

type OpenScratch = { readonly handle: FileHandle; readonly folder: string };

async function openScratch(): Promise<OpenScratch> {
  const folder = await files.mkdtemp(join(tmpdir(), 'taskboard-'));
  const handle = await files.open(join(folder, 'entries'), 'wx+', 0o600);
  // Without a name it is gone even if the process is killed; where an open file keeps its name, `close` removes it.
  await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
  return { handle, folder };
}

/** How many bytes it read. */
async function readInto(opened: OpenScratch | undefined, buffer: Uint8Array, at: number): Promise<number> {
  try {
    const read = await opened?.handle.read(buffer, 0, buffer.length, at);
    if (read !== undefined && read.bytesRead > 0) return read.bytesRead;
  } catch (error) {
    throw scratchError(error);
  }
  throw scratchError(new Error('it is shorter than what was written'));
}

function scratchError(error: unknown): FileError {
  const what = error instanceof Error ? error.message : String(error);
  const advice = 'make sure that there is enough space';
  return new FileError(`cannot put entries aside in a temporary file in "${tmpdir()}": ${what}; ${advice}`, {
    cause: error,
  });
}
