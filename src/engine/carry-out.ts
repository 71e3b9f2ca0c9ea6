// From a plan to outcomes: on the board, or for a dry run on paper.

import { createEarlyOutputs } from '../action/early-outputs.ts';
import type { Environment } from '../action/environment.ts';
import type { Log } from '../action/workflow-log.ts';
import { authorizationHeaders } from '../board/credential.ts';
import { describeAnswer } from '../board/describe-answer.ts';
import { requestFor } from '../board/endpoints.ts';
import { parseRegisteredWebhook } from '../board/parse-registered-webhook.ts';
import { parseEntryAnswer } from '../board/parse-time-entries.ts';
import { createWorkspaceFiles } from '../host/workspace-files.ts';
import type { ProxyServer } from '../http/proxy.ts';
import { createTransport } from '../http/transport.ts';
import type { BoardCall } from '../model/board.ts';
import type { Operation } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Plan } from '../model/plan.ts';
import type { Clock } from '../model/ports.ts';
import type { Settings } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import { loadCalendar } from '../plan/periods/load-calendar.ts';
import { renderProgress, renderRequestLine } from '../report/log/log.ts';
import { renderPause, renderRetry } from '../report/log/waiting.ts';
import { callOf } from '../run/call-of.ts';
import { refusalOf } from '../run/refuse-again.ts';
import { runOperations } from '../run/run-operations.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { createGuardedRegistrar } from './register-guarded.ts';
import { limitRun } from './run-limit.ts';

/** `proxy`: through which the board is reached; absent: directly. */
type BoardSettings = Settings & { readonly proxy?: ProxyServer };

export type CarryOutPorts = {
  readonly log: Log;
  readonly redaction: Redaction;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly onOutcome: (outcome: Outcome) => void;
  /** For reports. */
  readonly names: DisplayNames;
  /** Wall clock. */
  readonly startedMs: number;
};

const progressEveryMs = 5000;

export type CarriedOut = {
  /** One for each operation, in order. */
  readonly outcomes: readonly Outcome[];
  /** Why the run ended before it was done, if so. */
  readonly interruption?: string;
};

/** Sends what is planned. */
export async function carryOut(plan: Plan, settings: BoardSettings, ports: CarryOutPorts): Promise<CarriedOut> {
  const { log, redaction, environment, clock, names, startedMs } = ports;
  const { redact } = redaction;
  const files = createWorkspaceFiles(environment.workspace);
  const headers = authorizationHeaders(settings.credential);
  const board = createTransport({ ...settings, headers, connections: settings.concurrency });
  const { signal, deadlineMs, dispose } = limitRun(ports.signal, settings.runTimeoutMs, clock);
  const { concurrency } = settings;
  const guarded = createGuardedRegistrar({ environment, log, redact, clock, deadlineMs, concurrency });
  try {
    const outcomes = await runOperations(
      plan.operations,
      { ...settings, deadlineMs, runAttempt: environment.runAttempt },
      {
        board,
        clock,
        random: Math.random,
        requestFor,
        describeAnswer: (call, response) => describeAnswer(call, response, redact),
        parseRegisteredWebhook,
        runExport: async (operation, send, exportSignal, explain) => {
          const { runExport } = await import('../exports/run-export.ts');
          const forFiles = { files, redaction: redaction.forFiles, loadCalendar, names, startedMs };
          return runExport(operation, {
            send,
            parseAnswer: parseEntryAnswer,
            concurrency,
            signal: exportSignal,
            explain,
            ...forFiles,
          });
        },
        registerGuarded: guarded.register,
        onOutcome: ports.onOutcome,
        onProgress: createProgress(plan.requestCount, clock, log.info),
        onRetry: (retry) => log.info(renderRetry(retry)),
        onPause: (pause) => log.info(renderPause(pause)),
        onRegistered: createEarlyOutputs(plan.operations, log),
      },
      signal,
    );
    return { outcomes, ...(signal.aborted && { interruption: reasonOf(signal) }) };
  } finally {
    dispose();
    await Promise.all([board.close(), guarded.close()]);
  }
}

/** Prints each request instead of sending it (contract.md, `dry-run`). */
export function carryOutDry(
  plan: Plan,
  { pathPrefix }: Settings,
  { log, environment, onOutcome }: Pick<CarryOutPorts, 'log' | 'environment' | 'onOutcome'>,
): CarriedOut {
  const outcomes = plan.operations.map(
    (operation): Outcome =>
      operation.kind === 'none'
        ? { operation, status: 'skipped', attempts: 0, message: operation.reason }
        : { operation, status: 'planned', attempts: 0, message: plannedWords(operation, environment) },
  );
  for (const outcome of outcomes.toSorted((a, b) => phaseOf(a) - phaseOf(b))) {
    onOutcome(outcome);
    for (const call of callsOf(outcome.operation)) {
      const request = requestFor(call);
      log.info(renderRequestLine({ ...request, path: pathPrefix + request.path }));
    }
  }
  return { outcomes };
}

/** What a run would refuse is told, and is no failure: a dry run changes nothing. */
function plannedWords(operation: Operation, { runAttempt }: Environment): string {
  const refusal = refusalOf(operation, runAttempt);
  if (refusal !== undefined) return `dry run, not sent; a run would refuse it: ${refusal}`;
  const isKept = operation.kind === 'webhook-registration' && operation.keep !== undefined;
  return isKept ? 'dry run, not sent; a run would first look whether it is registered already' : 'dry run, not sent';
}

/** Webhooks come after all that concerns a task, exports last, as in a run that sends. */
function phaseOf({ operation }: Outcome): number {
  return ['webhook-registration', 'time-entry-export'].indexOf(operation.kind);
}

function reasonOf({ reason }: AbortSignal): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function callsOf(operation: Operation): readonly BoardCall[] {
  if (operation.kind === 'none') return [];
  if (operation.kind !== 'time-entry-export') return [callOf(operation)];
  const { tasks, entries } = operation;
  return tasks.flatMap((task): BoardCall[] =>
    entries === undefined
      ? [{ call: 'get-time-entries', task }]
      : entries.map((entry) => ({ call: 'get-time-entry', task, entry })),
  );
}

/** A line at most every five seconds, so that nobody takes long work for a hanging one. */
function createProgress(planned: number, clock: Clock, print: (line: string) => void): (done: number) => void {
  let lastMs = clock.monotonicMs();
  return (done) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - lastMs < progressEveryMs) return;
    lastMs = nowMs;
    print(renderProgress(done, planned));
  };
}
