import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Board, RecordedRequest } from './board.ts';
import { findOperation, isCallback, type OperationResponse } from './operations.ts';
import { errorResponse, sendResponse, sendUnder } from './send-response.ts';

const maxBodyLength = 16_384;

/** What a fault distorts if the board didn't act. */
const blankResponse: OperationResponse = { status: 200, body: '{}' };

/** Never rejects. */
export async function serve(
  message: IncomingMessage,
  outgoing: ServerResponse,
  board: Board,
  record: RecordedRequest,
): Promise<void> {
  const { faults, options, pause } = board;
  try {
    const body = await readText(message);
    record.body = body.slice(0, maxBodyLength);
    const { method, path } = record;
    const isOwnCallback = isCallback(method, path);
    const { fault, when } = faults.next({ method, path, body, isCallback: isOwnCallback }) ?? {};
    if (fault !== undefined) record.fault = 'status' in fault ? `${fault.kind} ${fault.status}` : fault.kind;
    const { latencyMs = 0 } = options;
    if (latencyMs > 0 && !isOwnCallback) await pause(latencyMs);
    const acts = when !== 'before' || fault?.kind === 'delay';
    const response = acts ? await perform(message, body, board, record) : blankResponse;
    record.changes = response.changes;
    record.error = response.error;
    await sendUnder(fault, outgoing, response, pause);
  } catch (error) {
    fail(outgoing, error, record);
  }
}

function perform(
  { headers }: IncomingMessage,
  text: string,
  board: Board,
  { method, path }: RecordedRequest,
): OperationResponse | Promise<OperationResponse> {
  if (isCallback(method, path)) return { status: 200, body: '' };
  const { token } = board.options;
  if (token !== undefined && headers.authorization !== `Bearer ${token}`) {
    return errorResponse(401, 'the credential is missing or wrong');
  }
  const operation = findOperation(method, path);
  if (operation === undefined) return errorResponse(404, `there is no operation ${method} ${path}`);
  return operation(board, { contentType: headers['content-type'], text });
}

/** The client disconnected, the data file cannot be written, the board is closing, or it failed. */
function fail(outgoing: ServerResponse, error: unknown, record: RecordedRequest): void {
  if (outgoing.headersSent || outgoing.destroyed || outgoing.socket === null) {
    outgoing.destroy();
    return;
  }
  record.error = error instanceof Error ? error.message : String(error);
  sendResponse(outgoing, errorResponse(500, record.error));
}
