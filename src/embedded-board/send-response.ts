import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { RequestFault } from './faults.ts';
import type { BoardResponse } from './response.ts';

/** Waits; rejects when the board closes. */
export type Pause = (ms: number) => Promise<void>;

/** Sends a complete response. */
export function sendResponse(outgoing: ServerResponse, response: BoardResponse): void {
  writeHead(outgoing, response);
  outgoing.end(response.body);
}

/**
 * Sends a response the way the fault dictates.
 *
 * @param response from `responseUnder`; undefined if the fault leaves none.
 */
export async function sendUnder(
  fault: RequestFault | undefined,
  outgoing: ServerResponse,
  response: BoardResponse | undefined,
  pause: Pause,
): Promise<void> {
  if (fault?.kind === 'reset') outgoing.socket?.resetAndDestroy();
  if (fault?.kind === 'raw') await sendRaw(outgoing, fault);
  if (response === undefined) return;
  switch (fault?.kind) {
    case 'truncate':
      return truncate(outgoing, response);
    case 'slow-body':
      return drip(outgoing, response, fault, pause);
    case 'interim':
      outgoing.socket?.write(fault.bytes);
      return sendResponse(outgoing, response);
    default:
      // A delay is over once there is a response.
      return sendResponse(outgoing, response);
  }
}

async function sendRaw(
  { socket }: ServerResponse,
  { bytes, ending = 'close' }: Extract<RequestFault, { readonly kind: 'raw' }>,
): Promise<void> {
  if (ending === 'close') {
    socket?.end(bytes);
    return;
  }
  await new Promise((resolve) => socket?.write(bytes, resolve));
  if (ending === 'reset') {
    // Two turns, so that a client in this process polls in between: Node 22 reads bytes and reset together as a normal end.
    await setImmediate();
    await setImmediate();
    socket?.resetAndDestroy();
  }
}

function truncate(outgoing: ServerResponse, response: BoardResponse): void {
  const body = Buffer.from(response.body);
  outgoing.writeHead(response.status, {
    ...headersOf(response),
    // Even of an empty body at least one byte must be missing.
    'content-length': String(Math.max(body.length, 1)),
  });
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.socket?.destroy());
}

async function drip(
  outgoing: ServerResponse,
  response: BoardResponse,
  { intervalMs, chunkBytes = 1 }: { readonly intervalMs: number; readonly chunkBytes?: number },
  pause: Pause,
): Promise<void> {
  const body = Buffer.from(response.body);
  writeHead(outgoing, response);
  outgoing.flushHeaders();
  for (let from = 0; from < body.length && !outgoing.destroyed; from += chunkBytes) {
    await pause(intervalMs);
    outgoing.write(body.subarray(from, from + chunkBytes));
  }
  outgoing.end();
}

function writeHead(outgoing: ServerResponse, response: BoardResponse): void {
  const headers = headersOf(response);
  // RFC 9110, 8.6: no content-length on 1xx and 204.
  const bare = response.status < 200 || response.status === 204;
  outgoing.writeHead(
    response.status,
    bare ? headers : { 'content-length': String(Buffer.byteLength(response.body)), ...headers },
  );
}

function headersOf({ headers, body }: BoardResponse): Readonly<Record<string, string>> {
  const lowered = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...(body.length > 0 && { 'content-type': 'application/json' }), ...Object.fromEntries(lowered) };
}
