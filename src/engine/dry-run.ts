// Runs that send nothing: each request is reported instead (contract.md, `dry-run`), or everything is skipped.
import { requestFor } from '../board/endpoints.ts';
import type { PlannedRequest } from '../http/attempt.ts';
import type { Operation, Outcome } from '../model/operation.ts';
import { callsOf } from '../plan/expand.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { phasesOf } from '../run/calls.ts';
import type { CheckedRun } from './check.ts';
import type { RunPorts } from './ports.ts';

/** `outcome` and `requests` are redacted. */
export type DryStep = {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly requests: readonly PlannedRequest[];
};

/** In the order in which a run would carry them out. */
export function* dryStepsOf(
  { plan, settings, missing }: CheckedRun,
  { redact, redactOutcome }: Redaction,
): Generator<DryStep> {
  for (const operation of phasesOf(plan.operations).flat()) {
    const calls = missing === undefined ? callsOf(operation).map(requestFor) : [];
    const outcome = { operation, attempts: 0, ...describe(operation, missing !== undefined) };
    const requests = calls.map(({ method, path, body }) => ({
      method,
      path: redact(settings.pathPrefix + path),
      ...(body !== undefined && { body: redact(body) }),
    }));
    yield { operation, outcome: redactOutcome(outcome), requests };
  }
}

/** Outcomes in the order of the plan; they are reported in the order of the steps. */
export function runDry(
  checked: CheckedRun,
  { onEvent, redaction }: Pick<RunPorts, 'onEvent' | 'redaction'>,
): readonly Outcome[] {
  const outcomes = new Map<Operation, Outcome>();
  for (const { operation, outcome, requests } of dryStepsOf(checked, redaction)) {
    outcomes.set(operation, outcome);
    onEvent({ kind: 'outcome', outcome });
    for (const planned of requests) onEvent({ kind: 'request', request: planned });
  }
  return checked.plan.operations.flatMap((operation) => outcomes.get(operation) ?? []);
}

function describe(operation: Operation, lacksToken: boolean): Pick<Outcome, 'status' | 'message' | 'routine'> {
  if (operation.kind === 'none') {
    return { status: operation.failed ? 'failed' : 'skipped', message: operation.reason };
  }
  if (lacksToken) return { status: 'skipped', message: 'there is no token' };
  return { status: 'planned', message: 'dry run, not sent', routine: true };
}
