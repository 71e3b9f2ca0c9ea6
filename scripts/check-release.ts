// Says what prevents releasing a tag: node scripts/check-release.ts v1.2.3. Needs no package, so that the workflow
// knows within seconds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findObstacles } from './release/obstacles.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const [tag = ''] = process.argv.slice(2);
const { version, repository } = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly repository?: { readonly url: string };
};
const obstacles = findObstacles({
  tag,
  version,
  packageRepository: repository?.url,
  repository: process.env['GITHUB_REPOSITORY'],
  changelog: read('CHANGELOG.md'),
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
