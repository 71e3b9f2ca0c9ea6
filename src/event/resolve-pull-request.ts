// Declarations that refer to the pull request → declarations of tasks and subtasks (contract.md, section 4).
import type {
  CheckListDeclaration,
  LocatedDeclaration,
  ResolvedDeclaration,
  SkippedDeclaration,
  TaskSelection,
} from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { defaultTrustedAuthors, type PullRequest, type TaskReferences } from '../model/pull-request.ts';
import { createGlobs } from '../text/glob.ts';
import { anyOf, listSome } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';
import type { CheckList, CheckListHeading } from './pull-request/check-list.ts';
import type { FoundTasks } from './pull-request/find-task-references.ts';

/** The readers of `pull-request/`, passed in because a run without pull requests does not load them. */
export type PullRequestReaders = {
  readonly findTaskReferences: (pullRequest: PullRequest, references: TaskReferences) => Promise<FoundTasks>;
  readonly boxesToSend: (
    pullRequest: PullRequest,
    heading: CheckListHeading,
    trustedAuthors: readonly string[],
  ) => Promise<CheckList>;
};

export type PullRequestSituation = {
  readonly eventName: string;
  /** Absent if the event has none. */
  readonly pullRequest?: PullRequest;
  /** Absent if none are declared. */
  readonly references?: TaskReferences;
  /** Lists of globs, of which an id must match one each. */
  readonly allowedTasks: readonly (readonly string[])[];
};

export type Resolved = {
  readonly declarations: readonly ResolvedDeclaration[];
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
};

/** Whether nothing depends on the pull request. */
export function areResolved(
  declarations: readonly LocatedDeclaration[],
): declarations is readonly (LocatedDeclaration & ResolvedDeclaration)[] {
  return !declarations.some((one) => 'checkList' in one || ('tasks' in one && namesPullRequest(one.tasks)));
}

/** Each checklist becomes one update for each box. A declaration for which nothing is found is skipped with the reason. */
export async function resolvePullRequest(
  declarations: readonly LocatedDeclaration[],
  situation: PullRequestSituation,
  readers: PullRequestReaders,
): Promise<Resolved> {
  const resolver = new Resolver(situation, readers);
  const resolved: ResolvedDeclaration[] = [];
  for (const declaration of declarations) resolved.push(...(await resolver.resolve(declaration)));
  return { declarations: resolved, notices: [...resolver.notices], problems: resolver.problems };
}

/**
 * Without an event, what it decides is left out of the plan.
 *
 * @param hasReferences `task-references` are declared, whatever they are.
 */
export function resolveWithoutEvent(declarations: readonly LocatedDeclaration[], hasReferences: boolean): Resolved {
  const fromPullRequest = declarations.filter((one) => 'tasks' in one && namesPullRequest(one.tasks));
  return {
    declarations: declarations.filter((one) => areResolved([one])) as readonly ResolvedDeclaration[],
    notices: [],
    problems: hasReferences ? [] : fromPullRequest.map(missingReferences),
  };
}

function missingReferences({ at, inFile, source }: LocatedDeclaration): Problem {
  // With inline lists only, the default file isn't read, which is where many people put the key.
  const hint = inFile
    ? 'add the key task-references to the file, or the input of that name'
    : 'add the input task-references, or name the file that holds them by config-file';
  const what = `${source} takes its tasks from the pull request, and there are no task-references that say how to find them`;
  return { at, inFile, code: 'missing-task-references', what, hint };
}

class Resolver {
  readonly notices = new Set<string>();
  readonly problems: Problem[] = [];
  readonly #situation: PullRequestSituation;
  readonly #readers: PullRequestReaders;
  #found: Omit<FoundTasks, 'notices'> | undefined;

  constructor(situation: PullRequestSituation, readers: PullRequestReaders) {
    this.#situation = situation;
    this.#readers = readers;
  }

