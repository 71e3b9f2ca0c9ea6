// One performer a kind of operation.
import { describeAnswer } from '../board/describe-answer.ts';
import { parseRegisteredWebhook } from '../board/parse-registered-webhook.ts';
import { parseEntryAnswer } from '../board/parse-time-entries.ts';
import type { Sent } from '../http/attempt.ts';
import type { BoardCall } from '../model/board.ts';
import type { Operation, TimeEntryExport, WebhookRegistration } from '../model/operation.ts';
import type { OutcomeDetails, RegisteredWebhook } from '../model/outcome.ts';
import { loadCalendar } from '../plan/periods/load-calendar.ts';
import { callOf, entryCallsOf, type SingleCall } from '../run/calls-of.ts';
import type { RunPorts } from '../run/schedule.ts';
import { type Answers, settle } from '../run/settle.ts';
import { settleRead } from '../run/settle-read.ts';
import { registerWebhook } from '../webhooks/register.ts';
import type { CheckedRun } from './check.ts';
import type { EnginePorts, EngineRequest } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/** Makes a call within the run's limits: concurrency, cancellation, retry policy. */
export type SendCall = (call: BoardCall, operation: Operation) => Promise<Sent>;

type Performing = {
  readonly checked: CheckedRun;
  readonly request: EngineRequest;
  readonly ports: EnginePorts;
  readonly limit: RunLimit;
  readonly send: SendCall;
  /** Why the run ends before it is done, if so. */
  readonly interruption: () => string | undefined;
};

export function createPerformer(run: Performing): RunPorts['perform'] {
  return async (operation, note): Promise<OutcomeDetails> => {
    switch (operation.kind) {
      case 'none':
        return { status: 'skipped', attempts: 0, message: operation.reason };
      case 'subtask-update':
      case 'label-removal':
        return await performRequest(operation, run);
      case 'webhook-registration':
        return await register(operation, note, run);
      case 'time-entry-export':
        return await performExport(operation, run);
    }
  };
}

async function performRequest(operation: SingleCall, { send, ports }: Performing): Promise<OutcomeDetails> {
  return settle(operation, await send(callOf(operation), operation), answersFor(ports));
}

function answersFor({ redaction }: EnginePorts): Answers {
  return {
    describeAnswer: (call, response) => describeAnswer(call, response, redaction.redact),
    parseRegisteredWebhook,
  };
}

async function register(
  operation: WebhookRegistration,
  note: (webhook: RegisteredWebhook) => void,
  run: Performing,
): Promise<OutcomeDetails> {
  const { checked, request, ports, limit, interruption } = run;
  const { signal, deadlineMs } = limit;
  return await registerWebhook(operation, {
    runAttempt: request.runAttempt,
    create: async () => {
      const outcome = await performRequest(operation, run);
      const { webhookId, secret } = outcome.registered ?? {};
      if (webhookId === undefined || secret === undefined) return outcome;
      const webhook = { webhookId, secret };
      note(webhook);
      ports.onEvent({ kind: 'registered', operation, webhook });
      return outcome;
    },
    checkCallback: async ({ webhook, allowPrivateCallback }) => {
      const { checkCallback } = await import('../webhooks/check-callback.ts');
      const guard = { allowPrivate: allowPrivateCallback === true };
      return checkCallback(webhook.callbackUrl, guard, { lookUp: ports.lookUpHost, head: ports.headStatus }, signal);
    },
    openStores: (place) => ports.openStores(place, { signal, deadlineMs, concurrency: checked.settings.concurrency }),
    interruption,
    nowMs: ports.clock.nowMs,
    nameRun: () => `${request.variables['GITHUB_RUN_ID'] || 'local'}/${request.runAttempt}/${ports.randomId()}`,
  });
}

async function performExport(
  operation: TimeEntryExport,
  { checked, request, ports, limit, send }: Performing,
): Promise<OutcomeDetails> {
  const { runExport } = await import('../exports/run-export.ts');
  return await runExport(operation, {
    calls: entryCallsOf(operation),
    read: async (call) => settleRead(call, await send(call, operation), answersFor(ports).describeAnswer),
    parseAnswer: parseEntryAnswer,
    concurrency: checked.settings.concurrency,
    signal: limit.signal,
    files: ports.files,
    redaction: ports.redaction.forFiles,
    loadCalendar,
    names: checked.names,
    startedMs: request.startedMs,
  });
}
