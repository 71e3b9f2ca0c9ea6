import type { AskAccess, ReferencePlace, TaskReferences } from '../model/pull-request.ts';
import type { Result } from '../model/result.ts';
import { createGlobs } from '../text/glob.ts';
import { allOf, anyOf, listSome, quote } from '../text/messages.ts';
import type { EventSubject } from './event-subject.ts';
import type { ReadDescription } from './pull-request/checklist.ts';
import { type SearchedText, type YieldToSignals, findFirstGroups, idShape } from './pull-request/pattern.ts';
import { type FindReport, askForDistrust, findDistrust } from './pull-request/trust.ts';

export type FoundTasks = FindReport & {
  /** In order of appearance, place by place, without repeats. */
  readonly tasks: readonly string[];
};

export type FindPorts = {
  readonly read: ReadDescription;
  readonly yieldToSignals: YieldToSignals;
  readonly askAccess: AskAccess;
};

/** Searched in one place. The messages of a few thousand commits, if people wrote them, are shorter. */
const maxPlainCharacters = 1_048_576;

/** By contract.md, section 4, `task-references`. */
export async function findTasks(
  subject: EventSubject,
  references: TaskReferences,
  allowedTasks: readonly (readonly string[])[],
  ports: FindPorts,
): Promise<FoundTasks> {
  const { kind, name, places, pullRequest } = subject;
  const searched = [...new Set(references.in)].filter((place) => places[place] !== undefined);
  if (subject.nothing !== undefined || searched.length === 0) {
    const unsearched = `${name} names no task: it can be searched in ${allOf(Object.keys(places))}, but "in" of task-references has only ${allOf(references.in)}`;
    const nothing = subject.nothing ?? unsearched;
    return { tasks: [], notices: [nothing], nothing };
  }
  const distrust = pullRequest && findDistrust(pullRequest, references.trustedAuthors);
  if (distrust !== undefined && distrust !== 'ask') return { tasks: [], ...distrust };
  const found: FoundTasks[] = [];
  for (const place of searched) found.push(await findInPlace(place, subject, references.pattern, ports));
  const notices = found.flatMap((one) => one.notices);
  const named = [...new Set(found.flatMap(({ tasks }) => tasks))];
  const guards = allowedTasks.map((globs) => createGlobs(globs));
  const tasks = named.filter((task) => guards.every(({ allow }) => allow(task)));
  const passedOver = named.filter((task) => !tasks.includes(task));
  if (passedOver.length > 0) {
    notices.push(`allowed-tasks does not permit these tasks, so they are skipped: ${listSome(passedOver, 10)}`);
  }
  if (tasks.length > 0) {
    const asked = distrust && (await askForDistrust(pullRequest, references.trustedAuthors, ports.askAccess));
    return asked === undefined ? { tasks, notices } : { tasks: [], ...asked };
  }
  const unread = found.find(({ nothing }) => nothing !== undefined)?.nothing;
  if (unread !== undefined) return { tasks, notices, nothing: unread };
  if (passedOver.length > 0) return { tasks, notices, nothing: `${name} names no task that allowed-tasks permits` };
  const nothing = `${name} names no task: the pattern finds no task id in ${anyOf(searched)}`;
  const isWithoutCommits = kind === 'push' && !searched.includes('commits');
  const advice = isWithoutCommits ? '; to search the commit messages, add commits to "in"' : '';
  const unseen = searched.includes('body') ? '; code, comments and hidden text do not count' : '';
  return { tasks, notices, nothing: `${nothing}${advice}${unseen}` };
}

export const placeTitles: Readonly<Record<ReferencePlace, string>> = {
  title: 'title',
  body: 'description',
  branch: 'branch name',
  commits: 'commit messages',
};

/** What `allowed-tasks` doesn't permit is among the tasks. */
async function findInPlace(
  place: ReferencePlace,
  { kind, places }: EventSubject,
  pattern: string,
  { read, yieldToSignals }: FindPorts,
): Promise<FoundTasks> {
  const title = `${placeTitles[place]} of the ${kind}`;
  const text = places[place] ?? '';
  const searched = place === 'body' ? await read(text) : plain(text);
  const found = searched.ok ? await findFirstGroups(pattern, searched.value, yieldToSignals) : searched;
  if (!found.ok) {
    const nothing = `the ${title} cannot be searched for task ids: ${found.error}`;
    return { tasks: [], notices: [nothing], nothing };
  }
  const { groups, obscured, cut } = found.value;
  const notices: string[] = [];
  const passedOver = [...new Set(groups.filter((group) => !idShape.test(group)))];
  if (passedOver.length > 0) {
    notices.push(
      `skipped matches in the ${title} that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ${listSome(passedOver.map(quote))}`,
    );
  }
  if (obscured.length > 0) {
    const shown = listSome([...new Set(obscured)].map(quote));
    notices.push(
      `skipped matches in the ${title} with invisible characters, since what people read there is not what would be sent: ${shown}; type them again`,
    );
  }
  if (cut) notices.push(`only the first ${groups.length + obscured.length} matches in the ${title} are read`);
  return { tasks: groups.filter((group) => idShape.test(group)), notices };
}

function plain(text: string): Result<SearchedText> {
  if (text.length <= maxPlainCharacters) return { ok: true, value: { text, links: [] } };
  return { ok: false, error: `there are more than ${maxPlainCharacters} characters` };
}
