import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import type { Pause } from './options.ts';

/** An HTTP response. `content-length` and a JSON `content-type` are added unless given. */
export type BoardResponse = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly error?: string;
};

export function jsonResponse(status: number, value: unknown): BoardResponse {
  return { status, body: JSON.stringify(value) };
}

export function errorResponse(status: number, message: string): BoardResponse {
  return { ...jsonResponse(status, { error: message }), error: message };
}

export function sendResponse(outgoing: ServerResponse, response: BoardResponse): void {
  setHead(outgoing, response);
  outgoing.end(response.body);
}

export async function sendUnder(
  fault: Fault | undefined,
  outgoing: ServerResponse,
  response: BoardResponse,
  pause: Pause,
): Promise<void> {
  switch (fault?.kind) {
    case 'hang':
      return;
    case 'reset':
      outgoing.socket?.resetAndDestroy();
      return;
    case 'raw':
      outgoing.socket?.end(fault.bytes);
      return;
    case 'truncate':
      return truncate(outgoing, response);
    case 'status':
      return sendResponse(outgoing, { body: '', ...fault });
    case 'body':
    case 'disguise':
      return sendResponse(outgoing, { ...response, ...fault, headers: { ...response.headers, ...fault.headers } });
    case 'delay':
      await pause(fault.delayMs);
      break;
    default:
  }
  sendResponse(outgoing, response);
}

function truncate(outgoing: ServerResponse, response: BoardResponse): void {
  const body = Buffer.from(response.body);
  setHead(outgoing, response);
  // Even of an empty body at least one byte must be missing.
  outgoing.setHeader('content-length', Math.max(body.length, 1));
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.socket?.destroy());
}

function setHead(outgoing: ServerResponse, { status, headers = {}, body }: BoardResponse): void {
  outgoing.statusCode = status;
  if (body.length > 0) outgoing.setHeader('content-type', 'application/json');
  // RFC 9110, 8.6: none on 204.
  if (status !== 204) outgoing.setHeader('content-length', Buffer.byteLength(body));
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
}
