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
    if (mode !== undefined) await handle.chmod(mode).catch(() => undefined);
    return new TemporaryFile(handle, { temporary, place, path, checkPlace });
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
  readonly #hash = createHash('sha256');
  #end: 'committed' | 'discarded' | undefined;
  #held = '';
  /** The last write of text, which goes on while the next text is rendered. */
  #writing: Promise<void> = Promise.resolve();

  constructor(handle: FileHandle, places: Places) {
    this.#handle = handle;
    this.#places = places;
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    await this.#orDiscard(async () => {
      if (typeof chunk === 'string') {
        this.#held += chunk;
        if (this.#held.length >= minWriteCharacters) await this.#writeHeld();
        return;
      }
      await this.#writeHeld();
      await this.#writing;
      this.#hash.update(chunk);
      await this.#handle.writeFile(chunk);
    });
  }

  /** Some file systems accept a write, and notice only when it is flushed that they have no room for it. */
  async flush(): Promise<void> {
    await this.#orDiscard(async () => {
      await this.#writeHeld();
      await this.#writing;
      await this.#handle.sync();
    });
  }

  async commit(): Promise<string> {
    const { temporary, place, checkPlace } = this.#places;
    await this.flush();
    await this.#orDiscard(async () => {
      await this.#handle.close();
      await checkPlace();
      await replaceFile(temporary, place);
      this.#end = 'committed';
    });
    return this.#hash.digest('hex');
  }

  async discard(): Promise<void> {
    if (this.#end !== undefined) return;
    this.#end = 'discarded';
    await this.#writing.catch(() => undefined);
    await this.#handle.close().catch(() => undefined);
    await rm(this.#places.temporary, { force: true }).catch(() => undefined);
  }

  /** A failure leaves nothing behind, whether or not the caller discards. */
  async #orDiscard(step: () => Promise<void>): Promise<void> {
    const { path } = this.#places;
    if (this.#end !== undefined) throw new FileError(`cannot write "${path}": it is ${this.#end} already`);
    try {
      await step();
    } catch (error) {
      await this.discard();
      throw fileError('cannot write', path, error);
    }
  }

  async #writeHeld(): Promise<void> {
    await this.#writing;
    if (this.#held === '') return;
    const bytes = Buffer.from(this.#held);
    this.#held = '';
    this.#hash.update(bytes);
    this.#writing = this.#handle.writeFile(bytes);
    // Whoever waits for it next reports its failure.
    this.#writing.catch(() => undefined);
  }
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
