import type { UnusedRates } from '../exports/totals/unused-rates.ts';
import type { SingleCall } from '../model/operation.ts';
import type { OutcomeDetails } from '../model/outcome.ts';
import { classifyOutcome, type ResponseReaders } from '../run/classify-outcome.ts';
import { callOf } from '../run/operation-kinds.ts';
import type { BoardSession } from './board-session.ts';
import type { CheckedRun } from './check.ts';
import type { EnginePorts, EngineRequest, RunPorts } from './ports.ts';
import type { RunLimit } from './run-limit.ts';

/** What an operation is carried out with. */
export type Performing = {
  readonly checked: CheckedRun;
  readonly request: EngineRequest;
  readonly ports: RunPorts;
  readonly limit: RunLimit;
  readonly send: BoardSession['send'];
  /** Those of `rates` that no entry has had so far; absent without rates. */
  readonly unusedRates?: UnusedRates | undefined;
  /** Why the run ends before it is done, if so. */
  readonly interruption: () => string | undefined;
};

export async function performRequest(operation: SingleCall, { send, ports }: Performing): Promise<OutcomeDetails> {
  return await classifyOutcome(operation, await send(callOf(operation), operation), responseReaders(ports));
}

export function responseReaders({ redaction }: EnginePorts): ResponseReaders {
  return {
    describeResponse: async (call, response) =>
      (await import('../board/describe-response.ts')).describeResponse(call, response, redaction.redactStart),
    parseRegisteredWebhook: async (body) =>
      (await import('../board/parse-registered-webhook.ts')).parseRegisteredWebhook(body),
  };
}
