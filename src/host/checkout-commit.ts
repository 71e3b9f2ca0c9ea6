// Which commit a file of the workspace was checked out from, by reading git's own files: the program may be missing,
// and would obey the configuration of a repository that a stranger wrote (gitrepository-layout(5)).
import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readBoundedFile } from './bounded-file.ts';

/** A HEAD, a loose ref or a `.git` file is one line. */
const maxLineBytes = 8 * 1024;

/** A repository of 100,000 refs has some 8 MiB. */
const maxPackedRefsBytes = 64 * 1024 * 1024;

/** Git follows no more symbolic refs. */
const maxRefLinks = 5;

/**
 * Commits (SHA-1 or SHA-256, lower case) of the checkouts that a file of the workspace is part of: as its path is
 * spelled, and where links lead. Of a submodule or a worktree the checkout around it is one too: who writes that one
 * chooses what the submodule is. Empty where there is none, or git's files cannot be read. Never throws.
 *
 * @param path Relative to the workspace; the file need not exist.
 * @param refs Such as `refs/remotes/pull/1/head`: those of a checkout that are at its commit are told by name, too.
 */
export async function readCheckoutCommits(
  workspace: string,
  path: string,
  refs: readonly string[] = [],
): Promise<readonly string[]> {
  const root = await realOr(resolve(workspace));
  const spelled = resolve(root, path);
  const commits = new Set<string>();
  for (const file of new Set([spelled, await realOr(spelled)])) {
    for (const commit of await commitsAround(root, dirname(file), refs)) commits.add(commit);
  }
  return [...commits];
}

async function commitsAround(root: string, folder: string, refs: readonly string[]): Promise<readonly string[]> {
  const inside = relative(root, folder);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') return [];
  const repository = await findRepository(folder);
  const found = repository === undefined ? [] : await readHead(repository, refs);
  // A folder `.git` is a checkout of its own, whatever lies around it; nothing that is checked out can bring one.
  const isOutermost = folder === root || (found.length > 0 && repository?.ownFolder === true);
  return isOutermost ? found : [...found, ...(await commitsAround(root, dirname(folder), refs))];
}

type Repository = {
  /** Where HEAD is. */
  readonly gitFolder: string;
  /** Where the refs are; the same but for worktrees. */
  readonly commonFolder: string;
  /** `.git` is a folder, not a file that names one elsewhere. */
  readonly ownFolder: boolean;
};

async function findRepository(folder: string): Promise<Repository | undefined> {
  const dotGit = join(folder, '.git');
  const named = /^gitdir: (.+)$/.exec((await readLine(dotGit)) ?? '')?.[1];
  const gitFolder = named === undefined ? dotGit : resolve(folder, named);
  if ((await readLine(join(gitFolder, 'HEAD'))) === undefined) return undefined;
  const common = await readLine(join(gitFolder, 'commondir'));
  return { gitFolder, commonFolder: resolve(gitFolder, common ?? '.'), ownFolder: named === undefined };
}

/** The commit, if there is one, and those of the refs that are at it. */
async function readHead(repository: Repository, refs: readonly string[]): Promise<readonly string[]> {
  const commit = await readCommit(repository, await readLine(join(repository.gitFolder, 'HEAD')));
  if (commit === undefined) return [];
  const commits = await Promise.all(refs.map((ref) => readCommit(repository, `ref: ${ref}`)));
  return [commit, ...refs.filter((_, index) => commits[index] === commit)];
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
