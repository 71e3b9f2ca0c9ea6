// Tables are raw HTML, since nothing else in Markdown shows external text literally.
import type { Grid, GroupKey, Sums, Totals } from '../../model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { allOf } from '../../text/grammar.ts';
import { inertHtml, inertName } from '../../text/inert-html.ts';
import { createKeyHtml } from '../../text/key-html.ts';
import { describeRounding, describeSelection, keyTitles } from '../../text/key-text.ts';
import { describeAmounts, moneyText } from '../../text/money.ts';
import { describePeriod } from '../../text/period-text.ts';
import { describeBillable, describeSplit, type SumColumns, sumTexts, sumTitles } from '../../text/sum-columns.ts';
import { timeKeyText } from '../../text/time-key-text.ts';
import type { ExportReport, FileFormat, FormatContext } from '../file-format.ts';
import { splitGrid } from '../totals/grid.ts';
import { reportGrid } from '../totals/report-grid.ts';
import { coarseToFine } from '../totals/sum-totals.ts';

/** Rows yielded at a time: totals by task and day can exceed the maximum length of a string. */
const rowsInChunk = 1000;

const maxWarningBytes = 2048;

const maxTitleBytes = 1024;

/**
 * Totals with the period, the time zone, the rounding and the warnings (contract.md, section 7). The same data gives the
 * same bytes on any day.
 */
export function createMarkdown(context: FormatContext): FileFormat {
  const { title } = context;
  const heading = title === undefined ? '# Time report' : `<h1>${inertHtml(title, maxTitleBytes)}</h1>`;
  return { head: () => `${heading}\n\n`, rows: () => '', tail: (report) => renderReport(report, context) };
}

async function* renderReport({ totals, warnings }: ExportReport, context: FormatContext): AsyncGenerator<string> {
  yield `<p>${factsOf(totals, context).join('<br>\n')}</p>\n`;
  const grid = reportGrid(totals, context);
  for (const table of coarseToFine(totals)) {
    yield `\n## By ${allOf(table.by)}\n`;
    if (table !== totals || grid === undefined) yield* renderTotals(table, context);
    else for (const part of splitGrid(grid)) yield* renderGrid(part, context);
  }
  if (totals.by.includes('label')) {
    yield '\n<p>An entry with several labels counts under each of them, and once in the total.</p>\n';
  }
  if (warnings.length > 0) {
    yield `\n## Warnings\n\n<ul>\n${warnings.map((warning) => `<li>${inertHtml(warning, maxWarningBytes)}</li>\n`).join('')}</ul>\n`;
  }
}

function factsOf(totals: Totals, context: FormatContext): string[] {
  const { billable, calendar, names, span, selection, rounding, rates } = context;
  const { entries, durationMs, amount } = totals;
  return [
    `Period: ${span === undefined ? 'all entries' : describePeriod(span, calendar)}`,
    ...describeSelection(selection, names, inertName),
    `Time zone: ${inertName(calendar.timeZone)}. Entries count toward the day they start.`,
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    'Hours are shown to the nearest minute, and decimal hours to the nearest hundredth.',
    `<strong>Total: ${hoursAndMinutes(durationMs)}</strong> (${decimalHours(durationMs)} hours), entries: ${entries}`,
    ...describeSplit(totals).map((split) => `<strong>${split}</strong>`),
    ...describeBillable(billable, inertName),
    ...(rates && amount !== undefined
      ? [`<strong>Amount: ${moneyText(amount, rates.currency)}</strong>`, describeAmounts(rates.currency, context)]
      : []),
  ];
}

function* renderTotals(totals: Totals, context: FormatContext): Generator<string> {
  const { by, rows } = totals;
  const more = columnsOf(context);
  const keyCell = createKeyCell(context);
  const titles = [...by.map((key) => keyTitles[key]), 'Entries', 'Hours', 'Decimal hours', ...sumTitles(more)];
  const total = `<th align="left"${by.length > 1 ? ` colspan="${by.length}"` : ''}>Total</th>`;
  yield* renderTable(
    renderHeadings(titles, by.length),
    rows,
    (row) => by.map((key, place) => keyCell(key, row.keys[place])).join('') + renderSums(row, more, 'td'),
    total + renderSums(totals, more, 'th'),
  );
}

/** Hours and minutes only, except in the last column: a cell is read at a glance. */
function* renderGrid(grid: Grid, context: FormatContext): Generator<string> {
  const { rowKey, columnKey, columns, rows, columnMs, total } = grid;
  const more = columnsOf(context);
  const keyCell = createKeyCell(context);
  const times = columns.map((time) => timeKeyText(columnKey, time));
  const titles = [keyTitles[rowKey], ...times, 'Hours', 'Decimal hours', ...sumTitles(more)];
  const hours = (ms: number | undefined): string => (ms === undefined ? '' : hoursAndMinutes(ms));
  const sumsOf = (sums: Sums | undefined): string[] => [
    hours(sums?.durationMs),
    sums === undefined ? '' : decimalHours(sums.durationMs),
    ...sumTexts(sums, more),
  ];
  yield* renderTable(
    renderHeadings(titles, 1),
    rows,
    (row) =>
      keyCell(rowKey, row.key) +
      renderNumbers([...row.cells.map((cell) => hours(cell?.durationMs)), ...sumsOf(row)], 'td'),
    '<th align="left">Total</th>' +
      renderNumbers([...columns.map((_, place) => hours(columnMs?.[place] || undefined)), ...sumsOf(total)], 'th'),
  );
}

function* renderTable<Row>(
  headings: string,
  rows: readonly Row[],
  renderRow: (row: Row) => string,
  total: string,
): Generator<string> {
  yield `\n<table>\n<tr>${headings}</tr>\n`;
  for (let start = 0; start < rows.length; start += rowsInChunk) {
    yield rows
      .slice(start, start + rowsInChunk)
      .map((row) => `<tr>${renderRow(row)}</tr>\n`)
      .join('');
  }
  yield `<tr>${total}</tr>\n</table>\n`;
}

/** Headings of text columns, then of number columns, aligned like their cells. */
function renderHeadings(titles: readonly string[], texts: number): string {
  return titles.map((title, index) => `<th align="${index < texts ? 'left' : 'right'}">${title}</th>`).join('');
}

function createKeyCell({ names, taskUrl }: FormatContext): (key: GroupKey, value: string | undefined) => string {
  const keyHtml = createKeyHtml(names, taskUrl);
  return (key, value) => `<td>${keyHtml(key, value)}</td>`;
}

function columnsOf({ billable, rates }: FormatContext): SumColumns {
  return { billable, currency: rates?.currency };
}

function renderSums(sums: Sums, more: SumColumns, cell: 'td' | 'th'): string {
  const hours = [hoursAndMinutes(sums.durationMs), decimalHours(sums.durationMs)];
  return renderNumbers([String(sums.entries), ...hours, ...sumTexts(sums, more)], cell);
}

function renderNumbers(texts: readonly string[], cell: 'td' | 'th'): string {
  return texts.map((text) => (text === '' ? '<td></td>' : `<${cell} align="right">${text}</${cell}>`)).join('');
}