  async resolve(declaration: LocatedDeclaration): Promise<readonly ResolvedDeclaration[]> {
    if (declaration.list === 'webhook-registrations') return [declaration];
    const { tasks: selection = [] } = declaration;
    if (namesPullRequest(selection) && this.#situation.references === undefined) {
      this.problems.push(missingReferences(declaration));
    }
    if (declaration.list === 'none') {
      const { tasks: _, ...skipped } = declaration;
      return [namesPullRequest(selection) ? skipped : { ...skipped, tasks: selection }];
    }
    const { tasks, nothing } = namesPullRequest(selection) ? await this.#tasksOnce() : { tasks: selection };
    if (nothing !== undefined) return [skipped(declaration, nothing)];
    return 'checkList' in declaration ? await this.#resolveCheckList(declaration, tasks) : [{ ...declaration, tasks }];
  }

  /** Only if a declaration asks. */
  async #tasksOnce(): Promise<Omit<FoundTasks, 'notices'>> {
    this.#found ??= await this.#findTasks();
    return this.#found;
  }

  /** The tasks that `allowed-tasks` permits. */
  async #findTasks(): Promise<Omit<FoundTasks, 'notices'>> {
    const { pullRequest, references, allowedTasks } = this.#situation;
    if (references === undefined) return { tasks: [] };
    if (pullRequest === undefined) return { tasks: [], nothing: this.#noPullRequest() };
    const found = await this.#readers.findTaskReferences(pullRequest, references);
    for (const notice of found.notices) this.notices.add(notice);
    const guards = allowedTasks.map((globs) => createGlobs(globs));
    const tasks = found.tasks.filter((task) => guards.every(({ allow }) => allow(task)));
    const passedOver = found.tasks.filter((task) => !tasks.includes(task));
    if (passedOver.length > 0)
      this.notices.add(`skipped, as not permitted by allowed-tasks: ${listSome(passedOver, 10)}`);
    if (tasks.length > 0) return { tasks };
    const none = `the pull request #${pullRequest.number} names no task`;
    const why =
      passedOver.length > 0
        ? ' that allowed-tasks permits'
        : `: the pattern matches nothing in ${anyOf(references.in)}`;
    return { tasks, nothing: found.nothing ?? none + why };
  }

  /** Why nothing is done; the notice names the events that have a pull request. */
  #noPullRequest(): string {
    const reason = `the event ${quote(this.#situation.eventName)} has no pull request`;
    this.notices.add(
      `${reason}, so it is skipped; events that have one are pull_request, pull_request_target, pull_request_review and pull_request_review_comment`,
    );
    return reason;
  }

  async #resolveCheckList(
    { checkList, ...declaration }: CheckListDeclaration,
    tasks: readonly string[],
  ): Promise<readonly ResolvedDeclaration[]> {
    const { pullRequest, references } = this.#situation;
    if (pullRequest === undefined) return [skipped(declaration, this.#noPullRequest())];
    const trusted = references?.trustedAuthors ?? defaultTrustedAuthors;
    const found = await this.#readers.boxesToSend(pullRequest, checkList, trusted);
    for (const notice of found.notices) this.notices.add(notice);
    const { at, inFile } = declaration;
    for (const what of found.conflicts) this.problems.push({ at, inFile, code: 'conflicting-boxes', what });
    if (found.boxes.length === 0) {
      return [skipped(declaration, found.nothing ?? `the pull request #${pullRequest.number} has no box to send`)];
    }
    return found.boxes.map(({ text, ticked }) => ({
      ...declaration,
      tasks,
      target: { by: 'name', name: text },
      set: { finished: ticked },
      fromCheckList: true,
    }));
  }
}

type Listed = Exclude<LocatedDeclaration, SkippedDeclaration>;

function skipped({ list, source, at, inFile }: Pick<Listed, 'list' | 'source' | 'at' | 'inFile'>, reason: string) {
  return { list: 'none', of: list, source, at, inFile, reason } as const;
}

function namesPullRequest(tasks: TaskSelection | undefined): tasks is Exclude<TaskSelection, readonly string[]> {
  return tasks !== undefined && 'from' in tasks;
}
