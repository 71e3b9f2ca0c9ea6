// Tables of totals in raw HTML that GitHub shows, since nothing else in Markdown shows external text literally.
import type { DisplayNames, GroupKey, TotalsRow, TotalsTable } from '../../model/totals.ts';
import { escapeHtml, inertName } from '../../text/inert-html.ts';
import { taskLink } from '../../text/task-link.ts';
import { createKeyText, keyFacts, keyTitle } from './group-keys.ts';
import { type Cell, type Column, type DeclaredSums, splitAndAmount, sumColumns, timeColumns } from './totals-table.ts';

/** Rows are rendered one by one, since there may be more than anybody shows, or than a string holds. */
export type TotalsHtml = {
  readonly open: string;
  readonly rows: readonly (() => string)[];
  readonly close: string;
};

/** @param hasPeriod whether the period is shown above, and with it the year. */
export function totalsHtml(
  table: TotalsTable,
  context: DeclaredSums & { readonly names: DisplayNames; readonly taskUrl?: string },
  hasPeriod: boolean,
): TotalsHtml {
  const { by, groups } = table;
  const columns = columnsOf(table, context, hasPeriod);
  const keyHtml = createKeyHtml(context.names, context.taskUrl);
  const numbers = (element: 'td' | 'th', cellOf: (column: Column) => Cell) =>
    columns.map((column) => numberCell(element, cellOf(column).text)).join('');
  const keyCell = (element: 'td' | 'th', key: GroupKey, html: string, span = 1) =>
    `<${element}${alignment(key, element)}${span > 1 ? ` colspan="${span}"` : ''}>${html}</${element}>`;
  const memberRow = (row: TotalsRow, isGrouped: boolean) => () => {
    const keys = by.map((key, index) =>
      isGrouped && index === 0 ? '<td></td>' : keyCell('td', key, keyHtml(key, row.keys[index])),
    );
    return `<tr>${keys.join('')}${numbers('td', ({ cell }) => cell(row))}</tr>\n`;
  };
  const headRow = (key: GroupKey, row: TotalsRow) => () =>
    `<tr>${keyCell('th', key, keyHtml(key, row.keys[0]), by.length)}${numbers('th', ({ cell }) => cell(row))}</tr>\n`;
  const titles = [
    ...by.map((key) => keyCell('th', key, keyTitle(key, context.rates))),
    ...columns.map(({ title }) => `<th align="right">${title}</th>`),
  ];
  const [first = 'user'] = by;
  return {
    open: `<table>\n<tr>${titles.join('')}</tr>\n`,
    // Subtotals are above the rows that they sum.
    rows: groups.flatMap(({ subtotal, rows }) => [
      ...(subtotal ? [headRow(first, subtotal)] : []),
      ...rows.map((row) => memberRow(row, subtotal !== undefined)),
    ]),
    close: `<tr>${keyCell('th', 'user', 'Total', by.length)}${numbers('th', ({ total }) => total)}</tr>\n</table>\n`,
  };
}

function columnsOf(table: TotalsTable, declared: DeclaredSums, hasPeriod: boolean): readonly Column[] {
  const { times } = table;
  if (times === undefined) return sumColumns(['entries', 'hours', 'decimal', ...splitAndAmount], table, declared);
  return [...timeColumns(times, !hasPeriod), ...sumColumns(['hours', 'decimal', ...splitAndAmount], table, declared)];
}

function numberCell(element: 'td' | 'th', text: string): string {
  return `<${element}${text && ' align="right"'}>${text}</${element}>`;
}

function alignment(key: GroupKey, element: 'td' | 'th'): string {
  if (keyFacts[key].order === 'number') return ' align="right"';
  return element === 'th' ? ' align="left"' : '';
}

/** Text from outside stays literal: the only links are those to tasks, by the address that the declaration gives. */
function createKeyHtml(
  names: DisplayNames,
  taskUrl: string | undefined,
): (key: GroupKey, value: string | undefined) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    const text = keyText(key, value);
    if (value === undefined || keyFacts[key].time) return text;
    const shown = inertName(text);
    const link = key === 'task' ? taskLink(taskUrl, value) : undefined;
    return link === undefined ? shown : `<a href="${escapeHtml(link)}">${shown}</a>`;
  };
}
