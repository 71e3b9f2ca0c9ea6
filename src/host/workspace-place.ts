// Where a path of the workspace really leads, through all its links (contract.md, section 5).
import { lstat, readlink, realpath } from 'node:fs/promises';
import * as ownPaths from 'node:path';
import { basename, dirname, join, resolve } from 'node:path';
import { FileError } from '../model/ports.ts';
import { codeOf, fileError, ignoreMissing } from './file-failure.ts';

const maxLinks = 40;

/**
 * The real absolute path of a file of the workspace, which need not exist. A link is followed, also one that leads to
 * nothing yet.
 *
 * @throws FileError when it lies outside the workspace, inside a `.git`, or cannot be looked up.
 */
export async function resolvePlace(workspace: string, path: string): Promise<string> {
  if (path === '' || path.includes('\0')) throw new FileError(`"${path}" is not the path of a file in the workspace`);
  try {
    const root = await realpath(workspace).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      throw new FileError(
        `there is no workspace: the folder "${workspace}" does not exist; check whether an earlier step removed it`,
        { cause: error },
      );
    });
    const spelled = resolve(root, path);
    // The spelled path is checked, too: the target of a `.git` link still belongs to git.
    checkInside(root, spelled, path);
    const real = await followLinks(spelled, maxLinks);
    checkInside(root, real, path);
    return real;
  } catch (error) {
    throw fileError('cannot use', path, error);
  }
}

/** Like `realpath`, but for parts at the end that do not exist. */
async function followLinks(path: string, linksLeft: number): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
  }
  const parent = await followLinks(dirname(path), linksLeft);
  const here = join(parent, basename(path));
  const found = await lstat(here).catch(ignoreMissing);
  if (!found?.isSymbolicLink()) return here;
  if (linksLeft === 0) throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
  return await followLinks(resolve(parent, await readlink(here)), linksLeft - 1);
}

type Paths = Pick<typeof ownPaths, 'isAbsolute' | 'relative' | 'sep'>;

/** By spelling alone. @throws FileError if `place` isn't the absolute path of a file that may be used */
export function checkInside(root: string, place: string, path: string, paths: Paths = ownPaths): void {
  const inside = paths.relative(root, place);
  const segments = inside.split(paths.sep);
  if (inside === '') throw new FileError(`"${path}" is the workspace itself; name a file inside it`);
  // On Windows the way to another drive is an absolute path.
  if (segments[0] === '..' || paths.isAbsolute(inside)) {
    throw new FileError(
      `"${path}" leads out of the workspace; choose a file inside it, such as reports/time.csv, and look for links on the way`,
    );
  }
  if (segments.some(isGit)) {
    throw new FileError(`"${path}" lies inside .git, where a file could run code later; choose another folder`);
  }
  const unusable = paths.sep === '\\' ? segments.find(isUnusableOnWindows) : undefined;
  if (unusable !== undefined) {
    throw new FileError(
      `"${path}" has a part that Windows does not allow as a name, "${unusable}"; choose another name`,
    );
  }
}

/** Names that some file system takes for `.git`: in any case, with invisible characters (HFS+), dots or streams (NTFS). */
function isGit(segment: string): boolean {
  const name = segment.replace(/\p{Cf}/gu, '').toLowerCase();
  return /^(?:\.git|git~1)(?:[. ]*|:.*)$/.test(name);
}

/** A stream of another file, a pattern, a device, or a name that most programs there cannot open (Naming Files, Win32). */
function isUnusableOnWindows(segment: string): boolean {
  return /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment);
}
