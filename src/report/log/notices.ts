import type { AllNotFound, Outcome } from '../../model/operation.ts';
import type { Annotation } from '../../model/problem.ts';
import type { RequirementCheck, TaskSearch } from '../../model/pull-request.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { excerpt, logLine, sentence, visibleLines } from '../../text/messages.ts';
import { requirementAnnotations } from '../run-in-words.ts';
import { inPlainText } from '../wording.ts';
import { inWords } from '../words.ts';

export function unmatchedBoxes(outcomes: readonly Outcome[], names: DisplayNames): string[] {
  const wording = { names, show: inPlainText };
  return outcomes
    .filter((one) => 'fromChecklist' in one.operation && one.status === 'skipped' && one.httpStatus === 404)
    .map(({ operation }) => inWords(operation, wording).subject())
    .map((box) => `the checklist has a box that matches no subtask: ${box}`);
}

type RunNotes = {
  readonly interruption?: string | undefined;
  readonly allNotFound?: AllNotFound | undefined;
  readonly requirements?: RequirementCheck | undefined;
  readonly search?: TaskSearch | undefined;
  /** Why there is no token, where `on-missing-token: skip` permits that. */
  readonly missing?: { readonly reason: string } | undefined;
  readonly notices?: readonly string[];
};

/** Secrets are redacted already. */
export function runAnnotations(notes: RunNotes): readonly Annotation[] {
  const { interruption, allNotFound, requirements, search, missing, notices = [] } = notes;
  const noToken = `Nothing was sent, because there is no token: ${missing?.reason}. The declarations are valid.`;
  return [
    ...(search?.failed ? [annotation('error', 'Author not known', search.why ?? '')] : []),
    ...requirementAnnotations(requirements),
    ...(interruption ? [annotation('error', 'Run interrupted', `${sentence(interruption)}.`)] : []),
    ...(allNotFound ? [annotation(allNotFound, 'Nothing found', allNotFoundMessage)] : []),
    ...(missing ? [annotation('notice', 'No token', noToken)] : []),
    ...notices.map((notice) => annotation('notice', 'Note', notice)),
  ];
}

function annotation(level: Annotation['level'], title: string, message: string): Annotation {
  return { level, title, message };
}

/** A wrong `base-url` looks like missing tasks; with `if-missing: ignore`, nothing else would show it. */
const allNotFoundMessage =
  'Every request of this run got 404. Unless you expected that, check base-url and its path, the ids of the tasks, and that the credential may see them.';

export function renderEntryWarnings(outcome: Outcome): string[] {
  return warningsOf(outcome).map((warning) => logLine(`warning: ${outcome.operation.source}: ${warning}`));
}

export function warningsOf({ exported, verified }: Outcome): readonly string[] {
  return exported?.summary?.warnings ?? verified?.warnings ?? [];
}

export function annotateEntryWarnings(outcome: Outcome): Annotation[] {
  const { operation, exported, verified, status, message: says } = outcome;
  if (verified !== undefined && exported === undefined && status === 'succeeded') {
    return [annotation('warning', 'File differs', `${operation.source}: ${says}`)];
  }
  const warnings = warningsOf(outcome);
  if (warnings.length === 0) return [];
  return [annotation('warning', 'Time entries to review', `${operation.source}: ${warnings.join(' ')}`)];
}

const maxStackBytes = 3500;

/** An unexpected error with its stack, to be reported. Secrets are redacted before the text is cut. */
export function renderBug(error: unknown, redact: (text: string) => string): Annotation {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = excerpt(visibleLines(redact(stack)), maxStackBytes);
  const message = `This is a bug in taskboard-action; please report it with these lines:\n${lines}`;
  return annotation('error', 'Bug in taskboard-action', message);
}
