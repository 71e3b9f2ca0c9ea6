// The result of a run, in one line of our own words.
import type { Operation } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf, plural } from '../../text/grammar.ts';
import { countStatuses, isFailure, nothingToDo } from '../counts.ts';

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
  const { skipped, unchanged } = countStatuses(outcomes);
  const parts = [
    ...(done.length > 0 ? [`Done: ${done.join(', ')}.`] : ['Nothing was done.']),
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

/** What was done: `3 subtasks updated on 2 tasks`, `80:30 hours exported`. */
function describeChanges(outcomes: readonly Outcome[]): string[] {
  const verified = outcomes.filter((outcome) => outcome.verified !== undefined && outcome.verified.count > 0);
  const done = outcomes.filter((outcome) => outcome.status === 'succeeded' && outcome.verified === undefined);
  const { updates, removals, exports, webhooks } = countKinds(done);
  return [
    ...(updates.count > 0 ? [`${plural(updates.count, 'subtask')} updated on ${plural(updates.tasks, 'task')}`] : []),
    ...(removals.count > 0
      ? [`${plural(removals.count, 'label')} removed from ${plural(removals.tasks, 'task')}`]
      : []),
    ...(exports.count > 0 ? [describeExports(done)] : []),
    ...(verified.length > 0 ? [`${plural(verified.length, 'export')} verified, with differences`] : []),
    ...(webhooks.count > 0 ? [`${plural(webhooks.count, 'webhook')} registered`] : []),
  ];
}

/** More exports than this are only counted: a list of hours would be meaningless. */
const maxHours = 3;

/**
 * The hours of each export, as the reports show them. They are not added up: what one export holds, another one often
 * holds as well, and the same entries as `.csv` and as `.html` are no more work.
 */
function describeExports(succeeded: readonly Outcome[]): string {
  const hours = new Map<string, string>();
  for (const { operation, exported } of succeeded) {
    if (operation.kind !== 'time-entry-export' || exported === undefined) continue;
    const { tasks, entries, filter } = operation;
    const durationMs = exported.summary?.totals.durationMs ?? Math.round(exported.totalSeconds * 1000);
    const shown = hoursAndMinutes(durationMs);
    hours.set(JSON.stringify([[...tasks].sort(), entries, filter, shown]), shown);
  }
  if (hours.size > maxHours) return `${hours.size} time-entry exports written`;
  return `${allOf([...hours.values()])} hours exported`;
}

/** `: would update 3 subtasks on 2 tasks and register 1 webhook`. */
function describePlan(outcomes: readonly Outcome[]): string {
  const { updates, removals, exports, webhooks } = countKinds(outcomes.filter(({ status }) => status === 'planned'));
  const parts = [
    ...(updates.count > 0 ? [`update ${plural(updates.count, 'subtask')} on ${plural(updates.tasks, 'task')}`] : []),
    ...(removals.count > 0 ? [`remove ${plural(removals.count, 'label')} from ${plural(removals.tasks, 'task')}`] : []),
    ...(exports.tasks > 0 ? [`export the time of ${plural(exports.tasks, 'task')}`] : []),
    ...(exports.count > 0 && exports.tasks === 0 ? ['export the time of files'] : []),
    ...(webhooks.count > 0 ? [`register ${plural(webhooks.count, 'webhook')}`] : []),
  ];
  return parts.length === 0 ? ', and a run would send nothing' : `: a run would ${allOf(parts)}`;
}

type Count = { readonly count: number; readonly tasks: number };

function countKinds(outcomes: readonly Outcome[]): Record<'updates' | 'removals' | 'exports' | 'webhooks', Count> {
  const countOf = (kind: Operation['kind']): Count => {
    const operations = outcomes.map(({ operation }) => operation).filter((operation) => operation.kind === kind);
    return { count: operations.length, tasks: new Set(operations.flatMap(tasksOf)).size };
  };
  return {
    updates: countOf('subtask-update'),
    removals: countOf('label-removal'),
    exports: countOf('time-entry-export'),
    webhooks: countOf('webhook-registration'),
  };
}

function tasksOf(operation: Operation): readonly string[] {
  if (operation.kind === 'time-entry-export') return operation.tasks;
  return 'task' in operation ? [operation.task] : [];
}
