// Totals such as people by days: one table for each part that fits on a page.

import type { TableRow, TimeColumns, TotalsTable } from '../../../model/totals.ts';
import { keyTitle } from '../../../text/key-text.ts';
import { describeDays } from '../../../text/period-text.ts';
import { firstDayOf, isWeekend, lastDayOfWeek, shortTimeKeyText, timeKeyText } from '../../../text/time-key-text.ts';
import { type Column, splitAndAmount, sumColumns, timeColumns } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { createKeyHtml, numberCells, renderLimit, sortData, sumHead, totalsAtOnce } from './totals-cells.ts';

/** With more columns, the type is smaller. */
const fewColumns = 16;

/** Rows of one table: each has a cell for every column. */
const maxRows = 2000;

export function* renderGrid(
  { by: [rowKey = 'user'], times, groups, total }: TotalsTable,
  title: string,
  context: FormatContext,
): Generator<string> {
  if (times === undefined) return;
  const { key, values } = times;
  const rows = groups.flatMap((group) => group.rows);
  const sums = sumColumns(['hours', ...splitAndAmount], total, context);
  const isOneMonth = new Set(values.map((value) => value.slice(0, 7))).size === 1;
  const hours = timeColumns(times, (key, time) => columnHead(key, time, isOneMonth));
  const numbers = [...sums, ...hours];
  const heads = [
    ...sums.map((column) => sumHead(column.name === 'hours' ? { ...column, title: 'Total' } : column)),
    ...hours.map(({ title }) => `<th scope="col" class="number">${title}</th>`),
  ];
  const keyHtml = createKeyHtml(context);
  const caption = describeTimes(times);
  const off = values.map((value) => (key === 'day' && isWeekend(value) ? '<col class="off">' : '<col>'));
  yield `${renderLimit(rows.length, maxRows)}<div class="scroll" role="region" tabindex="0" aria-label="${title}, ${caption}">\n<table class="totals grid${values.length > fewColumns ? ' wide' : ''}"><caption>${caption}</caption>\n<colgroup><col>${sums.map(() => '<col>').join('')}${off.join('')}</colgroup>\n`;
  yield `<thead><tr><th scope="col" aria-sort="ascending" data-by="">${keyTitle(rowKey, context.rates)}</th>${heads.join('')}</tr></thead>\n<tbody>\n`;
  for (let start = 0; start < Math.min(rows.length, maxRows); start += 500) {
    const chunk = rows.slice(start, Math.min(start + 500, maxRows));
    yield chunk.map((row, index) => renderRow(row, start + index, keyHtml(rowKey, row.keys[0]), numbers)).join('');
  }
  const totals = numberCells(numbers.map((column) => column.total));
  yield `</tbody>\n<tfoot><tr><th scope="row">Total</th>${totals}</tr></tfoot>\n</table>\n</div>\n`;
}

function renderRow(row: TableRow, place: number, name: string, numbers: readonly Column[]): string {
  const later = place >= totalsAtOnce ? ' class="later"' : '';
  const cells = numberCells(numbers.map(({ cell }) => cell(row)));
  return `<tr${later}${sortData(row)}><th scope="row">${name}</th>${cells}</tr>\n`;
}

/** In two lines: `Mon` and `2`, or the week and its number. */
function columnHead(key: TimeColumns['key'], column: string, isOneMonth: boolean): string {
  const text = shortTimeKeyText(key, column);
  if (key === 'month') return text;
  if (key === 'week') return `${text.replace(' – ', ' –<br>')} <small>${column.slice(5)}</small>`;
  const [weekday = '', day = '', month = ''] = text.split(' ');
  return `<small>${weekday}</small> ${day}${isOneMonth ? '' : ` <small>${month}</small>`}`;
}

/** The time of all columns, with its year. */
function describeTimes({ key, values }: TimeColumns): string {
  const [first, last] = [values[0] ?? '', values.at(-1) ?? ''];
  if (key === 'day') return describeDays(first, last);
  if (key === 'month') return [...new Set([timeKeyText(key, first), timeKeyText(key, last)])].join(' – ');
  return describeDays(firstDayOf('week', first), lastDayOfWeek(last));
}
