// Puts the section of the version in package.json into CHANGELOG.md, made of the commits since the last release. npm
// version runs it before it commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runGitCliff } from 'git-cliff';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
await runGitCliff(['--offline', '--unreleased', '--tag', `v${version}`, '--prepend', 'CHANGELOG.md'], { cwd: root });
execFileSync('git', ['add', 'CHANGELOG.md'], { cwd: root });
