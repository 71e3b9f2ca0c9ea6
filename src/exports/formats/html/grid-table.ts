// Totals such as people by days: one table for each part that fits on a page.

import type { Grid, GridRow } from '../../../model/totals.ts';
import { allOf } from '../../../text/grammar.ts';
import { keyTitles } from '../../../text/key-text.ts';
import { describeDays } from '../../../text/period-text.ts';
import { firstDayOf, isWeekend, lastDayOfWeek, shortTimeKeyText, timeKeyText } from '../../../text/time-key-text.ts';
import { type Column, splitAndAmount, sumColumns, timeColumns } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { createKeyHtml, numberCells, renderLimit, sortData, sumHead, totalsAtOnce } from './totals-cells.ts';

/** With more columns, the type is smaller. */
const fewColumns = 16;

/** Rows of one table: each has a cell for every column. */
const maxRows = 2000;

export function gridTitle({ rowKey, columnKey }: Grid): string {
  return `Hours by ${allOf([rowKey, columnKey])}`;
}

export function* renderGrid(grid: Grid, context: FormatContext): Generator<string> {
  const { rowKey, columnKey, columns, rows } = grid;
  const sums = sumColumns(['hours', ...splitAndAmount], grid.total, context);
  const isOneMonth = new Set(columns.map((column) => column.slice(0, 7))).size === 1;
  const times = timeColumns(grid, (key, time) => columnHead(key, time, isOneMonth));
  const numbers = [...sums, ...times];
  const heads = [
    ...sums.map((column) => sumHead(column.name === 'hours' ? { ...column, title: 'Total' } : column)),
    ...times.map(({ title }) => `<th scope="col" class="number">${title}</th>`),
  ];
  const keyHtml = createKeyHtml(context);
  const [title, caption] = [gridTitle(grid), describeColumns(grid)];
  const off = columns.map((column) => (columnKey === 'day' && isWeekend(column) ? '<col class="off">' : '<col>'));
  yield `${renderLimit(rows.length, maxRows)}<div class="scroll" role="region" tabindex="0" aria-label="${title}, ${caption}">\n<table class="totals grid${columns.length > fewColumns ? ' wide' : ''}"><caption>${caption}</caption>\n<colgroup><col>${sums.map(() => '<col>').join('')}${off.join('')}</colgroup>\n`;
  yield `<thead><tr><th scope="col" aria-sort="ascending" data-by="">${keyTitles[rowKey]}</th>${heads.join('')}</tr></thead>\n<tbody>\n`;
  for (let start = 0; start < Math.min(rows.length, maxRows); start += 500) {
    const chunk = rows.slice(start, Math.min(start + 500, maxRows));
    yield chunk.map((row, index) => renderRow(row, start + index, keyHtml(rowKey, row.keys[0]), numbers)).join('');
  }
  const total = numberCells(numbers.map((column) => column.total));
  yield `</tbody>\n<tfoot><tr><th scope="row">Total</th>${total}</tr></tfoot>\n</table>\n</div>\n`;
}

function renderRow(row: GridRow, place: number, name: string, numbers: readonly Column<GridRow>[]): string {
  const later = place >= totalsAtOnce ? ' class="later"' : '';
  const cells = numberCells(numbers.map(({ cell }) => cell(row)));
  return `<tr${later}${sortData(row)}><th scope="row">${name}</th>${cells}</tr>\n`;
}

/** In two lines: `Mon` and `2`, or the week and its number. */
function columnHead(key: Grid['columnKey'], column: string, isOneMonth: boolean): string {
  const text = shortTimeKeyText(key, column);
  if (key === 'month') return text;
  if (key === 'week') return `${text.replace(' – ', ' –<br>')} <small>${column.slice(5)}</small>`;
  const [weekday = '', day = '', month = ''] = text.split(' ');
  return `<small>${weekday}</small> ${day}${isOneMonth ? '' : ` <small>${month}</small>`}`;
}

/** The time of all columns, with its year. */
function describeColumns({ columnKey, columns }: Grid): string {
  const [first = '', last = ''] = [columns[0], columns.at(-1)];
  if (columnKey === 'day') return describeDays(first, last);
  if (columnKey === 'month')
    return [...new Set([timeKeyText(columnKey, first), timeKeyText(columnKey, last)])].join(' – ');
  return describeDays(firstDayOf('week', first), lastDayOfWeek(last));
}
