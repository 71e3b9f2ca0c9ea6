// Says what prevents releasing a tag: node scripts/check-release.ts v1.2.3. Needs no package, so that the workflow knows
// within seconds.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sectionOf } from './release/changelog.ts';
import { findObstacles } from './release/obstacles.ts';
import { uncoveredCommits } from './release/uncovered.ts';

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const [tag = ''] = process.argv.slice(2);
const repository = process.env['GITHUB_REPOSITORY'] ?? originOnGitHub();
if (repository === undefined) {
  console.error('origin is not on GitHub: set GITHUB_REPOSITORY to OWNER/NAME');
  process.exit(1);
}
const manifest = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly repository: { readonly url: string };
};
const { version } = manifest;
const changelog = read('CHANGELOG.md');
const obstacles = findObstacles({
  tag,
  version,
  packageRepository: manifest.repository.url,
  repository,
  changelog,
  uncovered: uncoveredCommits(root, sectionOf(changelog, version) ?? ''),
  unreleasedFiles: filesWith('<!-- unreleased -->', '*.md'),
  ownerlessFiles: filesWith('OWNER/[t]askboard-action', '.', ':!dist', ':!*.test.ts'),
  tags: git('tag', '--list').split('\n'),
  isOnDefaultBranch: isAncestor(`origin/${process.env['DEFAULT_BRANCH'] ?? 'main'}`),
});
for (const obstacle of obstacles) console.error(obstacle);
if (obstacles.length > 0) process.exit(1);
console.log(`${tag} can be released`);

function originOnGitHub(): string | undefined {
  return /^origin\s\S*github\.com[:/]([^/\s]+\/[^/\s]+?)(?:\.git)?\s/m.exec(git('remote', '--verbose'))?.[1];
}

function isAncestor(branch: string): boolean {
  try {
    git('merge-base', '--is-ancestor', 'HEAD', branch);
    return true;
  } catch {
    return false;
  }
}

/** Empty also if git finds none, which it reports as a failure. The page that explains both has them, too. */
function filesWith(pattern: string, ...paths: readonly string[]): readonly string[] {
  try {
    const files = git('grep', '--files-with-matches', '-I', pattern, '--', ...paths, ':!docs/building/releasing.md');
    return files.trim().split('\n');
  } catch {
    return [];
  }
}
