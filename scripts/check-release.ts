// Says what prevents releasing a tag: node scripts/check-release.ts v1.2.3. GITHUB_REPOSITORY names the repository,
// OWNER/NAME. Needs no package, so that the workflow knows within seconds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findObstacles } from './release/obstacles.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const [tag = ''] = process.argv.slice(2);
const repository = process.env['GITHUB_REPOSITORY'];
if (repository === undefined) throw new Error('set GITHUB_REPOSITORY to OWNER/taskboard-action');
const manifest = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly repository: { readonly url: string };
};
const { version } = manifest;
const obstacles = findObstacles({
  tag,
  version,
  packageRepository: manifest.repository.url,
  repository,
  changelog: read('CHANGELOG.md'),
  unreleasedFiles: filesWith('<!-- unreleased -->'),
  tags: git('tag', '--list').split('\n'),
  isOnDefaultBranch: isAncestor(`origin/${process.env['DEFAULT_BRANCH'] ?? 'main'}`),
});
for (const obstacle of obstacles) console.error(obstacle);
if (obstacles.length > 0) process.exit(1);
console.log(`${tag} can be released`);

function isAncestor(branch: string): boolean {
  try {
    git('merge-base', '--is-ancestor', 'HEAD', branch);
    return true;
  } catch {
    return false;
  }
}

/** Docs for users; empty also if git finds none, which it reports as a failure. */
function filesWith(text: string): readonly string[] {
  try {
    return git('grep', '--files-with-matches', '--fixed-strings', text, '--', '*.md', ':!docs/building/releasing.md')
      .trim()
      .split('\n');
  } catch {
    return [];
  }
}
