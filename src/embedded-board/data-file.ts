// The file that preserves a board across restarts, and kills at any moment.
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseSeed, renderSeed } from './seed.ts';
import type { BoardState } from './state.ts';

/**
 * The board that the file holds; undefined if there is none.
 *
 * @throws Error if the file cannot be read as a board. It is left as it is, since it may be somebody's only copy.
 */
export async function readDataFile(path: string): Promise<BoardState | undefined> {
  let json: string;
  try {
    json = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = parseSeed(json);
  if (parsed.ok) return parsed.value;
  const [first, ...others] = parsed.error;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new Error(`${path} holds no board: ${first}${more}; move it away to start with a new one`);
}

/** Writes snapshots, one at a time: changes that come while one is written share the next. */
export class DataFile {
  readonly #path: string;
  readonly #snapshot: () => BoardState;
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(path: string, snapshot: () => BoardState) {
    this.#path = path;
    this.#snapshot = snapshot;
  }

  /** Resolves once every change made before the call would outlast a kill. Rejects where the file cannot be written. */
  save(): Promise<void> {
    // A write under way may have taken its snapshot before the latest change.
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#current = this.#next ?? this.#current;
        this.#next = undefined;
        return this.#write();
      });
    return this.#next;
  }

  /** Resolves once no write is under way. */
  idle(): Promise<void> {
    return (this.#next ?? this.#current).catch(() => undefined);
  }

  /** Written to a temporary file first: a kill leaves either the old file or the new one, never half of one. */
  async #write(): Promise<void> {
    const temporary = `${this.#path}.tmp`;
    await rm(temporary, { force: true });
    // It holds the secrets of webhooks.
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(renderSeed(this.#snapshot()));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, this.#path);
    await syncFolder(dirname(this.#path));
  }
}

/** So that the new name outlasts a power cut, where the system can. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
