// One cause, such as a board that is down, affects many operations: reports state it once.
import type { Outcome } from '../model/outcome.ts';

export type Cause = {
  /** What happened and what to do. */
  readonly text: string;
  /** At least one. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
};

/** In the order of the first operation of each; an operation on its own has its whole message. */
export function groupByCause(outcomes: readonly Outcome[]): readonly Cause[] {
  const groups = new Map<string, [Outcome, ...Outcome[]]>();
  for (const outcome of outcomes) {
    const key = `${outcome.status} ${outcome.cause ?? outcome.message}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [outcome]);
    else group.push(outcome);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    return { text: group.length === 1 ? first.message : (first.cause ?? first.message), outcomes: group };
  });
}
