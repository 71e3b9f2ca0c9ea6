import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from './file-failure.ts';

/** Between attempts: two seconds in all, which virus scanners seldom need. */
const pausesMs = [50, 150, 300, 500, 1000];

/** On Windows, what a rename fails with while a scanner, an indexer or another program has one of the files open. */
const passing: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);

const ownSystem = {
  platform: process.platform,
  rename: (from: string, to: string): Promise<void> => rename(from, to),
  wait: (delayMs: number): Promise<void> => wait(delayMs),
};

/**
 * Replaces a file with another, in one step; on Windows, in several attempts if need be.
 *
 * @throws the error of the file system
 */
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
