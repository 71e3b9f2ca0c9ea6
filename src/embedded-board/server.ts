// A task board that speaks task-board-api.md on loopback, with a page to watch it: for trials, the demo, the tests and
// the benchmarks.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Board } from './board.ts';
import { refuse } from './guard.ts';
import { isCallback } from './operations.ts';
import type { BoardOptions } from './options.ts';
import { createPage, isOfPage } from './page.ts';
import { sendResponse } from './send-response.ts';
import { serve } from './serve.ts';

export type { BoardOptions } from './options.ts';

export type EmbeddedBoard = AsyncDisposable &
  Readonly<Pick<Board, 'url' | 'state' | 'requests' | 'faults'>> & {
    readonly pageUrl: string;
    /** Drops all connections and stops, once changes are saved. Idempotent. */
    readonly close: () => Promise<void>;
  };

/** @throws Error if the port is taken, or if the data file holds no board or cannot be written */
export async function startBoard(options: BoardOptions = {}): Promise<EmbeddedBoard> {
  const closing = new AbortController();
  const board = new Board(options, (ms) => wait(ms, undefined, { signal: closing.signal }));
  const server = createServer(createListener(board));
  // Longer than any pause of a client: it must not send on a connection that is just closing.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(options.port ?? 0, '127.0.0.1'), 'listening');
  board.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const closed = once(server, 'close');
  const close = async (): Promise<void> => {
    closing.abort();
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(board, { pageUrl: `${board.url}/`, close, [Symbol.asyncDispose]: close });
}

/** On any port if the requested one is taken. @throws Error, as `startBoard` */
export async function startBoardNear(options: BoardOptions): Promise<EmbeddedBoard> {
  return await startBoard(options).catch(() => startBoard({ ...options, port: 0 }));
}

/** The API alone is logged. */
function createListener(board: Board): RequestListener {
  const servePage = createPage(board);
  return (message, outgoing) => {
    const { method = '', url: path = '', headers, rawHeaders } = message;
    const refusal = refuse(headers);
    const request = { method, path, rawHeaders, arrivedMs: performance.now() };
    if (refusal === undefined && isOfPage(method, path)) return void servePage(message, outgoing);
    if (refusal === undefined && isCallback(method, path)) {
      return void serve(message, outgoing, board, { ...request, id: 0, body: '' });
    }
    const record = board.arrive(request);
    outgoing.once('close', () => {
      if (outgoing.headersSent) record.status = outgoing.statusCode;
      record.durationMs = performance.now() - record.arrivedMs;
    });
    if (refusal === undefined) return void serve(message, outgoing, board, record);
    record.error = refusal.error;
    sendResponse(outgoing, { ...refusal, headers: { connection: 'close' } });
  };
}
