// Rows that a merge keeps although the board no longer has their entries (contract.md, section 7).
import type { TimeEntry } from '../../model/time-entry.ts';
import { plural } from '../../text/grammar.ts';
import { instantKey } from '../../text/instant.ts';
import { quoteName } from '../../text/quote.ts';
import { spreadsheetForms } from './spreadsheet-ids.ts';

/**
 * `entry`: the board has it, and the export covers it. All others are from the file: `gone` and `outside` have no entry on
 * the board, as far as it was read, and the export covers only the former; of the entries of `outdated` and `elsewhere`
 * it covers none, but the row of the former.
 */
type RowState = 'entry' | 'gone' | 'outside' | 'outdated' | 'elsewhere';

/** A row of the new file; they come in its order. */
export type MergedRow = readonly [start: string, id: string, state: RowState, text: string];

/** Ids of a row of the file and of an entry of the board. */
export type IdPair = { readonly row: string; readonly entry: string };

/** Named in a message. */
const maxNamed = 5;

/** How much of the rows of one start is compared: more would keep signals waiting, and fill the memory. */
const maxUnits = 8 * 1024 * 1024;

/** How many, and the first in the order of the file. */
class Examples<T> {
  count = 0;
  readonly first: T[] = [];

  add(item: T): void {
    this.count += 1;
    if (this.first.length < maxNamed) this.first.push(item);
  }

  list(describe: (item: T) => string): string {
    const more = this.count > this.first.length ? ` and ${this.count - this.first.length} more` : '';
    return this.first.map(describe).join(', ') + more;
  }
}

export class Review {
  readonly #entryOf: (text: string) => TimeEntry;
  /** Rows that the export covers, without an entry on the board. */
  readonly #gone = new Examples<string>();
  /** Rows that the export covers, whose entries have changed so that it no longer covers them. */
  readonly #outdated = new Examples<string>();
  /** Rows without an entry on the board that have the task, user, start and end of another entry. */
  readonly #alike = new Examples<IdPair>();
  /** Rows with the same start. */
  #rows: MergedRow[] = [];
  #units = 0;
  /** A likely duplicate whose id a spreadsheet made from the entry's. */
  rewritten: IdPair | undefined;

  /** @param entryOf what the text of a row says. */
  constructor(entryOf: (text: string) => TimeEntry) {
    this.#entryOf = entryOf;
  }

  get gone(): number {
    return this.#gone.count;
  }

  /** The next row in the order of the file. */
  add(row: MergedRow): void {
    const [start, id, state, text] = row;
    if (state === 'gone') this.#gone.add(id);
    if (state === 'outdated') this.#outdated.add(id);
    if (this.#rows[0]?.[0] !== start) this.end();
    if (state === 'outdated' || state === 'elsewhere' || this.#units > maxUnits) return;
    this.#rows.push(row);
    this.#units += text.length + 100;
  }

  /** Compares the rows of one start; to be called after the last row, too. */
  end(): void {
    const entries = this.#rows.filter(([, , state]) => state === 'entry');
    const others = entries.length === 0 ? [] : this.#rows.filter(([, , state]) => state !== 'entry');
    this.#rows = [];
    this.#units = 0;
    if (others.length === 0) return;
    const gone = new Map(others.map(([, id, , text]) => [id, this.#entryOf(text)]));
    const entryIds = new Map<string, string>();
    for (const [, id, , text] of entries) {
      const entry = this.#entryOf(text);
      // A spreadsheet rewrites the ids of task and user as well.
      const row = spreadsheetForms(id).find((form) => endOf(gone.get(form)) === endOf(entry));
      if (row !== undefined) this.rewritten ??= { row, entry: id };
      if (!entryIds.has(likeness(entry))) entryIds.set(likeness(entry), id);
    }
    for (const [row, one] of gone) {
      const entry = entryIds.get(likeness(one));
      if (entry !== undefined) this.#alike.add({ row, entry });
    }
  }

  /** Sentences with ids from the file and the board, not escaped. */
  warnings(): readonly string[] {
    const [gone, outdated, alike] = [this.#gone, this.#outdated, this.#alike];
    const says: string[] = [];
    if (gone.count > 0) {
      const what = plural(gone.count, 'row was kept', 'rows were kept');
      says.push(
        `${what} that the board no longer has, within the tasks, period and filters of this export: ${gone.list(quoteName)}. Delete from the file what should not count.`,
      );
    }
    if (outdated.count > 0) {
      const what = plural(outdated.count, 'row stays as it was', 'rows stay as they were');
      says.push(
        `${what}, although the board has changed: ${outdated.list(quoteName)}. The period and filters of this export no longer cover what the board says; correct the file, or write it with mode: replace.`,
      );
    }
    if (alike.count > 0) {
      const what = plural(alike.count, 'row that the board does not have is', 'rows that the board does not have are');
      const pairs = alike.list(({ row, entry }) => `${quoteName(row)} (as ${quoteName(entry)})`);
      says.push(
        `${what} for the same task, user, start and end as an entry with another _id: ${pairs}. Such hours count twice; if a program has rewritten ids, restore the file.`,
      );
    }
    return says;
  }
}

function endOf(entry: TimeEntry | undefined): string | undefined {
  return entry && instantKey(entry.end);
}

function likeness(entry: TimeEntry): string {
  return JSON.stringify([entry.task, entry.user, endOf(entry)]);
}
