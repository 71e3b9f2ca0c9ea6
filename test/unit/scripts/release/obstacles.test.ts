import { expect, it } from 'vitest';
import { findObstacles, type ReleaseFacts } from '../../../../scripts/release/obstacles.ts';

const ready: ReleaseFacts = {
  tag: 'v1.10.0',
  version: '1.10.0',
  packageRepository: 'git+https://github.com/octo/board.git',
  repository: 'octo/board',
  changelog: '# Changelog\n\n## 1.10.0 (2026-12-02)\n\n- New\n',
  uncovered: [],
  unreleasedFiles: [],
  ownerlessFiles: [],
  tags: ['v1', 'v1.9.2', 'v1.10.0', 'nightly-9', ''],
  isOnDefaultBranch: true,
};

it('findObstacles finds none where all is ready', () => {
  expect(findObstacles(ready)).toEqual([]);
});

const cases: readonly (readonly [title: string, facts: Partial<ReleaseFacts>, obstacles: readonly string[]])[] = [
  [
    'a tag that is no version',
    { tag: 'v1.10', tags: [] },
    ['The tag v1.10 is not of the form v1.2.3.', 'The tag is v1.10, but package.json says 1.10.0.'],
  ],
  ['another version', { tag: 'v1.10.1' }, ['The tag is v1.10.1, but package.json says 1.10.0.']],
  [
    'newer versions',
    { tags: ['v1.10.0', 'v1.10.1', 'v2.0.0', 'v3'] },
    ["v1.10.1 and v2.0.0 came before: a release must be the newest, or its major tag and npm's latest would go back."],
  ],
  ...[
    ['no notes', '# Changelog\n'] as const,
    ['notes without a date', '# Changelog\n\n## 1.10.0\n\n- New\n'] as const,
    ['a section with nothing in it', '# Changelog\n\n## 1.10.0 (2026-12-02)\n'] as const,
  ].map(
    ([title, changelog]) =>
      [
        title,
        { changelog },
        ['CHANGELOG.md has no section that begins with "## 1.10.0 (YEAR-MONTH-DAY)", or nothing in it.'],
      ] as const,
  ),
  [
    'commits that were merged after the section was written',
    { uncovered: ['a1b2c3 feat: write Parquet', 'd4e5f6 fix: drain the body'] },
    [
      'CHANGELOG.md was written before these were merged; add what they bring to its section, and put the latest commit into its comment "covers": a1b2c3 feat: write Parquet; d4e5f6 fix: drain the body.',
    ],
  ],
  [
    'a package of another repository',
    { packageRepository: 'git+https://github.com/mona/board.git' },
    [
      "package.json names git+https://github.com/mona/board.git as its repository, which isn't git+https://github.com/octo/board.git: npm would reject the provenance.",
    ],
  ],
  [
    'files without the account',
    { ownerlessFiles: ['README.md', 'src/cli/commands.ts'] },
    [
      'The account is missing: set the repository in package.json and run npm run docs, which puts it in place of OWNER in README.md, src/cli/commands.ts.',
    ],
  ],
  [
    'sentences from before the first release',
    { unreleasedFiles: ['README.md', 'SECURITY.md'] },
    [
      'Sentences are true only before the first release: rewrite each that is marked <!-- unreleased --> in README.md, SECURITY.md.',
    ],
  ],
  [
    'a commit beside the default branch',
    { isOnDefaultBranch: false },
    ['The commit of v1.10.0 is not on the default branch: merge it, then tag the merged commit.'],
  ],
];
it.each(cases)('%s', (_, facts, obstacles) => {
  expect(findObstacles({ ...ready, ...facts })).toEqual(obstacles);
});
