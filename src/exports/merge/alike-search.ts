import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { yieldToSignals } from '../yield-to-signals.ts';
import { isGone, type RowStore } from './row-store.ts';
import { spreadsheetForms } from './spreadsheet-ids.ts';

/** Ids of a row of the file and of an entry of the board. */
export type IdPair = { readonly row: string; readonly entry: string };

/** Rows of one task, user and time that are gone from the board, and an entry that is like them. */
type GoneRows = { readonly ids: Set<string>; entry?: string };

/** Rows that are read before signals can take effect: a million of them take seconds. */
const rowsPerTurn = 10_000;

/** Looks for rows that are like an entry of the run in all but their `_id`, in time linear in their number. */
export class AlikeSearch {
  readonly #store: RowStore;
  readonly #entryOf: (text: string) => TimeEntry;
  #readRows = 0;
  #rewritten: IdPair | undefined;

  constructor(store: RowStore, entryOf: (text: string) => TimeEntry) {
    this.#store = store;
    this.#entryOf = entryOf;
  }

  /** The first pair found where a spreadsheet turned one id into the other. */
  get rewritten(): IdPair | undefined {
    return this.#rewritten;
  }

  /** @param rows of one start, to the millisecond. */
  async find(rows: Uint32Array): Promise<readonly IdPair[]> {
    if (rows.length === 1) return [];
    const gone = rows.filter((row) => isGone(this.#store.stateOf(row)));
    const entries = gone.length === 0 ? gone : rows.filter((row) => this.#store.stateOf(row) === 'run');
    if (entries.length === 0) return [];
    const groups = new Map<string, GoneRows>();
    for (const row of gone) {
      const entry = await this.#read(row);
      const key = groupKey(entry.task, entry.user, entry);
      const group = groups.get(key) ?? { ids: new Set() };
      groups.set(key, group);
      group.ids.add(this.#store.keyOf(row));
    }
    for (const row of entries) this.#match(this.#store.keyOf(row), await this.#read(row), groups);
    return [...groups.values()].flatMap(pairsOf);
  }

  /** A spreadsheet rewrites the ids of tasks and users as well. */
  #match(id: string, entry: TimeEntry, groups: Map<string, GoneRows>): void {
    const users = [entry.user, ...spreadsheetForms(entry.user)];
    for (const task of [entry.task, ...spreadsheetForms(entry.task)]) {
      for (const user of users) {
        const group = groups.get(groupKey(task, user, entry));
        if (group === undefined) continue;
        group.entry ??= id;
        const form = spreadsheetForms(id).find((one) => group.ids.has(one));
        if (form !== undefined) this.#rewritten ??= { row: form, entry: id };
      }
    }
  }

  async #read(row: number): Promise<TimeEntry> {
    this.#readRows += 1;
    if (this.#readRows % rowsPerTurn === 0) await yieldToSignals();
    return this.#entryOf(Buffer.from(this.#store.bytesOf(row)).toString());
  }
}

function pairsOf({ ids, entry }: GoneRows): IdPair[] {
  return entry === undefined ? [] : [...ids].map((row) => ({ row, entry }));
}

function groupKey(task: string, user: string, { start, end }: TimeEntry): string {
  return JSON.stringify([task, user, instantKey(start), instantKey(end)]);
}
