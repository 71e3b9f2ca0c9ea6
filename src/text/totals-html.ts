// Tables of totals in raw HTML that GitHub shows, since nothing else in Markdown shows external text literally.
import type { DisplayNames, GroupKey, TotalsRow } from '../model/totals.ts';
import { escapeHtml } from './escape-html.ts';
import { inertName } from './inert-html.ts';
import { createKeyText, isTimeKey, keyTitles } from './key-text.ts';
import { taskLink } from './task-link.ts';
import { timeKeyText } from './time-key-text.ts';
import type { Cell, Column } from './totals-table.ts';

/** Rows are rendered one by one, since there may be more than anybody shows, or than a string holds. */
export type TotalsHtml = {
  readonly open: string;
  readonly rows: readonly { readonly render: () => string }[];
  readonly close: string;
};

/** @param numberCell an element with the text of a number, which may be empty. */
export function totalsHtml<Row extends TotalsRow>(
  by: readonly GroupKey[],
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { names, taskUrl }: { readonly names: DisplayNames; readonly taskUrl?: string },
  numberCell: (text: string, element: 'td' | 'th') => string,
): TotalsHtml {
  const keyHtml = createKeyHtml(names, taskUrl);
  const keys = (row: Row) => by.map((key, place) => `<td>${keyHtml(key, row.keys[place])}</td>`).join('');
  const numbers = (element: 'td' | 'th', cellOf: (column: Column<Row>) => Cell) =>
    columns.map((column) => numberCell(cellOf(column).text, element)).join('');
  const titles = [
    ...by.map((key) => `<th align="left">${keyTitles[key]}</th>`),
    ...columns.map(({ title }) => `<th align="right">${title}</th>`),
  ];
  const span = by.length > 1 ? ` colspan="${by.length}"` : '';
  return {
    open: `<table>\n<tr>${titles.join('')}</tr>\n`,
    rows: rows.map((row) => ({ render: () => `<tr>${keys(row)}${numbers('td', ({ cell }) => cell(row))}</tr>\n` })),
    close: `<tr><th align="left"${span}>Total</th>${numbers('th', ({ total }) => total)}</tr>\n</table>\n`,
  };
}

/** Text from outside stays literal; the only links are those to tasks, by the address that the declaration gives. */
function createKeyHtml(
  names: DisplayNames,
  taskUrl: string | undefined,
): (key: GroupKey, value: string | undefined) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    if (value === undefined) return 'no label';
    if (isTimeKey(key)) return timeKeyText(key, value);
    const shown = inertName(keyText(key, value));
    const link = key === 'task' ? taskLink(taskUrl, value) : undefined;
    return link === undefined ? shown : `<a href="${escapeHtml(link)}">${shown}</a>`;
  };
}
