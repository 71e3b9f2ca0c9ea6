import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

/** Waits; rejects when the board closes. */
export type Pause = (ms: number) => Promise<void>;

/** Sends a complete response. */
export function deliver(response: ServerResponse, answer: Answer): void {
  writeHead(response, answer);
  response.end(answer.body);
}

/**
 * Sends a response the way the fault dictates.
 *
 * @param answer from `answerUnder`; undefined if the fault leaves none.
 */
export async function deliverUnder(
  fault: Fault | undefined,
  response: ServerResponse,
  answer: Answer | undefined,
  pause: Pause,
): Promise<void> {
  if (fault?.kind === 'reset') response.socket?.resetAndDestroy();
  if (fault?.kind === 'raw') await sendRaw(response, fault);
  if (answer === undefined) return;
  switch (fault?.kind) {
    case 'truncate':
      return truncate(response, answer);
    case 'slow-body':
      return drip(response, answer, fault, pause);
    case 'interim':
      response.socket?.write(fault.bytes);
      return deliver(response, answer);
    default:
      // A delay is over once there is a response.
      return deliver(response, answer);
  }
}

async function sendRaw(
  { socket }: ServerResponse,
  { bytes, ending = 'close' }: Extract<Fault, { readonly kind: 'raw' }>,
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

function truncate(response: ServerResponse, answer: Answer): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, {
    ...headersOf(answer),
    // Even of an empty body at least one byte must be missing.
    'content-length': String(Math.max(body.length, 1)),
  });
  response.flushHeaders();
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

async function drip(
  response: ServerResponse,
  answer: Answer,
  { intervalMs, chunkBytes = 1 }: { readonly intervalMs: number; readonly chunkBytes?: number },
  pause: Pause,
): Promise<void> {
  const body = Buffer.from(answer.body);
  writeHead(response, answer);
  response.flushHeaders();
  for (let from = 0; from < body.length && !response.destroyed; from += chunkBytes) {
    await pause(intervalMs);
    response.write(body.subarray(from, from + chunkBytes));
  }
  response.end();
}

function writeHead(response: ServerResponse, answer: Answer): void {
  const headers = headersOf(answer);
  // RFC 9110, 8.6: no content-length on 1xx and 204.
  const bare = answer.status < 200 || answer.status === 204;
  response.writeHead(
    answer.status,
    bare ? headers : { 'content-length': String(Buffer.byteLength(answer.body)), ...headers },
  );
}

function headersOf({ headers, body }: Answer): Readonly<Record<string, string>> {
  const lowered = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return { ...(body.length > 0 && { 'content-type': 'application/json' }), ...Object.fromEntries(lowered) };
}
