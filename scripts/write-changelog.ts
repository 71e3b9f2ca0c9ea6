// Puts the section of the version in package.json into CHANGELOG.md: part of npm version.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runGitCliff } from 'git-cliff';
import { withCovered } from './release/changelog.ts';

/** Writes it on top of the others, made of the commits since the last release as cliff.toml says. */
export async function writeChangelog(root: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const words = ['--offline', '--unreleased', '--tag', `v${version}`, '--prepend', 'CHANGELOG.md'];
  await runGitCliff(words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { RUST_LOG: 'error' } });
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const file = join(root, 'CHANGELOG.md');
  writeFileSync(file, withCovered(readFileSync(file, 'utf8'), head));
}

if (import.meta.main) await writeChangelog(resolve(import.meta.dirname, '..'));
