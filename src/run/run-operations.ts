// From operations to outcomes: tasks side by side with each task's own order kept, then webhooks, then exports.
import type { Attempt, BoardRequest } from '../model/board.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import { callOf } from './call-of.ts';
import type { RunPorts, RunSettings } from './ports.ts';
import { explainRead, settle } from './settle.ts';
import { createSlots } from './slots.ts';

/**
 * Carries out the operations and gives exactly one outcome for each, in their order (contract.md, section 3). Never
 * rejects for what the board or the network does. When `signal` is aborted no new request starts, those in flight are
 * aborted, and what was not begun is `skipped`.
 */
export async function runOperations(
  operations: readonly Operation[],
  settings: RunSettings,
  ports: RunPorts,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const run = createRun(settings, ports, signal);
  const indexed = operations.map((operation, index) => ({ operation, index }));
  await run.sideBySide(lanesOfTasks(indexed));
  await run.sideBySide(
    indexed.filter(({ operation }) => operation.kind === 'webhook-registration').map((one) => [one]),
  );
  // One export at a time: each reads its tasks side by side, and memory stays that of one.
  await run.sideBySide([indexed.filter(({ operation }) => operation.kind === 'time-entry-export')]);
  return operations.map((operation, index) => run.outcomes[index] ?? interrupted(operation));
}

type Indexed = { readonly operation: Operation; readonly index: number };

/** One lane for each task, in the order of its first operation. */
function lanesOfTasks(operations: readonly Indexed[]): Indexed[][] {
  const lanes = Map.groupBy(
    operations.filter(({ operation }) => operation.kind === 'subtask-update' || operation.kind === 'label-removal'),
    ({ operation }) => ('task' in operation ? operation.task : ''),
  );
  return [...lanes.values()];
}

function createRun(settings: RunSettings, ports: RunPorts, signal: AbortSignal) {
  const outcomes: (Outcome | undefined)[] = [];
  const slots = createSlots(settings.concurrency);
  let requestsDone = 0;
  /** Why nothing more is started; those in flight finish. */
  let stopped: string | undefined;

  const send = async (request: BoardRequest): Promise<{ attempt: Attempt; attempts: number }> =>
    slots(async () => {
      if (stopped !== undefined || signal.aborted) return { attempt: { kind: 'aborted', sent: false }, attempts: 0 };
      const attempt = await ports.board.attempt(request, signal);
      if (attempt.kind === 'answered' && attempt.response.status === 401) {
        stopped ??= 'the board refused the credential (401), so nothing more was sent; check token and auth-scheme';
      }
      requestsDone += 1;
      ports.onProgress(requestsDone);
      return { attempt, attempts: 1 };
    });

  const perform = async (operation: Operation): Promise<Outcome> => {
    if (operation.kind === 'time-entry-export') {
      const exported = await ports.runExport(operation, send, signal, (attempt, call) =>
        explainRead(attempt, call, ports),
      );
      return { operation, ...exported };
    }
    const { attempt, attempts } = await send(ports.requestFor(callOf(operation)));
    if (stopped !== undefined && attempts === 0) return { operation, status: 'skipped', attempts, message: stopped };
    const settled = settle(operation, attempt, ports);
    if (settled.registered !== undefined) ports.onSecret(settled.registered.secret);
    return { operation, attempts, ...settled };
  };

  const finish = async ({ operation, index }: Indexed): Promise<void> => {
    const outcome = await outcomeOf(operation);
    outcomes[index] = outcome;
    ports.onOutcome(outcome);
    if (settings.failFast && (outcome.status === 'failed' || outcome.status === 'unknown')) {
      stopped ??= `not started, since ${operation.source} did not succeed and fail-fast is true`;
    }
  };

  const outcomeOf = async (operation: Operation): Promise<Outcome> => {
    if (signal.aborted) return interrupted(operation);
    if (stopped !== undefined) return { operation, status: 'skipped', attempts: 0, message: stopped };
    try {
      return await perform(operation);
    } catch (error) {
      // A bug of ours must not take the outcomes of the others with it.
      const words = error instanceof Error ? error.message : String(error);
      return {
        operation,
        status: 'unknown',
        attempts: 0,
        message: `this is a bug in taskboard-action, please report it: ${words}`,
      };
    }
  };

  /** Each lane in its own order; as many lanes at once as requests may be in flight. */
  const sideBySide = async (lanes: readonly (readonly Indexed[])[]): Promise<void> => {
    const rest = lanes.values();
    const worker = async () => {
      for (const lane of rest) for (const one of lane) await finish(one);
    };
    await Promise.all(Array.from({ length: Math.min(settings.concurrency, lanes.length) }, worker));
  };

  return { outcomes, sideBySide };
}

function interrupted(operation: Operation): Outcome {
  return {
    operation,
    status: 'skipped',
    attempts: 0,
    message: 'the run was interrupted before this was started; run it again',
  };
}
