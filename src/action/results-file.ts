import { mkdir, writeFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fileError } from '../host/file-failure.ts';
import type { Random } from '../model/ports.ts';

/**
 * Writes the complete results where only the job sees them, under a name of its own, since a job may have several
 * steps of this action. Gives the absolute path.
 *
 * @throws FileError when the directory cannot be written.
 */
export async function writeResultsFile(runnerTemp: string, json: string, random: Random): Promise<string> {
  const id = Math.floor(random() * 2 ** 48).toString(16);
  const path = join(resolve(runnerTemp), `taskboard-results-${id.padStart(12, '0')}.json`);
  try {
    await promisify(mkdir)(runnerTemp, { recursive: true });
    await promisify(writeFile)(path, json, { flag: 'wx' });
    return path;
  } catch (error) {
    throw fileError('cannot write the results to', path, error);
  }
}
