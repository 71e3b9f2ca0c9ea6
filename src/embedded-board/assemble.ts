// The parts of a board, connected.
import { realpath } from 'node:fs/promises';
import { postEvent } from './callbacks.ts';
import { eventOf } from './changes.ts';
import { DataFile, readDataFile } from './data-file.ts';
import { Deliveries } from './deliveries.ts';
import { eventPayload } from './event-payload.ts';
import { defaultSignature, parseSignature } from './event-signature.ts';
import { FaultScript } from './fault-script.ts';
import { LiveBoard } from './live-board.ts';
import type { BoardOptions } from './options.ts';
import { type LogBounds, RequestLog } from './request-log.ts';
import { sampleState } from './sample-data.ts';
import type { Pause } from './send-response.ts';

/** About 50 MB at most. */
const logBounds: LogBounds = { requests: 5000, characters: 16 * 1024 * 1024 };

export type BoardParts = {
  readonly options: BoardOptions;
  readonly live: LiveBoard;
  readonly faults: FaultScript;
  readonly log: RequestLog;
  readonly deliveries: Deliveries;
  /** Resolves once every change so far outlasts a kill, where changes are kept. */
  readonly save: () => Promise<void>;
  /** Resolves once nothing is being written. */
  readonly idle: () => Promise<void>;
  /** Rejects when the board closes. */
  readonly pause: Pause;
  readonly revisions: { readonly latest: number; readonly board: number };
};

/** @throws Error if the signature is none, if the data file holds no board, or cannot be written. */
export async function assemble(options: BoardOptions, pause: Pause): Promise<BoardParts> {
  const { signature = defaultSignature, payload = eventPayload, keepRequestLog = true } = options;
  const signed = parseSignature(signature);
  if (!signed.ok) throw new Error(`signature: ${signed.error}`);
  const data = options.data === undefined ? undefined : await resolveLinks(options.data);
  const revisions = { latest: 1, board: 1 };
  const nextRevision = () => ++revisions.latest;
  const touch = () => {
    revisions.board = nextRevision();
  };
  const faults = new FaultScript(options.faults ?? [], touch);
  const deliveries = new Deliveries(signed.value, payload, {
    post: postEvent,
    pause,
    nowMs: Date.now,
    faultOf: (callbackUrl, body) => faults.nextOfDelivery(callbackUrl, body),
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
  const log = new RequestLog(keepRequestLog ? logBounds : { requests: 0, characters: 0 }, nextRevision);
  const save = async () => await file?.save();
  const idle = async () => await file?.idle();
  return { options, live, faults, log, deliveries, save, idle, pause, revisions };
}

/** A link stays one: the file that it leads to is what is replaced. */
async function resolveLinks(path: string): Promise<string> {
  return await realpath(path).catch(() => path);
}
