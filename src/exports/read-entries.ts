// The entries of one export as batches in the order of contract.md, section 7: from the board, or from files that exports
// wrote.
import type { EntryCall } from '../model/board.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { Result } from '../model/result.ts';
import type { EntryRead, TimeEntry } from '../model/time-entry.ts';
import { plural } from '../text/grammar.ts';
import { quoteName, quoteWhole } from '../text/quote.ts';
import { checkRunning, ReadError } from './export-failure.ts';
import { type Batch, createFilter, split } from './filter.ts';
import { compareEntries } from './order.ts';
import { readAhead } from './read-ahead.ts';
import { holdsSecret, redactEntry, type TextRedaction } from './redact-entry.ts';
import { Repeats } from './repeats/repeats.ts';
import { differingFields } from './rows/same-entry.ts';
import { Aside } from './sorted/aside.ts';
import type { JoinPorts } from './sorted/entry-join.ts';
import { yieldToSignals } from './yield-to-signals.ts';

export type ReadPorts = JoinPorts & {
  /** The reads that the operation consists of, in the order of its tasks. */
  readonly calls: readonly EntryCall[];
  /** Reads within the run's limits: concurrency, cancellation, retry policy. */
  readonly read: (call: EntryCall) => Promise<EntryRead>;
  /** The entries of a response, in its order, in batches of little work; an error is the last, without a full stop. */
  readonly parseResponse: (call: EntryCall, body: string) => Iterable<Result<readonly TimeEntry[]>>;
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** Keeps secrets that the board sends back out of the files. */
  readonly redaction: TextRedaction;
};

