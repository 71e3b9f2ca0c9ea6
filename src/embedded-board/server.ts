// A task board that speaks task-board-api.md on loopback, with a page to watch it: for trials, the demo, the tests and
// the benchmarks.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Board } from './board.ts';
import type { FaultRule } from './faults.ts';
import { refuse } from './guard.ts';
import { isCallback } from './operations.ts';
import type { BoardOptions } from './options.ts';
import { createPage, isOfPage } from './page.ts';
import type { RecordedRequest } from './request-log.ts';
import { sendResponse } from './send-response.ts';
import { serve } from './serve.ts';
import type { BoardState } from './state.ts';

export type { BoardOptions } from './options.ts';

export type EmbeddedBoard = AsyncDisposable & {
  /** The base URL for clients: `http://127.0.0.1:PORT`, and the path prefix. */
  readonly url: string;
  /** Address of the page, for a browser on this machine. */
  readonly pageUrl: string;
  /** A snapshot: read it again after later changes. */
  readonly state: BoardState;
  /** The latest, in order of arrival, live; without those of the page and to `/callback/`. */
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
 * @throws Error if the port is taken, if the signature is none, or if the data file holds no board or cannot be written.
 */
export async function startBoard(options: BoardOptions = {}): Promise<EmbeddedBoard> {
  const prefix = (options.pathPrefix ?? '').replace(/\/+$/, '');
  const closing = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal });
  const board = new Board({ ...options, pathPrefix: prefix }, pause);
  let origin = '';
  const server = createServer(createListener(board, () => `${origin}${prefix}`));
  // Longer than any pause of a client: it must not send on a connection that is just closing.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const closed = once(server, 'close');
  const close = async (): Promise<void> => {
    closing.abort();
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `${origin}${prefix}`,
    pageUrl: `${origin}/`,
    get state() {
      return board.snapshot();
    },
    requests: board.log.requests,
    get mostInFlight() {
      return board.log.mostInFlight;
    },
    setFaults: (rules) => board.faults.replace(rules),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Starts a board on the requested port or, if that is taken, on any. @throws Error, as `startBoard` */
export async function startBoardNear(options: BoardOptions): Promise<EmbeddedBoard> {
  return await startBoard(options).catch(() => startBoard({ ...options, port: 0 }));
}

/** Refuses what is foreign, then serves the page, the board's own callbacks, and the API, which alone is logged. */
function createListener(board: Board, address: () => string): RequestListener {
  const { log, options } = board;
  const allowedHosts = (options.allowedHosts ?? []).map((name) => name.toLowerCase());
  const servePage = createPage(board, address);
  return (message, outgoing) => {
    const { method = '', url: path = '', headers, rawHeaders } = message;
    const refusal = refuse(headers, allowedHosts);
    const request = { method, path, rawHeaders, arrivedMs: performance.now() };
    if (refusal === undefined && isOfPage(method, path)) return void servePage(message, outgoing);
    if (refusal === undefined && isCallback(method, path)) {
      return void serve(message, outgoing, board, { ...request, id: 0, body: '' });
    }
    const record = log.arrive(request);
    outgoing.once('close', () => {
      if (outgoing.headersSent) record.status = outgoing.statusCode;
      log.leave(record, performance.now());
    });
    if (refusal === undefined) return void serve(message, outgoing, board, record);
    record.error = refusal.error;
    sendResponse(outgoing, { ...refusal, headers: { connection: 'close' } });
  };
}
