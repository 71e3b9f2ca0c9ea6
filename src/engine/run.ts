// run: a checked plan → outcomes, on the board.

import type { AllNotFound, Operation, Outcome, OutcomeDetails, RegisteredWebhook } from '../model/operation.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { runOperations } from '../run/schedule.ts';
import type { CheckedRun } from './check.ts';
import type { EngineRequest, RunPorts } from './ports.ts';
import { RunSession } from './run-session.ts';

export type RunResult = {
  /** In the order of the plan. */
  readonly outcomes: readonly Outcome[];
  /** Why the run ended before it was done, if so. */
  readonly interruption?: string | undefined;
  readonly allNotFound?: AllNotFound | undefined;
};

/**
 * When `signal` is aborted, with an `Error` that says why, every operation still has its outcome. What comes of a run is
 * redacted here, once: half of a secret would not be found in a text that has been cut.
 */
export async function run(
  checked: CheckedRun,
  request: EngineRequest,
  ports: RunPorts,
  signal: AbortSignal,
): Promise<RunResult> {
  const { plan, settings } = checked;
  if (settings.dryRun || checked.missing !== undefined) {
    return { outcomes: (await import('./dry-run.ts')).runDry(checked, ports) };
  }
  const { redact, redactOutcome, forFiles } = ports.redaction;
  const names = redactFields(checked.names, forFiles.redact);
  const session = new RunSession({ ...checked, names }, request, ports, signal);
  const outcomes = new Map<Operation, Outcome>();
  let isCutShort = false;
  try {
    await runOperations(
      plan.operations,
      {
        perform: (operation, note) => perform(operation, note, session),
        pool: session.pool,
        stopped: session.sender.stopped,
        stop: session.sender.stop,
        failFast: settings.failFast,
        clock: ports.clock,
        onOutcome: (raw) => {
          const outcome = redactOutcome(raw);
          outcomes.set(raw.operation, outcome);
          isCutShort ||= session.limit.signal.aborted && !['succeeded', 'unchanged'].includes(outcome.status);
          ports.onEvent({ kind: 'outcome', outcome });
        },
      },
      session.limit.signal,
    );
    // A deadline that passes while the last files are rendered interrupts nothing (contract.md, section 5).
    const interruption = signal.aborted || isCutShort ? session.interruption() : undefined;
    const ended = plan.operations.flatMap((operation) => outcomes.get(operation) ?? []);
    return { outcomes: ended, allNotFound: session.allNotFound(), ...redactFields({ interruption }, redact) };
  } finally {
    await session.close();
  }
}

/** Most operations are one request; what webhooks and exports need is loaded for them alone. */
async function perform(
  operation: Operation,
  note: (webhook: RegisteredWebhook) => void,
  session: RunSession,
): Promise<OutcomeDetails> {
  switch (operation.kind) {
    case 'none':
      return { status: operation.failed ? 'failed' : 'skipped', attempts: 0, message: operation.reason };
    case 'webhook-registration':
      return await (await import('./perform-registration.ts')).performRegistration(operation, note, session);
    case 'time-entry-export':
      return await (await import('./perform-export.ts')).performExport(operation, session);
    default:
      return await session.make(operation);
  }
}
