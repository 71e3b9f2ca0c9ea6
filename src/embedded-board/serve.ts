import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Board } from './board.ts';
import { describeFault } from './fault-script.ts';
import { responseUnder } from './faults.ts';
import { findOperation, isCallback, type Perform } from './operations.ts';
import { maxBodyLength, type RecordedRequest } from './request-log.ts';
import { type BoardResponse, errorResponse } from './response.ts';
import { sendResponse, sendUnder } from './send-response.ts';

/** What a fault distorts if the board didn't act. */
const blankResponse: BoardResponse = { status: 200, body: '{}' };

/** Serves one request, with the fault that the script assigns to it. Never rejects. */
export async function serve(
  message: IncomingMessage,
  outgoing: ServerResponse,
  board: Board,
  record: RecordedRequest,
): Promise<void> {
  const { faults, options, pause } = board;
  try {
    const text = await readText(message);
    record.body = text.slice(0, maxBodyLength);
    const { method, path } = record;
    const rule = faults.next({ method, path, body: text, isCallback: isCallback(method, path) });
    if (rule !== undefined) record.fault = describeFault(rule.fault);
    if (options.latencyMs !== undefined && options.latencyMs > 0) await pause(options.latencyMs);
    const delayMs = rule?.fault.kind === 'delay' ? rule.fault.delayMs : undefined;
    if (delayMs !== undefined && rule?.when === 'before') await pause(delayMs);
    const acts = rule?.when !== 'before' || delayMs !== undefined;
    const response = acts ? await respond(message, text, board, record) : blankResponse;
    if (delayMs !== undefined && rule?.when === 'after') await pause(delayMs);
    const sent = rule === undefined ? response : responseUnder(rule.fault, response);
    // What the client gets under a fault.
    if (sent !== undefined) record.status = sent.status;
    await sendUnder(rule?.fault, outgoing, sent, pause);
  } catch (error) {
    fail(outgoing, error, record);
  }
}

async function respond(
  message: IncomingMessage,
  text: string,
  board: Board,
  record: RecordedRequest,
): Promise<BoardResponse> {
  const { changes, ...response } = await perform(message, text, board, record);
  if (changes !== undefined) record.changes = changes;
  if (response.error !== undefined) record.error = response.error;
  return response;
}

function perform(
  { headers }: IncomingMessage,
  text: string,
  board: Board,
  { method, path }: RecordedRequest,
): ReturnType<Perform> {
  if (isCallback(method, path)) return { status: 200, body: '' };
  const { token, pathPrefix = '' } = board.options;
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    return errorResponse(401, 'the credential is missing or wrong');
  }
  const operation = findOperation(method, path, pathPrefix);
  if (operation === undefined) return errorResponse(404, `there is no operation ${method} ${path}`);
  return operation(board, { contentType: headers['content-type'], text });
}

/**
 * The client disconnected, the data file cannot be written, the board is closing, or the board itself or its
 * `entriesOf` failed.
 */
function fail(outgoing: ServerResponse, error: unknown, record: RecordedRequest): void {
  if (outgoing.headersSent || outgoing.destroyed || outgoing.socket === null) {
    outgoing.destroy();
    return;
  }
  record.status = 500;
  record.error = error instanceof Error ? error.message : String(error);
  sendResponse(outgoing, errorResponse(record.status, record.error));
}
