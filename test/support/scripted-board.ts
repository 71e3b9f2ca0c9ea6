// A board for end-to-end tests: records every request as it arrives, and responses according to a script.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { close, listen } from './listen.ts';

type RecordedRequest = {
  readonly method: string;
  /** As sent, percent-encoding and all. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

type ScriptedResponse =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Never responds. */
  | 'hang';

/** The response to a request; undefined: that of a board that accepts everything. */
export type BoardScript = (request: RecordedRequest) => ScriptedResponse | undefined | Promise<ScriptedResponse>;

export type ScriptedBoard = AsyncDisposable & {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** In order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** `METHOD path` of each. */
  readonly calls: () => readonly string[];
};

/** Starts a board on a free port of 127.0.0.1. `await using` stops it. */
export async function startScriptedBoard(script: BoardScript = () => undefined): Promise<ScriptedBoard> {
  const requests: RecordedRequest[] = [];

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    requests.push(request);
    const scripted = (await script(request)) ?? agree(request);
    if (scripted === 'hang') return;
    response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
    response.end(scripted.body);
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  // Longer than any test waits for a process: a client that its idle connections keep alive is noticed.
  server.keepAliveTimeout = 300_000;
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    [Symbol.asyncDispose]: () => close(server),
  };
}

async function readRequest(message: IncomingMessage): Promise<RecordedRequest> {
  const { method = '', url: path = '', headers } = message;
  return { method, path, headers, body: await readText(message) };
}

/** The secret that this board returns, for tests that look for it where it must not be. */
export const scriptedSecret = 'whsec_8f1d2c3b4a59';

function agree({ method, path }: RecordedRequest): ScriptedResponse {
  if (method === 'POST' && path.endsWith('/api/v1/webhooks')) {
    return { status: 200, body: JSON.stringify({ webhookId: 'WH1', secret: scriptedSecret }) };
  }
  const [, taskSegment = '', entry] = /\/tasks\/([^/]+)\/manual-time-entries(?:\/([^/]+))?$/.exec(path) ?? [];
  const task = decodeURIComponent(taskSegment);
  if (method !== 'GET') return { status: 204 };
  return {
    status: 200,
    body: JSON.stringify(
      entry === undefined ? [timeEntry(task, task.replace('T', 'E'))] : timeEntry(task, decodeURIComponent(entry)),
    ),
  };
}

/** One hour by user U1 on 2026-11-02, with what a test adds or changes. */
export function timeEntry(
  taskId: string,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    _id: id,
    createdTimestamp: '2026-11-02T10:00:05Z',
    startTimestamp: '2026-11-02T09:00:00Z',
    endTimestamp: '2026-11-02T10:00:00Z',
    userId: 'U1',
    taskId,
    ...changes,
  };
}
