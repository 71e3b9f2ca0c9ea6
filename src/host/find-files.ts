import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadFileError } from '../model/ports.ts';
import { createGlobs } from '../text/glob.ts';
import { codeOf, fileError } from './file-failure.ts';
import { resolvePlace } from './workspace-place.ts';

/** More than a century of days. */
const maxFiles = 10_000;

/** The real location of each is checked when it is read. @throws FileError */
export async function findFiles(workspace: string, glob: string): Promise<readonly string[]> {
  const found = new Set<string>();
  // A `**` at the end means all files below.
  const segments = glob.replace(/(^|\/)\*\*$/, '$&/*').split('/');
  for await (const path of walk({ root: workspace, walked: new Set() }, '', segments)) {
    found.add(path);
    if (found.size <= maxFiles) continue;
    throw new ReadFileError(`more than ${maxFiles} files match "${glob}"; name a folder or a part of their names`);
  }
  return [...found].sort();
}

/** `walked`: folders, with the length of what was left of the glob there: several `**` lead to them in many ways. */
type Tour = { readonly root: string; readonly walked: Set<string> };

async function* walk(tour: Tour, folder: string, [first = '', ...rest]: readonly string[]): AsyncGenerator<string> {
  const { root, walked } = tour;
  const place = `${rest.length} ${folder}`;
  if (walked.has(place)) return;
  walked.add(place);
  const below = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  if (first === '**') {
    yield* walk(tour, folder, rest);
    for (const item of await list(root, folder)) {
      if (item.isDirectory() && !item.name.startsWith('.')) yield* walk(tour, below(item.name), [first, ...rest]);
    }
    return;
  }
  for (const name of await matching(root, folder, first)) {
    if (rest.length > 0) yield* walk(tour, below(name), rest);
    // Also by a link.
    else if ((await stat(join(root, below(name))).catch(() => undefined))?.isFile()) yield below(name);
  }
}

async function matching(root: string, folder: string, pattern: string): Promise<readonly string[]> {
  if (!/[*?]/.test(pattern)) return [pattern];
  const globs = createGlobs([pattern]);
  const names = (await list(root, folder)).map(({ name }) => name);
  const matched = names.filter((name) => (pattern.startsWith('.') || !name.startsWith('.')) && globs.allow(name));
  if (globs.exhausted())
    throw new ReadFileError(`comparing "${pattern}" with so many files takes too long; spell out more of their names`);
  return matched;
}

/** Empty if there is no such folder. @throws FileError also if a link leads out of the workspace */
async function list(root: string, folder: string): Promise<readonly Dirent[]> {
  try {
    const items = await readdir(join(root, folder), { withFileTypes: true });
    if (folder !== '') await resolvePlace(root, folder);
    return items;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw fileError('cannot read', folder, error);
  }
}
