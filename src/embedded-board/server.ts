// A task board in memory that speaks task-board-api.md on loopback: for the demo, the tests and the benchmarks.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveBoard } from './answer-request.ts';
import { chooseFault, type FaultRule } from './faults.ts';
import { type RecordedRequest, RequestLog } from './request-log.ts';
import { sampleState } from './sample-data.ts';
import { type Authentication, requestLineOf, type ServeContext, serve } from './serve.ts';
import type { BoardState } from './state.ts';

/** Marks the board's own HEAD requests, so that the request log can leave them out. */
const ownCheckHeader = 'x-embedded-board-check';

/** A slower callback counts as one that does not answer. */
const callbackTimeoutMs = 2000;

export type BoardOptions = Authentication & {
  /** On 127.0.0.1; 0, the default, picks a free one. */
  readonly port?: number;
  /** Initial content; sample data by default. */
  readonly state?: BoardState;
  readonly faults?: readonly FaultRule[];
  /** Delay before the board handles a request. */
  readonly latencyMs?: number;
  /** True by default; switch it off where the number of requests is unbounded. */
  readonly keepRequestLog?: boolean;
  /** Path before `/api/v1`, such as `/boards/7`, percent-encoded. */
  readonly pathPrefix?: string;
  /** See `LiveBoard.acceptAnyTask`; false by default. */
  readonly acceptAnyTask?: boolean;
  /** See `LiveBoard.entriesOf`: prepared JSON, for many entries at little cost. */
  readonly entriesOf?: (taskId: string) => string | Uint8Array | undefined;
};

export type EmbeddedBoard = AsyncDisposable & {
  /** The base URL for clients: `http://127.0.0.1:PORT`, and the path prefix. */
  readonly url: string;
  /** A snapshot: read it again after later changes. */
  readonly state: BoardState;
  /** In order of arrival, live; empty if `keepRequestLog` is false. The board's own HEAD requests are left out. */
  readonly requests: readonly RecordedRequest[];
  /** Peak of concurrent requests. Without `latencyMs` or a delay, answers may be too fast to overlap. */
  readonly mostInFlight: number;
  /** Replaces the script of faults and resets its counts. */
  readonly setFaults: (rules: readonly FaultRule[]) => void;
  /** Drops all connections and stops. Idempotent. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a board.
 *
 * @throws Error if the port is taken, or if the path prefix does not begin with `/`.
 */
export async function startBoard(options: BoardOptions = {}): Promise<EmbeddedBoard> {
  const prefix = (options.pathPrefix ?? '').replace(/\/+$/, '');
  if (prefix !== '' && !prefix.startsWith('/')) {
    throw new Error(`pathPrefix must begin with "/": ${JSON.stringify(prefix)}`);
  }
  const { tasks, webhooks } = options.state ?? sampleState;
  const closing = new AbortController();
  const log = new RequestLog(options.keepRequestLog ?? true);
  const ownMark = randomUUID();
  let faults = startScript(options.faults ?? []);
  let port = 0;
  const live: LiveBoard = {
    tasks: new Map(tasks),
    webhooks: [...webhooks],
    acceptAnyTask: options.acceptAnyTask ?? false,
    entriesOf: options.entriesOf ?? (() => undefined),
    callbackAnswers: (callbackUrl) => askCallback(callbackUrl, port, ownMark),
  };
  const context: ServeContext = {
    authentication: options,
    latencyMs: options.latencyMs ?? 0,
    prefix,
    board: live,
    nextFault: (request) => faults(request),
    pause: (ms) => wait(ms, undefined, { signal: closing.signal }),
  };

  const server = createServer((message, response) => {
    if (message.headers[ownCheckHeader] === ownMark) return void serve(message, response, context, undefined);
    const { rawHeaders } = message;
    const record = log.arrive({ ...requestLineOf(message), rawHeaders, arrivedMs: performance.now() });
    response.once('close', () => log.leave());
    void serve(message, response, context, record);
  });
  // Longer than any pause of a client: it must not send on a connection that is just closing.
  server.keepAliveTimeout = 60_000;
  port = await listen(server, options.port ?? 0);

  let closed: Promise<void> | undefined;
  const close = () => {
    closing.abort();
    closed ??= stop(server);
    return closed;
  };
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    get state() {
      return { tasks: new Map(live.tasks), webhooks: [...live.webhooks] };
    },
    requests: log.requests,
    get mostInFlight() {
      return log.mostInFlight;
    },
    setFaults: (rules) => {
      faults = startScript(rules);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function startScript(rules: readonly FaultRule[]): ServeContext['nextFault'] {
  let counts: readonly number[] = [];
  return (request) => {
    const choice = chooseFault(rules, counts, request);
    counts = choice.counts;
    return choice.rule;
  };
}

/** @returns the port. */
async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}

/**
 * Whether a callback on the board's own address answers HEAD with 200. Any other address is trusted, since the embedded
 * board must not send requests elsewhere.
 *
 * @param port of the board.
 * @param mark value of `ownCheckHeader`.
 */
function askCallback(callbackUrl: string, port: number, mark: string): Promise<boolean> {
  const url = new URL(callbackUrl);
  if (!isOwn(url, port)) {
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const head = request({
      host: '127.0.0.1',
      port,
      method: 'HEAD',
      path: url.pathname + url.search,
      headers: { [ownCheckHeader]: mark },
      agent: false,
      signal: AbortSignal.timeout(callbackTimeoutMs),
    });
    head.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    head.on('error', () => resolve(false));
    head.end();
  });
}

function isOwn({ protocol, hostname, port }: URL, own: number): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && Number(port || 80) === own;
}
