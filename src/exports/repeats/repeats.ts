// One entry per _id in the responses of all tasks (contract.md, section 7), in memory that hardly grows with the entries.
import type { EntryCall } from '../../model/board.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { canonicalJson } from '../rows/same-entry.ts';
import type { Aside } from '../sorted/aside.ts';
import { hashOf, IdLog } from './id-log.ts';

/** An entry that says something else than the same one in the response to an earlier call, or earlier in the same one. */
export type Conflict = { readonly entry: TimeEntry; readonly firstCall: EntryCall };

/** Finds entries that are in responses more than once. Only if there are any, all responses are gone through again. */
export class Repeats {
  readonly #aside: Aside;
  readonly #ids: IdLog;
  /** Where the text of each response is. */
  readonly #places = new Map<EntryCall, number>();
  #repeated: ReadonlySet<number> = new Set();
  /** For each entry that may be repeated, the call whose response has it first, and a hash of what that says. */
  readonly #seen = new Map<string, { readonly call: EntryCall; readonly hash: number }>();

  constructor(aside: Aside) {
    this.#aside = aside;
    this.#ids = new IdLog(aside);
  }

  /** The next response. */
  async add(entries: readonly TimeEntry[], call: EntryCall, text: string): Promise<void> {
    this.#places.set(call, await this.#aside.add(text));
    await this.#ids.add(entries.map(({ id }) => id));
  }

  /** Whether entries may be repeated; to be called after the last response. */
  async find(): Promise<boolean> {
    this.#repeated = await this.#ids.repeated();
    return this.#repeated.size > 0;
  }

  /** All responses once more. */
  async *responses(): AsyncGenerator<{ readonly item: EntryCall; readonly text: string }> {
    for (const call of this.#places.keys()) yield { item: call, text: await this.textOf(call) };
  }

  /** The response to a call. */
  async textOf(call: EntryCall): Promise<string> {
    return (await this.#aside.at(this.#places.get(call) ?? 0)).toString();
  }

  /** The entries of a response that none before had; to be called after `find`, for each response in order. */
  firstOf(entries: readonly TimeEntry[], call: EntryCall): TimeEntry[] | Conflict {
    const first: TimeEntry[] = [];
    for (const entry of entries) {
      const { id, original } = entry;
      if (!this.#repeated.has(hashOf(id))) {
        first.push(entry);
        continue;
      }
      const hash = hashOf(canonicalJson(original) ?? '');
      const seen = this.#seen.get(id);
      if (seen === undefined) {
        this.#seen.set(id, { call, hash });
        first.push(entry);
      } else if (seen.hash !== hash) return { entry, firstCall: seen.call };
    }
    return first;
  }
}
