import { isUtf8 } from 'node:buffer';
import { FileError } from '../model/ports.ts';
import { readBoundedFile } from './bounded-file.ts';
import { codeOf, fileError } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/**
 * The text of a file of the workspace, a byte order mark removed; undefined if there is no such file.
 *
 * @throws FileError when it lies outside the workspace (links followed) or in `.git`, is no plain file, is over
 * `maxBytes`, is not UTF-8, or cannot be read.
 */
export async function readWorkspaceText(
  workspace: string,
  path: string,
  maxBytes: number,
): Promise<string | undefined> {
  const place = await resolvePlace(workspace, path);
  try {
    const bytes = await readBoundedFile(place, maxBytes);
    if (bytes === 'no-file') throw new FileError(`cannot read "${path}": it is not a regular file; name one that is`);
    if ('tooLarge' in bytes) {
      throw new FileError(
        `cannot read "${path}": it has ${bytes.tooLarge} bytes, and ${maxBytes / 1024 / 1024} MiB are the limit; split it up`,
      );
    }
    if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
    throw new FileError(`cannot read "${path}": it is not UTF-8; save it in that encoding`);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileError('cannot read', path, error);
  }
}
