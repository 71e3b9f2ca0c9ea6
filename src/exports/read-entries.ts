// The entries of one export as batches in the order of contract.md, section 7, read side by side.

import type { EntryCall } from '../model/board.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { Random, Scratch } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead, TimeEntry } from '../model/time-entry.ts';
import { quoteName } from '../text/quote.ts';
import { createFilter } from './filter.ts';
import { compareEntries } from './order.ts';
import { OtherTaskEntries } from './other-task-entries.ts';
import { readAhead } from './read-ahead.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';
import { RepeatsAcrossResponses } from './repeats/across-responses.ts';
import { withoutRepeats } from './repeats/within-response.ts';
import { yieldToSignals } from './yield-to-signals.ts';

export type ReadPorts = {
  /** Reads within the run's limits: concurrency, cancellation, retry policy. */
  readonly read: (call: EntryCall) => Promise<EntryRead>;
  /** The entries of a response, in its order, in batches of little work; an error is the last, without a full stop. */
  readonly parseResponse: (call: EntryCall, body: string) => Iterable<Result<readonly TimeEntry[]>>;
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** For what doesn't fit into memory. */
  readonly openScratch: () => Scratch;
  readonly random: Random;
  /** Keeps secrets that the board sends back out of the files. */
  readonly redaction: TextRedaction;
};

/** Called once with every entry that is read, whether it passes or not. */
export type OnEntries = (entries: readonly TimeEntry[]) => Promise<void>;

/** Entries couldn't be read, or are invalid, or none of them is exported by mistake. `message` names the task or the entry, and what to do. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** The status of the response, if there was one. */
  readonly httpStatus: number | undefined;

  constructor(message: string, httpStatus?: number) {
    super(message);
    this.httpStatus = httpStatus;
  }
}

/** Responses ahead of their turn are held as text up to this; beyond it no further read starts. */
const maxHeldCharacters = 16 * 1024 * 1024;

/** Makes a write worth it, and takes milliseconds. */
const entriesPerBatch = 1000;

/**
 * Milliseconds of work as well. Responses behind a slow one arrive together, and would be read without a pause in
 * between.
 */
const charactersPerTurn = 256 * 1024;

/** Reads the entries of one export. */
export class EntryReader {
  readonly #ports: ReadPorts;
  /** Counts those that pass. */
  readonly ofOtherTasks = new OtherTaskEntries();
  #attempts = 0;
  #httpStatus: number | undefined;

  constructor(ports: ReadPorts) {
    this.#ports = ports;
  }

