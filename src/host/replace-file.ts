import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './file-failure.ts';

/** Between attempts: two seconds in all, which virus scanners seldom need. */
const pausesMs = [50, 150, 300, 500, 1000];

/** On Windows, what a rename fails with while a scanner, an indexer or another program has one of the files open. */
const passing: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** What replacing a file takes from the system. */
type System = {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly wait: (delayMs: number) => Promise<unknown>;
};

/**
 * Replaces a file with another, in one step; on Windows, in several attempts if need be.
 *
 * @throws the error of the file system
 */
export async function replaceFile(
  from: string,
  to: string,
  system: System = { platform: process.platform, rename, wait },
): Promise<void> {
  const pauses = system.platform === 'win32' ? pausesMs : [];
  for (const pauseMs of pauses) {
    try {
      return await system.rename(from, to);
    } catch (error) {
      if (!passing.has(codeOf(error))) throw error;
    }
    await system.wait(pauseMs);
  }
  await system.rename(from, to);
}
