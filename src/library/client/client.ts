// The five operations of the board as functions of a program (contract.md, section 8).
import { parseRegisteredWebhook } from '../../board/parse-registered-webhook.ts';
import { parseEntryResponse } from '../../board/parse-time-entries.ts';
import type { BoardCall, EntryCall } from '../../model/board.ts';
import type { WebhookEvent, WebhookFilter } from '../../model/declaration.ts';
import type { RegisteredWebhook } from '../../model/operation.ts';
import type { Result } from '../../model/result.ts';
import type { SubtaskChanges } from '../../model/subtask.ts';
import type { TimeEntryFields } from '../../model/time-entry.ts';
import type { GlobalType } from '../global-type.ts';
import type { BoardOptions } from '../options.ts';
import { type MethodName, callOf, settingsOf } from './arguments.ts';
import { type ClientPorts, Connection } from './connection.ts';
import type { ParseBody } from './read-response.ts';

/** What {@link createBoardClient} takes. */
export type ClientOptions = BoardOptions & {
  /** Seconds for one call, its attempts and the waits between them; 600 unless given. */
  readonly callTimeout?: number;
};

/** The second argument of each call. */
export type CallOptions = {
  /** Ends this call alone; it rejects with a {@link BoardError} whose `cause` is the signal's reason. */
  readonly signal?: GlobalType<'AbortSignal'>;
};

/** A subtask, and what to change of it. */
export type SubtaskUpdateArguments = {
  readonly task: string;
  /** Only these change; `null` clears. */
  readonly set: SubtaskChanges;
} & ({ readonly index: number; readonly name?: never } | { readonly name: string; readonly index?: never });

/** A webhook to create. */
export type WebhookArguments = {
  readonly name?: string;
  /** Absolute, http or https; it must respond to HEAD with status 200. */
  readonly callbackUrl: string;
  /** At least one. */
  readonly events: readonly (WebhookEvent | { readonly name: WebhookEvent })[];
  /** Restricts what is delivered. */
  readonly filter?: WebhookFilter;
};

/**
 * A client of one board. Calls share its connections, its pauses after a 429 and the rate that the board lets through.
 *
 * Attempts that certainly had no effect are repeated. Those that may have had one are repeated only if that changes
 * nothing: reads, removals, and all updates except a rename by name.
 *
 * Each call rejects with a `TypeError` before anything is sent if its arguments are wrong, and with a
 * {@link BoardError} if the board or the connection to it fails.
 */
export type BoardClient = AsyncDisposable & {
  /** Updates a subtask by its position, from 0, or by its name. */
  readonly updateSubtask: (update: SubtaskUpdateArguments, options?: CallOptions) => Promise<void>;
  /** Gets one manual time entry of a task. */
  readonly getTimeEntry: (
    entry: { readonly task: string; readonly entry: string },
    options?: CallOptions,
  ) => Promise<TimeEntryFields>;
  /** Gets all manual time entries of a task. */
  readonly listTimeEntries: (
    entries: { readonly task: string },
    options?: CallOptions,
  ) => Promise<readonly TimeEntryFields[]>;
  /** Removes a label from a task. Case matters. */
  readonly removeLabel: (
    removal: { readonly task: string; readonly label: string },
    options?: CallOptions,
  ) => Promise<void>;
  /** Creates a webhook. The board shows its secret this once. */
  readonly createWebhook: (webhook: WebhookArguments, options?: CallOptions) => Promise<RegisteredWebhook>;
  /**
   * Ends the calls that are under way, and closes all connections. An idle client keeps no process alive without it.
   */
  readonly close: () => Promise<void>;
};

/** @throws TypeError for options that are wrong */
export function openBoardClient(options: ClientOptions, ports: ClientPorts): BoardClient {
  const connection = new Connection(settingsOf(options), ports);
  const send = async <T>(
    name: MethodName,
    parse: ParseBody<T>,
    given: object,
    { signal }: CallOptions = {},
  ): Promise<T> => await connection.send(callOf(name, given), parse, signal);
  const close = (): Promise<void> => connection.close();
  return {
    updateSubtask: (...given) => send('updateSubtask', ignoreBody, ...given),
    removeLabel: (...given) => send('removeLabel', ignoreBody, ...given),
    listTimeEntries: (...given) => send('listTimeEntries', parseEntries, ...given),
    getTimeEntry: (...given) => send('getTimeEntry', parseEntry, ...given),
    createWebhook: (...given) => send('createWebhook', parseRegisteredWebhook, ...given),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function ignoreBody(): Result<void> {
  return { ok: true, value: undefined };
}

function parseEntries(body: string, call: BoardCall): Result<readonly TimeEntryFields[]> {
  const entries: TimeEntryFields[] = [];
  for (const batch of parseEntryResponse(call as EntryCall, body)) {
    if (!batch.ok) return batch;
    for (const { original } of batch.value) entries.push(original);
  }
  return { ok: true, value: entries };
}

function parseEntry(body: string, call: BoardCall): Result<TimeEntryFields> {
  const entries = parseEntries(body, call);
  if (!entries.ok) return entries;
  const [value] = entries.value;
  return value === undefined ? { ok: false, error: 'the response contains no time entry' } : { ok: true, value };
}
