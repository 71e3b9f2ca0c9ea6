// A dry run: each request is reported instead of sent (contract.md, `dry-run`).
import { requestFor } from '../board/endpoints.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import { callsOf } from '../run/calls-of.ts';
import { phasesOf } from '../run/phases.ts';
import { refuseSecondAttempt } from '../webhooks/second-attempt.ts';
import type { CheckedRun } from './check.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';

/** Outcomes in the order of the plan; they are reported in the order in which a run would carry them out. */
export function runDry(
  { plan, settings }: CheckedRun,
  { runAttempt }: EngineRequest,
  { onEvent }: Pick<EnginePorts, 'onEvent'>,
): readonly Outcome[] {
  const outcomes = new Map(plan.operations.map((operation) => [operation, outcomeOf(operation, runAttempt)]));
  for (const operation of phasesOf(plan.operations).flat()) {
    const outcome = outcomes.get(operation);
    if (outcome !== undefined) onEvent({ kind: 'outcome', outcome });
    for (const call of callsOf(operation)) {
      const request = requestFor(call);
      onEvent({ kind: 'request', request: { ...request, path: settings.pathPrefix + request.path } });
    }
  }
  return [...outcomes.values()];
}

function outcomeOf(operation: Operation, runAttempt: number): Outcome {
  return operation.kind === 'none'
    ? { operation, status: 'skipped', attempts: 0, message: operation.reason }
    : { operation, status: 'planned', attempts: 0, message: describePlanned(operation, runAttempt) };
}

/** What a run would refuse is no failure here: a dry run changes nothing. */
function describePlanned(operation: Operation, runAttempt: number): string {
  if (operation.kind !== 'webhook-registration') return 'dry run, not sent';
  const refusal = refuseSecondAttempt(operation, runAttempt);
  if (refusal !== undefined) return `dry run, not sent; a run would refuse it: ${refusal}`;
  const isKept = operation.keep !== undefined;
  return isKept ? 'dry run, not sent; a run would first look whether it is registered already' : 'dry run, not sent';
}
