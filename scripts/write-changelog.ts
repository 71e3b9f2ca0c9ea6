// Puts the section of the version in package.json into CHANGELOG.md. npm version runs it before it commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runGitCliff } from 'git-cliff';

/** Writes it on top of the others, made of the commits since the last release as cliff.toml says, and stages the file. */
export async function writeChangelog(root: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const words = ['--offline', '--unreleased', '--tag', `v${version}`, '--prepend', 'CHANGELOG.md'];
  await runGitCliff(words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { RUST_LOG: 'error' } });
  execFileSync('git', ['add', 'CHANGELOG.md'], { cwd: root });
}

if (import.meta.main) await writeChangelog(resolve(import.meta.dirname, '..'));
