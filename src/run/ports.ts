import type { Attempt, Board, BoardCall, BoardRequest, BoardResponse } from '../model/board.ts';
import type { SendRequest } from '../model/export.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { Outcome, RegisteredWebhook } from '../model/outcome.ts';

/** What the runner needs of the rooms around it. */
export type RunPorts = {
  readonly board: Board;
  readonly requestFor: (call: BoardCall) => BoardRequest;
  /** Words for an answer that is no success: status, excerpt, what to do next; secrets redacted. */
  readonly describeAnswer: (call: BoardCall, response: BoardResponse) => string;
  readonly parseRegisteredWebhook: (
    body: string,
  ) =>
    | { readonly kind: 'registered'; readonly webhook: RegisteredWebhook }
    | { readonly kind: 'unreadable'; readonly message: string };
  readonly runExport: (
    operation: TimeEntryExport,
    send: SendRequest,
    signal: AbortSignal,
    explain: (attempt: Attempt, call: BoardCall) => string,
  ) => Promise<Omit<Outcome, 'operation'>>;
  readonly onOutcome: (outcome: Outcome) => void;
  /** After each request, with the number of requests that are done. */
  readonly onProgress: (requestsDone: number) => void;
  /** A new secret, before anything of the answer is printed. */
  readonly onSecret: (secret: string) => void;
};

export type RunSettings = { readonly concurrency: number; readonly failFast: boolean };
