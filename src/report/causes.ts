// One cause, such as a board that is down, affects many operations: reports state it once.
import type { Outcome, OutcomeStatus } from '../model/outcome.ts';

export type Cause = {
  /** What happened and what to do. */
  readonly text: string;
  /** At least one. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
};

/** In the order of the first operation of each; an operation on its own has its whole message. */
export function groupByCause(all: readonly Outcome[], status: OutcomeStatus): readonly Cause[] {
  const ofStatus = all.filter((outcome) => outcome.status === status);
  const groups = Map.groupBy(ofStatus, ({ cause, message }) => cause ?? message);
  return [...groups].flatMap(([shared, [first, ...others]]): Cause[] => {
    if (first === undefined) return [];
    return [{ text: others.length === 0 ? first.message : shared, outcomes: [first, ...others] }];
  });
}
