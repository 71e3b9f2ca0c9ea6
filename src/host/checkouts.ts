// Where a file of the workspace was checked out from, by reading git's own files: the program may be missing,
// and would obey the configuration of a repository that a stranger wrote (gitrepository-layout(5)).
import { lstat, readdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Checkout } from '../model/ports.ts';
import { readBoundedFile } from './bounded-file.ts';

/** A HEAD, a loose ref or a `.git` file is one line. */
const maxLineBytes = 8 * 1024;

/** A config with hundreds of remotes, and a FETCH_HEAD of as many branches, have less. */
const maxConfigBytes = 4 * 1024 * 1024;

/** A repository of 100,000 refs has some 8 MiB. */
const maxPackedRefsBytes = 64 * 1024 * 1024;

/** Git follows no more symbolic refs. */
const maxRefLinks = 5;

/** Workflows don't fetch remotes with more branches. */
const maxLooseRefs = 20_000;

/**
 * The checkouts that a file of the workspace is part of, as its path is spelled and where links lead, the innermost
 * first. Of a submodule or a worktree the checkout around it is one too: who writes that one chooses what the submodule
 * is. Empty if there is none. Never throws.
 *
 * @param path Relative to the workspace; the file need not exist.
 */
export async function readCheckouts(workspace: string, path: string): Promise<readonly Checkout[]> {
  const root = await realOr(resolve(workspace));
  const spelled = resolve(root, path);
  const checkouts = new Map<string, Checkout>();
  for (const file of new Set([spelled, await realOr(spelled)])) await addCheckouts(root, dirname(file), checkouts);
  return [...checkouts.values()];
}

async function addCheckouts(root: string, folder: string, checkouts: Map<string, Checkout>): Promise<void> {
  const inside = relative(root, folder);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') return;
  const repository = await findRepository(folder);
  const checkout = repository && (await readCheckout(repository));
  if (repository !== undefined && checkout !== undefined) checkouts.set(await realOr(repository.gitFolder), checkout);
  // A folder `.git` is its own checkout, whatever surrounds it; nothing that is checked out can contain one.
  const isOutermost = folder === root || (repository?.ownFolder === true && checkout?.commit !== undefined);
  if (!isOutermost) await addCheckouts(root, dirname(folder), checkouts);
}

type Repository = {
  /** Where HEAD is. */
  readonly gitFolder: string;
  /** Where the refs are; the same but for worktrees. */
  readonly commonFolder: string;
  /** `.git` is a folder, not a file that names one elsewhere. */
  readonly ownFolder: boolean;
};

/** Undefined if there is no `.git`; one that cannot be read has no commit. */
async function findRepository(folder: string): Promise<Repository | undefined> {
  const dotGit = join(folder, '.git');
  if (!(await exists(dotGit))) return undefined;
  const named = /^gitdir: (.+)$/.exec((await readLine(dotGit)) ?? '')?.[1];
  const gitFolder = named === undefined ? dotGit : resolve(folder, named);
  const common = await readLine(join(gitFolder, 'commondir'));
  return { gitFolder, commonFolder: resolve(gitFolder, common ?? '.'), ownFolder: named === undefined };
}

async function readCheckout(repository: Repository): Promise<Checkout> {
  const { gitFolder, commonFolder } = repository;
  const commit = await readCommit(repository, await readLine(join(gitFolder, 'HEAD')));
  const origin = originIn((await readText(join(commonFolder, 'config'), maxConfigBytes)) ?? '');
  const fetched = (await readText(join(gitFolder, 'FETCH_HEAD'), maxConfigBytes)) ?? '';
  return {
    ...(commit !== undefined && { commit, refs: await readRefsAt(repository, commit) }),
    ...(origin !== undefined && { origin }),
    fetched: fetched.split('\n').filter((line) => line !== ''),
  };
}

/** The URL of `[remote "origin"]`, as git-config(1) writes it. */
function originIn(config: string): string | undefined {
  const section = /^\[remote "origin"\]\s*$([^[]*)/m.exec(config)?.[1] ?? '';
  return /^\s*url\s*=\s*(\S+)\s*$/m.exec(section)?.[1];
}

/** Remote branches and pull requests that are at a commit, loose ones and packed ones. */
async function readRefsAt(repository: Repository, commit: string): Promise<readonly string[]> {
  const { commonFolder } = repository;
  const entries = await readdir(join(commonFolder, 'refs/remotes'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const loose = entries
    .filter((entry) => entry.isFile())
    .slice(0, maxLooseRefs)
    .map(({ parentPath, name }) => relative(commonFolder, join(parentPath, name)).replaceAll(sep, '/'));
  const atCommit = await Promise.all(loose.map((ref) => readCommit(repository, `ref: ${ref}`)));
  const packed = (await readText(join(commonFolder, 'packed-refs'), maxPackedRefsBytes)) ?? '';
  return [
    ...loose.filter((_, index) => atCommit[index] === commit),
    ...packed
      .split('\n')
      .filter((line) => line.startsWith(`${commit} refs/remotes/`))
      .map((line) => line.slice(commit.length + 1)),
  ];
}

/** Of a line as HEAD has one: a commit, or a symbolic ref. */
async function readCommit(repository: Repository, head: string | undefined): Promise<string | undefined> {
  let line = head;
  for (let links = 0; links <= maxRefLinks; links += 1) {
    const name = /^ref: *(.+)$/.exec(line ?? '')?.[1];
    if (name === undefined) return commitIn(line);
    if (!isRefName(name)) return undefined;
    line =
      (await readLine(join(repository.gitFolder, name))) ??
      (await readLine(join(repository.commonFolder, name))) ??
      (await readPackedRef(repository.commonFolder, name));
  }
  return undefined;
}

/** A name that stays in `refs/` as a path. */
const isRefName = (name: string): boolean =>
  name.startsWith('refs/') && !/[\0\\]/.test(name) && !name.split('/').some((part) => /^\.{0,2}$/.test(part));

/** Each line is a commit, a space and a name. */
async function readPackedRef(commonFolder: string, name: string): Promise<string | undefined> {
  const text = `${await readText(join(commonFolder, 'packed-refs'), maxPackedRefsBytes)}\n`;
  const end = text.indexOf(` ${name}\n`);
  return end < 0 ? undefined : text.slice(text.lastIndexOf('\n', end) + 1, end);
}

const commitIn = (line: string | undefined): string | undefined =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(line ?? '') ? line?.toLowerCase() : undefined;

const readLine = async (path: string): Promise<string | undefined> =>
  (await readText(path, maxLineBytes))?.split('\n', 1)[0]?.trimEnd();

async function readText(path: string, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBoundedFile(path, maxBytes).catch(() => undefined);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : undefined;
}

const realOr = (path: string): Promise<string> => realpath(path).catch(() => path);

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
