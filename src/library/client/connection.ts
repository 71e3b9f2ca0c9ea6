// One board, its connections and its rate, shared by all calls of a client.

import { BoardError } from '../../board/board-error.ts';
import { secretsOf, transportOptions } from '../../board/credential.ts';
import { requestFor } from '../../board/endpoints.ts';
import { learnSecrets } from '../../board/registration-secrets.ts';
import { limitRun } from '../../engine/ports.ts';
import { startClock } from '../../host/system.ts';
import type { Attempt } from '../../http/attempt.ts';
import { readRoute } from '../../http/proxy.ts';
import { boardPolicy } from '../../http/retry-policy.ts';
import { Sender } from '../../http/sender.ts';
import type { Transport, TransportOptions } from '../../http/transport.ts';
import type { BoardCall } from '../../model/board.ts';
import type { SystemPorts } from '../../model/ports.ts';
import type { Settings } from '../../model/settings.ts';
import { type Redaction, createRedaction } from '../../redaction/redaction.ts';
import { type Failure, type ParseBody, readResponse } from './read-response.ts';

export type ClientPorts = Pick<SystemPorts, 'clock' | 'random'> & {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly openTransport: (options: TransportOptions) => Transport;
};

export class Connection {
  readonly #redaction: Redaction = createRedaction();
  readonly #settings: Settings;
  readonly #ports: ClientPorts;
  readonly #closing = new AbortController();
  #opening: Promise<{ readonly sender: Sender; readonly transport: Transport }> | undefined;

  constructor(settings: Settings, ports: ClientPorts) {
    this.#settings = settings;
    this.#ports = ports;
    for (const secret of secretsOf(settings.credential)) this.#redaction.addSecret(secret);
  }

  /** @throws BoardError */
  async send<T>(call: BoardCall, parse: ParseBody<T>, signal: AbortSignal | undefined): Promise<T> {
    const { clock } = this.#ports;
    const request = requestFor(call);
    this.#opening ??= this.#open();
    const { sender } = await this.#opening.catch((error: Error) => {
      const { method, path } = request;
      throw new BoardError({ kind: 'network', what: error.message, method, path, attempts: 0, mayHaveActed: false });
    });
    const startMs = clock.monotonicMs();
    const closing = this.#closing.signal;
    const limit = limitRun(signal ?? closing, this.#settings.runTimeoutMs, startClock(clock));
    try {
      const limits = { signal: limit.signal, deadlineMs: startMs + limit.deadlineMs };
      const learn = (attempt: Attempt): Attempt =>
        call.kind === 'webhook-registration' ? learnSecrets(attempt, this.#redaction.addSecret) : attempt;
      const result = await sender.send(request, ({ attempt }) => void learn(attempt), limits);
      const sent = { ...result, attempt: learn(result.attempt) };
      const ended = limit.signal.aborted || closing.aborted ? this.#endOf(signal) : undefined;
      return readResponse({ call, request, sent, ended, nowMs: clock.nowMs() }, parse, this.#redaction);
    } finally {
      limit.dispose();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('the client was closed'));
    const opened = await this.#opening?.catch(() => undefined);
    await opened?.transport.close();
  }

  #endOf(signal: AbortSignal | undefined): Failure {
    if (signal?.aborted) return { kind: 'aborted', what: 'The signal ended the call', cause: signal.reason };
    if (this.#closing.signal.aborted) return { kind: 'aborted', what: 'The client was closed' };
    return { kind: 'timeout', what: `It did not finish within ${this.#settings.runTimeoutMs / 1000} s (callTimeout)` };
  }

  async #open(): Promise<{ readonly sender: Sender; readonly transport: Transport }> {
    const { origin, concurrency, maxAttempts } = this.#settings;
    const { clock, random, variables, openTransport } = this.#ports;
    const route = await readRoute(origin, variables);
    if (!route.ok) throw new Error(route.error);
    for (const secret of route.value.proxy?.secrets ?? []) this.#redaction.addSecret(secret);
    const transport = openTransport(transportOptions(this.#settings, route.value));
    const sender = new Sender({
      transport,
      // A client may outlive what stops a run.
      policy: boardPolicy(maxAttempts, false),
      clock,
      random,
      concurrency,
      deadlineMs: Number.POSITIVE_INFINITY,
      signal: this.#closing.signal,
    });
    return { sender, transport };
  }
}
