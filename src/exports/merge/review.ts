// Rows that a merge keeps although the board no longer has their entries (contract.md, section 7).
import type { TimeEntry } from '../../model/time-entry.ts';
import { type IdPair, LikelyDuplicates } from './likely-duplicates.ts';
import { idOf, type MergedRow } from './merged-row.ts';

/** Named in a message. */
const maxNamed = 5;

/** How many, and the first in the order of the file. */
export class Examples<T> {
  count = 0;
  readonly first: T[] = [];

  add(item: T): void {
    this.count += 1;
    if (this.first.length < maxNamed) this.first.push(item);
  }
}

export class Review {
  /** Rows that the export covers, without an entry on the board. */
  readonly gone = new Examples<string>();
  /** Rows that the export covers, whose entries have changed so that it no longer covers them. */
  readonly outdated = new Examples<string>();
  /** Rows without an entry on the board that have the task, user, start and end of another entry. */
  readonly likelyDuplicates = new Examples<IdPair>();
  readonly #duplicates: LikelyDuplicates;

  /** @param entryOf what the text of a row says. */
  constructor(entryOf: (text: string) => TimeEntry) {
    this.#duplicates = new LikelyDuplicates(entryOf);
  }

  /** One of the likely duplicates, whose id a spreadsheet made from the entry's. */
  get rewritten(): IdPair | undefined {
    return this.#duplicates.rewritten;
  }

  /** The next rows in the order of the file. */
  async add(rows: readonly MergedRow[]): Promise<void> {
    for (const row of rows) {
      if (row.state === 'gone') this.gone.add(idOf(row));
      if (row.state === 'outdated') this.outdated.add(idOf(row));
      if (this.#duplicates.add(row)) continue;
      await this.end();
      this.#duplicates.add(row);
    }
  }

  /** To be called after the last row. */
  async end(): Promise<void> {
    for (const pair of await this.#duplicates.search()) this.likelyDuplicates.add(pair);
  }
}
