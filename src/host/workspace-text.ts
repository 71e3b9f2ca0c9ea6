import { readTextFile } from './bounded-file.ts';
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
    return await readTextFile(place, `"${path}"`, maxBytes);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileError('cannot read', path, error);
  }
}
