import { excerpt } from '../../../text/messages.ts';
import { type Cell, type RowRange, type SumRow, checkCellText, columnLetter, escapeText, renderCell } from './cells.ts';

/** Rows of a sheet, headings included ("Excel specifications and limits"). */
export const maxRows = 1_048_576;

export type Column<Row> = {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly isNumber?: true;
  /** Holds what people look up rather than read, such as ids. These columns come last, in a closed group, and aren't printed. */
  readonly isReference?: true;
  readonly cell: (row: Row) => Cell;
};

export type Line = { readonly kind: 'title' | 'strong' | 'note'; readonly text: string };

type SheetOptions<Row> = {
  readonly name: 'Totals' | 'Entries';
  readonly columns: readonly Column<Row>[];
  /** How many of the first columns name what a row is about: they stay in sight and are repeated on each page. */
  readonly keyColumns: number;
  readonly footer: string;
  readonly above?: readonly Line[];
};

/** Characters side by side on a page that can still be read, at somewhat over half of the size. */
const charactersOnPage = 290;

/** Characters in a line of text that is read with ease. */
const lineWidth = 110;

/** A sheet with one table, row by row, in the order that spreadsheets require (ECMA-376, part 1, 18.3.1.99). */
export class Sheet<Row> {
  lastRow = 0;
  readonly #options: SheetOptions<Row>;
  readonly #columns: readonly (Column<Row> & { readonly letter: string })[];
  readonly #printed: readonly Column<Row>[];
  readonly #pagesWide: number;
  /** It stays in sight with what is above it, has the filters, and is repeated on each page. */
  readonly #headingRow: number;
  /** Rows below it, such as totals, are not sorted or hidden with the filters. */
  #lastFilteredRow: number | undefined;
  readonly #block: { readonly first: string; readonly last: string; readonly width: number };
  readonly #merged: string[] = [];

  constructor(options: SheetOptions<Row>) {
    const { columns, above = [] } = options;
    this.#options = options;
    this.#columns = columns.map((column, index) => ({ ...column, letter: columnLetter(index) }));
    this.#headingRow = above.length + 1;
    this.#printed = columns.filter(({ isReference }) => !isReference);
    this.#pagesWide = Math.ceil(this.#printed.reduce((sum, { width }) => sum + width, 0) / charactersOnPage);
    this.#block = this.#textBlock();
  }

