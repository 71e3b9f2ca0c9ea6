// One entry per _id in the responses of all tasks (contract.md, section 7), in memory that hardly grows with the entries.

import type { Random, Scratch } from '../../model/ports.ts';
import type { Result } from '../../model/result.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteName, quoteWhole } from '../../text/quote.ts';
import { entryOf } from '../rows/row-text.ts';
import { copiesOfOne } from '../sorted/copies.ts';
import { RowSorter, type Sortable } from '../sorted/row-sorter.ts';
import { TextsAside } from '../sorted/texts-aside.ts';
import { createHashId, type HashId, IdHashes } from './id-hashes.ts';
import { describeConflict, differingField, withoutRepeats } from './within-response.ts';

export type RepeatsPorts = {
  readonly openScratch: () => Scratch;
  readonly random: Random;
  /** The entries of a response that was read before, which is known to be sound. */
  readonly parse: (index: number, text: string) => AsyncIterable<readonly TimeEntry[]>;
  /** For messages. */
  readonly taskOf: (index: number) => string;
};

/** An entry of a response, as JSON. */
type Copy = Sortable & { readonly response: number };

const same: Result<undefined> = { ok: true, value: undefined };

/** One time in 40 million for a million entries. */
const sameHash =
  'its _id has the same hash as another one, so they cannot be told apart; export its task to another file';

/**
 * Leaves out every entry whose id may have been in an earlier response, and finds out at the end whether it was, and said
 * the same: the texts of all responses are put aside in a scratch file, and read again only if there is such an entry.
 */
export class RepeatsAcrossResponses {
  readonly #ports: RepeatsPorts;
  readonly #seen: IdHashes;
  readonly #suspected: IdHashes;
  readonly #texts: TextsAside;

  /** @param hash for tests. */
  constructor(ports: RepeatsPorts, hash: HashId = createHashId(ports.random)) {
    this.#ports = ports;
    this.#texts = new TextsAside(ports.openScratch());
    this.#seen = new IdHashes(hash);
    this.#suspected = new IdHashes(hash);
  }

  /** The entries of the next response that certainly were in none before, each once; an error if it repeats one that differs. */
  async add(text: string, entries: TimeEntry[]): Promise<Result<TimeEntry[]>> {
    await this.#texts.add(text);
    const repeated = new Set<TimeEntry>();
    for (const entry of entries) if (!this.#seen.add(entry.id)) repeated.add(entry);
    if (repeated.size === 0) return { ok: true, value: entries };
    const distinct = withoutRepeats(entries);
    if (!distinct.ok) return distinct;
    // The first entry of its id in this response is a repeat only of an earlier response.
    for (const entry of distinct.value) if (repeated.has(entry)) this.#suspected.add(entry.id);
    return { ok: true, value: distinct.value.filter((entry) => !repeated.has(entry)) };
  }

  /** To be called after the last response: an error if what was left out differs from what was not. */
  async check(): Promise<Result<undefined>> {
    if (this.#suspected.count === 0) return same;
    const responses = this.#texts.count;
    const sorter = new RowSorter<Copy>(this.#texts);
    for (let index = 0; index < responses; index += 1) {
      for await (const entries of this.#ports.parse(index, await this.#texts.textAt(index))) {
        for (const { id: key, original } of entries) {
          const text = JSON.stringify(original);
          if (this.#suspected.has(key)) await sorter.add({ key, text, response: index });
        }
      }
    }
    for await (const groups of copiesOfOne(sorter.sorted())) {
      for (const copies of groups) {
        const compared = this.#compare(copies);
        if (!compared.ok) return compared;
      }
    }
    return same;
  }

  close(): Promise<void> {
    return this.#texts.close();
  }

  #compare([first, ...others]: readonly Copy[]): Result<undefined> {
    if (first === undefined) return same;
    if (others.length === 0) return { ok: false, error: `time entry${quoteWhole(first.key)}: ${sameHash}` };
    const entry = entryOf(first.text, 'json');
    for (const { text, response } of others) {
      const field = text === first.text ? undefined : differingField(entry.original, entryOf(text, 'json').original);
      if (field === undefined) continue;
      return { ok: false, error: describeConflict(entry.id, this.#whereOf(first.response, response), field) };
    }
    return same;
  }

  #whereOf(...indices: readonly [number, number]): string {
    const [one, other] = indices.map((index) => quoteName(this.#ports.taskOf(index)));
    return one === other ? `two responses for the task ${one} hold it` : `the tasks ${one} and ${other} both have it`;
  }
}
