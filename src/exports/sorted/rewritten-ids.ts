// Rows whose ids a spreadsheet has rewritten look like one entry that is gone and another one that is new.
import type { Difference } from '../../model/verification.ts';
import { instantKey } from '../../text/instant.ts';
import { failRewritten, isNumeric, spreadsheetForms } from '../merge/spreadsheet-ids.ts';
import type { Fail } from '../rows/row-reader.ts';
import type { Row, RowSorter } from './row-sorter.ts';

/** What a row has in common with its entry. */
export type Unmatched = {
  readonly file: string;
  readonly id: string;
  /** Sorts as the start does. */
  readonly start: string;
  readonly durationMs: number;
};

export class RewrittenIds {
  readonly #sorter: RowSorter;

  constructor(sorter: RowSorter) {
    this.#sorter = sorter;
  }

  /** Entries that the file lacks: a row for each text that a spreadsheet may have written for the id. */
  async addEntries(entries: readonly Unmatched[]): Promise<void> {
    await this.#sorter.add(
      entries.flatMap((entry) => spreadsheetForms(entry.id).map((form) => rowOf(form, 'entry', entry))),
    );
  }

  /** Rows without an entry. */
  async addRows(rows: readonly Unmatched[]): Promise<void> {
    await this.#sorter.add(rows.filter(({ id }) => isNumeric(id)).map((row) => rowOf(row.id, 'row', row)));
  }

  async addDifferences(differences: readonly Difference[]): Promise<void> {
    const of = (change: Difference['change']) => differences.filter((one) => one.change === change).map(unmatched);
    await this.addEntries(of('added'));
    await this.addRows(of('removed'));
  }

  /** @param failOf by the path of a file. @throws FileError for the first row that is an entry, but for its id */
  async check(failOf: (path: string) => Fail): Promise<void> {
    let [key, entry]: [string, string | undefined] = ['', undefined];
    for await (const rows of this.#sorter.sorted()) {
      for (const [form = '', file = '', times, kind, id = ''] of rows) {
        const own = JSON.stringify([form, file, times]);
        if (kind === 'row' && key === own && entry !== undefined) failRewritten(form, entry, failOf(file));
        [key, entry] = [own, kind === 'entry' ? id : undefined];
      }
    }
  }
}

function unmatched({ file, entry, startTimestamp, secondsBefore, secondsAfter = 0 }: Difference): Unmatched {
  return { file, id: entry, start: instantKey(startTimestamp), durationMs: (secondsBefore ?? secondsAfter) * 1000 };
}

/** Entries sort before rows. */
function rowOf(form: string, kind: 'entry' | 'row', { file, id, start, durationMs }: Unmatched): Row {
  return [form, file, `${start} ${durationMs}`, kind, id];
}
