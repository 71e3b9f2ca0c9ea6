// Totals such as people by days: one table for each part that fits on a page.

import type { Grid, GridRow, Sums } from '../../../model/totals.ts';
import { hoursAndMinutes } from '../../../text/duration.ts';
import { allOf } from '../../../text/grammar.ts';
import { createKeyText, keyTitles } from '../../../text/key-text.ts';
import { describeDays } from '../../../text/period-text.ts';
import { type SumColumns, sumTexts } from '../../../text/sum-columns.ts';
import { firstDayOf, isWeekend, lastDayOfWeek, shortTimeKeyText, timeKeyText } from '../../../text/time-key-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { moreData, moreHeads, sumColumnsOf } from './sum-cells.ts';
import { groupDigits, taskName } from './text.ts';

/** Rows of totals that are laid out initially; the script, which has the same number, shows the others on demand. */
export const totalsAtOnce = 30;

/** With more columns, the type is smaller. */
const fewColumns = 16;

/** Rows of one table: each has a cell for every column. */
const maxRows = 2000;

export function gridTitle({ rowKey, columnKey }: Grid): string {
  return `Hours by ${allOf([rowKey, columnKey])}`;
}

export function* renderGrid(grid: Grid, context: FormatContext): Generator<string> {
  const { rowKey, columnKey, columns, rows } = grid;
  const { names, taskUrl } = context;
  const more = sumColumnsOf(context);
  const moreHeadings = moreHeads(more);
  const keyText = createKeyText(names);
  const nameOf = (id: string): string => taskName(keyText(rowKey, id), id, rowKey === 'task' ? taskUrl : undefined);
  const [title, caption] = [gridTitle(grid), describeColumns(grid)];
  const off = columns.map((column) => (columnKey === 'day' && isWeekend(column) ? '<col class="off">' : '<col>'));
  const isOneMonth = new Set(columns.map((column) => column.slice(0, 7))).size === 1;
  const heads = columns.map(
    (column) => `<th scope="col" class="number">${columnHead(columnKey, column, isOneMonth)}</th>`,
  );
  if (rows.length > maxRows) {
    yield `<p class="limit"><strong>Only the first ${groupDigits(maxRows)} of ${groupDigits(rows.length)} rows are listed.</strong> The total below them counts all.</p>\n`;
  }
  yield `<div class="scroll" role="region" tabindex="0" aria-label="${title}, ${caption}">\n<table class="totals grid${columns.length > fewColumns ? ' wide' : ''}"><caption>${caption}</caption>\n<colgroup><col><col>${moreHeadings.map(() => '<col>').join('')}${off.join('')}</colgroup>\n`;
  yield `<thead><tr><th scope="col" aria-sort="ascending" data-by="">${keyTitles[rowKey]}</th><th scope="col" class="number" data-by="d">Total</th>${moreHeadings.join('')}${heads.join('')}</tr></thead>\n<tbody>\n`;
  for (let start = 0; start < Math.min(rows.length, maxRows); start += 500) {
    const chunk = rows.slice(start, Math.min(start + 500, maxRows));
    yield chunk.map((row, index) => renderRow(row, start + index, nameOf, more)).join('');
  }
  yield `</tbody>\n${renderFoot(grid, more)}</table>\n</div>\n`;
}

function renderRow(row: GridRow, place: number, nameOf: (id: string) => string, more: SumColumns): string {
  const { key, cells, durationMs } = row;
  const name = key === undefined ? '<em>no label</em>' : nameOf(key);
  const cellsMs = cells.map((cell) => cell?.durationMs);
  const later = place >= totalsAtOnce ? ' class="later"' : '';
  return `<tr${later} data-d="${durationMs}"${moreData(row)}><th scope="row">${name}</th>${renderCells(row, cellsMs, more)}</tr>\n`;
}

function renderCells(sums: Sums | undefined, cells: readonly (number | undefined)[], more: SumColumns): string {
  const texts = sumTexts(sums, more).map((text) => `<td>${text}</td>`);
  return [renderCell(sums?.durationMs), ...texts, ...cells.map(renderCell)].join('');
}

function renderCell(durationMs: number | undefined): string {
  return durationMs === undefined ? '<td></td>' : `<td>${hoursAndMinutes(durationMs)}</td>`;
}

function renderFoot({ columns, columnMs, total }: Grid, more: SumColumns): string {
  const sums = columns.map((_, place) => columnMs?.[place] || undefined);
  return `<tfoot><tr><th scope="row">Total</th>${renderCells(total, sums, more)}</tr></tfoot>\n`;
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
