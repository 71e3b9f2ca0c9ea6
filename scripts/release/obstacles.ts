import { isDated, sectionOf } from './changelog.ts';

export type ReleaseFacts = {
  /** Such as `v1.2.3`. */
  readonly tag: string;
  readonly version: string;
  /** `repository.url` of package.json. */
  readonly packageRepository: string;
  /** `OWNER/NAME` on GitHub, where the workflow runs. */
  readonly repository: string;
  readonly changelog: string;
  /** Commits for users that were merged after the section was written, as `a1b2c3 feat: write Parquet`. */
  readonly uncovered: readonly string[];
  /** Files with a sentence that is true only before the first release, marked so. */
  readonly unreleasedFiles: readonly string[];
  /** Files that name `OWNER` in place of the account that the repository belongs to. */
  readonly ownerlessFiles: readonly string[];
  /** All tags of the repository. */
  readonly tags: readonly string[];
  /** Whether the tagged commit is on the default branch. */
  readonly isOnDefaultBranch: boolean;
};

/** What prevents releasing the tag, in sentences; empty if nothing does. */
export function findObstacles(facts: ReleaseFacts): readonly string[] {
  const { tag, version, packageRepository, repository, changelog, uncovered, tags } = facts;
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
      sectionOf(changelog, version) !== undefined && isDated(changelog, version),
      `CHANGELOG.md has no section that begins with "## ${version} (YEAR-MONTH-DAY)", or nothing in it.`,
    ],
    [
      uncovered.length === 0,
      `CHANGELOG.md was written before these were merged; add what they bring to its section, and put the latest commit into its comment "covers": ${uncovered.join('; ')}.`,
    ],
    [
      packageRepository === expectedRepository,
      `package.json names ${packageRepository} as its repository, which isn't ${expectedRepository}: npm would reject the provenance.`,
    ],
    [
      facts.ownerlessFiles.length === 0,
      `The account is missing: set the repository in package.json and run npm run docs, which puts it in place of OWNER in ${facts.ownerlessFiles.join(', ')}.`,
    ],
    [
      facts.unreleasedFiles.length === 0,
      `Sentences are true only before the first release: rewrite each that is marked <!-- unreleased --> in ${facts.unreleasedFiles.join(', ')}.`,
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
