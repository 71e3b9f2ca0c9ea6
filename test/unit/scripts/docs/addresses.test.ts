import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressOf, renderAddresses } from '../../../../scripts/docs/addresses.ts';
import { actionRoot } from '../../../../scripts/runner/action-metadata.ts';

const commit = '0'.repeat(40);

it.each([
  ['a step', 'uses: OWNER/taskboard-action@v0', 'uses: octo/taskboard-action@v12'],
  ['a pinned step', `OWNER/taskboard-action@${commit} # v0`, `octo/taskboard-action@${commit} # v12`],
  ['a raw file', 'OWNER/taskboard-action/v0/schema', 'octo/taskboard-action/v12/schema'],
  ['a page', 'OWNER/taskboard-action/blob/v0/docs', 'octo/taskboard-action/blob/v12/docs'],
  ['a copy of another owner', 'YOUR-ORG/taskboard-action@v0', 'YOUR-ORG/taskboard-action@v12'],
  [
    'a repository',
    'git clone https://github.com/OWNER/taskboard-action',
    'git clone https://github.com/octo/taskboard-action',
  ],
  ['a version that is not a major tag', 'OWNER/taskboard-action@v0.1.0', 'octo/taskboard-action@v0.1.0'],
  ['a word of GitHub', '`trusted-authors: [OWNER]`, OWNER/REPO', '`trusted-authors: [OWNER]`, OWNER/REPO'],
])('renderAddresses names owner and major tag, or leaves both alone, in %s', (_, text, expected) => {
  const repository = { url: 'git+https://github.com/octo/taskboard-action.git' };
  expect(renderAddresses(text, addressOf({ version: '12.3.4', repository }))).toBe(expected);
});

it('the major tag of package.json is nowhere that npm run docs would not change it', () => {
  const read = (path: string): string => readFileSync(new URL(path, actionRoot), 'utf8');
  const { majorTag } = addressOf(JSON.parse(read('package.json')));
  const mention = new RegExp(`(?<![\\w.])${majorTag}(?![\\w.])`);
  const paths = ['*.md', 'action.yml', 'examples', 'schema', 'src', ':!docs/building', ':!CHANGELOG.md'];
  const files = execFileSync('git', ['ls-files', ...paths], { cwd: actionRoot, encoding: 'utf8' })
    .trim()
    .split('\n');
  const left = files.flatMap((path) =>
    renderAddresses(read(path), { owner: 'octo', majorTag: 'MAJOR' })
      .split('\n')
      .filter((line) => mention.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(left).toEqual([]);
});
