// Runs that send nothing: each request is reported instead (contract.md, `dry-run`), or everything is skipped.
import { requestFor } from '../board/endpoints.ts';
import type { BoardRequest } from '../model/board.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import { callsOf, phasesOf } from '../run/operation-kinds.ts';
import { refuseSecondAttempt } from '../webhooks/register.ts';
import type { CheckedRun } from './check.ts';
import type { EngineRequest, RunPorts } from './ports.ts';

/** An operation of a dry run, and the requests that a run would send for it. */
export type DryStep = { readonly outcome: Outcome; readonly requests: readonly BoardRequest[] };

/** In the order in which a run would carry them out. */
export function* dryStepsOf({ plan, settings }: CheckedRun, { runAttempt }: EngineRequest): Generator<DryStep> {
  for (const operation of phasesOf(plan.operations).flat()) {
    const requests = plannedRequests(operation, settings.pathPrefix);
    yield { outcome: outcomeOf(operation, runAttempt), requests };
  }
}

export function runDry(checked: CheckedRun, request: EngineRequest, ports: Reporting): readonly Outcome[] {
  return report(checked, dryStepsOf(checked, request), ports);
}

/** Every operation as `skipped`: a run that may not send anything is checked and planned all the same (`on-missing-token`). */
export function skipRun(checked: CheckedRun, reason: string, ports: Reporting): readonly Outcome[] {
  const steps = phasesOf(checked.plan.operations)
    .flat()
    .map((operation): DryStep => {
      const message = operation.kind === 'none' ? operation.reason : reason;
      return { outcome: { operation, status: 'skipped', attempts: 0, message }, requests: [] };
    });
  return report(checked, steps, ports);
}

type Reporting = Pick<RunPorts, 'onEvent'>;

/** Outcomes in the order of the plan; they are reported in the order of the steps. */
function report({ plan }: CheckedRun, steps: Iterable<DryStep>, { onEvent }: Reporting): readonly Outcome[] {
  const outcomes = new Map<Operation, Outcome>();
  for (const { outcome, requests } of steps) {
    outcomes.set(outcome.operation, outcome);
    onEvent({ kind: 'outcome', outcome });
    for (const request of requests) onEvent({ kind: 'request', request });
  }
  return plan.operations.flatMap((operation) => outcomes.get(operation) ?? []);
}

/** What a run would send for an operation, in order. */
function plannedRequests(operation: Operation, pathPrefix: string): readonly BoardRequest[] {
  return callsOf(operation).map((call) => {
    const request = requestFor(call);
    return { ...request, path: pathPrefix + request.path };
  });
}

function outcomeOf(operation: Operation, runAttempt: number): Outcome {
  return operation.kind === 'none'
    ? { operation, status: 'skipped', attempts: 0, message: operation.reason }
    : { operation, status: 'planned', attempts: 0, ...describePlanned(operation, runAttempt) };
}

const notSent = 'dry run, not sent';

/** What a run would refuse isn't a failure here: a dry run changes nothing. */
function describePlanned(operation: Operation, runAttempt: number): Pick<Outcome, 'message' | 'routine'> {
  const refusal = operation.kind === 'webhook-registration' ? refuseSecondAttempt(operation, runAttempt) : undefined;
  if (refusal !== undefined) return { message: `${notSent}; a run would refuse it: ${refusal}` };
  const isKept = operation.kind === 'webhook-registration' && operation.keep !== undefined;
  return isKept
    ? { message: `${notSent}; a run would first look whether it is registered already` }
    : { message: notSent, routine: true };
}
