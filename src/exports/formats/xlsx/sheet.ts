import { excerpt } from '../../../text/excerpt.ts';
import {
  checkCellText,
  columnLetter,
  emptyCell,
  escapeText,
  numberCell,
  type RowRange,
  sumCell,
  textCell,
} from './cells.ts';
import { heightOfRow, type RowHeight } from './heights.ts';
import type { StyleName } from './styles.ts';

/** Rows of a sheet, headings included ("Excel specifications and limits"). */
export const maxRows = 1_048_576;

export type Column<Row> = {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly isNumber?: true;
  /** Holds what people look up rather than read, such as ids. These columns come last, in a closed group, and aren't printed. */
  readonly isReference?: true;
  /** @param place `B7`. @throws FormatLimitError */
  readonly cell: (row: Row, place: string) => string;
  /** What the cell shows if it wraps. */
  readonly wrapped?: (row: Row) => string;
};

/** A cell of a row of sums. */
export type Sum = { readonly value: number | string | undefined; readonly style: StyleName };

/** Above or below the table. */
export type Line = { readonly text: string; readonly style: 'title' | 'strong' | 'note' };

type SheetOptions<Row> = {
  readonly name: 'Totals' | 'Entries';
  readonly columns: readonly Column<Row>[];
  /** How many of the first columns name what a row is about: they stay in sight and are repeated on each page. */
  readonly keyColumns?: number;
  /** By `renderFooter`. */
  readonly footer: string;
  readonly above?: readonly Line[];
};

/** Characters side by side on a page that can still be read, at somewhat over half of the size. */
const charactersOnPage = 290;

/** Characters in a line of text that is read with ease. */
const lineWidth = 110;

const titleHeight: RowHeight = { points: 24, isFixed: true };

/** A sheet with one table, row by row, in the order that spreadsheets require (ECMA-376, part 1, 18.3.1.99). */
export class Sheet<Row> {
  /** The number of the last row. */
  lastRow = 0;
  readonly #options: SheetOptions<Row>;
  readonly #columns: readonly (Column<Row> & { readonly letter: string })[];
  readonly #wrapping: readonly Pick<Required<Column<Row>>, 'wrapped' | 'width'>[];
  readonly #keyColumns: number;
  readonly #printed: readonly Column<Row>[];
  readonly #pagesWide: number;
  /** It stays in sight with what is above it, has the filters, and is repeated on each page. */
  readonly #headingRow: number;
  /** Rows below it, such as totals, are not sorted or hidden with the filters. */
  #lastFilteredRow: number | undefined;
  /** The cells that lines of text are merged over. */
  readonly #block: { readonly first: string; readonly last: string; readonly width: number };
  readonly #merged: string[] = [];

  constructor(options: SheetOptions<Row>) {
    const { columns, keyColumns = 0, above = [] } = options;
    this.#options = options;
    this.#columns = columns.map((column, index) => ({ ...column, letter: columnLetter(index) }));
    this.#wrapping = columns.flatMap(({ wrapped, width }) => (wrapped ? [{ wrapped, width }] : []));
    this.#keyColumns = keyColumns;
    this.#headingRow = above.length + 1;
    this.#printed = columns.filter(({ isReference }) => !isReference);
    this.#pagesWide = Math.ceil(this.#printed.reduce((sum, { width }) => sum + width, 0) / charactersOnPage);
    this.#block = this.#textBlock();
  }

