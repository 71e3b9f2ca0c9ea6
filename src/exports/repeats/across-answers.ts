// One entry per _id in the answers of all tasks (contract.md, section 7), in memory that hardly grows with the entries.

import type { Scratch } from '../../model/ports.ts';
import type { Result } from '../../model/result.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import { quoteName, quoteWhole } from '../../text/quote.ts';
import { copiesOfOne, copiesTogether } from '../from-files/copies.ts';
import { EntrySorter, type FiledEntry } from '../from-files/sort-entries.ts';
import { IdHashes } from './id-hashes.ts';
import { TextsAside } from './texts-aside.ts';
import { differing, differingField } from './within-answer.ts';

export type RepeatsPorts = {
  readonly openScratch: () => Scratch;
  /** The entries of an answer that was read before, which is known to be sound. */
  readonly parse: (index: number, text: string) => AsyncIterable<readonly TimeEntry[]>;
  /** For messages. */
  readonly taskOf: (index: number) => string;
};

/** One time in 40 million for a million entries. */
const sameHash =
  'its _id has the same hash as another one, so they cannot be told apart; export its task to another file';

/**
 * Leaves out every entry whose id may have been in an earlier answer, and finds out at the end whether it was, and said the same:
 * the texts of all answers are put aside in a scratch file, and read again only if there is such an entry.
 */
export class RepeatsAcrossAnswers {
  readonly #ports: RepeatsPorts;
  readonly #scratch: Scratch;
  readonly #seen: IdHashes;
  readonly #suspected: IdHashes;
  readonly #texts: TextsAside;

  /** @param newHashes for tests. */
  constructor(ports: RepeatsPorts, newHashes = () => new IdHashes()) {
    this.#ports = ports;
    this.#scratch = ports.openScratch();
    this.#texts = new TextsAside(this.#scratch);
    this.#seen = newHashes();
    this.#suspected = newHashes();
  }

  /** The entries of the next answer that certainly were in none before. @param entries without repeats. */
  async add(text: string, entries: TimeEntry[]): Promise<TimeEntry[]> {
    await this.#texts.add(text);
    const repeated = new Set<TimeEntry>();
    for (const entry of entries) {
      const { _id } = entry.fields;
      if (this.#seen.add(_id)) continue;
      this.#suspected.add(_id);
      repeated.add(entry);
    }
    return repeated.size === 0 ? entries : entries.filter((entry) => !repeated.has(entry));
  }

  /** To be called after the last answer: an error if what was left out differs from what was not. */
  async check(): Promise<Result<undefined>> {
    if (this.#suspected.count === 0) return { ok: true, value: undefined };
    const sorter = new EntrySorter(copiesTogether, this.#scratch);
    let index = -1;
    for await (const text of this.#texts.all()) {
      index += 1;
      for await (const entries of this.#ports.parse(index, text)) {
        for (const entry of entries) {
          if (!this.#suspected.has(entry.fields._id)) continue;
          await sorter.add({ entry, file: index, line: 0, units: JSON.stringify(entry.fields).length });
        }
      }
    }
    for await (const copies of copiesOfOne(sorter.sorted())) {
      const error = this.#faultOf(copies);
      if (error !== undefined) return { ok: false, error };
    }
    return { ok: true, value: undefined };
  }

  close(): Promise<void> {
    return this.#scratch.close();
  }

  #faultOf([first, ...others]: readonly FiledEntry[]): string | undefined {
    if (first === undefined) return undefined;
    const { fields } = first.entry;
    if (others.length === 0) return `time entry${quoteWhole(fields._id)}: ${sameHash}`;
    for (const { entry, file } of others) {
      const field = differingField(fields, entry.fields);
      if (field === undefined) continue;
      const where = this.#whereOf(first.file, file);
      return differing(fields, where, field);
    }
    return undefined;
  }

  #whereOf(...indices: readonly [number, number]): string {
    const [one, other] = indices.map((index) => quoteName(this.#ports.taskOf(index)));
    return one === other ? `two responses for the task ${one} hold it` : `the tasks ${one} and ${other} both have it`;
  }
}
