// Totals as sortable tables: by the first key, then in detail with subtotals, or as a grid if one key is a time.
import type { GroupKey, Totals, TotalsRow } from '../../../model/totals.ts';
import { allOf } from '../../../text/grammar.ts';
import { isTimeKey, keyTitles } from '../../../text/key-text.ts';
import { type Column, splitAndAmount, sumColumns } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { splitGrid } from '../../totals/grid.ts';
import { reportGrid } from '../../totals/report-grid.ts';
import { inShownOrder } from '../../totals/shown-order.ts';
import { sumBy } from '../../totals/sum-totals.ts';
import { gridTitle, renderGrid } from './grid-table.ts';
import { createKeyHtml, numberCells, renderLimit, sortData, sumHead, totalsAtOnce } from './totals-cells.ts';

/** More than anybody reads; a year's totals by user, task and day can exceed it. */
const maxRows = 10_000;

/** `sums` are by keys for which the totals can't provide them, since they are also by label. */
export function* renderTotals(totals: Totals, sums: readonly Totals[], context: FormatContext): Generator<string> {
  const grid = reportGrid(totals, context);
  const first = grid?.rowKey ?? totals.by[0];
  const known = first && (sumBy(totals, first) ?? sums.find(({ by }) => by[0] === first));
  const byFirst = known && inShownOrder(known, context.names);
  const isDetailed = totals.by.length > 1;
  if (byFirst && isDetailed) yield* renderTable(byFirst, undefined, context);
  if (grid === undefined) return yield* renderTable(totals, isDetailed ? byFirst : undefined, context);
  yield `<section>\n<h2>${gridTitle(grid)}</h2>\n`;
  for (const part of splitGrid(grid)) yield* renderGrid(part, context);
  yield '</section>\n';
}

/** `subtotals` are by the first key; with them its values are heads of groups, above their rows. */
function* renderTable(totals: Totals, subtotals: Totals | undefined, context: FormatContext): Generator<string> {
  const { by, rows } = totals;
  const columns = sumColumns(['entries', 'hours', 'decimal', 'share', ...splitAndAmount], totals, context);
  const kinds = `totals${context.billable ? ' split' : ''}${context.rates ? ' priced' : ''}`;
  const heads = [...keyHeads(by, subtotals !== undefined), ...columns.map(sumHead)];
  const title = `Hours by ${allOf(by)}`;
  yield `<section>\n<h2>${title}</h2>\n${renderLimit(rows.length, maxRows, ' An export to .md or .xlsx lists every row.')}`;
  yield `<table class="${kinds}"><caption>${title}</caption>\n<thead><tr>${heads.join('')}</tr></thead>\n`;
  const render = rowRenderer(by, columns, context);
  const listed = rows.slice(0, maxRows);
  yield subtotals
    ? groupsOf(listed, subtotals, render)
    : `<tbody>\n${listed.map((row) => render(row)).join('')}</tbody>\n`;
  const width = by.length - (subtotals ? 1 : 0);
  yield `<tfoot><tr><th scope="row"${width > 1 ? ` colspan="${width}"` : ''}>Total</th>${numberCells(
    columns.map(({ total }) => total),
    isNumber,
  )}</tr></tfoot>\n</table>\n</section>\n`;
}

/** Groups have the second key below the first. */
function keyHeads(by: readonly GroupKey[], isGrouped: boolean): readonly string[] {
  const titles = by.map((key) => keyTitles[key]);
  const [first, ...others] = isGrouped ? [titles.slice(0, 2).join(' / '), ...titles.slice(2)] : titles;
  return [
    // Times sort by their place in the calendar, which is that of the row.
    `<th scope="col" aria-sort="ascending" data-by="${isTimeKey(by[0] ?? 'user') ? 'p' : ''}">${first}</th>`,
    ...others.map((title) => `<th scope="col" data-by="">${title}</th>`),
  ];
}

const isNumber = ' class="number"';

type RenderRow = (row: TotalsRow, level?: 'group' | 'member') => string;

function rowRenderer(
  by: readonly GroupKey[],
  columns: readonly Column<TotalsRow>[],
  context: FormatContext,
): RenderRow {
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

function groupsOf(rows: readonly TotalsRow[], subtotals: Totals, render: RenderRow): string {
  const members = Map.groupBy(rows, ({ keys: [first] }) => first);
  return subtotals.rows
    .map((sum) => ({ sum, own: members.get(sum.keys[0]) ?? [] }))
    .filter(({ own }) => own.length > 0)
    .map(
      ({ sum, own }) => `<tbody>\n${render(sum, 'group')}${own.map((row) => render(row, 'member')).join('')}</tbody>\n`,
    )
    .join('');
}
