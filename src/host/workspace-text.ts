import { open } from 'node:fs/promises';
import { FileError } from '../model/ports.ts';
import { codeOf, fileError } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/** In bytes: the bound of a YAML text (contract.md, section 2). */
export const maxTextBytes = 8 * 1024 * 1024;

/**
 * The text of a file of the workspace, a byte order mark removed; undefined where there is no such file.
 *
 * @throws FileError when it lies outside the workspace (links followed) or in `.git`, is no plain file, is over
 * `maxBytes`, is not UTF-8, or cannot be read.
 */
export async function readWorkspaceText(
  workspace: string,
  path: string,
  maxBytes = maxTextBytes,
): Promise<string | undefined> {
  const place = await resolvePlace(workspace, path);
  try {
    return decode(await readBounded(place, path, maxBytes), path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileError('cannot read', path, error);
  }
}

async function readBounded(place: string, path: string, maxBytes: number): Promise<Uint8Array> {
  const { O_RDONLY, O_NONBLOCK } = (await import('node:fs')).constants;
  // Without O_NONBLOCK, which Windows does not have, to open a named pipe would wait for a writer.
  const handle = await open(place, O_RDONLY | (O_NONBLOCK || 0));
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new FileError(`cannot read "${path}": it is no plain file; name a file`);
    if (found.size > maxBytes) {
      throw new FileError(
        `cannot read "${path}": it has ${found.size} bytes, and ${maxBytes / 1024 / 1024} MiB are the limit; split it up`,
      );
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FileError(`cannot read "${path}": it is not UTF-8; save it in that encoding`, { cause: error });
  }
}
