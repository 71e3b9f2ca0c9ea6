// Declarations that speak of the pull request → declarations of tasks and subtasks (contract.md, section 4).
import type { CheckListDeclaration, Declaration, ResolvedDeclaration } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { type CheckBox, defaultTrustedAuthors, type PullRequest, type TaskReferences } from '../model/pull-request.ts';
import { createGlobs } from '../text/glob.ts';
import { listSome } from '../text/grammar.ts';
import { quote } from '../text/quote.ts';

/** The readers of `pull-request/`, handed in because a run without pull requests does not load them. */
export type PullRequestReaders = {
  readonly findTaskReferences: (
    pullRequest: PullRequest,
    references: TaskReferences,
  ) => {
    readonly tasks: readonly string[];
    readonly notices: readonly string[];
    /** Why there are none, in short, where it is not that there are none. */
    readonly nothing?: string;
  };
  readonly boxesToSend: (
    pullRequest: PullRequest,
    heading: true | string,
    trustedAuthors: readonly string[],
  ) => {
    readonly boxes: readonly CheckBox[];
    readonly notices: readonly string[];
    /** Boxes that stand twice with different ticks, each in words. */
    readonly conflicts: readonly string[];
    /** As above. */
    readonly nothing?: string;
  };
};

export type PullRequestSituation = {
  readonly eventName: string;
  /** Absent where the event has none. */
  readonly pullRequest?: PullRequest;
  /** Absent where none are declared. */
  readonly references?: TaskReferences;
  /** Lists of globs, of which an id must match one each. */
  readonly allowedTasks: readonly (readonly string[])[];
};

export type Resolved = {
  readonly declarations: readonly ResolvedDeclaration[];
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
};

/** Whether something has to be asked of the pull request; otherwise the declarations are resolved as they are. */
export function areResolved(declarations: readonly Declaration[]): declarations is readonly ResolvedDeclaration[] {
  return !declarations.some((declaration) => isCheckList(declaration) || namesPullRequest(declaration));
}

/** Each check list becomes one update a box. What finds nothing keeps a `skip` that says why. */
export function resolvePullRequest(
  declarations: readonly Declaration[],
  situation: PullRequestSituation,
  readers: PullRequestReaders,
): Resolved {
  const notices = new Set<string>();
  const problems: Problem[] = [];
  const tell = ({ at, inFile }: Declaration, message: string) => problems.push({ at, inFile, message });
  const tasksOf = findTasks(situation, readers, notices);

  const resolveTasks = (declaration: Declaration & { tasks: unknown }): { tasks: readonly string[]; skip?: string } => {
    if (!namesPullRequest(declaration)) return { tasks: declaration.tasks as readonly string[] };
    if (situation.references === undefined) {
      tell(
        declaration,
        `${declaration.source} takes its tasks from the pull request, and there are no task-references that say how to find them; ${addReferences(declaration)}`,
      );
    }
    const { tasks, skip } = tasksOf();
    return { tasks, ...(skip !== undefined && { skip: declaration.skip ?? skip }) };
  };

  const resolved = declarations.flatMap((declaration): ResolvedDeclaration[] => {
    if (declaration.list === 'webhook-registrations') return [declaration];
    const selected = resolveTasks(declaration);
    if (!isCheckList(declaration)) return [{ ...declaration, ...selected } as ResolvedDeclaration];
    return resolveCheckList({ ...declaration, ...selected }, situation, readers, notices, tell);
  });
  return { declarations: resolved, notices: [...notices], problems };
}

type FoundTasks = { readonly tasks: readonly string[]; readonly skip?: string };

/** The tasks that the pull request names, looked for once, and only if a declaration asks. */
function findTasks(
  { pullRequest, references, allowedTasks, eventName }: PullRequestSituation,
  readers: PullRequestReaders,
  notices: Set<string>,
): () => FoundTasks {
  const find = (): FoundTasks => {
    if (references === undefined) return { tasks: [] };
    if (pullRequest === undefined) return { tasks: [], skip: tellNoPullRequest(eventName, notices) };
    const found = readers.findTaskReferences(pullRequest, references);
    for (const notice of found.notices) notices.add(notice);
    const guards = allowedTasks.map((globs) => createGlobs(globs));
    const tasks = found.tasks.filter((task) => guards.every(({ allow }) => allow(task)));
    const passedOver = found.tasks.filter((task) => !tasks.includes(task));
    if (passedOver.length > 0)
      notices.add(`passed over, since allowed-tasks does not permit it: ${listSome(passedOver, 10)}`);
    if (tasks.length > 0) return { tasks };
    const none = `the pull request #${pullRequest.number} names no task`;
    return { tasks, skip: found.nothing ?? (passedOver.length > 0 ? `${none} that allowed-tasks permits` : none) };
  };
  let found: FoundTasks | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

type ResolvedCheckList = Omit<CheckListDeclaration, 'tasks'> & { readonly tasks: readonly string[] };

function resolveCheckList(
  { checkList, ...declaration }: ResolvedCheckList,
  { pullRequest, references, eventName }: PullRequestSituation,
  readers: PullRequestReaders,
  notices: Set<string>,
  tell: (declaration: Declaration, message: string) => void,
): ResolvedDeclaration[] {
  const skipped = (skip: string): ResolvedDeclaration[] => [
    { ...declaration, target: { by: 'index', index: 0 }, set: {}, skip: declaration.skip ?? skip },
  ];
  if (declaration.skip !== undefined) return skipped(declaration.skip);
  if (pullRequest === undefined) return skipped(tellNoPullRequest(eventName, notices));
  const trusted = references?.trustedAuthors ?? defaultTrustedAuthors;
  const found = readers.boxesToSend(pullRequest, checkList, trusted);
  for (const notice of found.notices) notices.add(notice);
  for (const conflict of found.conflicts) tell({ ...declaration, checkList }, conflict);
  if (found.boxes.length === 0) {
    return skipped(found.nothing ?? `the pull request #${pullRequest.number} has no box to send`);
  }
  return found.boxes.map(({ text, ticked }) => ({
    ...declaration,
    target: { by: 'name', name: text },
    set: { finished: ticked },
    fromCheckList: true,
  }));
}

function tellNoPullRequest(eventName: string, notices: Set<string>): string {
  notices.add(
    `the event ${quote(eventName)} has no pull request, so nothing is done for it; events that have one are pull_request, pull_request_target, pull_request_review and pull_request_review_comment`,
  );
  return `the event ${quote(eventName)} has no pull request`;
}

/** Inline lists alone leave the default file unread, which is where many look for the key. */
function addReferences({ inFile }: Declaration): string {
  return inFile
    ? 'add the key task-references to the file, or the input of that name'
    : 'add the input task-references, or name the file that holds them by config-file';
}

function isCheckList(declaration: Declaration): declaration is CheckListDeclaration {
  return 'checkList' in declaration;
}

function namesPullRequest(declaration: Declaration): boolean {
  return 'tasks' in declaration && 'from' in declaration.tasks;
}
