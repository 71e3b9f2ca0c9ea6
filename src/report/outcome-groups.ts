import { type Outcome, type OutcomeStatus, outcomeStatuses } from '../model/outcome.ts';
import { plural } from '../text/grammar.ts';

export function countStatuses(outcomes: readonly Outcome[]): Readonly<Record<OutcomeStatus, number>> {
  const counts = { succeeded: 0, unchanged: 0, failed: 0, unknown: 0, skipped: 0, planned: 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
}

export const nothingToDo = 'no task belongs to this shard, or the declarations are empty lists';

/** `4 operations: 2 succeeded, 1 failed, 1 skipped`. */
export function renderCounts(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return `0 operations: ${nothingToDo}`;
  const counts = countStatuses(outcomes);
  const parts = outcomeStatuses.filter((status) => counts[status] > 0).map((status) => `${counts[status]} ${status}`);
  return `${plural(outcomes.length, 'operation')}: ${parts.join(', ')}`;
}

/** Makes the step fail (contract.md, section 1). */
export function isFailure({ status }: Outcome): boolean {
  return status === 'failed' || status === 'unknown';
}

/** One cause, such as a board that is down, affects many operations: reports state it once. */
export type Cause = {
  readonly text: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
};

/** In the order of the first operation of each; the whole message if they share that, such as when to re-run. */
export function groupByCause(all: readonly Outcome[], status: OutcomeStatus): readonly Cause[] {
  const ofStatus = all.filter((outcome) => outcome.status === status);
  const groups = Map.groupBy(ofStatus, ({ cause, message }) => cause ?? message);
  return [...groups].flatMap(([shared, [first, ...others]]): Cause[] => {
    if (first === undefined) return [];
    const isWhole = others.every(({ message }) => message === first.message);
    return [{ text: isWhole ? first.message : shared, outcomes: [first, ...others] }];
  });
}
