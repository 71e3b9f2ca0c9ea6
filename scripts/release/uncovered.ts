import { execFileSync } from 'node:child_process';
import { coveredBy } from './changelog.ts';

/** What cliff.toml lists for users, as expressions of git. */
const kinds = ['^(feat|fix|perf)[(!:]', '^[a-z]+(\\(.*\\))?!:', '^BREAKING[ -]CHANGE:'];

/** Commits for users that were merged after the section was written, as `a1b2c3 feat: write Parquet`. */
export function uncoveredCommits(root: string, section: string): readonly string[] {
  const covered = coveredBy(section);
  if (covered === undefined) return [];
  const patterns = kinds.map((kind) => `--grep=${kind}`);
  const words = ['log', '--no-merges', '--extended-regexp', ...patterns, '--format=%h %s', `${covered}..HEAD`];
  const log = execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  return log.split('\n').filter((line) => line !== '');
}
