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

type Kind = Exclude<Operation['kind'], 'none'>;

type Count = { readonly count: number; readonly tasks: number };

/** Of each kind of operation, in the order in which a headline names them. */
const phrases: Readonly<
  Record<
    Kind,
    { readonly done: (count: Count, done: readonly Outcome[]) => string; readonly planned: (count: Count) => string }
  >
> = {
  'subtask-update': {
    done: ({ count, tasks }) => `${plural(count, 'subtask')} updated on ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `update ${plural(count, 'subtask')} on ${plural(tasks, 'task')}`,
  },
  'label-removal': {
    done: ({ count, tasks }) => `${plural(count, 'label')} removed from ${plural(tasks, 'task')}`,
    planned: ({ count, tasks }) => `remove ${plural(count, 'label')} from ${plural(tasks, 'task')}`,
  },
  'time-entry-export': {
    done: (_, done) => describeExports(done),
    planned: ({ tasks }) => `export the time of ${tasks > 0 ? plural(tasks, 'task') : 'files'}`,
  },
  'webhook-registration': {
    done: ({ count }) => `${plural(count, 'webhook')} registered`,
    planned: ({ count }) => `register ${plural(count, 'webhook')}`,
  },
};

const kinds = Object.keys(phrases) as readonly Kind[];

/** What was done: `3 subtasks updated on 2 tasks`, `80:30 hours exported`. */
function describeChanges(outcomes: readonly Outcome[]): string[] {
  const verified = outcomes.filter((outcome) => outcome.verified !== undefined && outcome.verified.count > 0);
  const done = outcomes.filter((outcome) => outcome.status === 'succeeded' && outcome.verified === undefined);
  return [
    ...kinds.flatMap((kind) => {
      const count = countOf(done, kind);
      return count.count === 0 ? [] : [phrases[kind].done(count, done)];
    }),
    ...(verified.length > 0 ? [`${plural(verified.length, 'export')} verified, with differences`] : []),
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
  const planned = outcomes.filter(({ status }) => status === 'planned');
  const parts = kinds.flatMap((kind) => {
    const count = countOf(planned, kind);
    return count.count === 0 ? [] : [phrases[kind].planned(count)];
  });
  return parts.length === 0 ? ', and a run would send nothing' : `: a run would ${allOf(parts)}`;
}

function countOf(outcomes: readonly Outcome[], kind: Kind): Count {
  const operations = outcomes.map(({ operation }) => operation).filter((operation) => operation.kind === kind);
  return { count: operations.length, tasks: new Set(operations.flatMap(tasksOf)).size };
}

function tasksOf(operation: Operation): readonly string[] {
  if (operation.kind === 'time-entry-export') return operation.tasks;
  return 'task' in operation ? [operation.task] : [];
}
