import type { Socket } from 'node:net';
import { type Attempt, describeFailure, type HttpRequest } from '../../../src/http/attempt.ts';
import { createTransport, type Transport, type TransportOptions } from '../../../src/http/transport.ts';
import { listen } from './loopback.ts';

export const get: HttpRequest = { method: 'GET', path: '/api/v1/tasks/T8/manual-time-entries', repeatable: true };
export const post: HttpRequest = {
  method: 'POST',
  path: '/api/v1/tasks/T/subtasks/by-name/a%2Fb%20%2e',
  body: '{"name":"Å"}',
  repeatable: true,
};
export const webhook: HttpRequest = { method: 'POST', path: '/api/v1/webhooks', body: '{}', repeatable: false };
export const never: AbortSignal = new AbortController().signal;

/** A client of the board at an origin, closed at the end of the test. */
export function open(origin: string, more: Partial<TransportOptions> = {}): Transport & AsyncDisposable {
  const board = createTransport({
    origin,
    pathPrefix: '',
    headers: { authorization: 'Bearer t0ken' },
    connections: 4,
    requestTimeoutMs: 60_000,
    ...more,
  });
  return { ...board, [Symbol.asyncDispose]: board.close };
}

/** One attempt against a server that replies to each request in the given way. */
export async function attemptAgainst(
  reply: (socket: Socket) => void,
  request: HttpRequest = get,
  more: Partial<TransportOptions> = {},
): Promise<Attempt> {
  await using server = await listen(reply);
  await using board = open(server.origin, more);
  return await board.attempt(request, never);
}

/** An attempt that failed as an outcome shows it, and nothing else of it; any other as it is. */
export function described(attempt: Attempt) {
  if (!('error' in attempt)) return attempt;
  const { error: _, ...rest } = attempt;
  return { ...rest, message: describeFailure(attempt, false) };
}
