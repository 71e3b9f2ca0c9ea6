// One entry per _id in the responses of all tasks (contract.md, section 7), in memory that hardly grows with the entries.
import type { TimeEntry, TimeEntryFields } from '../../model/time-entry.ts';
import { parseExactly } from '../../text/exact-json.ts';
import { differingFields } from '../rows/same-entry.ts';
import type { Aside } from '../sorted/aside.ts';
import { RowSorter, sortKey, splitRow } from '../sorted/row-sorter.ts';
import { hashOf, IdLog } from './id-log.ts';

/** What two responses, which may be one, say of an entry. */
export type Conflict = { readonly id: string; readonly responses: readonly [number, number]; readonly field: string };

/** Finds entries that are in responses more than once. Only if there are any, all responses are read again and compared. */
export class Repeats {
  readonly #aside: Aside;
  readonly #ids: IdLog;
  /** Where the text of each response is. */
  readonly #texts: number[] = [];
  #repeated: ReadonlySet<number> = new Set();
  readonly #seen = new Set<string>();

  constructor(aside: Aside) {
    this.#aside = aside;
    this.#ids = new IdLog(aside);
  }

  /** The next response. */
  async add(text: string, entries: readonly TimeEntry[]): Promise<void> {
    this.#texts.push(await this.#aside.add(text));
    for (const { id } of entries) {
      const isFull = this.#ids.add(id);
      if (isFull !== undefined) await isFull;
    }
  }

  /** Whether entries may be repeated; to be called after the last response. */
  async find(): Promise<boolean> {
    this.#repeated = await this.#ids.repeated();
    return this.#repeated.size > 0;
  }

  async textAt(response: number): Promise<string> {
    return (await this.#aside.at(this.#texts[response] ?? 0)).toString();
  }

  /** @param parse gives the entries of a response, which is known to be sound. */
  async findConflict(
    parse: (text: string, response: number) => AsyncIterable<readonly TimeEntry[]>,
  ): Promise<Conflict | undefined> {
    const sorter = new RowSorter(this.#aside);
    for (const response of this.#texts.keys()) {
      for await (const entries of parse(await this.textAt(response), response)) {
        for (const { id, original } of entries) {
          if (!this.#repeated.has(hashOf(id))) continue;
          await sorter.add(`${sortKey(id)}${response}\0${JSON.stringify(original)}`);
        }
      }
    }
    let first = { id: '', response: 0, text: '' };
    for await (const rows of sorter.sorted()) {
      for (const row of rows) {
        const [id, rest] = splitRow(row);
        const [response, text] = splitRow(rest);
        const next = { id, response: Number(response), text };
        if (id !== first.id) first = next;
        const [field] = text === first.text ? [] : differingFields(fieldsIn(first.text), fieldsIn(text));
        if (field !== undefined) return { id, field, responses: inOrder(first.response, next.response) };
      }
    }
    return undefined;
  }

  /** The entries of the response that none before had, in the order of the responses. */
  firstOf(entries: readonly TimeEntry[]): TimeEntry[] {
    return entries.filter(({ id }) => {
      if (!this.#repeated.has(hashOf(id))) return true;
      if (this.#seen.has(id)) return false;
      this.#seen.add(id);
      return true;
    });
  }
}

function fieldsIn(json: string): TimeEntryFields {
  return parseExactly(json) as TimeEntryFields;
}

function inOrder(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}
