// Declarations that refer to the event → declarations of tasks and subtasks (contract.md, section 4). Loaded only where a
// declaration or a requirement asks for it.
import { checkRequirements } from '../event/check-requirements.ts';
import { readEventSubject } from '../event/event-subject.ts';
import { findMissingReferences, type Resolved, resolveFromEvent } from '../event/resolve-from-event.ts';
import { reasonOf } from '../http/on-abort.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { Settings } from '../model/settings.ts';
import { isResolved } from '../plan/plan-operations.ts';
import { remember } from '../text/remember.ts';
import type { Declarations } from './declarations.ts';
import type { EnginePorts, EngineRequest, ReadEvent } from './ports.ts';

/** `requirements` are absent where none are declared, or there is no event to check them against. */
export type ResolvedFromEvent = Resolved & { readonly requirements?: RequirementCheck };

/** @param readEvent undefined if there is no event, as when a file is only checked: then what it decides is left out. */
export async function resolveDeclarations(
  { declarations, requirements, references, unread }: Declarations,
  allowedTasks: Settings['allowedTasks'],
  readEvent: ReadEvent | undefined,
  { runAttempt }: EngineRequest,
  { parseMarkdown, clock }: Pick<EnginePorts, 'parseMarkdown' | 'clock'>,
  signal: AbortSignal,
): Promise<ResolvedFromEvent> {
  if (readEvent === undefined) {
    const hasReferences = references !== undefined || unread.has('task-references');
    const problems = hasReferences ? [] : findMissingReferences(declarations);
    return { declarations: declarations.filter(isResolved), notices: [], problems };
  }
  const event = await readEvent();
  const subject = readEventSubject(event);
  const situation = {
    eventName: event.name,
    allowedTasks,
    ...(subject && { subject }),
    ...(references && { references: references.value }),
  };
  const ports = {
    read: remember((markdown: string) => parseMarkdown(markdown, signal)),
    yieldToSignals: async (): Promise<string | undefined> => {
      await clock.wait(0, signal);
      return signal.aborted ? reasonOf(signal) : undefined;
    },
  };
  const resolved = await resolveFromEvent(declarations, situation, ports);
  if (requirements === undefined) return resolved;
  const { notices, ...checked } = await checkRequirements(requirements.value, situation, runAttempt, ports);
  return { ...resolved, notices: [...new Set([...resolved.notices, ...notices])], requirements: checked };
}