  /** Columns that are repeated on each page would repeat the beginnings of lines, so these start after them. */
  #textBlock() {
    const start = this.#pagesWide > 1 ? this.#options.keyColumns : 0;
    let [width, end] = [0, start];
    for (const column of this.#printed.slice(start)) {
      if (width > 0 && width + column.width > lineWidth) break;
      width += column.width;
      end += 1;
    }
    return { first: columnLetter(start), last: columnLetter(end - 1), width };
  }

  head(): string {
    const { name, columns, keyColumns, above = [] } = this.#options;
    const topLeft = `${columnLetter(keyColumns)}${this.#headingRow + 1}`;
    const pane = `<pane xSplit="${keyColumns}" ySplit="${this.#headingRow}" topLeftCell="${topLeft}" activePane="bottomRight" state="frozen"/>`;
    const selected = name === 'Totals' ? ' tabSelected="1"' : '';
    const cols = columns.map(({ width, isReference }, index) =>
      renderCol(index, width, isReference ? ' hidden="1" outlineLevel="1"' : ''),
    );
    // The sign that opens the group is above the column after it.
    if (this.#printed.length < columns.length) cols.push(renderCol(columns.length, 9, ' collapsed="1"'));
    return [
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>',
      `<sheetViews><sheetView showGridLines="0"${selected} workbookViewId="0">${pane}</sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1" outlineLevelCol="1"/><cols>${cols.join('')}</cols><sheetData>`,
      ...above.map((line) => this.line(line)),
      this.#cells(({ title, isNumber }) => ({ kind: isNumber ? 'headingRight' : 'heading', text: title })),
    ].join('');
  }

  /** @param isMember of a group, which folds to the row above it. */
  row(row: Row, isMember = false): string {
    return this.#cells(({ cell }) => cell(row), isMember ? ' outlineLevel="1"' : '');
  }

  /** @param sums one for each column; the first has the title. @param range the rows of the sums, which are formulas then. */
  sumRow(title: string, sums: readonly (Cell | undefined)[], range?: RowRange): string {
    const first: Cell = { kind: 'text', text: title };
    return this.#cells((_, index) => (index === 0 ? first : (sums[index] ?? { kind: 'text' })), '', { range });
  }

  totalRow(sums: readonly (Cell | undefined)[], { isSumOfRows = true } = {}): string {
    this.#lastFilteredRow = this.lastRow;
    const range = [this.#headingRow + 1, this.lastRow] as const;
    return this.sumRow('Total', sums, isSumOfRows && range[1] >= range[0] ? range : undefined);
  }

  line(line: Line): string {
    checkCellText(line.text, () => 'a string in the totals');
    const { first, last, width } = this.#block;
    const number = this.lastRow + 1;
    this.#merged.push(`${first}${number}:${last}${number}`);
    const height = line.kind === 'title' ? ' ht="24" customHeight="1"' : heightOf(countLines(line.text, width));
    return this.#row(renderCell(first + number, line), height);
  }

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

  /** ECMA-376, part 1, 18.2.5; to be called once all rows are there. @param index of the sheet. */
  definedNames(index: number): string {
    const within = (range: string): string => `${this.#options.name}!${range.replaceAll(/[A-Z]+|\d+/g, '$$$&')}`;
    const repeated = [`A:${columnLetter(this.#options.keyColumns - 1)}`, `${this.#headingRow}:${this.#headingRow}`];
    const define = (what: string, range: string, more = ''): string =>
      `<definedName name="_xlnm.${what}" localSheetId="${index}"${more}>${range}</definedName>`;
    return [
      define('_FilterDatabase', within(this.#filterRange()), ' hidden="1"'),
      define('Print_Area', within(`A1:${columnLetter(this.#printed.length - 1)}${this.lastRow}`)),
      define('Print_Titles', repeated.map(within).join()),
    ].join('');
  }

  #filterRange(): string {
    const last = this.#lastFilteredRow ?? this.lastRow;
    return `A${this.#headingRow}:${columnLetter(this.#columns.length - 1)}${last}`;
  }

  #cells(cellOf: (column: Column<Row>, index: number) => Cell, attributes = '', sum?: SumRow): string {
    const number = this.lastRow + 1;
    // Bold letters are wider.
    const bold = number === this.#headingRow ? 1 : 0;
    let [xml, lines, index] = ['', 1, 0];
    for (const column of this.#columns) {
      const cell = cellOf(column, index);
      index += 1;
      xml += renderCell(column.letter + number, cell, sum);
      if (cell.text && cell.kind !== 'reference') lines = Math.max(lines, countLines(cell.text, column.width - bold));
    }
    return this.#row(xml, heightOf(lines) + attributes);
  }

  #row(cells: string, attributes: string): string {
    this.lastRow += 1;
    return `<row r="${this.lastRow}"${attributes}>${cells}</row>`;
  }
}

function renderCol(index: number, width: number, more: string): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${more}/>`;
}

/** Each may be doubled, and Excel repairs a file whose footer has more than 255 characters, codes included. */
const maxTitleBytes = 72;

/** In it `&` begins a code (ECMA-376, part 1, 18.3.1.39). */
export function renderFooter({ title, period }: { readonly title: string; readonly period: string }): string {
  const subject = `${excerpt(title, maxTitleBytes)}: ${period}`;
  return escapeText(`&L${subject.replaceAll('&', '&&')}&C&A&RPage &P of &N`);
}

const pointsOfLine = 15;

/** A longer text is in its cell all the same, but does not fill pages. */
const mostLines = 20;

/** The attributes of a row. Spreadsheets fit the height again when somebody changes the row, unless its text is cut. */
function heightOf(lines: number): string {
  if (lines <= 1) return '';
  return ` ht="${Math.min(lines, mostLines) * pointsOfLine}"${lines > mostLines ? ' customHeight="1"' : ''}`;
}

/**
 * Letters are a little narrower than the digits that widths count, by as much as words leave empty; ideographs are twice as
 * wide.
 */
function countLines(text: string, width: number): number {
  if (text.length * 2 <= width && !text.includes('\n')) return 1;
  let lines = 0;
  for (const line of text.split('\n')) {
    const wide = line.match(/[\u1100-\uD7FF\uF900-\uFFEF]/g)?.length ?? 0;
    lines += Math.max(1, Math.ceil((line.length + wide) / width));
  }
  return lines;
}
