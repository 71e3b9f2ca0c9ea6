import type { Attempt, BoardRequest } from './board.ts';

/** Sends one request within the run's limits (concurrency, cancellation, retry policy) and tells how many attempts it took. */
export type SendRequest = (request: BoardRequest) => Promise<{ readonly attempt: Attempt; readonly attempts: number }>;
