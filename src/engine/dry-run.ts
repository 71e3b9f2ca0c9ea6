// Runs that send nothing: each request is reported instead (contract.md, `dry-run`), or everything is skipped.
import { requestFor } from '../board/endpoints.ts';
import type { PlannedRequest } from '../http/attempt.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import { callsOf } from '../plan/expand.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { phasesOf } from '../run/calls.ts';
import { refuseSecondAttempt } from '../webhooks/register.ts';
import type { CheckedRun } from './check.ts';
import type { EngineRequest, RunPorts } from './ports.ts';

/** An operation of a dry run, and the requests that a run would send for it, both redacted. */
export type DryStep = {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly requests: readonly PlannedRequest[];
};

/** In the order in which a run would carry them out. Where there is no token, nothing would be sent. */
export function* dryStepsOf(
  { plan, settings, missing }: CheckedRun,
  { runAttempt }: EngineRequest,
  { redact, redactOutcome }: Redaction,
): Generator<DryStep> {
  /** Paths that earlier exports read. */
  const read = new Set<string>();
  for (const operation of phasesOf(plan.operations).flat()) {
    const calls = missing === undefined ? callsOf(operation).map(requestFor) : [];
    const again = calls.filter(({ method, path }) => method === 'GET' && read.has(path)).length;
    for (const { path } of calls) read.add(path);
    const outcome = { operation, attempts: 0, ...describe(operation, missing !== undefined, runAttempt, again) };
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
  request: EngineRequest,
  { onEvent, redaction }: Pick<RunPorts, 'onEvent' | 'redaction'>,
): readonly Outcome[] {
  const outcomes = new Map<Operation, Outcome>();
  for (const { operation, outcome, requests } of dryStepsOf(checked, request, redaction)) {
    outcomes.set(operation, outcome);
    onEvent({ kind: 'outcome', outcome });
    for (const planned of requests) onEvent({ kind: 'request', request: planned });
  }
  return checked.plan.operations.flatMap((operation) => outcomes.get(operation) ?? []);
}

const notSent = 'dry run, not sent';

/** What a run would refuse isn't a failure here: a dry run changes nothing. */
function describe(
  operation: Operation,
  lacksToken: boolean,
  runAttempt: number,
  again: number,
): Pick<Outcome, 'status' | 'message' | 'routine'> {
  if (operation.kind === 'none') {
    return { status: operation.failed ? 'failed' : 'skipped', message: operation.reason };
  }
  // It is checked and planned all the same (`on-missing-token`).
  if (lacksToken) return { status: 'skipped', message: 'there is no token' };
  const status = 'planned';
  if (again > 0) {
    const why = 'since each export reads the board for itself';
    const repeat = again === 1 ? 'repeats one' : 'repeat those';
    return { status, message: `${notSent}; ${again} of these requests ${repeat} of earlier exports, ${why}` };
  }
  if (operation.kind !== 'webhook-registration') return { status, message: notSent, routine: true };
  const refusal = refuseSecondAttempt(operation, runAttempt);
  if (refusal !== undefined) return { status, message: `${notSent}; a run would refuse it: ${refusal}` };
  return operation.keep === undefined
    ? { status, message: notSent, routine: true }
    : { status, message: `${notSent}; a run would first look whether it is registered already` };
}
