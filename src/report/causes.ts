// One cause, such as a board that is down, affects many operations: reports state it once.
import type { Outcome, OutcomeStatus } from '../model/outcome.ts';

export type Cause = {
  /** What happened and what to do. */
  readonly text: string;
  /** At least one. */
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
