import type { TimeEntry } from '../../../model/time-entry.ts';
import { plainAmount } from '../../../text/money.ts';
import { type FormatContext, FormatLimitError } from '../../file-format.ts';
import { columnLetter, emptyCell, maxRows, row, sumCell, textCell } from './cells.ts';
import { type ColumnSum, type DurationSum, type EntryColumn, entryColumns } from './entry-columns.ts';
import { headingRow } from './headings.ts';
import { heightOfRow } from './heights.ts';
import { renderSheetHead, renderSheetTail, type SheetEnd, type SheetShape } from './sheet.ts';

type Wrapping = Required<Pick<EntryColumn, 'wrapped' | 'width'>>;

/** Headings, a row for each entry, and their totals, which follow the filters that a reader sets. */
export class EntriesSheet {
  readonly shape: SheetShape;
  readonly #columns: readonly (EntryColumn & { readonly letter: string })[];
  readonly #wrapping: readonly Wrapping[];
  readonly #footer: string;
  readonly #sums = new Map<DurationSum, number>();
  #amount = 0n;
  #lastRow = 1;

  constructor(context: FormatContext, footer: string) {
    const columns = entryColumns(context);
    this.#columns = columns.map((column, index) => ({ ...column, letter: columnLetter(index) }));
    this.#wrapping = columns.flatMap(({ wrapped, width }) => (wrapped ? [{ wrapped, width }] : []));
    this.#footer = footer;
    this.shape = {
      name: 'Entries',
      widths: columns.map(({ width }) => width),
      headingRow: 1,
      printedColumns: columns.filter(({ isReference }) => !isReference).length,
    };
  }

  head(): string {
    return renderSheetHead(this.shape) + headingRow(1, this.#columns);
  }

  /** @throws FormatLimitError */
  *rows(entries: readonly TimeEntry[]): Generator<string> {
    if (this.#lastRow + entries.length + 1 > maxRows) throw new FormatLimitError(tooManyEntries);
    for (const entry of entries) yield this.#rowOf(entry);
  }

  /** Once, at the end. */
  end(): { readonly xml: string; readonly end: SheetEnd } {
    const lastFilteredRow = this.#lastRow;
    const totals = lastFilteredRow === 1 ? '' : this.#totalRow(lastFilteredRow);
    const end = { lastFilteredRow, lastRow: this.#lastRow, footer: this.#footer };
    return { xml: totals + renderSheetTail(this.shape, end), end };
  }

  #rowOf(entry: TimeEntry): string {
    this.#lastRow += 1;
    const number = String(this.#lastRow);
    let cells = '';
    for (const { cell, letter, sum } of this.#columns) {
      cells += cell(entry, letter + number);
      if (sum) this.#add(sum, entry);
    }
    const texts = this.#wrapping.map(({ wrapped, width }) => ({ text: wrapped(entry), width }));
    return row(this.#lastRow, cells, heightOfRow(texts));
  }

  #add(sum: ColumnSum, entry: TimeEntry): void {
    if (sum.as === 'amount') this.#amount += sum.amountOf(entry);
    else this.#sums.set(sum, (this.#sums.get(sum) ?? 0) + sum.ofMs(entry));
  }

  /** By formulas that leave out what the filters hide. */
  #totalRow(last: number): string {
    this.#lastRow += 1;
    const cells = this.#columns.slice(0, this.shape.printedColumns).map(({ letter, sum }, index) => {
      const place = letter + this.#lastRow;
      if (sum === undefined) return index === 0 ? textCell(place, 'Total', 'totalText') : emptyCell(place, 'totalText');
      if (sum.as === 'duration') return sumCell(place, [2, last], (this.#sums.get(sum) ?? 0) / sum.unitMs, sum.style);
      return sumCell(place, [2, last], plainAmount(this.#amount, sum.currency), 'totalAmount');
    });
    return row(this.#lastRow, cells.join(''));
  }
}

const tooManyEntries =
  'a sheet of .xlsx holds 1,048,574 entries at most, and this export has more; use .csv or .parquet, a shorter period, or fewer tasks';
