// Totals as sortable tables: by the first key, then in detail with subtotals, or as a grid if one key is a time.
import type { GroupKey, TableRow, TimeColumns, Totals, TotalsTable } from '../../../model/totals.ts';
import { createKeyText, isWeekend, keyFacts, keyTitle, timeFacts } from '../../../report/totals/group-keys.ts';
import {
  type Cell,
  type Column,
  type SumName,
  splitAndAmount,
  sumColumns,
  timeColumns,
} from '../../../report/totals/totals-table.ts';
import { allOf } from '../../../text/messages.ts';
import type { FormatContext } from '../../file-format.ts';
import { overviewOf, splitTable, tableOf } from '../../totals/table.ts';
import { openScroll } from './page.ts';
import { isolated, taskName, textLine } from './text.ts';

/** More than anybody reads, and a row of a grid has a cell for every column. */
const maxRows = 2000;

export function* renderTotals(totals: Totals, context: FormatContext): Generator<string> {
  const table = tableOf(totals, context);
  const { by, times } = table;
  const [rowKey = 'user'] = by;
  if (times === undefined) return yield* renderSection(by, [table], context);
  yield* renderSection([rowKey], [overviewOf(totals, rowKey)], context);
  yield* renderSection([rowKey, times.key], splitTable(table), context);
}

function* renderSection(
  by: readonly GroupKey[],
  tables: readonly TotalsTable[],
  context: FormatContext,
): Generator<string> {
  const title = `Hours by ${allOf(by)}`;
  yield `<section>\n<h2>${title}</h2>\n`;
  for (const table of tables) yield* renderTable(table, title, context);
  yield '</section>\n';
}

/** With subtotals, the values of the first key are heads of groups, above their rows. */
function* renderTable(table: TotalsTable, title: string, context: FormatContext): Generator<string> {
  const { by, times, groups } = table;
  const isGrouped = by.length > 1;
  const columns = columnsOf(table, context);
  const heads = [...keyHeads(by, isGrouped, context), ...columns.map(renderHead)].join('');
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  let left = maxRows;
  yield renderLimit(rowCount);
  yield times
    ? openGrid(times, title, columns)
    : `${openScroll(title)}<table class="totals"><caption>${title}</caption>\n`;
  yield `<thead><tr>${heads}</tr></thead>\n`;
  const render = rowRenderer(by, columns, context);
  for (const { subtotal, rows } of groups) {
    if (left === 0) break;
    const listed = rows.slice(0, left).map((row) => render(row, subtotal && 'member'));
    left -= listed.length;
    yield `<tbody>\n${subtotal ? render(subtotal, 'group') : ''}${listed.join('')}</tbody>\n`;
  }
  const width = by.length - (isGrouped ? 1 : 0);
  const span = width > 1 ? ` colspan="${width}"` : '';
  const totals = columns.map((column) => renderNumber(column, column.total)).join('');
  yield `<tfoot><tr><th scope="row"${span}>Total</th>${totals}</tr></tfoot>\n</table>\n</div>\n`;
}

/** The times of a grid don't sort it. */
type TotalsColumn = Column & { readonly isSum?: true };

function columnsOf(table: TotalsTable, context: FormatContext): readonly TotalsColumn[] {
  const { times } = table;
  const names: readonly SumName[] = times ? ['hours'] : ['entries', 'hours', 'decimal', 'share'];
  const sums = sumColumns([...names, ...splitAndAmount], table, context).map((column) => ({
    ...column,
    ...(times && column.name === 'hours' && { title: 'Total' }),
    isSum: true as const,
  }));
  if (times === undefined) return sums;
  const isOneMonth = new Set(times.values.map((value) => value.slice(0, 7))).size === 1;
  const columns = timeColumns(times, true);
  return [
    ...sums,
    ...columns.map((column, index) => ({
      ...column,
      title: timeHead(times.key, times.values[index] ?? '', isOneMonth),
    })),
  ];
}

