// PURE: the task ids that a pull request names (contract.md, section 4, `task-references`).
import type { PullRequest, TaskReferences } from '../../model/pull-request.ts';
import { listSome } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { visibleSource } from './hidden-ranges.ts';
import { maxBodyCharacters, type ParseMarkdown, parseMarkdown } from './parse-markdown.ts';
import { findFirstGroups } from './pattern.ts';
import { findDistrust } from './trust.ts';

export type FoundTasks = {
  /** In order of appearance, place by place, without repeats. */
  readonly tasks: readonly string[];
  /** What was passed over and why. */
  readonly notices: readonly string[];
  /** Why there are none, where it is not that there are none. */
  readonly nothing?: string;
};

const idShape = /^[A-Za-z0-9_-]{1,64}$/;
const placeTitles = { title: 'title', body: 'description', branch: 'branch name' } as const;

/** Finds the tasks. Places are read in the order of `in`; comments and code in the body do not count. */
export function findTaskReferences(
  pullRequest: PullRequest,
  references: TaskReferences,
  parse: ParseMarkdown = parseMarkdown,
): FoundTasks {
  const distrust = findDistrust(pullRequest, references.trustedAuthors);
  if (distrust !== undefined) return { tasks: [], ...distrust };
  const found = references.in.map((place) => findInPlace(place, pullRequest, references.pattern, parse));
  return {
    tasks: [...new Set(found.flatMap(({ tasks }) => tasks))],
    notices: found.flatMap(({ notices }) => notices),
  };
}

function findInPlace(
  place: TaskReferences['in'][number],
  pullRequest: PullRequest,
  pattern: string,
  parse: ParseMarkdown,
): FoundTasks {
  const title = placeTitles[place];
  const { text, fault } = place === 'body' ? readBody(pullRequest.body, parse) : { text: pullRequest[place] };
  if (fault !== undefined) {
    return { tasks: [], notices: [`the ${title} of the pull request is not searched for task ids: ${fault}`] };
  }
  const { groups, cut } = findFirstGroups(pattern, text.slice(0, maxBodyCharacters));
  const notices: string[] = [];
  const passedOver = [...new Set(groups.filter((group) => !idShape.test(group)))];
  if (passedOver.length > 0) {
    notices.push(
      `matches in the ${title} of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ${listSome(passedOver.map(quote))}`,
    );
  }
  if (cut) notices.push(`only the first ${groups.length} matches in the ${title} of the pull request are read`);
  return { tasks: groups.filter((group) => idShape.test(group)), notices };
}

/** Code needs a fence, a backtick, a tab or four spaces, and a comment needs `<`: without them nothing is parsed. */
function readBody(body: string, parse: ParseMarkdown): { readonly text: string; readonly fault?: string } {
  if (!/[`<\t]|~~~| {4}/.test(body)) return { text: body };
  const markdown = parse(body);
  return { text: visibleSource(markdown), ...(markdown.fault === undefined ? {} : { fault: markdown.fault }) };
}
