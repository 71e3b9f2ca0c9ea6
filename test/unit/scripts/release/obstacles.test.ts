import { describe, expect, it } from 'vitest';
import { findObstacles, type ReleaseFacts } from '../../../../scripts/release/obstacles.ts';

const ready: ReleaseFacts = {
  tag: 'v1.10.0',
  version: '1.10.0',
  packageRepository: 'git+https://github.com/octo/board.git',
  repository: 'octo/board',
  changelog: '# Changelog\n\n## 1.10.0 (2026-12-02)\n\n- New\n',
  tags: ['v1', 'v1.9.2', 'v1.10.0', 'nightly-9', ''],
  isOnDefaultBranch: true,
};

describe('findObstacles', () => {
  it('finds none where all is ready', () => {
    expect(findObstacles(ready)).toEqual([]);
  });

  it('accepts any repository of the package on a machine of one’s own', () => {
    expect(findObstacles({ ...ready, repository: undefined })).toEqual([]);
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
      [
        "v1.10.1 and v2.0.0 came before: a release must be the newest, or its major tag and npm's latest would go back.",
      ],
    ],
    [
      'no notes',
      { changelog: '# Changelog\n' },
      ['CHANGELOG.md says nothing about 1.10.0: prepare a release with npm version, which writes it.'],
    ],
    [
      'a package of another repository',
      { packageRepository: 'git+https://github.com/fork/board.git' },
      [
        'package.json must name this repository, or npm rejects the provenance: run npm pkg set repository.type=git repository.url=git+https://github.com/octo/board.git, and merge that before you tag.',
      ],
    ],
    [
      'a package of no repository, on a machine of one’s own',
      { packageRepository: undefined, repository: undefined },
      [
        'package.json must name this repository, or npm rejects the provenance: run npm pkg set repository.type=git repository.url=git+https://github.com/OWNER/NAME.git, and merge that before you tag.',
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
});
