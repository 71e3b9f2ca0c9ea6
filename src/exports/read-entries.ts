// The entries of one export as batches in the order of contract.md, section 7, read side by side.

import type { EntryCall } from '../model/board.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead, TimeEntry } from '../model/time-entry.ts';
import { quoteName } from '../text/quote.ts';
import { createFilter } from './filter.ts';
import { orderEntries } from './order.ts';
import { readAhead } from './read-ahead.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';

export type ReadPorts = {
  /** Reads within the run's limits: concurrency, cancellation, retry policy. */
  readonly read: (call: EntryCall) => Promise<EntryRead>;
  /** The entries of an answer, in its order; the error names the entry and the field, without a full stop. */
  readonly parseAnswer: (call: EntryCall, body: string) => Result<TimeEntry[]>;
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Keeps secrets that the board sends back out of the files. */
  readonly redaction: TextRedaction;
};

/** Entries could not be read, or break a rule. `message` names the task or the entry, and what to do. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** Of the answer, where there was one. */
  readonly httpStatus: number | undefined;

  constructor(message: string, httpStatus?: number) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

export type EntryReader = {
  /** One batch a task; entries got by ID are one batch. @throws ReadError */
  readonly read: (operation: TimeEntryExport, calls: readonly EntryCall[]) => AsyncGenerator<TimeEntry[]>;
  /** Of all requests so far: their attempts, and the status that was answered last. */
  readonly seen: { readonly attempts: number; readonly httpStatus?: number };
};

/** Answers ahead of their turn are held as text up to this; beyond it no further read starts. */
const maxHeldCharacters = 16 * 1024 * 1024;

/** A reader for one export. */
export function createEntryReader(ports: ReadPorts): EntryReader {
  const { read, parseAnswer, concurrency, signal, redaction } = ports;
  const seen: { attempts: number; httpStatus?: number } = { attempts: 0 };
  const limits = { inFlight: concurrency, window: 2 * concurrency, heldCharacters: maxHeldCharacters };

  const readText = async (call: EntryCall): Promise<string> => {
    if (signal.aborted) throw new ReadError(`${describeCall(call)}: the run was interrupted.`);
    const { attempts, httpStatus, body } = await read(call);
    seen.attempts += attempts;
    if (!body.ok) throw new ReadError(`${describeCall(call)}: ${body.error}`, httpStatus);
    if (httpStatus !== undefined) seen.httpStatus = httpStatus;
    return body.value;
  };

  /** A function of its own, so that the text of an answer is free before its entries are written. */
  const entriesOf = (call: EntryCall, text: string): TimeEntry[] => {
    const parsed = parseAnswer(call, text);
    if (parsed.ok) return withoutRepeats(parsed.value);
    throw new ReadError(`${describeCall(call)}: ${parsed.error}`, seen.httpStatus);
  };

  /** After filter and order, which go by what the board said. */
  const redacted = (entries: TimeEntry[], holds: boolean): TimeEntry[] =>
    holds ? entries.map((entry) => redactEntry(entry, redaction)) : entries;

  return {
    seen,
    read: async function* ({ entries: ids, filter }, calls) {
      const passes = createFilter(filter);
      const byId: TimeEntry[] = [];
      let idsHoldSecret = false;
      for await (const { item: call, text } of readAhead(calls, readText, limits)) {
        const entries = entriesOf(call, text).filter(passes);
        const secret = holdsSecret(text, redaction);
        // A task's entries have one order, in one answer or in many.
        if (ids === undefined) yield redacted(orderEntries(entries), secret);
        else byId.push(...entries);
        idsHoldSecret ||= secret;
      }
      if (ids !== undefined) yield redacted(orderEntries(withoutRepeats(byId)), idsHoldSecret);
    },
  };
}

/** Without those whose `_id` came before (contract.md, section 7); the same array where there are none. */
function withoutRepeats(entries: TimeEntry[]): TimeEntry[] {
  const seen = new Set<string>();
  for (const { fields } of entries) seen.add(fields._id);
  if (seen.size === entries.length) return entries;
  return entries.filter(({ fields }) => seen.delete(fields._id));
}

function describeCall(call: EntryCall): string {
  const task = `task ${quoteName(call.task)}`;
  return call.call === 'get-time-entry' ? `time entry ${quoteName(call.entry)} of ${task}` : task;
}
