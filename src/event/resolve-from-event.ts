// Declarations that refer to the event → declarations of tasks and subtasks (contract.md, section 4).
import type {
  CheckListDeclaration,
  LocatedDeclaration,
  ResolvedDeclaration,
  SkippedDeclaration,
  TaskSelection,
  TaskSource,
} from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { defaultTrustedAuthors, type TaskReferences } from '../model/pull-request.ts';
import { quote } from '../text/quote.ts';
import type { EventSubject } from './event-subject.ts';
import { findPermittedTasks } from './permitted-tasks.ts';
import { boxesToSend } from './pull-request/check-list.ts';
import type { FindPorts } from './pull-request/find-task-references.ts';

export type EventSituation = {
  readonly eventName: string;
  /** Absent if the event has nothing that can name tasks. */
  readonly subject?: EventSubject;
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

/** Each checklist becomes one update for each box. A declaration for which nothing is found is skipped with the reason. */
export async function resolveFromEvent(
  declarations: readonly LocatedDeclaration[],
  situation: EventSituation,
  ports: FindPorts,
): Promise<Resolved> {
  const resolver = new Resolver(situation, ports);
  const resolved: ResolvedDeclaration[] = [];
  for (const declaration of declarations) resolved.push(...(await resolver.resolve(declaration)));
  const { notices, problems } = resolver;
  return { declarations: resolved, notices: [...notices], problems };
}

/** A problem for each declaration that needs `task-references`, where there are none. */
export function findMissingReferences(declarations: readonly LocatedDeclaration[]): readonly Problem[] {
  return declarations.filter((one) => 'tasks' in one && isFromEvent(one.tasks)).map(missingReferences);
}

function missingReferences(declaration: LocatedDeclaration): Problem {
  const { at, inFile, source } = declaration;
  const tasks = 'tasks' in declaration ? declaration.tasks : undefined;
  const from = isFromEvent(tasks) && tasks.from === 'event' ? 'event' : 'pull request';
  // With inline lists only, the default file isn't read, which is where many people put the key.
  const hint = inFile
    ? 'add the key task-references to the file, or the input of that name'
    : 'add the input task-references, or name the file that holds them in config-file';
  const what = `${source} takes its tasks from the ${from}, and there are no task-references that say how to find them`;
  return { at, inFile, code: 'missing-task-references', what, hint };
}

/** `nothing`: why there are none. */
type SelectedTasks = { readonly tasks: readonly string[] } | { readonly nothing: string };

class Resolver {
  readonly notices = new Set<string>();
  readonly problems: Problem[] = [];
  readonly #situation: EventSituation;
  readonly #ports: FindPorts;
  readonly #found = new Map<TaskSource, Promise<SelectedTasks>>();

  constructor(situation: EventSituation, ports: FindPorts) {
    this.#situation = situation;
    this.#ports = ports;
  }

  async resolve(declaration: LocatedDeclaration): Promise<readonly ResolvedDeclaration[]> {
    if (declaration.list === 'webhook-registrations') return [declaration];
    const { tasks: selection = [] } = declaration;
    if (isFromEvent(selection) && this.#situation.references === undefined) {
      this.problems.push(missingReferences(declaration));
    }
    if (declaration.list === 'none') {
      const { tasks: _, ...skipped } = declaration;
      return [isFromEvent(selection) ? skipped : { ...skipped, tasks: selection }];
    }
    const selected = isFromEvent(selection) ? await this.#tasksOnce(selection.from) : { tasks: selection };
    if ('nothing' in selected) return [skipped(declaration, selected.nothing)];
    const { tasks } = selected;
    return 'checkList' in declaration ? await this.#resolveCheckList(declaration, tasks) : [{ ...declaration, tasks }];
  }

  /** Only if a declaration asks. */
  #tasksOnce(from: TaskSource): Promise<SelectedTasks> {
    const finding = this.#found.get(from) ?? this.#findTasks(from);
    this.#found.set(from, finding);
    return finding;
  }

  async #findTasks(from: TaskSource): Promise<SelectedTasks> {
    const { subject, references, allowedTasks } = this.#situation;
    if (references === undefined) return { tasks: [] };
    if (subject === undefined || (from === 'pull-request' && subject.pullRequest === undefined))
      return this.#nothing(from);
    const found = await findPermittedTasks(subject, references, allowedTasks, this.#ports);
    for (const notice of found.notices) this.notices.add(notice);
    return found.nothing === undefined ? found : { nothing: found.nothing };
  }

  #nothing(from: TaskSource): { readonly nothing: string } {
    const { eventName } = this.#situation;
    if (eventName === '') {
      // On the command line, where no runner gives one.
      const nothing = 'there is no event that could name tasks';
      this.notices.add(`${nothing}; taskboard reads one from a file: --event FILE`);
      return { nothing };
    }
    const [is, others] =
      from === 'event'
        ? [' and is neither a push nor a release', 'can name tasks are push, release,']
        : ['', 'have one are'];
    const nothing = `the event ${quote(eventName)} has no pull request${is}`;
    const advice = `events that ${others} ${pullRequestEvents}`;
    this.notices.add(`${nothing}, so declarations that need one are skipped; ${advice}`);
    return { nothing };
  }

  async #resolveCheckList(
    { checkList, ...declaration }: CheckListDeclaration,
    tasks: readonly string[],
  ): Promise<readonly ResolvedDeclaration[]> {
    const { subject, references } = this.#situation;
    const pullRequest = subject?.pullRequest;
    if (pullRequest === undefined) return [skipped(declaration, this.#nothing('pull-request').nothing)];
    const trusted = references?.trustedAuthors ?? defaultTrustedAuthors;
    const found = await boxesToSend(pullRequest, checkList, trusted, this.#ports.read);
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

const pullRequestEvents = 'pull_request, pull_request_target, pull_request_review and pull_request_review_comment';

type Listed = Exclude<LocatedDeclaration, SkippedDeclaration>;

function skipped({ list, source, at, inFile }: Pick<Listed, 'list' | 'source' | 'at' | 'inFile'>, reason: string) {
  return { list: 'none', of: list, source, at, inFile, reason } as const;
}

function isFromEvent(tasks: TaskSelection | undefined): tasks is Exclude<TaskSelection, readonly string[]> {
  return tasks !== undefined && 'from' in tasks;
}
