import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FileError, type PendingFile } from '../model/ports.ts';
import { codeOf, fileError, ignoreMissing } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/** Text is buffered until it's worth waking a thread for it. Bytes are written at once: they come in large chunks. */
const minWriteCharacters = 262_144;

/**
 * Starts a temporary file next to the target, `.NAME.<random>.tmp`, creating missing folders. It keeps the permissions
 * of the file it replaces. A killed process leaves it behind: as a dot-file, it matches no glob for results, and
 * actions/checkout removes it.
 *
 * @param writtenAs by place: through a link, one export would replace the other
 * @throws FileError when the place may not be written: see `resolvePlace`; or the target isn't a plain file.
 */
export async function createPendingFile(
  workspace: string,
  path: string,
  writtenAs = new Map<string, string>(),
): Promise<PendingFile> {
  const place = await resolvePlace(workspace, path);
  /** Folders may change: they must still lead to the same place. */
  const checkPlace = async (): Promise<void> => {
    if ((await resolvePlace(workspace, path)) === place) return;
    throw new FileError(`"${path}" was changed by another process while it was written; re-run`);
  };
  try {
    const other = writtenAs.get(place) ?? path;
    if (other !== path) {
      throw new FileError(`"${other}" and "${path}" lead to the same file; choose another path for one of them`);
    }
    writtenAs.set(place, path);
    const mode = await modeOf(place, path);
    await mkdir(dirname(place), { recursive: true });
    await checkPlace();
    const temporary = join(dirname(place), temporaryName(basename(place)));
    const handle = await open(temporary, 'wx');
    if (mode !== undefined) await handle.chmod(mode).catch(() => undefined);
    const replace = async (): Promise<void> => {
      await checkPlace();
      await replaceFile(temporary, place);
    };
    return startWriting(handle, path, replace, () => rm(temporary, { force: true }));
  } catch (error) {
    throw fileError('cannot write', path, error);
  }
}

function startWriting(
  handle: FileHandle,
  path: string,
  replace: () => Promise<void>,
  remove: () => Promise<void>,
): PendingFile {
  let held = '';
  let end: 'committed' | 'discarded' | undefined;
  let writing = Promise.resolve();
  /** Begins to write what the caller leaves alone until `writing` is over; meanwhile, it renders what follows. */
  const beginToWrite = async (bytes: Uint8Array): Promise<void> => {
    await writing;
    writing = handle.writeFile(bytes);
    writing.catch(() => undefined);
  };
  const writeHeld = async (): Promise<void> => {
    const bytes = Buffer.from(held);
    held = '';
    await beginToWrite(bytes);
  };
  const flush = async (): Promise<void> => {
    await writeHeld();
    await writing;
    // Some file systems accept a write, and notice only now that they have no room for it.
    await handle.sync();
  };
  const discard = async (): Promise<void> => {
    if (end !== undefined) return;
    end = 'discarded';
    await handle.close().catch(() => undefined);
    await remove().catch(() => undefined);
  };
  /** A failure leaves nothing behind, whether or not the caller discards. */
  const orDiscard = async (step: () => Promise<void>): Promise<void> => {
    if (end !== undefined) throw new FileError(`cannot write "${path}": it is ${end} already`);
    try {
      await step();
    } catch (error) {
      await discard();
      throw fileError('cannot write', path, error);
    }
  };
  return {
    write: (chunk) =>
      orDiscard(async () => {
        if (typeof chunk === 'string') {
          held += chunk;
          if (held.length >= minWriteCharacters) await writeHeld();
        } else {
          await writeHeld();
          await beginToWrite(chunk);
          await writing;
        }
      }),
    flush: () => orDiscard(flush),
    commit: () =>
      orDiscard(async () => {
        await flush();
        await handle.close();
        await replace();
        end = 'committed';
      }),
    discard,
  };
}

async function modeOf(place: string, path: string): Promise<number | undefined> {
  const found = await stat(place).catch(ignoreMissing);
  if (found === undefined) return undefined;
  if (found.isFile()) return found.mode & 0o777;
  throw new FileError(`cannot write "${path}": the existing one is not a regular file; choose another path`);
}

/** The longest name of most file systems has 255 bytes; one of many is cut. */
function temporaryName(name: string): string {
  return `.${name.slice(0, 60).toWellFormed()}.${randomBytes(6).toString('hex')}.tmp`;
}

/** Between attempts: two seconds in all, which virus scanners seldom need. */
const pausesMs = [50, 150, 300, 500, 1000];

/** On Windows, what a rename fails with while a scanner, an indexer or another program has one of the files open. */
const passing: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);

const ownSystem = {
  platform: process.platform,
  rename: (from: string, to: string): Promise<void> => rename(from, to),
  wait: (delayMs: number): Promise<void> => wait(delayMs),
};

/** On Windows, in several attempts if need be. @throws the error of the file system */
export async function replaceFile(from: string, to: string, system = ownSystem): Promise<void> {
  const pauses = system.platform === 'win32' ? pausesMs.values() : undefined;
  while (true) {
    try {
      return await system.rename(from, to);
    } catch (error) {
      const pauseMs = pauses?.next().value;
      if (pauseMs === undefined || !passing.has(codeOf(error))) throw error;
      await system.wait(pauseMs);
    }
  }
}
