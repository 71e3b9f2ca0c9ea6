// The result of a run, in one line of our own words.
import type { Operation, OperationKind } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { allOf, plural } from '../../text/grammar.ts';
import { countStatuses, isFailure, nothingToDo } from '../counts.ts';
import { kindSummaries } from '../operation-kinds.ts';

export type HeadlineNotes = {
  /** Why the run ended early, such as `the run was interrupted by SIGINT`. */
  readonly interruption?: string;
  readonly dryRun?: boolean;
  /** `on-missing-token: skip` permitted a run without a token. */
  readonly withoutToken?: boolean;
};

/** `✅ 3 subtasks updated on 2 tasks, 80:30 hours exported`. */
export function renderHeadline(
  outcomes: readonly Outcome[],
  { interruption, dryRun, withoutToken }: HeadlineNotes,
): string {
  const { failed, unknown, skipped } = countStatuses(outcomes);
  const of = `of ${plural(outcomes.length, 'operation')}`;
  if (failed > 0) return `❌ ${failed} ${of} failed${unknown > 0 ? `, ${unknown} may or may not have been done` : ''}`;
  if (unknown > 0) return `❌ ${unknown} ${of} may or may not have been done`;
  if (interruption !== undefined) return `❌ Stopped early: ${skipped} ${of} not done`;
  if (withoutToken) return `⏭️ Nothing was sent, since there is no token${skipped > 0 ? `: ${skipped} skipped` : ''}`;
  if (dryRun) return `✅ Dry run, nothing was sent${describePlan(outcomes)}`;
  return `✅ ${describeSuccess(outcomes)}`;
}

/** Below a headline about failures: what was done nevertheless; empty if nothing was, or if the headline says it. */
export function describeDoneAllTheSame(outcomes: readonly Outcome[], interruption: string | undefined): string {
  if (interruption === undefined && !outcomes.some(isFailure)) return '';
  const done = describeChanges(outcomes);
  const { skipped, unchanged, unknown } = countStatuses(outcomes);
  const nothing = unknown > 0 ? [] : ['Nothing was done.'];
  const parts = [
    ...(done.length > 0 ? [`Done: ${done.join(', ')}.`] : nothing),
    ...(unchanged > 0 ? [`Unchanged: ${unchanged}.`] : []),
    ...(skipped > 0 ? [`Skipped: ${skipped}.`] : []),
  ];
  return parts.join(' ');
}

function describeSuccess(outcomes: readonly Outcome[]): string {
  const changes = describeChanges(outcomes);
  const { unchanged, skipped } = countStatuses(outcomes);
  const aside = skipped > 0 ? [`${skipped} skipped`] : [];
  if (changes.length > 0)
    return [...changes, ...(unchanged > 0 ? [`${unchanged} unchanged`] : []), ...aside].join(', ');
  if (unchanged > 0) return [`Nothing to change, ${unchanged} unchanged`, ...aside].join(', ');
  return skipped > 0 ? `Nothing to do, ${skipped} skipped` : `Nothing to do: ${nothingToDo}`;
}

const kinds = Object.keys(kindSummaries) as readonly OperationKind[];

/** What was done: `3 subtasks updated on 2 tasks`, `80:30 hours exported`. */
function describeChanges(outcomes: readonly Outcome[]): string[] {
  const verified = outcomes.filter((outcome) => outcome.verified !== undefined && outcome.verified.count > 0);
  const done = outcomes.filter((outcome) => outcome.status === 'succeeded' && outcome.verified === undefined);
  return [
    ...kinds.flatMap((kind) => {
      const count = countOf(done, kind);
      return count.count === 0 ? [] : [kindSummaries[kind].done(count, done)];
    }),
    ...(verified.length > 0 ? [`${plural(verified.length, 'export')} verified, with differences`] : []),
  ];
}

/** `: would update 3 subtasks on 2 tasks and register 1 webhook`. */
function describePlan(outcomes: readonly Outcome[]): string {
  const planned = outcomes.filter(({ status }) => status === 'planned');
  const parts = kinds.flatMap((kind) => {
    const count = countOf(planned, kind);
    return count.count === 0 ? [] : [kindSummaries[kind].planned(count)];
  });
  return parts.length === 0 ? ', and a run would send nothing' : `: a run would ${allOf(parts)}`;
}

function countOf(outcomes: readonly Outcome[], kind: OperationKind) {
  const operations = outcomes.map(({ operation }) => operation).filter((operation) => operation.kind === kind);
  return { count: operations.length, tasks: new Set(operations.flatMap(tasksOf)).size };
}

function tasksOf(operation: Operation): readonly string[] {
  if (operation.kind === 'time-entry-export') return operation.tasks;
  return 'task' in operation ? [operation.task] : [];
}
