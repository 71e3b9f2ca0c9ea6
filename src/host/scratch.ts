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
  let opening: ReturnType<typeof openScratch> | undefined;
  return {
    append: async (text) => {
      opening ??= openScratch();
      await opening.then(({ handle }) => handle.appendFile(text)).catch(refuse);
    },
    read: async function* (from, to) {
      const buffer = new Uint8Array(Math.min(pieceBytes, to - from));
      const handle = (await opening)?.handle;
      for (let at = from; at < to;) {
        const read = await handle?.read(buffer, 0, Math.min(buffer.length, to - at), at).catch(refuse);
        if (!read?.bytesRead) return refuse(new Error('it is shorter than what was written'));
        at += read.bytesRead;
        yield buffer.subarray(0, read.bytesRead);
      }
    },
    close: async () => {
      const { handle, folder } = (await opening?.catch(() => undefined)) ?? {};
      await handle?.close().catch(() => undefined);
      if (folder !== undefined) await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

async function openScratch(): Promise<{ readonly handle: FileHandle; readonly folder: string }> {
  const folder = await files.mkdtemp(join(tmpdir(), 'taskboard-'));
  const handle = await files.open(join(folder, 'entries'), 'wx+', 0o600);
  // Without a name it is gone even if the process is killed; where an open file keeps its name, `close` removes it.
  await files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
  return { handle, folder };
}

function refuse(error: unknown): never {
  const what = error instanceof Error ? error.message : String(error);
  throw new FileError(`cannot write to the temporary folder "${tmpdir()}": ${what}; free some space`, { cause: error });
}
