import { instantKey } from '../../text/dates.ts';
// Rows that a merge keeps although the board no longer has their entries (contract.md, section 7).
import { listSome, plural, quoteName } from '../../text/messages.ts';
import { entryOf } from '../rows/row-text.ts';

/**
 * `entry` is on the board and in the export. All others are from the file: the board has none of `gone`, which the export
 * covers, and of `outside`, which it doesn't; it has `elsewhere`, which the export doesn't cover.
 */
type RowState = 'entry' | 'gone' | 'outside' | 'elsewhere';

/** A row of the new file; they come in its order. */
export type MergedRow = readonly [start: string, id: string, state: RowState, text: string];

const maxNamed = 5;

/** How much of the rows of one start is compared: more would keep signals waiting, and fill the memory. */
const maxUnits = 8 * 1024 * 1024;

class Examples {
  count = 0;
  readonly #first: string[] = [];

  add(row: string): void {
    this.count += 1;
    if (this.count <= maxNamed) this.#first.push(row);
  }

  describe(render: (count: number, rows: string) => string): readonly string[] {
    return this.count === 0 ? [] : [render(this.count, listSome(this.#first, maxNamed, this.count))];
  }
}

export class Review {
  readonly #isCsv: boolean;
  /** Rows that the export covers, without an entry on the board. */
  readonly gone = new Examples();
  /** Rows without an entry on the board that have the task, user, start and end of another entry. */
  readonly #alike = new Examples();
  #rows: MergedRow[] = [];
  #units = 0;

  constructor(isCsv: boolean) {
    this.#isCsv = isCsv;
  }

  add(row: MergedRow): void {
    const [start, id, state, text] = row;
    if (state === 'gone') this.gone.add(quoteName(id));
    if (this.#rows[0]?.[0] !== start) this.end();
    if (state === 'elsewhere' || this.#units > maxUnits) return;
    this.#rows.push(row);
    this.#units += text.length + 100;
  }

  /** Compares the rows of one start; to be called after the last row, too. */
  end(): void {
    const { entry: entries = [], row: others = [] } = Object.groupBy(this.#rows, ([, , state]) =>
      state === 'entry' ? 'entry' : 'row',
    );
    this.#rows = [];
    this.#units = 0;
    if (entries.length === 0 || others.length === 0) return;
    // Several entries may be alike: the first one is named.
    const ids = new Map(entries.toReversed().map((row) => [this.#likenessOf(row), row[1]]));
    for (const row of others) {
      const like = ids.get(this.#likenessOf(row));
      if (like !== undefined) this.#alike.add(`${quoteName(row[1])} (as ${quoteName(like)})`);
    }
  }

  /** Sentences with ids from the file and the board, not escaped. */
  warnings(): readonly string[] {
    return [
      ...this.gone.describe((count, rows) => {
        const what = plural(count, 'row was kept', 'rows were kept');
        return `${what} that the board no longer has, within the tasks, period and filters of this export: ${rows}. Delete from the file what should not count.`;
      }),
      ...this.#alike.describe((count, rows) => {
        // Where single entries were read, the board may have both.
        const what = plural(count, 'row is', 'rows are');
        return `${what} for the same task, user, start and end as an entry with another _id: ${rows}. Such hours count twice; if a program has rewritten ids, restore the file.`;
      }),
    ];
  }

  #likenessOf([, , , text]: MergedRow): string {
    const { task, user, end } = entryOf({ text, isCsv: this.#isCsv });
    return JSON.stringify([task, user, instantKey(end)]);
  }
}
