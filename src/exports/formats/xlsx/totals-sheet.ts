import type { Totals } from '../../../model/totals.ts';
import { describeBilled } from '../../../text/billable-split.ts';
import { decimalHours, fullMinutes } from '../../../text/duration.ts';
import { plural } from '../../../text/grammar.ts';
import { describeSelection } from '../../../text/key-text.ts';
import { type ExportReport, type FormatContext, FormatLimitError } from '../../file-format.ts';
import { reportNotes } from '../../report-notes.ts';
import { checkCellText, columnLetter, maxRows, row, textCell } from './cells.ts';
import { headingRow as renderHeadings } from './headings.ts';
import { heightOfRow, type RowHeight } from './heights.ts';
import { pagesWide, renderSheetHead, renderSheetTail, type SheetEnd, type SheetShape } from './sheet.ts';
import type { TextStyle } from './styles.ts';
import { type SheetRow, type SheetTable, totalsTable } from './totals-table.ts';

export type TotalsSheet = {
  readonly shape: SheetShape;
  readonly end: SheetEnd;
  /** The whole sheet in chunks. */
  readonly render: () => Iterable<string>;
};

const titleHeight: RowHeight = { points: 24, isFixed: true };

type Line = { readonly text: string; readonly style: TextStyle };

/** Above the table what it is about, below it notes. @throws FormatLimitError */
export function createTotalsSheet(
  report: ExportReport,
  context: FormatContext,
  heading: { readonly title: string; readonly period: string; readonly footer: string },
): TotalsSheet {
  const { totals } = report;
  const table = totalsTable(totals, context);
  const above = linesAbove(heading, totals, context);
  const below = linesBelow(report, context);
  const headingRow = above.length + 1;
  const totalRow = headingRow + table.rowCount + 1;
  const lastRow = totalRow + below.length;
  if (lastRow > maxRows) throw new FormatLimitError(tooManyRows);
  const shape: SheetShape = {
    name: 'Totals',
    widths: table.columns.map(({ width }) => width),
    printedColumns: table.columns.filter(({ isReference }) => !isReference).length,
    headingRow,
    frozenColumns: table.keyColumns,
  };
  const block = textBlock(table, shape);
  const merged = [...above.map((_, index) => index + 1), ...below.map((_, index) => totalRow + index + 1)].map(
    (number) => `${block.first}${number}:${block.last}${number}`,
  );
  const end: SheetEnd = { lastFilteredRow: totalRow - 1, lastRow, footer: heading.footer, merged };
  return { shape, end, render: () => render(shape, end, table, above, below, block) };
}

function* render(
  shape: SheetShape,
  end: SheetEnd,
  table: SheetTable,
  above: readonly Line[],
  below: readonly Line[],
  { first, width }: TextBlock,
): Generator<string> {
  let last = 0;
  const nextRow = ({ cells, wrapped, isMember }: SheetRow): string => {
    last += 1;
    const xml = cells.map((cell, index) => cell(columnLetter(index) + last)).join('');
    return row(last, xml, heightOfRow(wrapped), isMember);
  };
  const nextLine = ({ text, style }: Line): string => {
    last += 1;
    checkCellText(text, () => 'a string in the totals');
    return row(
      last,
      textCell(first + last, text, style),
      style === 'title' ? titleHeight : heightOfRow([{ text, width }]),
    );
  };
  yield renderSheetHead(shape);
  for (const line of above) yield nextLine(line);
  last += 1;
  yield renderHeadings(last, table.columns);
  const firstRow = last + 1;
  for (const one of table.rows(firstRow)) yield nextRow(one);
  yield nextRow({ cells: table.total(firstRow), wrapped: [], isMember: false });
  for (const line of below) yield nextLine(line);
  yield renderSheetTail(shape, end);
}

/** Characters in a line of notes that is read with ease. */
const lineWidth = 110;

/** The letters of columns whose cells are merged for a line of text, and their width in characters. */
type TextBlock = { readonly first: string; readonly last: string; readonly width: number };

/** Columns that are repeated on each page would repeat the beginnings of lines, so these start after them. */
function textBlock({ columns, keyColumns }: SheetTable, shape: SheetShape): TextBlock {
  const start = pagesWide(shape) > 1 ? keyColumns : 0;
  let [width, end] = [0, start];
  for (const column of columns.slice(start, shape.printedColumns)) {
    if (width > 0 && width + column.width > lineWidth) break;
    width += column.width;
    end += 1;
  }
  return { first: columnLetter(start), last: columnLetter(end - 1), width };
}

/** A sum of some entries must not pass for one of all. */
function linesAbove(
  { title, period }: { readonly title: string; readonly period: string },
  totals: Totals,
  { selection, names, rates }: FormatContext,
): readonly Line[] {
  const { durationMs } = totals;
  const total = `Total: ${fullMinutes(durationMs)} (${decimalHours(durationMs)} hours)`;
  return [
    { text: title, style: 'title' },
    { text: period, style: 'strong' },
    ...[...describeBilled(totals, rates, fullMinutes), total].map((text) => ({ text, style: 'strong' as const })),
    ...describeSelection(selection, names, (text) => text).map((text) => ({ text, style: 'note' as const })),
    { text: '', style: 'note' },
  ];
}

function linesBelow(report: ExportReport, context: FormatContext): readonly Line[] {
  const notes = reportNotes(report, context, (text) => text, precision);
  const lines = ['', plural(report.totals.entries, 'entry', 'entries'), ...notes];
  return lines.map((text) => ({ text, style: 'note' }));
}

/** Unlike that of other reports, since a reader may sum the cells. */
const precision =
  'Cells hold exact durations. They show hours and full minutes, or decimal hours to the nearest hundredth.';

const tooManyRows =
  'the totals have more rows than a sheet of .xlsx holds, which are 1,048,576; use fewer keys in group-by, or a shorter period';
