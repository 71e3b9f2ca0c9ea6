// PURE: the task ids that a pull request names (contract.md, section 4, `task-references`).

import type { PullRequest, TaskReferences } from '../../model/pull-request.ts';
import type { Result } from '../../model/result.ts';
import { listSome } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { maxBodyCharacters, type ReadDescription } from './description-reader.ts';
import { type Breathe, findFirstGroups, type SearchedText } from './pattern.ts';
import { findDistrust } from './trust.ts';

export type FoundTasks = {
  /** In order of appearance, place by place, without repeats. */
  readonly tasks: readonly string[];
  /** What was passed over and why. */
  readonly notices: readonly string[];
  /** Why there are none, where it is not that there are none. */
  readonly nothing?: string;
};

export type FindPorts = { readonly read: ReadDescription; readonly breathe: Breathe };

const idShape = /^[A-Za-z0-9_-]{1,64}$/;
const placeTitles = { title: 'title', body: 'description', branch: 'branch name' } as const;

/** Finds the tasks, place by place in the order of `in`. Of the body counts what its reader sees, and where its links lead. */
export async function findTaskReferences(
  pullRequest: PullRequest,
  references: TaskReferences,
  { read, breathe }: FindPorts,
): Promise<FoundTasks> {
  const distrust = findDistrust(pullRequest, references.trustedAuthors);
  if (distrust !== undefined) return { tasks: [], ...distrust };
  const found: FoundTasks[] = [];
  for (const place of references.in)
    found.push(await findInPlace(place, pullRequest, references.pattern, { read, breathe }));
  const nothing = found.find((one) => one.nothing !== undefined)?.nothing;
  return {
    tasks: [...new Set(found.flatMap(({ tasks }) => tasks))],
    notices: found.flatMap(({ notices }) => notices),
    ...(nothing !== undefined && { nothing }),
  };
}

async function findInPlace(
  place: TaskReferences['in'][number],
  pullRequest: PullRequest,
  pattern: string,
  { read, breathe }: FindPorts,
): Promise<FoundTasks> {
  const title = placeTitles[place];
  const searched: Result<SearchedText> =
    place === 'body'
      ? await read(pullRequest.body)
      : { ok: true, value: { text: pullRequest[place].slice(0, maxBodyCharacters), links: [] } };
  const found = searched.ok ? await findFirstGroups(pattern, searched.value, breathe) : searched;
  if (!found.ok) {
    const nothing = `the ${title} of the pull request is not searched for task ids: ${found.error}`;
    return { tasks: [], notices: [nothing], nothing };
  }
  const { groups, cut } = found.value;
  const notices: string[] = [];
  const passedOver = [...new Set(groups.filter((group) => !idShape.test(group)))];
  if (passedOver.length > 0) {
    notices.push(
      `skipped matches in the ${title} of the pull request that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ${listSome(passedOver.map(quote))}`,
    );
  }
  if (cut) notices.push(`only the first ${groups.length} matches in the ${title} of the pull request are read`);
  return { tasks: groups.filter((group) => idShape.test(group)), notices };
}
