// What the system under the tests has. A row that needs more is skipped there; all of them run on Linux.
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Windows has no pipes in folders, no permissions as numbers, no signals between processes (`kill` ends the other at
 * once) and no shell for the lines of docs; and it neither replaces nor moves what somebody has open.
 */
export const isWindows = process.platform === 'win32';

/** Whether permissions of a folder hold: not on Windows, and not for root. */
export const obeysPermissions = !isWindows && process.getuid?.() !== 0;

/** Windows lets administrators make symbolic links, and others in its developer mode. */
export const hasLinks = inFolder((folder) => {
  try {
    symlinkSync('target', join(folder, 'link'));
    return true;
  } catch {
    return false;
  }
});

/** macOS and Windows find `a.csv` as `A.csv`. */
export const ignoresCase = inFolder((folder) => {
  writeFileSync(join(folder, 'a'), '');
  return existsSync(join(folder, 'A'));
});

function inFolder(probe: (folder: string) => boolean): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'taskboard-system-'));
  try {
    return probe(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
