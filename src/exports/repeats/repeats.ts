// One entry per _id in the responses for all tasks (contract.md, section 7), without holding the entries.
import type { EntryCall } from '../../model/board.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteName, quoteWhole } from '../../text/messages.ts';
import { ReadError, describeCall } from '../export-ports.ts';
import { differingFields } from '../rows/same-entry.ts';
import { IdTable } from './id-table.ts';

/** More than any one response holds. */
const maxAwaited = 200_000;

/** An entry whose own task is read counts in the response for that task, all others in the first response that has them. */
export class Repeats {
  /** The tasks that are read, by the order of their responses. */
  readonly #order: Map<string, number>;
  readonly #tasks: readonly string[];
  readonly #ids = new IdTable();
  /** By task, the entries that its response, which is still to come, must hold, with the task whose response has them, too. */
  readonly #awaited = new Map<string, Map<string, string>>();
  #awaitedCount = 0;

  constructor(tasks: readonly string[]) {
    this.#tasks = tasks;
    this.#order = new Map(tasks.map((task, index) => [task, index]));
  }

  /**
   * The entries of a response that count there; to be called with all responses, in order, and with none for a 404.
   *
   * @throws ReadError if the board contradicts itself.
   */
  keep(entries: readonly TimeEntry[], call: EntryCall): readonly TimeEntry[] {
    const here = placeOf(this.#order.get(call.task) ?? 0, true);
    const isFirst = ({ id, task }: TimeEntry) => task === call.task && this.#ids.claim(id, here) === undefined;
    // Nearly always, and in half the time.
    if (!this.#awaited.has(call.task) && entries.every(isFirst)) return entries;
    const distinct = byId(entries, call);
    for (const [id, other] of this.#awaited.get(call.task) ?? []) {
      if (distinct.get(id)?.task !== call.task) throw lacking(id, call.task, other);
    }
    this.#awaited.delete(call.task);
    return [...distinct.values()].filter((entry) => this.#countsIn(entry, call));
  }

  #countsIn({ id, task }: TimeEntry, call: EntryCall): boolean {
    const here = this.#order.get(call.task) ?? 0;
    const own = this.#order.get(task);
    if (own !== undefined && own > here) {
      this.#await(id, task, call);
      return false;
    }
    const place = placeOf(own ?? here, own !== undefined);
    const earlier = this.#ids.claim(id, place);
    if (own !== undefined && own < here) {
      if (earlier !== place) throw lacking(id, task, call.task);
      return false;
    }
    if (earlier === undefined || (own === here && earlier === place)) return true;
    if (own === undefined && isOfUnreadTask(earlier)) return false;
    const first = this.#tasks[Math.floor(earlier / 2)] ?? '';
    const both = `task ${quoteName(first)} and task ${quoteName(call.task)}`;
    throw new ReadError(`${both}: ${nameOf(id)} is in the responses for both; ${fixOnBoard}`);
  }

  #await(id: string, task: string, call: EntryCall): void {
    const awaited = this.#awaited.get(task) ?? new Map<string, string>();
    this.#awaited.set(task, awaited);
    if (awaited.has(id)) return;
    awaited.set(id, call.task);
    this.#awaitedCount += 1;
    if (this.#awaitedCount <= maxAwaited) return;
    const many = `more than ${maxAwaited.toLocaleString('en')} time entries of other tasks`;
    throw new ReadError(`${describeCall(call)}: with this response, ${many} were received; ${fixOnBoard}`);
  }
}

/** Where an entry counts, as one number: in which response, and whether its own task is read. */
function placeOf(response: number, isOwn: boolean): number {
  return 2 * response + (isOwn ? 0 : 1);
}

function isOfUnreadTask(place: number): boolean {
  return place % 2 === 1;
}

/** @throws ReadError if one _id has different content: only the board knows which is right. */
function byId(entries: readonly TimeEntry[], call: EntryCall): ReadonlyMap<string, TimeEntry> {
  const distinct = new Map<string, TimeEntry>();
  for (const entry of entries) {
    const earlier = distinct.get(entry.id);
    if (earlier === undefined) distinct.set(entry.id, entry);
    const [field] = earlier === undefined ? [] : differingFields(earlier.original, entry.original);
    if (field === undefined) continue;
    const differs = `${quoteWhole(field).trim() || 'a field of it'} differs`;
    throw new ReadError(`${describeCall(call)}: ${nameOf(entry.id)} is there twice, and ${differs}; ${fixOnBoard}`);
  }
  return distinct;
}

function lacking(id: string, own: string, other: string): ReadError {
  const where = `the response for task ${quoteName(other)} has ${nameOf(id)} of task ${quoteName(own)}`;
  return new ReadError(`${where}, and the response for that task lacks it; ${fixOnBoard}`);
}

const fixOnBoard = 'check on the board which is right, then re-run';

function nameOf(id: string): string {
  return quoteWhole(id) === '' ? 'a time entry' : `time entry${quoteWhole(id)}`;
}
