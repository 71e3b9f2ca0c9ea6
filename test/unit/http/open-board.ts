import type { Socket } from 'node:net';
import { type BoardOptions, createBoard } from '../../../src/http/transport.ts';
import type { Attempt, Board, BoardRequest } from '../../../src/model/board.ts';
import { listen } from './loopback.ts';

export const get: BoardRequest = { method: 'GET', path: '/api/v1/tasks/T8/manual-time-entries', repeatable: true };
export const post: BoardRequest = {
  method: 'POST',
  path: '/api/v1/tasks/T/subtasks/by-name/a%2Fb%20%2e',
  body: '{"name":"Å"}',
  repeatable: true,
};
export const webhook: BoardRequest = { method: 'POST', path: '/api/v1/webhooks', body: '{}', repeatable: false };
export const never = new AbortController().signal;

/** A client of the board at an origin, closed at the end of the test. */
export function open(
  origin: string,
  more: Partial<BoardOptions> = {},
): Board & AsyncDisposable & { readonly close: () => Promise<void> } {
  const board = createBoard({
    origin,
    pathPrefix: '',
    credential: { scheme: 'bearer', token: 't0ken' },
    concurrency: 4,
    requestTimeoutMs: 5000,
    ...more,
  });
  return { ...board, [Symbol.asyncDispose]: board.close };
}

/** One attempt against a server that answers each request in the given way. */
export async function attemptAgainst(
  answer: (socket: Socket) => void,
  request: BoardRequest = get,
  more: Partial<BoardOptions> = {},
): Promise<Attempt> {
  await using server = await listen(answer);
  await using board = open(server.origin, more);
  return await board.attempt(request, never);
}
