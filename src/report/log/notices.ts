// What is said about the run as a whole, or about the entries of an export.
import type { Annotation } from '../../model/annotation.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { RateNames } from '../../model/rates.ts';
import type { DisplayNames } from '../../model/totals.ts';
import { logLine } from '../../text/command-guard.ts';
import { excerpt } from '../../text/excerpt.ts';
import { allOf, listSome, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { visibleLines } from '../../text/visible-text.ts';
import { subjectOf } from '../describe-operation.ts';
import { plainPhrase } from '../phrase.ts';

export function noticeAnnotation(message: string, about: 'pull-request' | 'file' = 'pull-request'): Annotation {
  return { level: 'notice', title: about === 'file' ? 'File not read' : 'Pull request', message };
}

/** `on-missing-token: skip` lets it pass. */
export function missingTokenAnnotation(reason: string): Annotation {
  const message = `Nothing was sent, because there is no token: ${reason}. The declarations are valid.`;
  return { level: 'notice', title: 'No token', message };
}

/** Notices about ticked boxes that name no subtask, whose updates were skipped. */
export function strayBoxes(outcomes: readonly Outcome[], names: DisplayNames): string[] {
  return outcomes.flatMap(({ operation, status, httpStatus }) =>
    operation.kind === 'subtask-update' && operation.fromCheckList && status === 'skipped' && httpStatus === 404
      ? [`the checklist has a box that matches no subtask: ${plainPhrase(subjectOf(operation, names))}`]
      : [],
  );
}

export function interruptedAnnotation(interruption: string): Annotation {
  return { level: 'error', title: 'Run interrupted', message: `${interruption}; skipped operations were not done.` };
}

/** With `if-missing: ignore`, a wrong `base-url` looks like tasks that are not there: nothing else would tell. */
export function missedAnnotation(requests: number): Annotation {
  const places = 'base-url and its path, the ids of the tasks, and that the credential may see them';
  // One that finds nothing is an everyday thing: a label that somebody has taken off already.
  const message =
    requests === 1
      ? `The only request of this run got 404. If that is a surprise, check ${places}.`
      : `Every request of this run (${requests}) got 404. Check ${places}.`;
  return { level: requests === 1 ? 'notice' : 'warning', title: 'Nothing found', message };
}

/** Of each kind. */
const maxUnused = 10;

/** Rates themselves are shown nowhere but in reports. */
export function unusedRatesAnnotation({ users, tasks, labels }: RateNames): Annotation {
  const named = (kind: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [`${kind}${names.length === 1 ? '' : 's'} ${listSome(names.map(quoteName), maxUnused)}`];
  const whom = allOf([...named('user', users), ...named('task', tasks), ...named('label', labels)]);
  const message = `No entry that this run read has what rates name: ${whom}. Check their spelling; users and tasks are ids, and case matters.`;
  return { level: 'warning', title: 'Rates that are not used', message };
}

/** An annotation is a pointer: the log and the reports have all warnings. */
const maxAnnotated = 3;

/** One log line per warning of an export. */
export function renderEntryWarnings({ operation, exported }: Outcome): string[] {
  return warningsOf(exported).map((warning) => logLine(`warning: ${operation.source}: ${warning}`));
}

export function annotateEntryWarnings({ operation, exported, verified, status, message: says }: Outcome): Annotation[] {
  if (verified !== undefined && status === 'succeeded') {
    return [{ level: 'warning', title: 'File differs', message: `${operation.source}: ${says}` }];
  }
  const warnings = warningsOf(exported);
  if (warnings.length === 0) return [];
  const left = warnings.length - maxAnnotated;
  const more = left > 0 ? [`The log has ${plural(left, 'more warning')}.`] : [];
  const message = `${operation.source}: ${[...warnings.slice(0, maxAnnotated), ...more].join(' ')}`;
  return [{ level: 'warning', title: 'Time entries to look at', message }];
}

function warningsOf(exported: Outcome['exported']): readonly string[] {
  return exported?.summary?.warnings ?? [];
}

const maxStackBytes = 3500;

/** An unexpected error with its stack, to be reported. Secrets are redacted before the text is cut. */
export function renderBug(error: unknown, redact: (text: string) => string): Annotation {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    level: 'error',
    title: 'Bug in taskboard-action',
    message: `This is a bug in taskboard-action; please report it with these lines:\n${excerpt(visibleLines(redact(stack)), maxStackBytes)}`,
  };
}
