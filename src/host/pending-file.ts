import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError, type PendingFile } from '../model/ports.ts';
import { fileError, ignoreMissing } from './file-failure.ts';
import { replaceFile } from './replace-file.ts';
import { resolvePlace } from './workspace-place.ts';

/** Text is buffered until it's worth a system call. Bytes are written at once: they come in large chunks. */
const minWriteCharacters = 65_536;

/**
 * Starts a temporary file next to the target, `.NAME.<random>.tmp`, creating missing folders. It keeps the permissions
 * of the file it replaces. A killed process leaves it behind: as a dot-file, it matches no glob for results, and
 * actions/checkout removes it.
 *
 * @param writtenAs by place, the path under which the run wrote it: through a link, one export would replace the other
 * @throws FileError when the place may not be written: see `resolvePlace`; or the target isn't a plain file.
 */
export async function createPendingFile(
  workspace: string,
  path: string,
  writtenAs = new Map<string, string>(),
): Promise<PendingFile> {
  const place = await resolvePlace(workspace, path);
  try {
    const other = writtenAs.get(place) ?? path;
    if (other !== path) {
      throw new FileError(`"${other}" and "${path}" lead to the same file; choose another path for one of them`);
    }
    writtenAs.set(place, path);
    const mode = await modeOf(place, path);
    await mkdir(dirname(place), { recursive: true });
    /** Folders may have changed since the first check: they must still lead to the same place. */
    const checkPlace = async (): Promise<void> => {
      if ((await resolvePlace(workspace, path)) === place) return;
      throw new FileError(`"${path}" was changed by another process while it was written; re-run`);
    };
    await checkPlace();
    const temporary = join(dirname(place), temporaryName(basename(place)));
    const handle = await open(temporary, 'wx');
    const pending = new TemporaryFile(handle, { temporary, place, path, checkPlace });
    if (mode !== undefined) await handle.chmod(mode).catch(() => undefined);
    return pending;
  } catch (error) {
    throw fileError('cannot write', path, error);
  }
}

type Places = {
  readonly temporary: string;
  readonly place: string;
  readonly path: string;
  /** @throws FileError if the path now leads elsewhere. */
  readonly checkPlace: () => Promise<void>;
};

class TemporaryFile implements PendingFile {
  readonly #handle: FileHandle;
  readonly #places: Places;
  #state: 'open' | 'committed' | 'discarded' = 'open';
  readonly #hash = createHash('sha256');
  #held = '';
  /** The last write of text, which goes on while the next text is rendered. */
  #writing: Promise<void> = Promise.resolve();

  constructor(handle: FileHandle, places: Places) {
    this.#handle = handle;
    this.#places = places;
  }

  readonly write = async (chunk: string | Uint8Array): Promise<void> => {
    await this.#orDiscard(async () => {
      if (typeof chunk === 'string') {
        this.#held += chunk;
        if (this.#held.length < minWriteCharacters) return;
        // Half of a surrogate pair waits for the other, or both would be written as U+FFFD.
        await this.#writeHeld(
          /[\uD800-\uDBFF]$/.test(this.#held.slice(-1)) ? this.#held.length - 1 : this.#held.length,
        );
      } else if (chunk.byteLength > 0) {
        await this.#writeAll();
        this.#hash.update(chunk);
        await this.#handle.writeFile(chunk);
      }
    });
  };

  readonly flush = async (): Promise<void> => {
    await this.#orDiscard(() => this.#flush());
  };

  readonly commit = async (): Promise<string> => {
    const { temporary, place, checkPlace } = this.#places;
    await this.#orDiscard(async () => {
      await this.#flush();
      await this.#handle.close();
      await checkPlace();
      await replaceFile(temporary, place);
      this.#state = 'committed';
      await syncFolder(dirname(place));
    });
    return this.#hash.digest('hex');
  };

  readonly discard = async (): Promise<void> => {
    if (this.#state !== 'open') return;
    this.#state = 'discarded';
    this.#held = '';
    await this.#writing.catch(() => undefined);
    await this.#handle.close().catch(() => undefined);
    await rm(this.#places.temporary, { force: true }).catch(() => undefined);
  };

  /** A failure leaves nothing behind, whether or not the caller discards. */
  async #orDiscard(step: () => Promise<void>): Promise<void> {
    const { path } = this.#places;
    if (this.#state !== 'open') throw new FileError(`cannot write "${path}": it is ${this.#state} already`);
    try {
      await step();
    } catch (error) {
      await this.discard();
      throw fileError('cannot write', path, error);
    }
  }

  /** Some file systems accept a write, and notice only when it is flushed that they have no room for it. */
  async #flush(): Promise<void> {
    await this.#writeAll();
    await this.#handle.sync();
  }

  async #writeAll(): Promise<void> {
    await this.#writeHeld(this.#held.length);
    await this.#writing;
  }

  async #writeHeld(end: number): Promise<void> {
    await this.#writing;
    const text = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    if (text === '') return;
    const bytes = Buffer.from(text);
    this.#hash.update(bytes);
    this.#writing = this.#handle.writeFile(bytes);
    // Whoever waits for it next reports its failure.
    this.#writing.catch(() => undefined);
  }
}

/** So that the new name outlasts a power cut. Not every system can: the file itself is whole in any case. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close().catch(() => undefined);
}

/** Permissions of the existing file, if there is one. */
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
