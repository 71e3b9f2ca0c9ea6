import type { TimeEntry } from '../../../model/time-entry.ts';
import type { Totals } from '../../../model/totals.ts';
import { type FormatContext, FormatLimitError } from '../../file-format.ts';
import { type EntryColumn, entryColumns } from './entry-columns.ts';
import { maxRows, Sheet } from './sheet.ts';

/** Headings, a row for each entry, and their totals, which follow the filters that a reader sets. */
export class EntriesSheet {
  readonly #columns: readonly EntryColumn[];
  readonly #sheet: Sheet<TimeEntry>;
  #recordedMs = 0;

  constructor(context: FormatContext, footer: string) {
    this.#columns = entryColumns(context);
    this.#sheet = new Sheet({ name: 'Entries', columns: this.#columns, footer });
  }

  head(): string {
    return this.#sheet.head();
  }

  /** @throws FormatLimitError */
  *rows(entries: readonly TimeEntry[]): Generator<string> {
    if (this.#sheet.lastRow + entries.length + 1 > maxRows) throw new FormatLimitError(tooManyEntries);
    for (const entry of entries) {
      this.#recordedMs += entry.durationMs;
      yield this.#sheet.row(entry);
    }
  }

  /** Once, at the end. */
  tail(totals: Totals): string {
    const sums = this.#columns.map(({ sum }) => sum?.(totals, this.#recordedMs));
    return (totals.entries === 0 ? '' : this.#sheet.totalRow(sums)) + this.#sheet.tail();
  }

  definedNames(index: number): string {
    return this.#sheet.definedNames(index);
  }
}

const tooManyEntries =
  'a sheet of .xlsx holds 1,048,574 entries at most, and this export has more; use .csv or .parquet, a shorter period, or fewer tasks';