/** Groups have the second key below the first. */
function keyHeads(by: readonly GroupKey[], isGrouped: boolean, { rates }: FormatContext): readonly string[] {
  const titles = by.map((key) => keyTitle(key, rates));
  const [firstKey = 'user'] = by;
  const [first, ...others] = isGrouped ? [titles.slice(0, 2).join(' / '), ...titles.slice(2)] : titles;
  return [
    `<th scope="col" aria-sort="ascending" data-by="${keyFacts[firstKey].order === 'text' ? 'text' : 'place'}">${first}</th>`,
    ...others.map((title) => `<th scope="col" data-by="text">${title}</th>`),
  ];
}

function renderHead({ title, isSum }: TotalsColumn): string {
  return `<th scope="col" class="number"${isSum ? ' data-by="number"' : ''}>${title}</th>`;
}

function timeHead(key: TimeColumns['key'], time: string, isOneMonth: boolean): string {
  const text = timeFacts[key].text(time, false);
  if (key === 'month') return text;
  if (key === 'week') return `${text.replace(' – ', ' –<br>')} <small>${time.slice(5)}</small>`;
  const [weekday = '', day = '', month = ''] = text.split(' ');
  return `<small>${weekday}</small> ${day}${isOneMonth ? '' : ` <small>${month}</small>`}`;
}

function renderLimit(rows: number): string {
  if (rows <= maxRows) return '';
  return `<p class="limit"><strong>Only the first ${maxRows.toLocaleString('en')} of ${rows.toLocaleString('en')} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`;
}

const fewColumns = 16;

function openGrid(times: TimeColumns, title: string, columns: readonly TotalsColumn[]): string {
  const { key, values } = times;
  const ends = [values[0] ?? '', values.at(-1) ?? ''].map((value) => timeFacts[key].text(value));
  // With the year, which the headings don't have.
  const caption = [...new Set(ends)].join(' to ');
  const sums = columns.filter(({ isSum }) => isSum).map(() => '<col>');
  const cols = values.map((value) => (key === 'day' && isWeekend(value) ? '<col class="off">' : '<col>'));
  const kinds = `totals grid${values.length > fewColumns ? ' wide' : ''}`;
  return `${openScroll(`${title}, ${caption}`)}<table class="${kinds}"><caption>${caption}</caption>
<colgroup><col>${sums.join('')}${cols.join('')}</colgroup>
`;
}

type RenderRow = (row: TableRow, level?: 'group' | 'member') => string;

function rowRenderer(by: readonly GroupKey[], columns: readonly TotalsColumn[], context: FormatContext): RenderRow {
  const keyHtml = createKeyHtml(context);
  return (row, level) => {
    const shown = by.map((key, index) => (index < row.keys.length ? keyHtml(key, row.keys[index]) : ''));
    const [head, ...others] =
      level === 'member' ? shown.slice(1) : level === 'group' ? [shown[0], ...shown.slice(2)] : shown;
    const texts = others.map((text) => `<td>${text}</td>`).join('');
    const numbers = columns.map((column) => renderNumber(column, column.cell(row))).join('');
    return `<tr${level ? ` class="${level}"` : ''}><th scope="row">${head}</th>${texts}${numbers}</tr>\n`;
  };
}

function createKeyHtml({ names, taskUrl }: FormatContext): (key: GroupKey, value?: string) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    const text = keyText(key, value);
    if (value === undefined) return `<em>${text}</em>`;
    if (key === 'task') return taskName(text, value, taskUrl);
    if (keyFacts[key].time === undefined) return isolated(textLine(text));
    return key === 'week' ? `${text} <small>${value.slice(5)}</small>` : text;
  };
}

function renderNumber({ isSum }: TotalsColumn, { text }: Cell): string {
  return `<td${isSum ? ' class="number"' : ''}>${text}</td>`;
}
