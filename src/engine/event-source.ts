// The event of the run, read once and only when something asks for it, as is the code that reads it.
import type { EventSubject } from '../model/event-subject.ts';
import type { Evaluate } from '../model/expression.ts';
import { FileError } from '../model/ports.ts';
import type { GitHubEvent, PullRequest } from '../model/pull-request.ts';
import type { EngineRequest } from './ports.ts';
import { inputProblem, Rejection } from './rejection.ts';

/** @throws Rejection if the file of the event cannot be read */
export type EventSource = {
  readonly read: () => Promise<GitHubEvent>;
  /** The pull request that the event is about; undefined if it is about none. */
  readonly findPullRequest: () => Promise<PullRequest | undefined>;
  /** What can name tasks: a push, a release, or a pull request; undefined where the event is about none of them. */
  readonly findSubject: () => Promise<EventSubject | undefined>;
};

/** @param readEvent throws a FileError where the event cannot be read */
export function createEventSource(readEvent: () => Promise<GitHubEvent>): EventSource {
  let reading: Promise<GitHubEvent> | undefined;
  const read = (): Promise<GitHubEvent> => {
    reading ??= readEvent().catch((error: unknown) => {
      if (!(error instanceof FileError)) throw error;
      throw new Rejection([inputProblem('GITHUB_EVENT_PATH', { code: 'unreadable-file', what: error.message })]);
    });
    return reading;
  };
  return {
    read,
    findPullRequest: async () => {
      const { readPullRequest } = await import('../event/pull-request/read-pull-request.ts');
      return readPullRequest(await read());
    },
    findSubject: async () => {
      const { readEventSubject } = await import('../event/read-event-subject.ts');
      return readEventSubject(await read());
    },
  };
}

/** GitHub's expressions over this run. */
export async function loadEvaluator({ variables }: EngineRequest, event: EventSource): Promise<Evaluate> {
  const [{ createEvaluator }, { expressionContexts }] = await Promise.all([
    import('../event/expressions/evaluate.ts'),
    import('../event/expressions/contexts.ts'),
  ]);
  return createEvaluator(expressionContexts(variables, await event.read()));
}

/** GitHub's expressions where there is no event: only their syntax is checked. */
export async function loadSyntax(): Promise<Evaluate> {
  return (await import('../event/expressions/check-syntax.ts')).createSyntaxChecker();
}
