// Declarations that refer to the event → declarations of tasks and subtasks (contract.md, section 4). Loaded only where a
// declaration or a requirement asks for it.
import { checkRequirements } from '../event/check-requirements.ts';
import { readEventSubject } from '../event/event-subject.ts';
import { findMissingReferences, type Resolved, resolveFromEvent } from '../event/resolve-from-event.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { AskAccess } from '../model/pull-request.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { Settings } from '../model/settings.ts';
import { isResolved } from '../plan/plan-operations.ts';
import { remember } from '../text/remember.ts';
import type { Declarations } from './declarations.ts';
import type { EnginePorts, EngineRequest, ReadEvent } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/** `requirements` are absent where none are declared, or there is no event to check them against. */
export type ResolvedFromEvent = Omit<Resolved, 'found'> & {
  /** The ids that the event names, for the output of that name. */
  readonly tasks: readonly string[];
  /** Why it is not known whether there are any, where no declaration has failed for it: sentences. */
  readonly undecided?: string | undefined;
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
    return { tasks: [], declarations: declarations.filter(isResolved), notices: [], problems };
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
  const isAlone = declarations.length === 0 && requirements === undefined;
  // Whoever only looks for ids is told why there are none; that an author does not count is told but where only a check is asked for.
  const unfound = isAlone && !found.failed && found.nothing !== undefined ? [...found.notices, found.nothing] : [];
  const notices = new Set([
    ...resolved.notices,
    ...unfound,
    ...(found.distrusted && requirements === undefined ? found.notices : []),
  ]);
  const isReported = resolved.declarations.some((one) => one.list === 'none' && one.failed);
  const undecided = found.failed && !isReported ? found.nothing : undefined;
  const known = { ...resolved, tasks: found.tasks, undecided };
  if (requirements === undefined) return { ...known, notices: [...notices] };
  const { notices: more, ...checked } = await checkRequirements(requirements.value, situation, runAttempt, ports);
  return { ...known, notices: [...new Set([...notices, ...more])], requirements: checked };
}
