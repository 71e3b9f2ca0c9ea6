// What the event of the run adds to a request. All of it is loaded only when something asks for it.

import type { Environment } from '../action/environment.ts';
import type { Declared } from '../declare/declarations.ts';
import { areResolved, resolvePullRequest } from '../event/resolve-pull-request.ts';
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { Evaluate } from '../model/expression.ts';
import { type Problem, ProblemsError } from '../model/problem.ts';
import type { GitHubEvent, PullRequest } from '../model/pull-request.ts';
import type { Settings } from '../model/settings.ts';

/** The event, read once. @throws ProblemsError when its file is there and cannot be read. */
export type EventSource = () => Promise<GitHubEvent>;

export function createEventSource({ eventPath, eventName = '' }: Environment): EventSource {
  const read = async (): Promise<GitHubEvent> => {
    if (eventPath === undefined) return { name: eventName, payload: {} };
    const { readEvent } = await import('../host/event.ts');
    const event = await readEvent(eventPath, eventName);
    if (!('kind' in event)) return event;
    throw new ProblemsError([problemAt('GITHUB_EVENT_PATH', event.message)], []);
  };
  let reading: Promise<GitHubEvent> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

export async function findPullRequest(readEvent: EventSource): Promise<PullRequest | undefined> {
  const { readPullRequest } = await import('../event/pull-request/read-pull-request.ts');
  return readPullRequest(await readEvent());
}

/** GitHub's expressions over this run. */
export async function loadEvaluator({ variables }: Environment, readEvent: EventSource): Promise<Evaluate> {
  const [{ createEvaluator }, { expressionContexts }] = await Promise.all([
    import('../event/expressions/evaluate.ts'),
    import('../event/expressions/contexts.ts'),
  ]);
  return createEvaluator(expressionContexts(variables, await readEvent()));
}

export type ResolvedRequest = {
  readonly declarations: readonly ResolvedDeclaration[];
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
};

/** Puts tasks and boxes of the pull request in the place of what stands for them. */
export async function resolveDeclarations(
  { declarations, references }: Declared,
  { allowedTasks }: Pick<Settings, 'allowedTasks'>,
  readEvent: EventSource,
): Promise<ResolvedRequest> {
  const problems = references === undefined ? [] : await checkReferences(references);
  if (areResolved(declarations)) return { declarations, notices: [], problems };
  const [{ createMarkdownParser }, { findTaskReferences }, { boxesToSend }, event, pullRequest] = await Promise.all([
    import('../event/pull-request/parse-markdown.ts'),
    import('../event/pull-request/find-task-references.ts'),
    import('../event/pull-request/boxes-to-send.ts'),
    readEvent(),
    findPullRequest(readEvent),
  ]);
  const situation = {
    eventName: event.name,
    allowedTasks,
    ...(pullRequest && { pullRequest }),
    ...(references && { references: references.value }),
  };
  // Parsing is most of the work, and tasks and boxes are in one text.
  const parse = createMarkdownParser();
  const resolved = resolvePullRequest(declarations, situation, {
    findTaskReferences: (of, by) => findTaskReferences(of, by, parse),
    boxesToSend: (of, heading, trusted) => boxesToSend(of, heading, trusted, parse),
  });
  return { ...resolved, problems: [...problems, ...resolved.problems] };
}

async function checkReferences({ value, at, inFile }: NonNullable<Declared['references']>): Promise<Problem[]> {
  const { checkPattern } = await import('../event/pull-request/pattern.ts');
  const fault = checkPattern(value.pattern);
  return fault === undefined ? [] : [{ at, inFile, message: `task-references: ${fault}` }];
}

/**
 * Under `pull_request_target` secrets are there, and a checkout of the pull request's head is a stranger's: a file of
 * declarations from it could do anything with them. A fault in words where it is one, or comes from one.
 */
export async function findFileFault(
  path: string,
  environment: Environment,
  readEvent: EventSource,
): Promise<string | undefined> {
  if (environment.eventName !== 'pull_request_target') return undefined;
  const pullRequest = await findPullRequest(readEvent);
  const { readCheckoutCommits } = await import('../host/checkout-commit.ts');
  // What actions/checkout makes of `refs/pull/N/merge`: the author may have pushed since the event, and GitHub makes
  // the test merge only after most of them, so that the payload has no word of the commit.
  const refs = ['head', 'merge'].map((name) => `refs/remotes/pull/${pullRequest?.number}/${name}`);
  const commits = await readCheckoutCommits(environment.workspace, path, refs);
  const strange = [pullRequest?.headSha, pullRequest?.mergeSha, ...refs].filter(
    (one) => one !== undefined && one !== '',
  );
  return commits.some((commit) => strange.includes(commit))
    ? `"${path}" comes from a checkout of the pull request, which strangers write, and under pull_request_target this step holds secrets; check out the base branch instead (leave "ref" out of actions/checkout), or declare inline`
    : undefined;
}

function problemAt(source: string, message: string): Problem {
  return { at: { source, line: 1, column: 1 }, inFile: false, message };
}
