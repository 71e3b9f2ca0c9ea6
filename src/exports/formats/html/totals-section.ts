// Totals as sortable tables: by the first key, then in detail with subtotals, or as a grid if one key is a time.
import type { GroupKey, Sums, Totals, TotalsRow } from '../../../model/totals.ts';
import { decimalHours, hoursAndMinutes, shareText } from '../../../text/duration.ts';
import { allOf } from '../../../text/grammar.ts';
import { createKeyText, isTimeKey, keyTitles } from '../../../text/key-text.ts';
import { type SumColumns, sumTexts } from '../../../text/sum-columns.ts';
import { timeKeyText } from '../../../text/time-key-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { splitGrid } from '../../totals/grid.ts';
import { reportGrid } from '../../totals/report-grid.ts';
import { inShownOrder } from '../../totals/shown-order.ts';
import { sumBy } from '../../totals/sum-totals.ts';
import { gridTitle, renderGrid, totalsAtOnce } from './grid-table.ts';
import { moreData, moreHeads, sumColumnsOf } from './sum-cells.ts';
import { groupDigits, isolated, taskName, textLine } from './text.ts';

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
  const more = sumColumnsOf(context);
  const title = `Hours by ${allOf(by)}`;
  yield `<section>\n<h2>${title}</h2>\n${renderLimit(rows.length)}`;
  yield `<table class="totals${more.billable ? ' split' : ''}${more.currency ? ' priced' : ''}"><caption>${title}</caption>\n<thead><tr>${headsOf(by, subtotals !== undefined, more)}</tr></thead>\n`;
  const render = rowRenderer(totals, context);
  const listed = rows.slice(0, maxRows);
  yield subtotals
    ? groupsOf(listed, subtotals, render)
    : `<tbody>\n${listed.map((row) => render(row)).join('')}</tbody>\n`;
  const width = by.length - (subtotals ? 1 : 0);
  yield `<tfoot><tr><th scope="row"${width > 1 ? ` colspan="${width}"` : ''}>Total</th>${sumCells(totals, totals.durationMs, more)}</tr></tfoot>\n</table>\n</section>\n`;
}

function renderLimit(rows: number): string {
  if (rows <= maxRows) return '';
  return `<p class="limit"><strong>Only the first ${groupDigits(maxRows)} of ${groupDigits(rows)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`;
}

function headsOf(by: readonly GroupKey[], isGrouped: boolean, more: SumColumns): string {
  const titles = by.map((key) => keyTitles[key]);
  const [first, ...others] = isGrouped ? [titles.slice(0, 2).join(' / '), ...titles.slice(2)] : titles;
  const number = (title: string, by: 'n' | 'd') => `<th scope="col" class="number" data-by="${by}">${title}</th>`;
  return [
    // Times sort by their place in the calendar, which is that of the row.
    `<th scope="col" aria-sort="ascending" data-by="${isTimeKey(by[0] ?? 'user') ? 'p' : ''}">${first}</th>`,
    ...others.map((title) => `<th scope="col" data-by="">${title}</th>`),
    `${number('Entries', 'n')}${number('Hours', 'd')}${number('Decimal', 'd')}${number('Share', 'd')}`,
    ...moreHeads(more),
  ].join('');
}

type RenderRow = (row: TotalsRow, level?: 'group' | 'member') => string;

function rowRenderer({ by, durationMs: wholeMs }: Totals, context: FormatContext): RenderRow {
  const { names, taskUrl } = context;
  const more = sumColumnsOf(context);
  const keyText = createKeyText(names);
  let count = 0;
  return (row, level) => {
    const { keys, entries, durationMs } = row;
    const shown = by.map((key, place) => (place < keys.length ? renderKey(key, keys[place], keyText, taskUrl) : ''));
    const [head, ...others] =
      level === 'member' ? shown.slice(1) : level === 'group' ? [shown[0], ...shown.slice(2)] : shown;
    const classes = [...(level ? [level] : []), ...(count >= totalsAtOnce ? ['later'] : [])].join(' ');
    count += 1;
    const cells = others.map((text) => `<td>${text}</td>`).join('');
    return `<tr${classes && ` class="${classes}"`} data-n="${entries}" data-d="${durationMs}"${moreData(row)}><th scope="row">${head}</th>${cells}${sumCells(row, wholeMs, more)}</tr>\n`;
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

function renderKey(
  key: GroupKey,
  value: string | undefined,
  keyText: ReturnType<typeof createKeyText>,
  taskUrl: string | undefined,
): string {
  if (value === undefined) return '<em>no label</em>';
  if (key === 'task') return taskName(keyText(key, value), value, taskUrl);
  if (!isTimeKey(key)) return isolated(textLine(keyText(key, value)));
  return key === 'week' ? `${timeKeyText(key, value)} <small>${value.slice(5)}</small>` : timeKeyText(key, value);
}

function sumCells(sums: Sums, wholeMs: number, more: SumColumns): string {
  const { entries, durationMs } = sums;
  const hours = [hoursAndMinutes(durationMs), decimalHours(durationMs), shareText(durationMs, wholeMs)];
  return [groupDigits(entries), ...hours, ...sumTexts(sums, more)]
    .map((text) => `<td class="number">${text}</td>`)
    .join('');
}
