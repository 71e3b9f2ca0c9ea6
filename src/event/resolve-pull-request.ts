// Declarations that speak of the pull request → declarations of tasks and subtasks (contract.md, section 4).
import type {
  CheckListDeclaration,
  LocatedDeclaration,
  ResolvedDeclaration,
  SkippedDeclaration,
  TaskSelection,
} from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { defaultTrustedAuthors } from '../model/pull-request.ts';
import { createTaskFinder, type FoundTasks, noPullRequest } from './find-tasks.ts';
import type { PullRequestReaders, PullRequestSituation } from './situation.ts';

export type Resolved = {
  readonly declarations: readonly ResolvedDeclaration[];
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
};

/** Whether nothing has to be asked of the pull request. */
export function areResolved(
  declarations: readonly LocatedDeclaration[],
): declarations is readonly (LocatedDeclaration & ResolvedDeclaration)[] {
  return !declarations.some((one) => 'checkList' in one || ('tasks' in one && namesPullRequest(one.tasks)));
}

/** Each check list becomes one update for each box. A declaration for which nothing is found is skipped with the reason. */
export function resolvePullRequest(
  declarations: readonly LocatedDeclaration[],
  situation: PullRequestSituation,
  readers: PullRequestReaders,
): Resolved {
  const resolver = new Resolver(situation, readers);
  const resolved = declarations.flatMap((declaration) => resolver.resolve(declaration));
  return { declarations: resolved, notices: [...resolver.notices], problems: resolver.problems };
}

class Resolver {
  readonly notices = new Set<string>();
  readonly problems: Problem[] = [];
  readonly #situation: PullRequestSituation;
  readonly #readers: PullRequestReaders;
  readonly #findTasks: () => FoundTasks;

  constructor(situation: PullRequestSituation, readers: PullRequestReaders) {
    this.#situation = situation;
    this.#readers = readers;
    this.#findTasks = createTaskFinder(situation, readers, this.notices);
  }

  resolve(declaration: LocatedDeclaration): readonly ResolvedDeclaration[] {
    if (declaration.list === 'webhook-registrations') return [declaration];
    const { tasks: selection = [] } = declaration;
    if (namesPullRequest(selection)) this.#demandReferences(declaration);
    if (declaration.list === 'none') {
      const { tasks: _, ...skipped } = declaration;
      return [namesPullRequest(selection) ? skipped : { ...skipped, tasks: selection }];
    }
    const { tasks, nothing } = namesPullRequest(selection) ? this.#findTasks() : { tasks: selection };
    if (nothing !== undefined) return [skipped(declaration, nothing)];
    return 'checkList' in declaration ? this.#resolveCheckList(declaration, tasks) : [{ ...declaration, tasks }];
  }

  #demandReferences({ at, inFile, source }: LocatedDeclaration): void {
    if (this.#situation.references !== undefined) return;
    // Inline lists alone leave the default file unread, which is where many look for the key.
    const hint = inFile
      ? 'add the key task-references to the file, or the input of that name'
      : 'add the input task-references, or name the file that holds them by config-file';
    const what = `${source} takes its tasks from the pull request, and there are no task-references that say how to find them`;
    this.problems.push({ at, inFile, code: 'missing-task-references', what, hint });
  }

  #resolveCheckList(
    { checkList, ...declaration }: CheckListDeclaration,
    tasks: readonly string[],
  ): readonly ResolvedDeclaration[] {
    const { pullRequest, references, eventName } = this.#situation;
    if (pullRequest === undefined) return [skipped(declaration, noPullRequest(eventName, this.notices))];
    const trusted = references?.trustedAuthors ?? defaultTrustedAuthors;
    const found = this.#readers.boxesToSend(pullRequest, checkList, trusted);
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
