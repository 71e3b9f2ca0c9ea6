import { type Outcome, type OutcomeStatus, outcomeStatuses } from '../model/outcome.ts';
import type { TaskSearch } from '../model/pull-request.ts';
import { listSome, plural } from '../text/grammar.ts';

export function countStatuses(outcomes: readonly Outcome[]): Readonly<Record<OutcomeStatus, number>> {
  const counts = { succeeded: 0, unchanged: 0, failed: 0, unknown: 0, skipped: 0, planned: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

/** Why there may be no operation. */
export const nothingToDo = 'no task belongs to this shard, or the declarations are empty lists';

/** `4 operations: 2 succeeded, 1 failed, 1 skipped`; statuses without outcomes are left out. */
export function renderCounts(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return `0 operations: ${nothingToDo}`;
  const counts = countStatuses(outcomes);
  const parts = outcomeStatuses.filter((status) => counts[status] > 0).map((status) => `${counts[status]} ${status}`);
  return `${plural(outcomes.length, 'operation')}: ${parts.join(', ')}`;
}

/** `2 task ids found: T8, T9`. @param show of an id */
export function describeSearch({ tasks }: TaskSearch, show: (id: string) => string = String): string {
  if (tasks.length === 0) return 'No task id found';
  return `${plural(tasks.length, 'task id')} found: ${listSome(tasks.map(show), maxIds)}`;
}

/** The output has them all. */
const maxIds = 10;

/** Makes the step fail (contract.md, section 1). */
export function isFailure({ status }: Outcome): boolean {
  return status === 'failed' || status === 'unknown';
}
