// run: a checked plan → outcomes, on the board.

import { requestFor } from '../board/endpoints.ts';
import { transportOptions } from '../board/transport-options.ts';
import type { UnusedRates } from '../exports/totals/unused-rates.ts';
import type { Quota } from '../http/asked-wait.ts';
import { reasonOf } from '../http/on-abort.ts';
import { boardPolicy } from '../http/retry-policy.ts';
import { Sender } from '../http/sender.ts';
import type { Transport } from '../http/transport.ts';
import type { Operation } from '../model/operation.ts';
import type { AllMissed, Outcome } from '../model/outcome.ts';
import type { RateNames, Rates } from '../model/rates.ts';
import { findShortage } from '../run/find-shortage.ts';
import { callsOf } from '../run/operation-kinds.ts';
import { runOperations } from '../run/schedule.ts';
import { WorkerPool } from '../run/worker-pool.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import type { CheckedRun } from './check.ts';
import { MissedTally } from './missed-tally.ts';
import type { SendCall } from './perform-request.ts';
import { createPerformer } from './performers.ts';
import type { EngineRequest, RunPorts } from './ports.ts';
import { limitRun, type RunLimit } from './run-limit.ts';

export type RunResult = {
  /** One for each operation, in order. */
  readonly outcomes: readonly Outcome[];
  /** Why the run ended before it was done, if so. */
  readonly interruption?: string;
  /** If every request got 404, and that has to be mentioned. */
  readonly missed?: AllMissed;
  /** The users, tasks and labels in `rates` that no entry has; absent if not all entries were read. */
  readonly unusedRates?: RateNames;
};

/**
 * Carries out the plan. When `signal` is aborted, with an `Error` that says why, the run ends within seconds, and every
 * operation still has its outcome.
 */
export async function run(
  checked: CheckedRun,
  request: EngineRequest,
  ports: RunPorts,
  signal: AbortSignal,
): Promise<RunResult> {
  const { plan, settings } = checked;
  const unused = checked.rates && (await trackRates(checked.rates));
  const transport = ports.openTransport(transportOptions(settings, checked.proxy));
  const limit = limitRun(signal, settings.runTimeoutMs, ports.clock);
  const pool = new WorkerPool(settings.concurrency);
  const sender = openSender(checked, transport, limit, ports);
  sender.expect(plan.requestCount);
  /** Requests of operations under way. */
  const sent = new Map<Operation, number>();
  const tally = new MissedTally();
  const send = tally.count(sendWith(sender, pool, plan.requestCount, sent, ports));
  const named = { ...checked, names: redactFields(checked.names, ports.redaction.forFiles.redact) };
  const interruption = (): string | undefined => (limit.signal.aborted ? reasonOf(limit.signal) : undefined);
  let isCutShort = false;
  try {
    const outcomes = await runOperations(
      plan.operations,
      {
        perform: createPerformer({ checked: named, request, ports, limit, send, unusedRates: unused, interruption }),
        pool,
        stopped: () => sender.stopped(),
        stop: (reason) => sender.stop(reason),
        failFast: settings.failFast,
        clock: ports.clock,
        onOutcome: (outcome) => {
          isCutShort ||= limit.signal.aborted && !isDone(outcome);
          ports.onEvent({ kind: 'outcome', outcome });
          const unsent = callsOf(outcome.operation).length - (sent.get(outcome.operation) ?? 0);
          sent.delete(outcome.operation);
          // Such as those of an export that failed early.
          if (unsent > 0) sender.expect(-unsent);
        },
      },
      limit.signal,
    );
    // A deadline that passes while the last files are rendered interrupts nothing (contract.md, section 5).
    const why = signal.aborted || isCutShort ? interruption() : undefined;
    const unusedRates = areAllRead(outcomes, checked) ? unused?.result() : undefined;
    const missed = tally.result();
    return {
      outcomes,
      ...(why !== undefined && { interruption: why }),
      ...(missed && { missed }),
      ...(unusedRates && { unusedRates }),
    };
  } finally {
    limit.dispose();
    await transport.close();
  }
}

async function trackRates(rates: Rates): Promise<UnusedRates> {
  return new (await import('../exports/totals/unused-rates.ts')).UnusedRates(rates);
}

function isDone({ status }: Outcome): boolean {
  return status === 'succeeded' || status === 'unchanged';
}

/**
 * False for a part of a matrix, for exports of single entries, and after a failure: entries that weren't read may have
 * a rate.
 */
function areAllRead(outcomes: readonly Outcome[], { settings }: CheckedRun): boolean {
  return (
    settings.shard.of === 1 &&
    outcomes.every(({ operation, status }) => {
      if (operation.kind !== 'time-entry-export' || operation.mode === 'verify') return true;
      return status === 'succeeded' && operation.entries === undefined;
    })
  );
}

function openSender({ plan, settings }: CheckedRun, transport: Transport, limit: RunLimit, ports: RunPorts): Sender {
  const { clock, random, onEvent } = ports;
  const { signal, deadlineMs } = limit;
  return new Sender({
    transport,
    policy: boardPolicy({ maxAttempts: settings.maxAttempts, operations: plan.operations.length }),
    clock,
    random,
    concurrency: settings.concurrency,
    deadlineMs,
    signal,
    onPause: (pause) => onEvent({ kind: 'pause', ...pause }),
    onQuotas: warnOfShortage(limit, ports),
  });
}

/** Once: later responses would say the same. The run goes on, since a quota may be raised, or reset in time. */
function warnOfShortage(
  { deadlineMs }: RunLimit,
  { clock, onEvent }: RunPorts,
): (quotas: readonly Quota[], unsent: number) => void {
  let warned = false;
  return (quotas, unsent) => {
    const shortage = warned ? undefined : findShortage(quotas, unsent);
    if (shortage === undefined) return;
    warned = true;
    const isTooLate = shortage.resetMs > deadlineMs - clock.monotonicMs();
    onEvent({ kind: 'shortage', ...shortage, resetsAtMs: clock.nowMs() + shortage.resetMs, isTooLate });
  };
}

/** While a request waits for its next attempt, its place goes to another worker. */
function sendWith(
  sender: Sender,
  pool: WorkerPool,
  requestsPlanned: number,
  sent: Map<Operation, number>,
  { onEvent }: RunPorts,
): SendCall {
  let requestsDone = 0;
  return async (call, operation) => {
    sent.set(operation, (sent.get(operation) ?? 0) + 1);
    const result = await sender.send(requestFor(call), (retry, waited) => {
      onEvent({ kind: 'retry', operation, ...retry });
      void waited.then(pool.lend());
    });
    requestsDone += 1;
    onEvent({ kind: 'progress', requestsDone, requestsPlanned });
    return result;
  };
}
