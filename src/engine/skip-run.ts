// A run that may not send anything: its declarations were checked and planned all the same (contract.md, `on-missing-token`).
import type { Outcome } from '../model/outcome.ts';
import { phasesOf } from '../run/operation-kinds.ts';
import type { CheckedRun } from './check.ts';
import type { RunPorts } from './ports.ts';

/** Every operation as `skipped`, in the order of the plan; reported in the order in which a run would carry them out. */
export function skipRun(
  { plan }: CheckedRun,
  reason: string,
  { onEvent }: Pick<RunPorts, 'onEvent'>,
): readonly Outcome[] {
  const outcomes = new Map(
    plan.operations.map((operation): [typeof operation, Outcome] => {
      const message = operation.kind === 'none' ? operation.reason : reason;
      return [operation, { operation, status: 'skipped', attempts: 0, message }];
    }),
  );
  for (const operation of phasesOf(plan.operations).flat()) {
    const outcome = outcomes.get(operation);
    if (outcome !== undefined) onEvent({ kind: 'outcome', outcome });
  }
  return [...outcomes.values()];
}
