// A task board that speaks task-board-api.md on loopback, with a page to watch it: for trials, the demo, the tests and
// the benchmarks.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { assemble, type BoardParts } from './assemble.ts';
import type { FaultRule } from './faults.ts';
import { refuse } from './guard.ts';
import type { BoardOptions } from './options.ts';
import { BoardPage, isOfPage } from './page.ts';
import type { RecordedRequest } from './request-log.ts';
import { isCallback } from './routes.ts';
import { sendResponse } from './send-response.ts';
import { noteRefusal, readBody, requestLineOf, serve } from './serve.ts';
import type { BoardState } from './state.ts';

export type { BoardOptions } from './options.ts';

export type EmbeddedBoard = AsyncDisposable & {
  /** The base URL for clients: `http://127.0.0.1:PORT`, and the path prefix. */
  readonly url: string;
  /** Address of the page, for a browser on this machine. */
  readonly pageUrl: string;
  /** A snapshot: read it again after later changes. */
  readonly state: BoardState;
  /**
   * The latest, in order of arrival, live; empty if `keepRequestLog` is false. Those of the page and to `/callback/` are
   * left out.
   */
  readonly requests: readonly RecordedRequest[];
  /** Peak of concurrent requests. Without `latencyMs` or a delay, responses may be too fast to overlap. */
  readonly mostInFlight: number;
  /** Replaces the script of faults and resets its counts. */
  readonly setFaults: (rules: readonly FaultRule[]) => void;
  /** Drops all connections and stops, once changes are saved. Idempotent. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a board.
 *
 * @throws Error if the port is taken, if the path prefix does not begin with `/`, if the signature is none, or if the data
 * file holds no board or cannot be written.
 */
export async function startBoard(options: BoardOptions = {}): Promise<EmbeddedBoard> {
  const prefix = checkPrefix(options.pathPrefix ?? '');
  const closing = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal });
  const parts = await assemble({ ...options, pathPrefix: prefix }, pause);
  let origin = '';
  const page = new BoardPage(parts, () => `${origin}${prefix}`);
  const server = createServer(createListener(parts, page));
  // Longer than any pause of a client: it must not send on a connection that is just closing.
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0);
  origin = `http://127.0.0.1:${port}`;

  let closed: Promise<void> | undefined;
  const close = () => {
    closing.abort();
    closed ??= stop(server).then(() => parts.idle());
    return closed;
  };
  return {
    url: `${origin}${prefix}`,
    pageUrl: `${origin}/`,
    get state() {
      return parts.live.snapshot();
    },
    requests: parts.log.requests,
    get mostInFlight() {
      return parts.log.mostInFlight;
    },
    setFaults: (rules) => parts.faults.replace(rules),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function checkPrefix(pathPrefix: string): string {
  const prefix = pathPrefix.replace(/\/+$/, '');
  if (prefix === '' || prefix.startsWith('/')) return prefix;
  throw new Error(`pathPrefix must begin with "/": ${JSON.stringify(prefix)}`);
}

/** Refuses what is foreign, then serves the page, the board's own callbacks, and the API, which alone is logged. */
function createListener(parts: BoardParts, page: BoardPage): RequestListener {
  const { log, options } = parts;
  const allowedHosts = (options.allowedHosts ?? []).map((name) => name.toLowerCase());
  return (message, response) => {
    const refusal = refuse(message.headers, allowedHosts);
    const { method, path } = requestLineOf(message);
    if (refusal === undefined && isOfPage(method, path)) return void servePage(message, response, page);
    if (refusal === undefined && isCallback(method, path)) return void serve(message, response, parts);
    const record = log.arrive({ method, path, rawHeaders: message.rawHeaders, arrivedMs: performance.now() });
    response.once('close', () => log.leave(record, performance.now()));
    if (refusal === undefined) return void serve(message, response, parts, record);
    record.status = refusal.status;
    sendResponse(response, { ...noteRefusal(record, refusal), headers: { connection: 'close' } });
  };
}

async function servePage(message: IncomingMessage, outgoing: ServerResponse, page: BoardPage): Promise<void> {
  try {
    const body = await readBody(message);
    sendResponse(outgoing, await page.respond({ ...requestLineOf(message), headers: message.headers, body }));
  } catch {
    // The browser is gone, or the data file cannot be written: the page shows that the board did not respond.
    outgoing.destroy();
  }
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