  /** The attempts of all reads so far, and the status of the last response. */
  get seen(): { readonly attempts: number; readonly httpStatus?: number } {
    return { attempts: this.#attempts, ...(this.#httpStatus !== undefined && { httpStatus: this.#httpStatus }) };
  }

  /**
   * Yields batches, task by task; entries that were read by id are sorted together.
   *
   * @throws ReadError
   */
  async *read(
    { entries: ids, filter }: TimeEntryExport,
    calls: readonly EntryCall[],
    onEntries: OnEntries,
  ): AsyncGenerator<TimeEntry[]> {
    const { concurrency, redaction } = this.#ports;
    const limits = { inFlight: concurrency, window: 2 * concurrency, heldCharacters: maxHeldCharacters };
    const passes = createFilter(filter);
    const byId: TimeEntry[] = [];
    let idsHoldSecret = false;
    let sinceTurn = 0;
    const repeats = this.#repeatsOf(calls);
    try {
      for await (const { item: call, text } of readAhead(calls, (one) => this.#readText(one), limits)) {
        sinceTurn += text.length;
        if (sinceTurn > charactersPerTurn) {
          await yieldToSignals();
          sinceTurn = 0;
        }
        const all = await this.#distinct(call, text, repeats);
        const secret = holdsSecret(text, redaction);
        for (const batch of batchesOf(all)) {
          await onEntries(this.#redacted(batch, secret));
          if (all.length > entriesPerBatch) await yieldToSignals();
        }
        const entries = all.filter(passes);
        this.ofOtherTasks.add(entries, call.task);
        // Each task is sorted by itself; single entries, all together once they are there.
        if (ids === undefined) yield* this.#inOrder(entries, secret);
        else byId.push(...entries);
        idsHoldSecret ||= secret;
      }
      const checked = await repeats?.check();
      if (checked?.ok === false) throw new ReadError(checked.error, this.#httpStatus);
      if (ids !== undefined) yield* this.#inOrder(byId, idsHoldSecret);
    } finally {
      await repeats?.close();
    }
  }

  /** Undefined if there is only one response. */
  #repeatsOf(calls: readonly EntryCall[]): RepeatsAcrossResponses | undefined {
    if (calls.length < 2) return undefined;
    const callAt = (index: number): EntryCall => {
      const call = calls[index];
      if (call === undefined) throw new TypeError('there are as many responses as calls');
      return call;
    };
    return new RepeatsAcrossResponses({
      openScratch: this.#ports.openScratch,
      random: this.#ports.random,
      parse: (index, text) => this.#parse(callAt(index), text),
      taskOf: (index) => callAt(index).task,
    });
  }

  async *#inOrder(entries: TimeEntry[], holdsSecrets: boolean): AsyncGenerator<TimeEntry[]> {
    for (const batch of batchesOf(entries.sort(compareEntries))) {
      // Writing one response to many files takes seconds.
      if (this.#ports.signal.aborted) throw new ReadError('the run was interrupted.');
      yield this.#redacted(batch, holdsSecrets);
      if (entries.length > entriesPerBatch) await yieldToSignals();
    }
  }

  /** To be called after filtering and sorting, which use what the board said. */
  #redacted(entries: TimeEntry[], holdsSecrets: boolean): TimeEntry[] {
    return holdsSecrets ? entries.map((entry) => redactEntry(entry, this.#ports.redaction)) : entries;
  }

  async #readText(call: EntryCall): Promise<string> {
    this.#checkRunning(call);
    const { attempts, httpStatus, body } = await this.#ports.read(call);
    this.#attempts += attempts;
    if (!body.ok) throw new ReadError(`${describeCall(call)}: ${body.error}`, httpStatus);
    this.#httpStatus = httpStatus;
    return body.value;
  }

  /** A separate function, so that the text of a response is freed before its entries are written. */
  async #distinct(call: EntryCall, text: string, repeats?: RepeatsAcrossResponses): Promise<TimeEntry[]> {
    const entries: TimeEntry[] = [];
    for await (const batch of this.#parse(call, text)) for (const entry of batch) entries.push(entry);
    const distinct = repeats === undefined ? withoutRepeats(entries) : await repeats.add(text, entries);
    if (distinct.ok) return distinct.value;
    throw this.#badResponse(call, distinct.error);
  }

  async *#parse(call: EntryCall, text: string): AsyncGenerator<readonly TimeEntry[]> {
    let batches = 0;
    for (const parsed of this.#ports.parseResponse(call, text)) {
      if (batches > 0) await yieldToSignals();
      batches += 1;
      this.#checkRunning(call);
      if (!parsed.ok) throw this.#badResponse(call, parsed.error);
      yield parsed.value;
    }
  }

  #badResponse(call: EntryCall, problem: string): ReadError {
    return new ReadError(`${describeCall(call)}: ${problem}`, this.#httpStatus);
  }

  #checkRunning(call: EntryCall): void {
    if (this.#ports.signal.aborted) throw new ReadError(`${describeCall(call)}: the run was interrupted.`);
  }
}

function* batchesOf(entries: TimeEntry[]): Generator<TimeEntry[]> {
  if (entries.length <= entriesPerBatch) return yield entries;
  for (let start = 0; start < entries.length; start += entriesPerBatch) {
    yield entries.slice(start, start + entriesPerBatch);
  }
}

function describeCall(call: EntryCall): string {
  const task = `task ${quoteName(call.task)}`;
  return call.call === 'get-time-entry' ? `time entry ${quoteName(call.entry)} of ${task}` : task;
}
