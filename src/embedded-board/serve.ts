import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BoardParts } from './assemble.ts';
import { type BoardChange, describeChange } from './changes.ts';
import { describeFault, type FaultScript } from './fault-script.ts';
import { responseUnder } from './faults.ts';
import { findOperation } from './operations.ts';
import type { OpenRecord } from './request-log.ts';
import { type BoardResponse, errorResponse } from './response.ts';
import { type Pause, sendResponse, sendUnder } from './send-response.ts';

/** A longer body gets 413. */
const maxBodyBytes = 8 * 1024 * 1024;

/** What a fault distorts if the board didn't act. */
const blankResponse: BoardResponse = { status: 200, body: '{}' };

/**
 * Serves one request, with the fault that the script assigns to it. Never rejects.
 *
 * @param record of the log; undefined for a request to the board's own callbacks.
 */
export async function serve(
  message: IncomingMessage,
  outgoing: ServerResponse,
  parts: BoardParts,
  record?: OpenRecord,
): Promise<void> {
  const { log, faults, options, pause } = parts;
  try {
    const text = await readBody(message);
    if (record !== undefined) log.complete(record, text ?? '');
    const isCallback = record === undefined;
    const rule = faults.next({ ...requestLineOf(message), body: text ?? '', isCallback });
    if (rule !== undefined && record !== undefined) record.fault = describeFault(rule.fault);
    if (options.latencyMs !== undefined && options.latencyMs > 0) await pause(options.latencyMs);
    const act = async () => noteRefusal(record, await respond(message, text, parts, record));
    const response = await respondUnder(rule, act, pause);
    // What the client gets under a fault.
    if (record !== undefined && response !== undefined) record.status = response.status;
    await sendUnder(rule?.fault, outgoing, response, pause);
  } catch (error) {
    fail(outgoing, error, record);
  }
}

/** Only what the board itself says where it refuses: a response under a fault may hold a secret. */
export function noteRefusal(record: OpenRecord | undefined, response: BoardResponse): BoardResponse {
  const { status, body } = response;
  if (record !== undefined && status >= 400 && typeof body === 'string') record.error = body;
  return response;
}

/** `path` is the raw request target. */
export function requestLineOf({ method = '', url: path = '' }: IncomingMessage): { method: string; path: string } {
  return { method, path };
}

async function respondUnder(
  rule: ReturnType<FaultScript['next']>,
  act: () => BoardResponse | Promise<BoardResponse>,
  pause: Pause,
): Promise<BoardResponse | undefined> {
  const delayMs = rule?.fault.kind === 'delay' ? rule.fault.delayMs : undefined;
  if (delayMs !== undefined && rule?.when === 'before') await pause(delayMs);
  const acts = rule?.when !== 'before' || delayMs !== undefined;
  const response = acts ? await act() : blankResponse;
  if (delayMs !== undefined && rule?.when === 'after') await pause(delayMs);
  return rule === undefined ? response : responseUnder(rule.fault, response);
}

async function respond(
  message: IncomingMessage,
  text: string | undefined,
  parts: BoardParts,
  record: OpenRecord | undefined,
): Promise<BoardResponse> {
  const { method, path } = requestLineOf(message);
  if (record === undefined) return { status: 200, body: '' };
  const { token } = parts.options;
  if (token !== undefined && message.headers.authorization !== `Bearer ${token}`) {
    return errorResponse(401, 'the credential is missing or wrong');
  }
  const perform = findOperation(method, path, parts.options.pathPrefix ?? '');
  if (perform === undefined) return errorResponse(404, `there is no operation ${method} ${path}`);
  if (text === undefined) return errorResponse(413, `a body may have at most ${maxBodyBytes} bytes`);
  const changes: string[] = [];
  const commit = (change: BoardChange) => {
    changes.push(...describeChange(change));
    parts.live.commit(change);
  };
  const body = { contentType: message.headers['content-type'], text };
  const response = await perform(body, { ...parts, commit });
  if (changes.length === 0) return response;
  record.changes = changes;
  await parts.save();
  return response;
}

/** The body as UTF-8 text; undefined if it is too long, but read to its end even then. */
export async function readBody(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) {
      chunks.push(chunk);
    }
  }
  return bytes > maxBodyBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

/**
 * The client disconnected, the data file cannot be written, the board is closing, or the board itself or its
 * `entriesOf` failed.
 */
function fail(outgoing: ServerResponse, error: unknown, record: OpenRecord | undefined): void {
  if (outgoing.headersSent || outgoing.destroyed || outgoing.socket === null) {
    outgoing.destroy();
    return;
  }
  const response = errorResponse(500, error instanceof Error ? error.message : String(error));
  if (record !== undefined) record.status = response.status;
  sendResponse(outgoing, noteRefusal(record, response));
}
