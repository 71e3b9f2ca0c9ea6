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
    ...(references && { references: references.value, referencesPlace: references.patternPlace }),
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
  const { tasks, nothing = [] } = found;
  if (requirements === undefined) {
    // Whoever only looks for ids is told why there are none.
    const unfound = declarations.length === 0 ? [...found.notices, ...[nothing].flat()] : [];
    return { ...resolved, tasks, notices: [...new Set([...resolved.notices, ...unfound])] };
  }
  const { notices, ...checked } = await checkRequirements(requirements.value, situation, runAttempt, ports);
  return { ...resolved, tasks, notices: [...new Set([...resolved.notices, ...notices])], requirements: checked };
}
