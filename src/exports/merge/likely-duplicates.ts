import type { TimeEntry } from '../../model/time-entry.ts';
import { instantKey } from '../../text/instant.ts';
import { yieldToSignals } from '../yield-to-signals.ts';
import { idOf, type MergedRow, startOf } from './merged-row.ts';
import { spreadsheetForms } from './spreadsheet-ids.ts';

/** Ids of a row of the file and of an entry of the board. */
export type IdPair = { readonly row: string; readonly entry: string };

/** Rows of one task, user and time that are gone from the board, and an entry that is like them. */
type GoneRows = { readonly ids: Set<string>; entry?: string };

/** Rows of one start that are compared: more would fill the memory. */
const maxRows = 100_000;
const maxUnits = 16 * 1024 * 1024;

/** Rows that are read before signals can take effect: a million of them take seconds. */
const rowsPerTurn = 10_000;

/** Looks for rows that are like an entry of the run in all but their `_id`, in time linear in their number. */
export class LikelyDuplicates {
  readonly #entryOf: (text: string) => TimeEntry;
  #rows: MergedRow[] = [];
  #units = 0;
  #start = '';
  #readRows = 0;
  #rewritten: IdPair | undefined;

  constructor(entryOf: (text: string) => TimeEntry) {
    this.#entryOf = entryOf;
  }

  /** The first pair found where a spreadsheet turned one id into the other. */
  get rewritten(): IdPair | undefined {
    return this.#rewritten;
  }

  /** Adds the next row in the order of the file, unless those added so far have to be searched before it. */
  add(row: MergedRow): boolean {
    const start = startOf(row);
    const isFull = this.#rows.length >= maxRows || this.#units >= maxUnits;
    if (this.#rows.length > 0 && (start !== this.#start || isFull)) return false;
    this.#start = start;
    if (row.state === 'outdated' || row.state === 'elsewhere') return true;
    this.#rows.push(row);
    this.#units += row.text.length;
    return true;
  }

  /** Searches the rows of one start that were added since the last call. */
  async search(): Promise<readonly IdPair[]> {
    const entries = this.#rows.filter(({ state }) => state === 'entry');
    const gone = this.#rows.filter(({ state }) => state !== 'entry');
    this.#rows = [];
    this.#units = 0;
    if (entries.length === 0 || gone.length === 0) return [];
    const groups = new Map<string, GoneRows>();
    for (const row of gone) {
      const entry = await this.#read(row);
      const key = groupKey(entry.task, entry.user, entry);
      const group = groups.get(key) ?? { ids: new Set() };
      groups.set(key, group);
      group.ids.add(idOf(row));
    }
    for (const row of entries) this.#match(idOf(row), await this.#read(row), groups);
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

  async #read({ text }: MergedRow): Promise<TimeEntry> {
    this.#readRows += 1;
    if (this.#readRows % rowsPerTurn === 0) await yieldToSignals();
    return this.#entryOf(text);
  }
}

function pairsOf({ ids, entry }: GoneRows): IdPair[] {
  return entry === undefined ? [] : [...ids].map((row) => ({ row, entry }));
}

function groupKey(task: string, user: string, { start, end }: TimeEntry): string {
  return JSON.stringify([task, user, instantKey(start), instantKey(end)]);
}
