// The file that preserves a board across restarts, and kills at any moment.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseSeed, renderSeed } from './seed.ts';
import type { BoardState } from './state.ts';

/**
 * Undefined if there is no file. @throws Error if it cannot be read as a board. It stays as it is, since it may be
 * somebody's only copy.
 */
export function readDataFile(path: string): BoardState | undefined {
  if (!existsSync(path)) return undefined;
  const parsed = parseSeed(readFileSync(path, 'utf8'));
  if (parsed.ok) return parsed.value;
  throw new Error(`${path} holds no board: ${parsed.error.join('; ')}; move it away to start with a new one`);
}

/**
 * Writes a temporary file first: a kill leaves either the old file or the new one, never half of one. Synchronous, so
 * that no change comes in between.
 */
export function writeDataFile(path: string, state: BoardState): void {
  const temporary = `${path}.tmp`;
  rmSync(temporary, { force: true });
  // It holds the secrets of webhooks.
  writeFileSync(temporary, renderSeed(state), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(temporary, path);
}
