// Declarations that refer to the event → declarations of tasks and subtasks (contract.md, section 4).
import type { RequirementReaders } from '../event/check-requirements.ts';
import type { EventReaders, Resolved } from '../event/resolve-from-event.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { LocatedDeclaration, ResolvedDeclaration } from '../model/declaration.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { PlanSettings } from '../plan/plan-operations.ts';
import type { Declarations } from './declarations.ts';
import type { EventSource } from './event-source.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';

export type ResolvePorts = Pick<EnginePorts, 'parseMarkdown' | 'clock'>;

/** Whether a declaration does not depend on the event. */
export function isResolved(declaration: LocatedDeclaration): declaration is LocatedDeclaration & ResolvedDeclaration {
  if ('checkList' in declaration) return false;
  return !('tasks' in declaration && declaration.tasks !== undefined && 'from' in declaration.tasks);
}

/** `requirements` are absent where none are declared, or there is no event to check them against. */
export type ResolvedFromEvent = Resolved & { readonly requirements?: RequirementCheck };

/**
 * The readers of events are loaded only where a declaration or a requirement asks for them.
 *
 * @param source undefined if there is no event, as when a file is only checked: then what it decides is left out.
 */
export async function resolveDeclarations(
  { declarations, requirements, references, unread }: Declarations,
  { allowedTasks }: Pick<PlanSettings, 'allowedTasks'>,
  source: EventSource | undefined,
  { runAttempt }: Pick<EngineRequest, 'runAttempt'>,
  { parseMarkdown, clock }: ResolvePorts,
  signal: AbortSignal,
): Promise<ResolvedFromEvent> {
  const withoutEvent: Resolved = {
    declarations: declarations.filter(isResolved),
    notices: [],
    about: 'event',
    problems: [],
  };
  if (withoutEvent.declarations.length === declarations.length && requirements === undefined) return withoutEvent;
  const { findMissingReferences, resolveFromEvent } = await import('../event/resolve-from-event.ts');
  if (source === undefined) {
    const hasReferences = references !== undefined || unread.has('task-references');
    return { ...withoutEvent, problems: hasReferences ? [] : findMissingReferences(declarations) };
  }
  const [{ createDescriptionReader }, { findTaskReferences }, { boxesToSend }, event, subject] = await Promise.all([
    import('../event/pull-request/description-reader.ts'),
    import('../event/pull-request/find-task-references.ts'),
    import('../event/pull-request/check-list.ts'),
    source.read(),
    source.findSubject(),
  ]);
  const situation = {
    eventName: event.name,
    runAttempt,
    allowedTasks,
    ...(subject && { subject }),
    ...(references && { references: references.value }),
  };
  // Parsing is most of the work, and tasks and boxes are in one text.
  const read = createDescriptionReader(parseMarkdown, signal);
  const yieldToSignals = async (): Promise<string | undefined> => {
    await clock.wait(0, signal);
    return signal.aborted ? reasonOf(signal) : undefined;
  };
  const readers: EventReaders & RequirementReaders = {
    findTaskReferences: (of, by) => findTaskReferences(of, by, { read, yieldToSignals }),
    boxesToSend: (of, heading, trusted) => boxesToSend(of, heading, trusted, read),
    readDescription: read,
  };
  const resolved = await resolveFromEvent(declarations, situation, readers);
  if (requirements === undefined) return resolved;
  const { checkRequirements } = await import('../event/check-requirements.ts');
  const { notices, ...checked } = await checkRequirements(requirements.value, situation, readers);
  return { ...resolved, notices: [...new Set([...resolved.notices, ...notices])], requirements: checked };
}
