import type { BoardRequest, Sent } from './board.ts';

/** Sends one request within the run's limits: concurrency, cancellation, retry policy. */
export type SendRequest = (request: BoardRequest) => Promise<Sent>;
