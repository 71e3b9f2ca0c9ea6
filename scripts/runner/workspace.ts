import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

/** A directory that a workflow would have checked out. */
export type Workspace = AsyncDisposable & {
  readonly path: string;
  /** Files by path with forward slashes, without `.git`. */
  readonly readFiles: () => Promise<Readonly<Record<string, string>>>;
};

/** Makes a temporary directory with these files (path → text). `await using` removes it. */
export async function createWorkspace(files: Readonly<Record<string, string>> = {}): Promise<Workspace> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'taskboard-workspace-')));
  for (const [name, text] of Object.entries(files)) {
    const place = join(path, name);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  return {
    path,
    readFiles: () => readTree(path),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Regular files below `root`, without `.git`: path with forward slashes → text. */
export async function readTree(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => [relative(root, path).split(sep).join('/'), await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(files.filter(([path]) => !path.startsWith('.git/')).sort(([a], [b]) => (a < b ? -1 : 1)));
}
