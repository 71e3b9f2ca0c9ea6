// What surrounds the rows of a sheet, in the order that spreadsheets require (ECMA-376, part 1, 18.3.1.99).
import { excerpt } from '../../../text/excerpt.ts';
import { columnLetter, escapeText } from './cells.ts';

export type SheetShape = {
  readonly name: 'Totals' | 'Entries';
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** It stays in sight with what is above it, has the filters, and is repeated on each page. */
  readonly headingRow: number;
  /** Columns that stay in sight and are repeated on each page. */
  readonly frozenColumns?: number;
  /** How many columns are printed. The others are a group that is closed. */
  readonly printedColumns: number;
};

/** What is known of a sheet once its rows are written. */
export type SheetEnd = {
  /** The last row with filters; rows below it, such as totals, are not sorted or hidden with them. */
  readonly lastFilteredRow: number;
  readonly lastRow: number;
  /** `A7:D7` */
  readonly merged?: readonly string[];
  /** By `renderFooter`. */
  readonly footer: string;
};

/** Characters side by side on a page that can still be read, at somewhat over half of the size. */
const charactersOnPage = 290;

export function renderSheetHead({ name, widths, headingRow, frozenColumns = 0, printedColumns }: SheetShape): string {
  const xSplit = frozenColumns === 0 ? '' : ` xSplit="${frozenColumns}"`;
  const topLeft = `${columnLetter(frozenColumns)}${headingRow + 1}`;
  const active = frozenColumns === 0 ? 'bottomLeft' : 'bottomRight';
  const pane = `<pane${xSplit} ySplit="${headingRow}" topLeftCell="${topLeft}" activePane="${active}" state="frozen"/>`;
  const selected = name === 'Totals' ? ' tabSelected="1"' : '';
  const { length } = widths;
  const columns = widths.map((width, index) => column(index, width, index < printedColumns ? '' : folded));
  // The sign that opens the group is above the column after it.
  if (printedColumns < length) columns.push(column(length, defaultWidth, ' collapsed="1"'));
  return (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView showGridLines="0"${selected} workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1" outlineLevelCol="1"/><cols>${columns.join('')}</cols><sheetData>`
  );
}

const defaultWidth = 9;

const folded = ' hidden="1" outlineLevel="1"';

function column(index: number, width: number, more: string): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${more}/>`;
}

/** How many pages side by side a sheet takes in print. */
export function pagesWide({ widths, printedColumns }: Pick<SheetShape, 'widths' | 'printedColumns'>): number {
  return Math.ceil(widths.slice(0, printedColumns).reduce((sum, width) => sum + width, 0) / charactersOnPage);
}

/** Each may be doubled, and Excel repairs a file whose footer has more than 255 characters, codes included. */
const maxTitleBytes = 72;

/** What is at the foot of each page. In it `&` begins a code (ECMA-376, part 1, 18.3.1.39). */
export function renderFooter({ title, period }: { readonly title: string; readonly period: string }): string {
  const subject = `${excerpt(title, maxTitleBytes)}: ${period}`;
  return escapeText(`&L${subject.replaceAll('&', '&&')}&C&A&RPage &P of &N`);
}

export function renderSheetTail(shape: SheetShape, { lastFilteredRow, merged = [], footer }: SheetEnd): string {
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return [
    `</sheetData><autoFilter ref="${filterRange(shape, lastFilteredRow)}"/>`,
    merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.7" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesWide(shape)}" fitToHeight="0"/>`,
    `<headerFooter><oddFooter>${footer}</oddFooter></headerFooter></worksheet>`,
  ].join('');
}

/**
 * The names by which a workbook knows filters, printed columns and repeated headings (ECMA-376, part 1, 18.2.5).
 *
 * @param index of the sheet.
 */
export function renderDefinedNames(shape: SheetShape, { lastFilteredRow, lastRow }: SheetEnd, index: number): string {
  const { name, headingRow, frozenColumns = 0, printedColumns } = shape;
  const within = (range: string): string => `${name}!${range.replaceAll(/[A-Z]+|\d+/g, '$$$&')}`;
  const columns = frozenColumns === 0 ? '' : `${within(`A:${columnLetter(frozenColumns - 1)}`)},`;
  const define = (what: string, range: string, more = ''): string =>
    `<definedName name="_xlnm.${what}" localSheetId="${index}"${more}>${range}</definedName>`;
  return [
    define('_FilterDatabase', within(filterRange(shape, lastFilteredRow)), ' hidden="1"'),
    define('Print_Area', within(`A1:${columnLetter(printedColumns - 1)}${lastRow}`)),
    define('Print_Titles', `${columns}${within(`${headingRow}:${headingRow}`)}`),
  ].join('');
}

function filterRange({ widths, headingRow }: SheetShape, lastRow: number): string {
  return `A${headingRow}:${columnLetter(widths.length - 1)}${Math.max(lastRow, headingRow)}`;
}