/** All entries come again from here, since some were repeated: what was made of those before is to be thrown away. */
export const restart = 'restart';

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
  /** Entries of another task than the one that was read, which are exported as they are. */
  #ofOtherTasks = 0;
  #firstOfThem = '';
  #attempts = 0;
  #httpStatus: number | undefined;

  constructor(ports: ReadPorts) {
    this.#ports = ports;
  }

  /** The attempts of all reads so far, and the status of the last response. */
  get seen(): { readonly attempts: number; readonly httpStatus?: number } {
    return { attempts: this.#attempts, ...(this.#httpStatus !== undefined && { httpStatus: this.#httpStatus }) };
  }

  /** A sentence if entries belong to other tasks; contains raw text from the board. */
  warnings(): readonly string[] {
    if (this.#ofOtherTasks === 0) return [];
    const what = plural(this.#ofOtherTasks, 'entry belongs', 'entries belong');
    const [such, decides] =
      this.#ofOtherTasks === 1 ? [':', 'Its own task decides'] : [', such as', 'Their own tasks decide'];
    return [
      `${what} to another task than the one that was read${such} ${this.#firstOfThem}. ${decides} project and rate.`,
    ];
  }

  /**
   * Yields batches, task by task; entries that were read by id are sorted together.
   *
   * @throws ReadError; FileError with file and line.
   */
  async *read(operation: TimeEntryExport): AsyncGenerator<Batch | typeof restart> {
    if (operation.entriesFrom !== undefined) {
      const { readFiles } = await import('./read-files.ts');
      return yield* readFiles(operation.entriesFrom, operation.filter, this.#ports);
    }
    const { calls, concurrency, openScratch } = this.#ports;
    const aside = new Aside(openScratch());
    const repeats = new Repeats(aside);
    try {
      const responses = readAhead(calls, (call) => this.#readText(call), concurrency);
      yield* this.#readAll(operation, responses, async (entries, call, text) => {
        await repeats.add(entries, call, text);
        return entries;
      });
      if (!(await repeats.find())) return;
      yield restart;
      this.#ofOtherTasks = 0;
      yield* this.#readAll(operation, repeats.responses(), (entries, call) =>
        repeats.firstOf(entries, call, async (entry, first) => {
          const earlier = await this.#parse(first, await repeats.textOf(first));
          throw new ReadError(describeConflict(entry, earlier, call, first), this.#httpStatus);
        }),
      );
    } finally {
      await aside.close();
    }
  }

  /** @param keep takes note of the entries of a response, and gives those that count. */
  async *#readAll(
    { entries: ids, filter }: TimeEntryExport,
    responses: AsyncIterable<{ readonly item: EntryCall; readonly text: string }>,
    keep: (entries: readonly TimeEntry[], call: EntryCall, text: string) => Promise<readonly TimeEntry[]>,
  ): AsyncGenerator<Batch> {
    const passes = createFilter(filter);
    const byId: TimeEntry[] = [];
    let idsHoldSecret = false;
    let sinceTurn = 0;
    for await (const { item: call, text } of responses) {
      sinceTurn += text.length;
      if (sinceTurn > charactersPerTurn) {
        await yieldToSignals();
        sinceTurn = 0;
      }
      const secret = holdsSecret(text, this.#ports.redaction);
      const { entries, leftOut } = split(await keep(await this.#parse(call, text), call, text), passes);
      this.#noteOtherTasks(entries, call);
      // Each task is sorted by itself; single entries, all together once they are there.
      const sorted = ids === undefined ? entries.toSorted(compareEntries) : [];
      yield* this.#inBatches({ entries: sorted, leftOut }, secret);
      if (ids === undefined) continue;
      byId.push(...entries);
      idsHoldSecret ||= secret;
    }
    yield* this.#inBatches({ entries: byId.toSorted(compareEntries), leftOut: [] }, idsHoldSecret);
  }

  #noteOtherTasks(entries: readonly TimeEntry[], { task: read }: EntryCall): void {
    for (const { id, task } of entries) {
      if (task === read) continue;
      this.#ofOtherTasks += 1;
      if (this.#ofOtherTasks > 1) continue;
      this.#firstOfThem = `entry${quoteWhole(id)} of the task${quoteWhole(task)}, in the response for ${quoteName(read)}`;
    }
  }

  /** Redacted: to be called after filtering and sorting, which use what the board said. */
  async *#inBatches({ entries, leftOut }: Batch, holdsSecrets: boolean): AsyncGenerator<Batch> {
    const { redaction, signal } = this.#ports;
    for (let start = 0; start < Math.max(entries.length, leftOut.length); start += entriesPerBatch) {
      // Writing one response to many files takes seconds.
      if (start > 0) await yieldToSignals();
      checkRunning(signal);
      const [now, others] = [entries, leftOut].map((list) => {
        const batch = list.slice(start, start + entriesPerBatch);
        return holdsSecrets ? batch.map((entry) => redactEntry(entry, redaction)) : batch;
      });
      yield { entries: now ?? [], leftOut: others ?? [] };
    }
  }

  async #readText(call: EntryCall): Promise<string> {
    checkRunning(this.#ports.signal);
    const { attempts, httpStatus, body } = await this.#ports.read(call);
    this.#attempts += attempts;
    if (!body.ok) throw new ReadError(`${describeCall(call)}: ${body.error}`, httpStatus);
    this.#httpStatus = httpStatus;
    return body.value;
  }

  async #parse(call: EntryCall, text: string): Promise<TimeEntry[]> {
    const entries: TimeEntry[] = [];
    let isFirst = true;
    for (const parsed of this.#ports.parseResponse(call, text)) {
      if (!isFirst) await yieldToSignals();
      isFirst = false;
      checkRunning(this.#ports.signal);
      if (!parsed.ok) throw new ReadError(`${describeCall(call)}: ${parsed.error}`, this.#httpStatus);
      for (const entry of parsed.value) entries.push(entry);
    }
    return entries;
  }
}

function describeCall(call: EntryCall): string {
  const task = `task ${quoteName(call.task)}`;
  return call.call === 'get-time-entry' ? `time entry ${quoteName(call.entry)} of ${task}` : task;
}

/** Only the board knows which is right, and a bill would contain either by chance. */
function describeConflict(
  { id, original }: TimeEntry,
  earlier: readonly TimeEntry[],
  call: EntryCall,
  first: EntryCall,
) {
  const [field = ''] = differingFields(earlier.find((entry) => entry.id === id)?.original ?? {}, original);
  const entry = quoteWhole(id) === '' ? 'a time entry' : `time entry${quoteWhole(id)}`;
  const differs = `${quoteWhole(field).trim() || 'a field of it'} differs`;
  const calls = [...new Set([first, call].map(describeCall))].join(' and ');
  return `${calls}: ${entry} is there twice, and ${differs}; check on the board which is right, then re-run`;
}
