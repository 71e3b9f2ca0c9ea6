// Rows whose ids a spreadsheet has rewritten look like one entry that is gone and another one that is new.

import type { Fail } from '../rows/row-reader.ts';
import { failRewritten, isNumeric, spreadsheetForms, withoutZeros } from '../rows/spreadsheet-ids.ts';
import type { Row, RowSorter } from './row-sorter.ts';
import type { Copy, SameId } from './same-id.ts';

/** An entry that a file lacks, or a row of it without an entry. */
export type Unmatched = Pick<Copy, 'id' | 'start' | 'durationMs'> & {
  /** Its path. */
  readonly file: string;
};

export class RewrittenIds {
  readonly #sorter: RowSorter;

  constructor(sorter: RowSorter) {
    this.#sorter = sorter;
  }

  /** @param paths of the files, in the order of their origins. */
  async add(groups: readonly SameId[], paths: readonly string[]): Promise<void> {
    await this.addRows(groups, paths);
    await this.addEntries(
      groups.flatMap(({ rows, entries: [entry] }) => {
        const lacking = paths.filter((_, index) => rows.every(({ origin }) => origin !== index + 1));
        return entry === undefined ? [] : lacking.map((file) => ({ ...entry, file }));
      }),
    );
  }

  /** Entries that files lack: a row for each text that a spreadsheet may have written for the id. */
  async addEntries(entries: readonly Unmatched[]): Promise<void> {
    await this.#sorter.add(entries.flatMap((entry) => spreadsheetForms(entry.id).map((form) => entryRow(form, entry))));
  }

  /** Rows without an entry. */
  async addRows(groups: readonly SameId[], paths: readonly string[]): Promise<void> {
    const rows = groups.flatMap(({ rows, entries }) => (entries.length > 0 ? [] : rows));
    const numeric = rows.filter(({ id }) => isNumeric(id));
    await this.#sorter.add(
      numeric.flatMap(({ origin, ...row }) => fileRows({ ...row, file: paths[origin - 1] ?? '' })),
    );
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

// Entries sort before rows. Zeros before digits are certain to have been removed; other forms need the same times.
function entryRow(form: string, { file, id, ...times }: Unmatched): Row {
  return [form, file, form === withoutZeros(id) ? '' : timesOf(times), 'entry', id];
}

function fileRows({ file, id, ...times }: Unmatched): readonly Row[] {
  return ['', timesOf(times)].map((text) => [id, file, text, 'row', id]);
}

function timesOf({ start, durationMs }: Pick<Unmatched, 'start' | 'durationMs'>): string {
  return `${start} ${durationMs}`;
}
