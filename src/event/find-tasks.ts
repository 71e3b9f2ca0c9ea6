// PURE: the task ids that a pull request, a push or a release names (contract.md, section 4, `task-references`).
import type { ReferencePlace, TaskReferences } from '../../model/pull-request.ts';
import type { Result } from '../../model/result.ts';
import { listSome } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import type { EventSubject } from '../event-subject.ts';
import type { ReadDescription } from './description-reader.ts';
import { findFirstGroups, idShape, type SearchedText, type YieldToSignals } from './pattern.ts';
import { findDistrust } from './trust.ts';

export type FoundTasks = {
  /** In order of appearance, place by place, without repeats. */
  readonly tasks: readonly string[];
  /** What was passed over and why. */
  readonly notices: readonly string[];
  /** Why there are none, unless the places simply name none. */
  readonly nothing?: string;
};

export type FindPorts = { readonly read: ReadDescription; readonly yieldToSignals: YieldToSignals };

/** Searched in one place. The messages of a few thousand commits, if people wrote them, are shorter. */
const maxPlainCharacters = 1_048_576;

/**
 * Finds the tasks, place by place in the order of `in`; places that the subject does not have are left out. Of a
 * description, only what its reader sees counts, and where its links lead.
 */
export async function findTaskReferences(
  subject: EventSubject,
  references: TaskReferences,
  { read, yieldToSignals }: FindPorts,
): Promise<FoundTasks> {
  const { pullRequest, places, kind } = subject;
  const distrust = pullRequest && findDistrust(pullRequest, references.trustedAuthors);
  if (distrust !== undefined) return { tasks: [], ...distrust };
  const found: FoundTasks[] = [];
  for (const place of new Set(references.in)) {
    const text = places[place];
    if (text === undefined) continue;
    const title = `${titles[place]} of the ${kind === 'pull-request' ? 'pull request' : kind}`;
    found.push(
      await findInPlace({ title, text, isMarkdown: place === 'body' }, references.pattern, { read, yieldToSignals }),
    );
  }
  const nothing = found.find((one) => one.nothing !== undefined)?.nothing;
  return {
    tasks: [...new Set(found.flatMap(({ tasks }) => tasks))],
    notices: found.flatMap(({ notices }) => notices),
    ...(nothing !== undefined && { nothing }),
  };
}

const titles: Readonly<Record<ReferencePlace, string>> = {
  title: 'title',
  body: 'description',
  branch: 'branch name',
  commits: 'commit messages',
};

/** A text that is searched for task ids; `title` is for messages. */
type SearchedPlace = { readonly title: string; readonly text: string; readonly isMarkdown: boolean };

async function findInPlace(
  { title, text, isMarkdown }: SearchedPlace,
  pattern: string,
  { read, yieldToSignals }: FindPorts,
): Promise<FoundTasks> {
  const searched: Result<SearchedText> = isMarkdown
    ? await read(text)
    : { ok: true, value: { text: startOf(text), links: [] } };
  const found = searched.ok ? await findFirstGroups(pattern, searched.value, yieldToSignals) : searched;
  if (!found.ok) {
    const nothing = `the ${title} is not searched for task ids: ${found.error}`;
    return { tasks: [], notices: [nothing], nothing };
  }
  const { groups, obscured, cut } = found.value;
  const notices: string[] = [];
  const passedOver = [...new Set(groups.filter((group) => !idShape.test(group)))];
  if (passedOver.length > 0) {
    const isUrl = passedOver.some((group) => group.includes('://'));
    const advice = isUrl ? '; in the pattern, put the parentheses around the id alone' : '';
    notices.push(
      `skipped matches in the ${title} that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ${listSome(passedOver.map(quote))}${advice}`,
    );
  }
  if (obscured.length > 0) {
    const shown = listSome([...new Set(obscured)].map(quote));
    notices.push(
      `skipped matches in the ${title} with invisible characters, since what people read there is not what would be sent: ${shown}; type them again`,
    );
  }
  if (cut) notices.push(`only the first ${groups.length + obscured.length} matches in the ${title} are read`);
  if (!isMarkdown && text.length > maxPlainCharacters)
    notices.push(`only the first ${maxPlainCharacters} characters of the ${title} are searched`);
  return { tasks: groups.filter((group) => idShape.test(group)), notices };
}

/** As much as is searched, up to white space: half an id would be another task. */
function startOf(text: string): string {
  if (text.length <= maxPlainCharacters) return text;
  const end = Math.max(text.lastIndexOf(' ', maxPlainCharacters), text.lastIndexOf('\n', maxPlainCharacters));
  return text.slice(0, Math.max(end, 0));
}
