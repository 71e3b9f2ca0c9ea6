// Loaded only where a declaration or a requirement asks for the event.
import { checkRequirements } from '../event/check-requirements.ts';
import { readEventSubject } from '../event/event-subject.ts';
import type { FoundTasks } from '../event/find-tasks.ts';
import { type Resolved, findMissingReferences, resolveFromEvent } from '../event/resolve-from-event.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { ResolvedDeclaration } from '../model/declaration.ts';
import type { AskAccess, RequirementCheck, TaskSearch } from '../model/pull-request.ts';
import type { Settings } from '../model/settings.ts';
import { isResolved } from '../plan/plan-operations.ts';
import { remember } from '../text/remember.ts';
import type { Declarations } from './declarations.ts';
import type { EnginePorts, EngineRequest, ReadEvent, RunLimit } from './ports.ts';

/** `requirements` are absent where none are declared, or there is no event to check them against. */
export type ResolvedFromEvent = Omit<Resolved, 'found'> & {
  /** Absent where no `task-references` are declared. */
  readonly search?: TaskSearch;
  readonly requirements?: RequirementCheck;
};

/** @param readEvent undefined if there is no event, as when a file is only checked: then what it decides is left out. */
export async function resolveDeclarations(
  { declarations, requirements, references, unread }: Declarations,
  allowedTasks: Settings['allowedTasks'],
  readEvent: ReadEvent | undefined,
  { runAttempt }: EngineRequest,
  { parseMarkdown, clock, readAccess }: Pick<EnginePorts, 'parseMarkdown' | 'clock' | 'readAccess'>,
  limit: RunLimit,
): Promise<ResolvedFromEvent> {
  if (readEvent === undefined) {
    const hasReferences = references !== undefined || unread.has('task-references');
    const problems = hasReferences ? [] : findMissingReferences(declarations);
    return { declarations: declarations.filter(isResolved), notices: [], problems };
  }
  const { signal } = limit;
  const event = await readEvent();
  const subject = readEventSubject(event);
  const situation = {
    eventName: event.name,
    allowedTasks,
    ...(subject && { subject }),
    ...(references && { references: references.value }),
  };
  const askAccess: AskAccess = async (login) =>
    (await readAccess?.(login, limit)) ?? { ok: true, value: { hidden: 'only a workflow on GitHub can ask' } };
  const ports = {
    askAccess: remember(askAccess),
    read: remember((markdown: string) => parseMarkdown(markdown, signal)),
    yieldToSignals: async (): Promise<string | undefined> => {
      await clock.wait(0, signal);
      return signal.aborted ? reasonOf(signal) : undefined;
    },
  };
  const { found, ...resolved } = await resolveFromEvent(declarations, situation, ports);
  const search = searchOf(found, resolved.declarations, requirements !== undefined);
  const known = { ...resolved, ...(references && { search }) };
  const { why, failed, alone } = search;
  const noted = alone ? found.notices : [];
  const notices = [...resolved.notices, ...noted, ...(why === undefined || failed ? [] : [why])];
  if (requirements === undefined) return { ...known, notices: [...new Set(notices)] };
  const { notices: more, ...checked } = await checkRequirements(requirements.value, situation, runAttempt, ports);
  return { ...known, notices: [...new Set([...notices, ...more])], requirements: checked };
}

/** @param isCheck whether something is required of the pull request */
function searchOf(found: FoundTasks, declarations: readonly ResolvedDeclaration[], isCheck: boolean): TaskSearch {
  const alone = declarations.length === 0 && !isCheck;
  // A step that only looks for ids says why there are none; one that only checks doesn't say that an author does not count.
  const needsReason = found.failed || alone || (found.distrusted && !isCheck);
  const isReported = declarations.some((one) => one.list === 'none' && one.reason === found.nothing);
  const why = needsReason && !isReported ? found.nothing : undefined;
  return {
    tasks: found.tasks,
    ...(why !== undefined && { why }),
    ...(why !== undefined && found.failed && { failed: true }),
    ...(alone && { alone }),
  };
}
