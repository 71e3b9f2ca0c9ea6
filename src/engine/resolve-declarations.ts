// Declarations that refer to the event → declarations of tasks and subtasks (contract.md, section 4).
import type { Resolved } from '../event/resolve-from-event.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { LocatedDeclaration, ResolvedDeclaration } from '../model/declaration.ts';
import type { PlanSettings } from '../plan/plan-operations.ts';
import type { Declarations } from './declarations.ts';
import type { EventSource } from './event-source.ts';
import type { EnginePorts } from './ports.ts';

export type ResolvePorts = Pick<EnginePorts, 'parseMarkdown' | 'clock'>;

/** Whether a declaration does not depend on the event. */
export function isResolved(declaration: LocatedDeclaration): declaration is LocatedDeclaration & ResolvedDeclaration {
  if ('checkList' in declaration) return false;
  return !('tasks' in declaration && declaration.tasks !== undefined && 'from' in declaration.tasks);
}

/**
 * The readers of events are loaded only where a declaration asks for them.
 *
 * @param source undefined if there is no event, as when a file is only checked: then what it decides is left out.
 */
export async function resolveDeclarations(
  { declarations, references, unread }: Declarations,
  { allowedTasks }: Pick<PlanSettings, 'allowedTasks'>,
  source: EventSource | undefined,
  { parseMarkdown, clock }: ResolvePorts,
  signal: AbortSignal,
): Promise<Resolved> {
  const resolved: Resolved = {
    declarations: declarations.filter(isResolved),
    notices: [],
    about: 'event',
    problems: [],
  };
  if (resolved.declarations.length === declarations.length) return resolved;
  const { findMissingReferences, resolveFromEvent } = await import('../event/resolve-from-event.ts');
  if (source === undefined) {
    const hasReferences = references !== undefined || unread.has('task-references');
    return { ...resolved, problems: hasReferences ? [] : findMissingReferences(declarations) };
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
  return await resolveFromEvent(declarations, situation, {
    findTaskReferences: (of, by) => findTaskReferences(of, by, { read, yieldToSignals }),
    boxesToSend: (of, heading, trusted) => boxesToSend(of, heading, trusted, read),
  });
}
