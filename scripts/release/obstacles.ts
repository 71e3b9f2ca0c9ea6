import { sectionOf } from './changelog.ts';

export type ReleaseFacts = {
  /** Such as `v1.2.3`. */
  readonly tag: string;
  readonly version: string;
  /** `repository.url` of package.json. */
  readonly packageRepository: string;
  /** `OWNER/NAME` on GitHub, where the workflow runs. */
  readonly repository: string;
  readonly changelog: string;
  /** Files with a sentence that is true only before the first release, marked so. */
  readonly unreleasedFiles: readonly string[];
  /** All tags of the repository. */
  readonly tags: readonly string[];
  /** Whether the tagged commit is on the default branch. */
  readonly isOnDefaultBranch: boolean;
};

/** What prevents releasing the tag, in sentences; empty if nothing does. */
export function findObstacles(facts: ReleaseFacts): readonly string[] {
  const { tag, version, packageRepository, repository, changelog, unreleasedFiles, tags } = facts;
  const newer = tags.filter((other) => isVersionTag(other) && compareVersions(other, tag) > 0);
  const expectedRepository = `git+https://github.com/${repository}.git`;
  const obstacles: readonly (readonly [isMet: boolean, otherwise: string])[] = [
    [isVersionTag(tag), `The tag ${tag} is not of the form v1.2.3.`],
    [tag === `v${version}`, `The tag is ${tag}, but package.json says ${version}.`],
    [
      newer.length === 0,
      `${newer.join(' and ')} came before: a release must be the newest, or its major tag and npm's latest would go back.`,
    ],
    [
      sectionOf(changelog, version) !== undefined,
      `CHANGELOG.md says nothing about ${version}: prepare a release with npm version, which writes it.`,
    ],
    [
      packageRepository === expectedRepository,
      `package.json must name ${expectedRepository}, or npm rejects the provenance: replace OWNER as docs/building/releasing.md says, and merge that before you tag.`,
    ],
    [
      unreleasedFiles.length === 0,
      `Sentences are true only before the first release: rewrite each that is marked <!-- unreleased --> in ${unreleasedFiles.join(', ')}.`,
    ],
    [
      facts.isOnDefaultBranch,
      `The commit of ${tag} is not on the default branch: merge it, then tag the merged commit.`,
    ],
  ];
  return obstacles.flatMap(([isMet, otherwise]) => (isMet ? [] : [otherwise]));
}

function isVersionTag(tag: string): boolean {
  return /^v\d+\.\d+\.\d+$/.test(tag);
}

/** Positive if the first is newer. */
function compareVersions(first: string, second: string): number {
  const numbers = (tag: string) => tag.slice(1).split('.').map(Number);
  const others = numbers(second);
  return numbers(first).reduce((order, number, index) => order || number - (others[index] ?? 0), 0);
}
