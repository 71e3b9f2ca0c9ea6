// The entries of one export, from the board or from files, in the order of contract.md, section 7.
import type { EntryCall } from '../model/board.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { allOf, plural, quoteName, quoteWhole } from '../text/messages.ts';
import { type Batch, compareEntries, createFilter, split, yieldToSignals } from './entries.ts';
import { type ExportPorts, ReadError, checkRunning, describeCall } from './export-ports.ts';
import { readAhead } from './read-ahead.ts';
import { holdsSecret, redactEntry } from './redact-entry.ts';
import { Repeats } from './repeats/repeats.ts';

/** Makes a write worth it, and takes milliseconds. */
const entriesPerBatch = 1000;

/** Responses behind a slow one arrive together, and would be read without a pause in between. */
const charactersPerTurn = 256 * 1024;

export class EntryReader {
  readonly #ports: ExportPorts;
  /** Entries of another task than the one that was read, which are exported as they are. */
  #ofOtherTasks = 0;
  #firstOfThem = '';
  /** What the board answered with 404, and how that is explained. */
  readonly #missing = new Map<EntryCall, string>();
  #attempts = 0;
  #httpStatus: number | undefined;

  constructor(ports: ExportPorts) {
    this.#ports = ports;
  }

  get attemptSummary(): { readonly attempts: number; readonly httpStatus?: number } {
    return { attempts: this.#attempts, ...(this.#httpStatus !== undefined && { httpStatus: this.#httpStatus }) };
  }

  /** Sentences about what was left out, and about entries of other tasks; they contain raw text from the board. */
  warnings(): readonly string[] {
    return [
      ...(this.#missing.size === 0 ? [] : [`Left out: ${this.#describeMissing()}`]),
      ...(this.#ofOtherTasks === 0 ? [] : [this.#describeOtherTasks()]),
    ];
  }

  /** What was left out has not been read, so rows of it are not missing; undefined if all was read. */
  get isLeftOut(): ((entry: TimeEntry) => boolean) | undefined {
    if (this.#missing.size === 0) return undefined;
    const missing = new Set([...this.#missing.keys()].map((call) => ('entry' in call ? call.entry : call.task)));
    const byEntry = this.#ports.calls.some((call) => 'entry' in call);
    return ({ id, task }) => missing.has(byEntry ? id : task);
  }

  /** Task by task; entries that were read by id are sorted together. @throws ReadError; FileError with file and line. */
  async *read(operation: TimeEntryExport): AsyncGenerator<Batch> {
    const { entriesFrom, entries: ids, filter, tasks, ifMissing } = operation;
    if (entriesFrom !== undefined) {
      const { readFiles } = await import('./read-files.ts');
      return yield* readFiles(entriesFrom, filter, this.#ports);
    }
    const passes = createFilter(filter);
    const { calls, concurrency } = this.#ports;
    const repeats = new Repeats(tasks);
    const byId: TimeEntry[] = [];
    let sinceTurn = 0;
    for await (const { item: call, text } of readAhead(calls, (call) => this.#readText(call), concurrency)) {
      // An export that has failed reads on, to name all that is missing, and looks at nothing more.
      if (ifMissing !== 'ignore' && this.#missing.size > 0) continue;
      if (text === undefined) {
        repeats.keep([], call);
        continue;
      }
      sinceTurn += text.length;
      if (sinceTurn > charactersPerTurn) {
        await yieldToSignals();
        sinceTurn = 0;
      }
      const secret = holdsSecret(text, this.#ports.redaction);
      const kept = repeats.keep(await this.#parse(call, text), call);
      // Each task is sorted by itself; single entries, all together once they are there.
      if (ids === undefined) yield* this.#inBatches(split(kept, passes), call.task, secret);
      else byId.push(...kept);
    }
    if (this.#missing.size > 0 && (ifMissing !== 'ignore' || this.#missing.size === calls.length)) {
      throw new ReadError(this.#describeMissing(), 404);
    }
    yield* this.#inBatches(split(byId, passes), tasks[0] ?? '', true);
  }

  #describeOtherTasks(): string {
    const what = plural(this.#ofOtherTasks, 'entry belongs', 'entries belong');
    return `${what} to another task than the one that was read, such as ${this.#firstOfThem}. The task of an entry decides project and rate.`;
  }

  /** Sorted, then redacted: filters and the order use what the board said. @param task that was read */
  async *#inBatches({ entries, leftOut }: Batch, task: string, holdsSecrets: boolean): AsyncGenerator<Batch> {
    const { redaction, signal } = this.#ports;
    const ofOtherTasks = entries.filter((entry) => entry.task !== task);
    const [first] = ofOtherTasks;
    if (first !== undefined && this.#ofOtherTasks === 0) {
      this.#firstOfThem = `entry${quoteWhole(first.id)} of the task${quoteWhole(first.task)}, in the response for ${quoteName(task)}`;
    }
    this.#ofOtherTasks += ofOtherTasks.length;
    const sorted = entries.toSorted(compareEntries);
    for (let start = 0; start < Math.max(sorted.length, leftOut.length); start += entriesPerBatch) {
      // Writing one response to many files takes seconds.
      if (start > 0) await yieldToSignals();
      checkRunning(signal);
      const [now = [], others = []] = [sorted, leftOut].map((list) => {
        const batch = list.slice(start, start + entriesPerBatch);
        return holdsSecrets ? batch.map((entry) => redactEntry(entry, redaction)) : batch;
      });
      yield { entries: now, leftOut: others };
    }
  }

  async #readText(call: EntryCall): Promise<string | undefined> {
    checkRunning(this.#ports.signal);
    const { attempts, httpStatus, body } = await this.#ports.read(call);
    this.#attempts += attempts;
    if (!body.ok && httpStatus === 404) {
      this.#missing.set(call, body.error);
      return undefined;
    }
    if (!body.ok) throw new ReadError(`${describeCall(call)}: ${body.error}`, httpStatus);
    this.#httpStatus = httpStatus;
    return body.value;
  }

  /** Each error once, with the calls that share it. */
  #describeMissing(): string {
    const missing = this.#ports.calls.filter((call) => this.#missing.has(call));
    const byError = Map.groupBy(missing, (call) => this.#missing.get(call) ?? '');
    return [...byError].map(([error, calls]) => `${allOf(calls.map(describeCall))}: ${error}`).join(' ');
  }

  async #parse(call: EntryCall, text: string): Promise<TimeEntry[]> {
    const entries: TimeEntry[] = [];
    for (const parsed of this.#ports.parseResponse(call, text)) {
      if (!parsed.ok) throw new ReadError(`${describeCall(call)}: ${parsed.error}`, this.#httpStatus);
      for (const entry of parsed.value) entries.push(entry);
      if (text.length > charactersPerTurn) await yieldToSignals();
      checkRunning(this.#ports.signal);
    }
    return entries;
  }
}
