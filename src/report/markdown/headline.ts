import type { Operation, Outcome } from '../../model/operation.ts';
import type { TaskSearch } from '../../model/pull-request.ts';
import { inertName } from '../../text/inert-html.ts';
import { allOf, plural } from '../../text/messages.ts';
import { countStatuses, describeSearch, nothingToDo } from '../run-in-words.ts';
import { kinds } from '../words.ts';

export type HeadlineNotes = {
  /** A clause: `the run was interrupted by SIGINT`. */
  readonly interruption?: string | undefined;
  readonly dryRun?: boolean;
  /** `on-missing-token: skip` permitted a run without a token. */
  readonly withoutToken?: boolean;
  readonly search?: TaskSearch | undefined;
};

/** `✅ 3 subtasks updated on 2 tasks, 80:30 hours exported`. */
export function renderHeadline(
  outcomes: readonly Outcome[],
  { interruption, dryRun, withoutToken, search }: HeadlineNotes,
): string {
  const { failed, unknown, skipped } = countStatuses(outcomes);
  const of = `of ${plural(outcomes.length, 'operation')}`;
  if (failed > 0) return `❌ ${failed} ${of} failed${unknown > 0 ? `, ${unknown} may or may not have been done` : ''}`;
  if (unknown > 0) return `❌ ${unknown} ${of} may or may not have been done`;
  if (interruption !== undefined) return `❌ Stopped early${skipped > 0 ? `: ${skipped} ${of} not done` : ''}`;
  if (search?.failed) return '❌ It is not known whether the author of this pull request counts';
  if (search?.alone) return `✅ ${describeSearch(search, inertName)}`;
  if (withoutToken) return `⏭️ Nothing was sent, since there is no token${skipped > 0 ? `: ${skipped} skipped` : ''}`;
  if (dryRun) return `✅ Dry run, nothing was sent${describePlan(outcomes)}`;
  return `✅ ${describeSuccess(outcomes)}`;
}

function describeSuccess(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return `Nothing to do: ${nothingToDo}`;
  const { unchanged, skipped } = countStatuses(outcomes);
  const differing = outcomes.filter((outcome) => isVerification(outcome) && outcome.verified?.count !== 0);
  const done = outcomes.filter((outcome) => outcome.status === 'succeeded' && !isVerification(outcome));
  const changes = [
    ...countKinds(done).map(({ summary, count }) => summary.done(count, done)),
    ...(differing.length > 0 ? [`${plural(differing.length, 'export')} verified, with differences`] : []),
  ];
  if (changes.length === 0) changes.push(unchanged > 0 ? 'Nothing to change' : 'Nothing to do');
  const others = [unchanged > 0 ? `${unchanged} unchanged` : '', skipped > 0 ? `${skipped} skipped` : ''];
  return [...changes, ...others.filter((other) => other !== '')].join(', ');
}

function isVerification({ exported, verified }: Outcome): boolean {
  return verified !== undefined && exported === undefined;
}

/** `: a run would update 3 subtasks on 2 tasks and register 1 webhook`. */
function describePlan(outcomes: readonly Outcome[]): string {
  const planned = outcomes.filter(({ status }) => status === 'planned');
  const parts = countKinds(planned).map(({ summary, count }) => summary.planned(count));
  return parts.length === 0 ? ', and a run would send nothing' : `: a run would ${allOf(parts)}`;
}

function countKinds(outcomes: readonly Outcome[]) {
  return Object.entries(kinds).flatMap(([kind, summary]) => {
    const operations = outcomes.map(({ operation }) => operation).filter((operation) => operation.kind === kind);
    const count = { count: operations.length, tasks: new Set(operations.flatMap(tasksOf)).size };
    return count.count === 0 ? [] : [{ summary, count }];
  });
}

function tasksOf(operation: Operation): readonly string[] {
  if (operation.kind === 'time-entry-export') return operation.tasks;
  return 'task' in operation ? [operation.task] : [];
}
