import type { Declaration, ResolvedDeclaration, TaskSelection, TaskSource } from '../model/declaration.ts';
import type { Problem } from '../model/problem.ts';
import { type TaskReferences, defaultTrustedAuthors } from '../model/pull-request.ts';
import { quote } from '../text/messages.ts';
import type { EventSubject } from './event-subject.ts';
import { type FindPorts, type FoundTasks, findTasks } from './find-tasks.ts';
import { type Checklist, boxesToSend } from './pull-request/checklist.ts';

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
  /** Whether a declaration asks for it or not. */
  readonly found: FoundTasks;
  readonly declarations: readonly ResolvedDeclaration[];
  readonly notices: readonly string[];
  readonly problems: readonly Problem[];
};

/** A declaration for which nothing is found is skipped with the reason. */
export async function resolveFromEvent(
  declarations: readonly Declaration[],
  situation: EventSituation,
  ports: FindPorts,
): Promise<Resolved> {
  const { eventName, subject, references, allowedTasks } = situation;
  const found = references && subject && (await findTasks(subject, references, allowedTasks, ports));
  const foundIn = (from: TaskSource): FoundTasks => {
    if (references === undefined) return { tasks: [], notices: [] };
    const isThere = from === 'event' || subject?.pullRequest !== undefined;
    return found !== undefined && isThere ? found : noSubject(eventName, from);
  };
  const resolved: ResolvedOne[] = [];
  for (const declaration of declarations) resolved.push(await resolveOne(declaration, situation, foundIn, ports));
  const missing = references === undefined ? findMissingReferences(declarations) : [];
  return {
    found: foundIn('event'),
    declarations: resolved.flatMap((one) => one.declarations),
    notices: [...new Set(resolved.flatMap(({ notices }) => notices))],
    problems: [...missing, ...resolved.flatMap(({ problems }) => problems)],
  };
}

type ResolvedOne = Omit<Resolved, 'found'>;

/** To be called where there are no `task-references`. */
export function findMissingReferences(declarations: readonly Declaration[]): readonly Problem[] {
  return declarations.flatMap((declaration) => {
    const { at, inFile, source } = declaration;
    const tasks = 'tasks' in declaration ? declaration.tasks : undefined;
    if (!isFromEvent(tasks)) return [];
    const from = tasks.from === 'event' ? 'event' : 'pull request';
    // With inline lists only, the default file isn't read, which is where many people put the key.
    const hint = inFile
      ? 'add the key task-references to the file, or the input of that name'
      : 'set task-references, or pass the file that holds them as config-file';
    const what = `${source} takes its tasks from the ${from}, and there are no task-references that say how to find them`;
    return [{ at, inFile, key: 'task', code: 'missing-task-references', what, hint }];
  });
}

async function resolveOne(
  declaration: Declaration,
  situation: EventSituation,
  foundIn: (from: TaskSource) => FoundTasks,
  ports: FindPorts,
): Promise<ResolvedOne> {
  if (declaration.list === 'webhook-registrations') return { declarations: [declaration], notices: [], problems: [] };
  const { list, tasks: selection = [], source, at, inFile } = declaration;
  if (list === 'none') {
    const { tasks: _, ...skipped } = declaration;
    const known = isFromEvent(selection) ? skipped : { ...skipped, tasks: selection };
    return { declarations: [known], notices: [], problems: [] };
  }
  const found = isFromEvent(selection) ? foundIn(selection.from) : { tasks: selection, notices: [] };
  const { tasks, notices, nothing } = found;
  const skip = (reason: string, failed?: true) =>
    ({ list: 'none', of: list, source, at, inFile, reason, ...(failed && { failed }) }) as const;
  if (nothing !== undefined) return { declarations: [skip(nothing, found.failed)], notices, problems: [] };
  if (!('checklist' in declaration)) return { declarations: [{ ...declaration, tasks }], notices, problems: [] };

  const { checklist: heading, ...update } = declaration;
  const { eventName, subject, references } = situation;
  const pullRequest = subject?.pullRequest;
  const trusted = references?.trustedAuthors ?? defaultTrustedAuthors;
  const checklist: Checklist =
    pullRequest === undefined
      ? { boxes: [], conflicts: [], ...noSubject(eventName, 'pull-request') }
      : await boxesToSend(pullRequest, heading, trusted, ports);
  const { boxes, nothing: why = `the pull request #${pullRequest?.number} has no box to send` } = checklist;
  const updates = boxes.map(
    ({ text, ticked }) =>
      ({
        ...update,
        tasks,
        target: { by: 'name', name: text },
        set: { finished: ticked },
        fromChecklist: true,
      }) as const,
  );
  return {
    declarations: boxes.length === 0 ? [skip(why, checklist.failed)] : updates,
    notices: [...notices, ...checklist.notices],
    problems: checklist.conflicts.map((what) => ({ at, inFile, key: 'checklist', code: 'conflicting-boxes', what })),
  };
}

function noSubject(eventName: string, from: TaskSource): FoundTasks {
  const nothing = whyNoSubject(eventName, from);
  return { tasks: [], notices: [nothing], nothing };
}

/** Why the event can't name any task, or is not about a pull request. */
export function whyNoSubject(eventName: string, from: TaskSource): string {
  // On the command line, no runner gives an event.
  if (eventName === '') return 'there is no event; taskboard reads one from a file: --event FILE';
  return `the event ${quote(eventName)} has no pull request${from === 'event' ? ' and is neither a push nor a release' : ''}`;
}

function isFromEvent(tasks: TaskSelection | undefined): tasks is Exclude<TaskSelection, readonly string[]> {
  return tasks !== undefined && 'from' in tasks;
}
