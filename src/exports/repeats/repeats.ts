// One entry per _id in the responses of all tasks (contract.md, section 7), in memory that hardly grows with the entries.
import type { EntryCall } from '../../model/board.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { canonicalJson } from '../rows/same-entry.ts';
import type { Aside } from '../sorted/aside.ts';
import { yieldToSignals } from '../yield-to-signals.ts';
import { hashOf } from './hash.ts';

/** Hashes of ids of one range, and the numbers of the chunks that were put aside when it was full. */
type Part = { hashes: number[]; readonly chunks: number[] };

const parts = 16;
const hashesInChunk = 8192;

/** Finds entries that are in responses more than once. Only if there are any, all responses are gone through again. */
export class Repeats {
  readonly #aside: Aside;
  readonly #parts = Array.from({ length: parts }, (): Part => ({ hashes: [], chunks: [] }));
  /** Where the text of each response is. */
  readonly #places = new Map<EntryCall, number>();
  /** The hashes of ids that were added more than once, and by rare chance of others. */
  readonly #repeated = new Set<number>();
  /** For each entry that may be repeated, the call whose response has it first, and a hash of what that says. */
  readonly #seen = new Map<string, { readonly call: EntryCall; readonly hash: number }>();

  constructor(aside: Aside) {
    this.#aside = aside;
  }

  /** The next response; to be called only once the call before has ended. */
  async add(entries: readonly TimeEntry[], call: EntryCall, text: string): Promise<void> {
    this.#places.set(call, await this.#aside.add(text));
    for (const { id } of entries) {
      const hash = hashOf(id);
      const part = this.#parts[Math.floor((hash / 2 ** 53) * parts)];
      if (part?.hashes.push(hash) === hashesInChunk) await this.#putAside(part);
    }
  }

  /** Whether entries may be repeated; to be called after the last response. */
  async find(): Promise<boolean> {
    for (const { hashes, chunks } of this.#parts) {
      const all = new Float64Array(chunks.length * hashesInChunk + hashes.length);
      for (const [index, chunk] of chunks.entries()) {
        all.set(new Float64Array(new Uint8Array(await this.#aside.at(chunk)).buffer), index * hashesInChunk);
      }
      all.set(hashes, chunks.length * hashesInChunk);
      all.sort();
      for (const [at, hash] of all.entries()) if (at > 0 && hash === all[at - 1]) this.#repeated.add(hash);
      await yieldToSignals();
    }
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

  /**
   * The entries of a response that none before had; to be called after `find`, for each response in order.
   *
   * @param conflict an entry says something else than the same one in the response to `first`, or earlier in this one.
   */
  async firstOf(
    entries: readonly TimeEntry[],
    call: EntryCall,
    conflict: (entry: TimeEntry, first: EntryCall) => Promise<never>,
  ): Promise<readonly TimeEntry[]> {
    const firsts: TimeEntry[] = [];
    for (const entry of entries) {
      const { id, original } = entry;
      const mayRepeat = this.#repeated.has(hashOf(id));
      const hash = mayRepeat ? hashOf(canonicalJson(original)) : 0;
      const seen = this.#seen.get(id);
      if (seen === undefined) firsts.push(entry);
      else if (seen.hash !== hash) await conflict(entry, seen.call);
      if (mayRepeat && seen === undefined) this.#seen.set(id, { call, hash });
    }
    return firsts;
  }

  async #putAside(part: Part): Promise<void> {
    const bytes = new Uint8Array(Float64Array.from(part.hashes).buffer);
    part.hashes = [];
    part.chunks.push(await this.#aside.add(bytes));
  }
}
