import { createGlobs } from '../text/glob.ts';
import { listSome } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';
import type { PullRequestReaders, PullRequestSituation } from './situation.ts';

export type FoundTasks = {
  readonly tasks: readonly string[];
  /** Why there are none, where that is no error. */
  readonly nothing?: string;
};

/** The tasks that the pull request names and `allowed-tasks` permits, looked for once, and only if a declaration asks. */
export function createTaskFinder(
  { pullRequest, references, allowedTasks, eventName }: PullRequestSituation,
  { findTaskReferences }: Pick<PullRequestReaders, 'findTaskReferences'>,
  notices: Set<string>,
): () => FoundTasks {
  const find = (): FoundTasks => {
    if (references === undefined) return { tasks: [] };
    if (pullRequest === undefined) return { tasks: [], nothing: noPullRequest(eventName, notices) };
    const found = findTaskReferences(pullRequest, references);
    for (const notice of found.notices) notices.add(notice);
    const guards = allowedTasks.map((globs) => createGlobs(globs));
    const tasks = found.tasks.filter((task) => guards.every(({ allow }) => allow(task)));
    const passedOver = found.tasks.filter((task) => !tasks.includes(task));
    if (passedOver.length > 0)
      notices.add(`passed over, since allowed-tasks does not permit it: ${listSome(passedOver, 10)}`);
    if (tasks.length > 0) return { tasks };
    const none = `the pull request #${pullRequest.number} names no task`;
    return { tasks, nothing: found.nothing ?? (passedOver.length > 0 ? `${none} that allowed-tasks permits` : none) };
  };
  let found: FoundTasks | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

/** Why nothing is done; the notice names the events that have a pull request. */
export function noPullRequest(eventName: string, notices: Set<string>): string {
  notices.add(
    `the event ${quote(eventName)} has no pull request, so nothing is done for it; events that have one are pull_request, pull_request_target, pull_request_review and pull_request_review_comment`,
  );
  return `the event ${quote(eventName)} has no pull request`;
}