  /** Columns that are repeated on each page would repeat the beginnings of lines, so these start after them. */
  #textBlock() {
    const start = this.#pagesWide > 1 ? this.#keyColumns : 0;
    let [width, end] = [0, start];
    for (const column of this.#printed.slice(start)) {
      if (width > 0 && width + column.width > lineWidth) break;
      width += column.width;
      end += 1;
    }
    return { first: columnLetter(start), last: columnLetter(end - 1), width };
  }

  /** All that comes before the rows. */
  head(): string {
    const { name, columns, above = [] } = this.#options;
    const frozen = this.#keyColumns;
    const xSplit = frozen === 0 ? '' : ` xSplit="${frozen}"`;
    const topLeft = `${columnLetter(frozen)}${this.#headingRow + 1}`;
    const active = frozen === 0 ? 'bottomLeft' : 'bottomRight';
    const pane = `<pane${xSplit} ySplit="${this.#headingRow}" topLeftCell="${topLeft}" activePane="${active}" state="frozen"/>`;
    const selected = name === 'Totals' ? ' tabSelected="1"' : '';
    const cols = columns.map(({ width, isReference }, index) => renderCol(index, width, isReference ? folded : ''));
    // The sign that opens the group is above the column after it.
    if (this.#printed.length < columns.length) cols.push(renderCol(columns.length, defaultWidth, ' collapsed="1"'));
    return [
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
      `<sheetViews><sheetView showGridLines="0"${selected} workbookViewId="0">${pane}</sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1" outlineLevelCol="1"/><cols>${cols.join('')}</cols><sheetData>`,
      ...above.map((line) => this.line(line)),
      this.#headings(),
    ].join('');
  }

  #headings(): string {
    const number = this.lastRow + 1;
    const cells = this.#columns.map(({ title, isNumber, isReference, letter }) => {
      const style = isNumber ? 'headingRight' : isReference ? 'headingReference' : 'heading';
      return textCell(letter + number, title, style);
    });
    // Bold letters are wider.
    const texts = this.#columns.map(({ title, width }) => ({ text: title, width: width - 1 }));
    return this.#row(cells.join(''), heightOfRow(texts));
  }

  /** @param isMember of a group, which folds to the row above it. */
  row(row: Row, isMember = false): string {
    const number = this.lastRow + 1;
    let cells = '';
    for (const { cell, letter } of this.#columns) cells += cell(row, letter + number);
    const texts = this.#wrapping.map(({ wrapped, width }) => ({ text: wrapped(row), width }));
    return this.#row(cells, heightOfRow(texts), isMember);
  }

  /**
   * A row that sums others.
   *
   * @param sums one for each column but the first, which has the title.
   * @param range the rows that add up to the sums, which are formulas then.
   */
  sumRow(title: string, sums: readonly (Sum | undefined)[], range?: RowRange): string {
    const number = this.lastRow + 1;
    const cells = this.#columns.map(({ letter }, index) => {
      if (index === 0) return textCell(letter + number, title, 'totalText');
      const { value, style } = sums[index] ?? {};
      if (value === undefined || style === undefined) return emptyCell(letter + number, 'totalText');
      if (range === undefined || style === 'totalShare') return numberCell(letter + number, value, style);
      return sumCell(letter + number, range, value, style);
    });
    return this.#row(cells.join(''), heightOfRow([{ text: title, width: this.#columns[0]?.width ?? 0 }]));
  }

  /** The sums of the whole table, below its last row. */
  totalRow(sums: readonly (Sum | undefined)[], { isSumOfRows = true } = {}): string {
    this.#lastFilteredRow = this.lastRow;
    const range = [this.#headingRow + 1, this.lastRow] as const;
    return this.sumRow('Total', sums, isSumOfRows && range[1] >= range[0] ? range : undefined);
  }

  /** A line of text across the columns. */
  line({ text, style }: Line): string {
    checkCellText(text, () => 'a string in the totals');
    const number = this.lastRow + 1;
    const { first, last, width } = this.#block;
    this.#merged.push(`${first}${number}:${last}${number}`);
    return this.#row(
      textCell(first + number, text, style),
      style === 'title' ? titleHeight : heightOfRow([{ text, width }]),
    );
  }

  /** All that comes after the rows. */
  tail(): string {
    const merges = this.#merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
    return [
      `</sheetData><autoFilter ref="${this.#filterRange()}"/>`,
      merges === '' ? '' : `<mergeCells count="${this.#merged.length}">${merges}</mergeCells>`,
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/>',
      `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${this.#pagesWide}" fitToHeight="0"/>`,
      `<headerFooter><oddFooter>${this.#options.footer}</oddFooter></headerFooter></worksheet>`,
    ].join('');
  }

  /**
   * The names by which a workbook knows filters, printed columns and repeated headings (ECMA-376, part 1, 18.2.5), once all
   * rows are there.
   *
   * @param index of the sheet.
   */
  definedNames(index: number): string {
    const within = (range: string): string => `${this.#options.name}!${range.replaceAll(/[A-Z]+|\d+/g, '$$$&')}`;
    const columns = this.#keyColumns === 0 ? '' : `${within(`A:${columnLetter(this.#keyColumns - 1)}`)},`;
    const define = (what: string, range: string, more = ''): string =>
      `<definedName name="_xlnm.${what}" localSheetId="${index}"${more}>${range}</definedName>`;
    return [
      define('_FilterDatabase', within(this.#filterRange()), ' hidden="1"'),
      define('Print_Area', within(`A1:${columnLetter(this.#printed.length - 1)}${this.lastRow}`)),
      define('Print_Titles', `${columns}${within(`${this.#headingRow}:${this.#headingRow}`)}`),
    ].join('');
  }

  #filterRange(): string {
    const last = Math.max(this.#lastFilteredRow ?? 0, this.#headingRow);
    return `A${this.#headingRow}:${columnLetter(this.#columns.length - 1)}${last}`;
  }

  #row(cells: string, height: RowHeight | undefined, isMember = false): string {
    this.lastRow += 1;
    const size = height === undefined ? '' : ` ht="${height.points}"${height.isFixed ? ' customHeight="1"' : ''}`;
    return `<row r="${this.lastRow}"${size}${isMember ? ' outlineLevel="1"' : ''}>${cells}</row>`;
  }
}

const defaultWidth = 9;

const folded = ' hidden="1" outlineLevel="1"';

function renderCol(index: number, width: number, more: string): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${more}/>`;
}

/** Each may be doubled, and Excel repairs a file whose footer has more than 255 characters, codes included. */
const maxTitleBytes = 72;

/** What is at the foot of each page. In it `&` begins a code (ECMA-376, part 1, 18.3.1.39). */
export function renderFooter({ title, period }: { readonly title: string; readonly period: string }): string {
  const subject = `${excerpt(title, maxTitleBytes)}: ${period}`;
  return escapeText(`&L${subject.replaceAll('&', '&&')}&C&A&RPage &P of &N`);
}
