import type { Grid, Totals } from '../../model/totals.ts';
import { describeSplit } from '../../text/billable-split.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { allOf } from '../../text/grammar.ts';
import { inertHtml, inertName } from '../../text/inert-html.ts';
import { describeSelection } from '../../text/key-text.ts';
import { moneyText } from '../../text/money.ts';
import { describePeriod } from '../../text/period-text.ts';
import { timeKeyText } from '../../text/time-key-text.ts';
import { type TotalsHtml, totalsHtml } from '../../text/totals-html.ts';
import { type SumColumn, splitAndAmount, sumColumns, timeColumns } from '../../text/totals-table.ts';
import type { ExportReport, FileFormat, FormatContext } from '../file-format.ts';
import { reportNotes } from '../report-notes.ts';
import { splitGrid } from '../totals/grid.ts';
import { reportGrid } from '../totals/report-grid.ts';
import { coarseToFine } from '../totals/sum-totals.ts';

/** Rows yielded at a time: totals by task and day can exceed the maximum length of a string. */
const rowsInChunk = 1000;

const maxTitleBytes = 1024;

/**
 * Totals with the period, the time zone and the rounding (contract.md, section 7). The same data gives the
 * same bytes on any day.
 */
export function createMarkdown(context: FormatContext): FileFormat {
  const { title } = context;
  const heading = title === undefined ? '# Time report' : `<h1>${inertHtml(title, maxTitleBytes)}</h1>`;
  return { head: () => `${heading}\n\n`, rows: () => '', tail: (report) => renderReport(report, context) };
}

async function* renderReport(report: ExportReport, context: FormatContext): AsyncGenerator<string> {
  const { totals } = report;
  yield `<p>${factsOf(totals, context).join('<br>\n')}</p>\n`;
  const grid = reportGrid(totals, context);
  for (const table of coarseToFine(totals)) {
    yield `\n## By ${allOf(table.by)}\n`;
    if (table !== totals || grid === undefined) yield* renderTable(listHtml(table, context));
    else for (const part of splitGrid(grid)) yield* renderTable(gridHtml(part, context));
  }
  const notes = reportNotes(report, context, inertName);
  yield `\n## How to read this\n\n<ul>\n${notes.map((note) => `<li>${note}</li>\n`).join('')}</ul>\n`;
}

function factsOf(totals: Totals, context: FormatContext): string[] {
  const { calendar, names, span, selection, rates } = context;
  const { entries, durationMs, amount } = totals;
  return [
    `Period: ${span === undefined ? 'all entries' : describePeriod(span, calendar)}`,
    ...describeSelection(selection, names, inertName),
    `<strong>Total: ${hoursAndMinutes(durationMs)}</strong> (${decimalHours(durationMs)} hours), entries: ${entries}`,
    ...describeSplit(totals).map((split) => `<strong>${split}</strong>`),
    ...(rates && amount !== undefined ? [`<strong>Amount: ${moneyText(amount, rates.currency)}</strong>`] : []),
  ];
}

function* renderTable({ open, rows, close }: TotalsHtml): Generator<string> {
  yield `\n${open}`;
  for (let start = 0; start < rows.length; start += rowsInChunk) {
    yield rows
      .slice(start, start + rowsInChunk)
      .map(({ render }) => render())
      .join('');
  }
  yield close;
}

function listHtml(totals: Totals, context: FormatContext): TotalsHtml {
  const sums = sumColumns(['entries', 'hours', 'decimal', ...splitAndAmount], totals, context).map(inWords);
  return totalsHtml(totals.by, sums, totals.rows, context, numberCell);
}

/** Hours and minutes only, except in the last columns: a cell is read at a glance. */
function gridHtml(grid: Grid, context: FormatContext): TotalsHtml {
  const sums = sumColumns(['hours', 'decimal', ...splitAndAmount], grid.total, context).map(inWords);
  return totalsHtml([grid.rowKey], [...timeColumns(grid, timeKeyText), ...sums], grid.rows, context, numberCell);
}

function inWords(column: SumColumn): SumColumn {
  return column.name === 'decimal' ? { ...column, title: 'Decimal hours' } : column;
}

function numberCell(text: string, element: 'td' | 'th'): string {
  return text === '' ? '<td></td>' : `<${element} align="right">${text}</${element}>`;
}
