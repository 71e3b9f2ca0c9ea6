// Totals as sortable tables: by the first key, then in detail with subtotals, or as a grid if one key is a time.
import type { GroupKey, Totals, TotalsRow, TotalsTable } from '../../../model/totals.ts';
import { allOf } from '../../../text/grammar.ts';
import { isTimeKey, keyTitle } from '../../../text/key-text.ts';
import { type Column, splitAndAmount, sumColumns } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { overviewOf, splitTable, tableOf } from '../../totals/table.ts';
import { renderGrid } from './grid-table.ts';
import { createKeyHtml, numberCells, renderLimit, sortData, sumHead, totalsAtOnce } from './totals-cells.ts';

/** More than anybody reads; a year's totals by user, task and day can exceed it. */
const maxRows = 10_000;

export function* renderTotals(totals: Totals, context: FormatContext): Generator<string> {
  const table = tableOf(totals, context);
  const { by, times } = table;
  if (times === undefined) return yield* renderList(table, context);
  const [rowKey = 'user'] = by;
  yield* renderList(overviewOf(totals, rowKey), context);
  const title = titleOf([rowKey, times.key]);
  yield `<section>\n<h2>${title}</h2>\n`;
  for (const part of splitTable(table)) yield* renderGrid(part, title, context);
  yield '</section>\n';
}

function titleOf(by: readonly GroupKey[]): string {
  return `Hours by ${allOf(by)}`;
}

/** With subtotals, the values of the first key are heads of groups, above their rows. */
function* renderList({ by, groups, total }: TotalsTable, context: FormatContext): Generator<string> {
  const columns = sumColumns(['entries', 'hours', 'decimal', 'share', ...splitAndAmount], total, context);
  const isGrouped = by.length > 1;
  const kinds = `totals${context.billable ? ' split' : ''}${context.rates ? ' priced' : ''}`;
  const heads = [...keyHeads(by, isGrouped, context), ...columns.map(sumHead)];
  const title = titleOf(by);
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  yield `<section>\n<h2>${title}</h2>\n${renderLimit(rowCount, maxRows, ' An export to .md or .xlsx lists every row.')}`;
  yield `<table class="${kinds}"><caption>${title}</caption>\n<thead><tr>${heads.join('')}</tr></thead>\n`;
  const render = rowRenderer(by, columns, context);
  let left = maxRows;
  for (const { subtotal, rows } of groups) {
    if (left === 0) break;
    const listed = rows.slice(0, left).map((row) => render(row, subtotal && 'member'));
    left -= listed.length;
    yield `<tbody>\n${subtotal ? render(subtotal, 'group') : ''}${listed.join('')}</tbody>\n`;
  }
  const width = by.length - (isGrouped ? 1 : 0);
  yield `<tfoot><tr><th scope="row"${width > 1 ? ` colspan="${width}"` : ''}>Total</th>${numberCells(
    columns.map((column) => column.total),
    isNumber,
  )}</tr></tfoot>\n</table>\n</section>\n`;
}

/** Groups have the second key below the first. */
function keyHeads(by: readonly GroupKey[], isGrouped: boolean, { rates }: FormatContext): readonly string[] {
  const titles = by.map((key) => keyTitle(key, rates));
  const [firstKey = 'user'] = by;
  const [first, ...others] = isGrouped ? [titles.slice(0, 2).join(' / '), ...titles.slice(2)] : titles;
  return [
    // Times and rates sort by the place of their row.
    `<th scope="col" aria-sort="ascending" data-by="${isTimeKey(firstKey) || firstKey === 'rate' ? 'p' : ''}">${first}</th>`,
    ...others.map((title) => `<th scope="col" data-by="">${title}</th>`),
  ];
}

const isNumber = ' class="number"';

type RenderRow = (row: TotalsRow, level?: 'group' | 'member') => string;

function rowRenderer(by: readonly GroupKey[], columns: readonly Column[], context: FormatContext): RenderRow {
  const keyHtml = createKeyHtml(context);
  let count = 0;
  return (row, level) => {
    const { keys, entries } = row;
    const shown = by.map((key, place) => (place < keys.length ? keyHtml(key, keys[place]) : ''));
    const [head, ...others] =
      level === 'member' ? shown.slice(1) : level === 'group' ? [shown[0], ...shown.slice(2)] : shown;
    const classes = [...(level ? [level] : []), ...(count >= totalsAtOnce ? ['later'] : [])].join(' ');
    count += 1;
    const texts = others.map((text) => `<td>${text}</td>`).join('');
    const numbers = numberCells(
      columns.map(({ cell }) => cell(row)),
      isNumber,
    );
    return `<tr${classes && ` class="${classes}"`} data-n="${entries}"${sortData(row)}><th scope="row">${head}</th>${texts}${numbers}</tr>\n`;
  };
}
