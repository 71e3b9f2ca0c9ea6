import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sectionOf } from '../../scripts/release/changelog.ts';
import { uncoveredCommits } from '../../scripts/release/uncovered.ts';
import { actionRoot } from '../../scripts/runner/action-metadata.ts';
import { writeChangelog } from '../../scripts/write-changelog.ts';

const head = `# Changelog

What changed for users, by version. Versions follow [Semantic Versioning](https://semver.org): until 1.0.0, a new minor
version such as 0.2.0 may break what you rely on, and its section then begins with "Breaking".
`;
const first = '## 0.1.0\n\nThe first release, written by hand.\n';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'taskboard-changelog-'));
  git('init', '--quiet');
  await cp(fileURLToPath(new URL('cliff.toml', actionRoot)), join(root, 'cliff.toml'));
  await writeFile(join(root, 'CHANGELOG.md'), `${head}\n${first}`);
  for (const message of ['feat: run the bundle', 'fix: what nobody has seen']) commit(message);
  git('tag', 'v0.1.0');
});
afterAll(() => rm(root, { recursive: true, force: true }));

function git(...words: readonly string[]): void {
  const author = ['-c', 'user.name=Octocat', '-c', 'user.email=octocat@example.com'];
  execFileSync('git', [...author, '-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false', ...words], { cwd: root });
}

function commit(message: string): void {
  git('commit', '--quiet', '--allow-empty', '--message', message);
}

/** What npm version and the tag do, on a day that is the same in every run. */
async function release(version: string, messages: readonly string[]): Promise<string> {
  for (const message of messages) commit(message);
  await writeFile(join(root, 'package.json'), JSON.stringify({ version }));
  await writeChangelog(root);
  git('add', 'package.json', 'CHANGELOG.md');
  commit(`chore(release): ${version}`);
  git('tag', `v${version}`);
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  return changelog.replaceAll(/\(\d{4}-\d\d-\d\d\)/g, '(DATE)').replaceAll(/covers [\da-f]{40}/g, 'covers COMMIT');
}

const second = `## 0.2.0 (DATE)

<!-- covers COMMIT -->

### Breaking

- **cli**: Another exit code
- **plan**: Refuse empty lists. Write "skip-empty: true" to keep them.

### New

- **plan**: Guard tasks
- **exports**: Write Parquet

### Fixed

- **http**: Drain the body

### Faster

- Load less

### Updated

- Bump undici from 8.12.4 to 8.13.1
`;

it('lists for users what each release brings, the newest first', async () => {
  // Tags of other kinds end no release.
  commit('feat(plan): guard tasks');
  git('tag', 'v0');
  const more = [
    'docs: more words',
    'perf: load less',
    'fix(http): drain the body',
    'feat(cli)!: another exit code',
    'fix(plan): refuse empty lists\n\nThey were mistakes.\n\nBREAKING CHANGE: write "skip-empty: true"\nto keep them.',
    'test: more tests',
    'build: bump undici from 8.12.4 to 8.13.1',
    'build: bump the tools group with 3 updates',
    'feat(exports): write Parquet',
  ];
  expect(await release('0.2.0', more)).toBe(`${head}\n${second}\n${first}`);
});

it('says so if a release brings nothing that users notice', async () => {
  const third = '## 0.2.1 (DATE)\n\n<!-- covers COMMIT -->\n\nNo change that users notice.\n';
  expect(await release('0.2.1', ['refactor: fewer lines'])).toBe(`${head}\n${third}\n${second}\n${first}`);
});

it('what users notice and was merged after its section was written is found before the tag', async () => {
  commit('docs: more words');
  await writeFile(join(root, 'package.json'), JSON.stringify({ version: '0.3.0' }));
  await writeChangelog(root);
  const late = ['feat: export years', 'fix(cli)!: fail early', 'refactor: rename\n\nBREAKING CHANGE: write "to"'];
  for (const message of [...late, 'test: more tests', 'build: bump undici from 8.13.1 to 8.13.2']) commit(message);
  const section = sectionOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), '0.3.0') ?? '';
  const subjects = uncoveredCommits(root, section).map((line) => line.replace(/^[\da-f]+ /, ''));
  expect(subjects.toReversed()).toEqual(['feat: export years', 'fix(cli)!: fail early', 'refactor: rename']);
});
