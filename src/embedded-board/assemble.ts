// The parts of a board, connected.
import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import type { BoardAccess } from './answer-request.ts';
import { Callbacks } from './callbacks.ts';
import { eventOf } from './changes.ts';
import { DataFile, readDataFile } from './data-file.ts';
import { Deliveries } from './deliveries.ts';
import { FaultScript } from './fault-script.ts';
import { LiveBoard } from './live-board.ts';
import type { BoardOptions } from './options.ts';
import { BoardPage } from './page.ts';
import { type LogBounds, RequestLog } from './request-log.ts';
import { sampleState } from './sample-data.ts';
import type { ServeContext } from './serve.ts';

/** About 50 MB at most. */
const logBounds: LogBounds = { requests: 5000, characters: 16 * 1024 * 1024 };

export type BoardParts = {
  readonly live: LiveBoard;
  readonly faults: FaultScript;
  readonly log: RequestLog;
  readonly callbacks: Callbacks;
  readonly deliveries: Deliveries;
  /** Undefined if nothing is kept. */
  readonly file: DataFile | undefined;
  readonly revisions: { readonly latest: number; readonly board: number };
};

/** @throws Error if the data file holds no board, or cannot be written. */
export async function assemble(options: BoardOptions, pause: ServeContext['pause']): Promise<BoardParts> {
  const { signature = {}, keepRequestLog = true } = options;
  const data = options.data === undefined ? undefined : await resolveLinks(options.data);
  const revisions = { latest: 1, board: 1 };
  const nextRevision = () => ++revisions.latest;
  const touch = () => {
    revisions.board = nextRevision();
  };
  const callbacks = new Callbacks(randomUUID(), options.asksCallbacksElsewhere ?? false);
  const deliveries = new Deliveries(signature, {
    post: (url, headers, body) => callbacks.post(url, headers, body),
    pause,
    nowMs: Date.now,
    onChange: touch,
  });
  const stored = data === undefined ? undefined : await readDataFile(data);
  const live = new LiveBoard(stored ?? options.state ?? sampleState, (change) => {
    touch();
    const event = eventOf(change);
    if (event !== undefined) void deliveries.announce(event, live.webhooks);
  });
  const file = data === undefined ? undefined : new DataFile(data, () => live.snapshot());
  // A path that cannot be written should show at once, not at the first change.
  if (stored === undefined) await file?.save();
  const faults = new FaultScript(options.faults ?? [], touch);
  const log = new RequestLog(keepRequestLog ? logBounds : { requests: 0, characters: 0 }, nextRevision);
  return { live, faults, log, callbacks, deliveries, file, revisions };
}

/** A link stays one: the file that it leads to is what is replaced. */
async function resolveLinks(path: string): Promise<string> {
  return await realpath(path).catch(() => path);
}

export function createServeContext(
  options: BoardOptions,
  { live, faults, log, callbacks, file }: BoardParts,
  { prefix, pause }: Pick<ServeContext, 'prefix' | 'pause'>,
): ServeContext {
  const board: BoardAccess = {
    tasks: live.tasks,
    commit: (change) => live.commit(change),
    acceptAnyTask: options.acceptAnyTask ?? false,
    entriesOf: options.entriesOf ?? (() => undefined),
    callbackAnswers: (callbackUrl) => callbacks.answersHead(callbackUrl),
  };
  return {
    authentication: options,
    latencyMs: options.latencyMs ?? 0,
    prefix,
    board,
    saved: async () => await file?.save(),
    log,
    nextFault: (request) => faults.next(request),
    pause,
  };
}

/** @param address the base URL, once the board listens. */
export function createPage(options: BoardOptions, parts: BoardParts, address: () => string): BoardPage {
  const { live, faults, deliveries, log, revisions, file } = parts;
  return new BoardPage({
    board: live,
    faults,
    deliveries,
    requests: log.requests,
    revisions,
    saved: async () => await file?.save(),
    nowMs: Date.now,
    facts: () => describeBoard(address(), options),
    token: options.token,
  });
}

/** What the page says about how the board was started. */
function describeBoard(address: string, options: BoardOptions): readonly string[] {
  const { token, authScheme = 'bearer', latencyMs = 0, data } = options;
  return [
    address,
    token === undefined || authScheme === 'none' ? 'No token needed' : `Token needed (${authScheme})`,
    ...(latencyMs > 0 ? [`Latency ${latencyMs} ms`] : []),
    data === undefined ? 'Changes are lost on exit' : `Changes are kept in ${data}`,
  ];
}
