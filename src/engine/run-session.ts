// One run: what its operations are carried out with, what is sent, and what that says about the run as a whole.
import { transportOptions } from '../board/credential.ts';
import { requestFor } from '../board/endpoints.ts';
import { type RequestResult, attemptCode, causeOf, responseOf } from '../http/attempt.ts';
import { reasonOf } from '../http/on-abort.ts';
import { boardPolicy } from '../http/retry-policy.ts';
import { Sender } from '../http/sender.ts';
import type { Transport } from '../http/transport.ts';
import type { BoardCall } from '../model/board.ts';
import type { AllNotFound, Operation, OutcomeDetails, SingleCall } from '../model/operation.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { type ResponseReaders, classifyOutcome, isWebPage } from '../run/classify-outcome.ts';
import { WorkerPool } from '../run/schedule.ts';
import type { CheckedRun } from './check.ts';
import { type EngineRequest, type RunLimit, type RunPorts, limitRun } from './ports.ts';

export class RunSession {
  readonly checked: CheckedRun;
  readonly request: EngineRequest;
  readonly ports: RunPorts;
  readonly limit: RunLimit;
  readonly pool: WorkerPool;
  readonly sender: Sender;
  readonly #transport: Transport;
  #done = 0;
  /** `notFound`: their last response was 404; `failed` and `webPages` are among those. */
  readonly #requestCounts = { requests: 0, notFound: 0, failed: 0, webPages: 0 };

  constructor(checked: CheckedRun, request: EngineRequest, ports: RunPorts, signal: AbortSignal) {
    const { settings, route } = checked;
    const { clock, random, onEvent, redaction } = ports;
    this.checked = checked;
    this.request = request;
    this.ports = ports;
    this.limit = limitRun(signal, settings.runTimeoutMs, clock);
    this.pool = new WorkerPool(settings.concurrency);
    this.#transport = ports.openTransport(transportOptions(settings, route));
    this.sender = new Sender({
      ...this.limit,
      transport: this.#transport,
      policy: boardPolicy(settings.maxAttempts),
      clock,
      random,
      lend: this.pool.lend,
      concurrency: settings.concurrency,
      onPause: (pause) => onEvent({ kind: 'pause', ...pause }),
      onOutage: (event) => onEvent(redactFields(event, redaction.redact)),
    });
  }

  /** Makes a call within the run's limits. While it waits for its next attempt, its slot goes to another worker. */
  readonly send = async (call: BoardCall, operation: Operation): Promise<RequestResult> => {
    const { onEvent, mask, redaction } = this.ports;
    const isRegistration = call.kind === 'webhook-registration';
    const { learnSecrets } = isRegistration ? await import('../board/registration-secrets.ts') : {};
    const sent = await this.sender.send(requestFor(call), ({ attempt, ...retry }) => {
      learnSecrets?.(attempt, mask);
      const texts = redactFields({ operation, cause: causeOf(attempt) }, redaction.redact);
      onEvent({ kind: 'retry', why: attemptCode(attempt), ...texts, ...retry });
    });
    const result = learnSecrets ? { ...sent, attempt: learnSecrets(sent.attempt, mask) } : sent;
    this.#done += 1;
    onEvent({ kind: 'progress', requestsDone: this.#done, requestsPlanned: this.checked.plan.requestCount });
    this.#count(result, operation);
    return result;
  };

  async make(operation: SingleCall): Promise<OutcomeDetails> {
    return await classifyOutcome(operation, await this.send(operation, operation), {
      describeResponse: this.describeResponse,
      parseRegisteredWebhook: async (body) =>
        (await import('../board/parse-registered-webhook.ts')).parseRegisteredWebhook(body),
    });
  }

  readonly describeResponse: ResponseReaders['describeResponse'] = async (call, response) => {
    const { describeResponse } = await import('../board/describe-response.ts');
    return describeResponse(call, response, this.ports.redaction.redactStart);
  };

  readonly interruption = (): string | undefined => {
    const { signal } = this.limit;
    return signal.aborted ? reasonOf(signal) : undefined;
  };

  /** If every request got 404, and that is worth a mention besides the failures (contract.md, section 3). */
  allNotFound(): AllNotFound | undefined {
    const { requests, notFound, failed, webPages } = this.#requestCounts;
    if (requests === 0 || notFound < requests) return undefined;
    if (webPages > 0 || failed > 1) return 'warning';
    return failed === 0 ? 'notice' : undefined;
  }

  async close(): Promise<void> {
    this.limit.dispose();
    await this.#transport.close();
  }

  #count({ attempt, attempts, httpStatus }: RequestResult, operation: Operation): void {
    if (attempts > 0) this.#requestCounts.requests += 1;
    if (httpStatus !== 404) return;
    const response = responseOf(attempt);
    this.#requestCounts.notFound += 1;
    if (response !== undefined && isWebPage(response)) this.#requestCounts.webPages += 1;
    // An export of which everything is missing fails all the same.
    const { kind } = operation;
    const isOnTask = kind === 'subtask-update' || kind === 'label-removal';
    const isAccepted = isOnTask && operation.ifMissing === 'ignore';
    if (!isAccepted) this.#requestCounts.failed += 1;
  }
}
