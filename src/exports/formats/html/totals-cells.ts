// What tables of totals share: keys, columns of numbers that sort, and limits.
import type { GroupKey, Sums } from '../../../model/totals.ts';
import { createKeyText, isTimeKey } from '../../../text/key-text.ts';
import type { Cell, SumColumn } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { groupDigits, isolated, taskName, textLine } from './text.ts';

/** Rows of totals that are laid out initially; the script, which has the same number, shows the others on demand. */
export const totalsAtOnce = 30;

export function renderLimit(rows: number, maxRows: number, advice = ''): string {
  if (rows <= maxRows) return '';
  return `<p class="limit"><strong>Only the first ${groupDigits(maxRows)} of ${groupDigits(rows)} rows are listed.</strong> The total below them counts all.${advice}</p>\n`;
}

export function createKeyHtml({ names, taskUrl }: FormatContext): (key: GroupKey, value?: string) => string {
  const keyText = createKeyText(names);
  return (key, value) => {
    const text = keyText(key, value);
    if (value === undefined) return `<em>${text}</em>`;
    if (key === 'task') return taskName(text, value, taskUrl);
    if (!isTimeKey(key)) return isolated(textLine(text));
    return key === 'week' ? `${text} <small>${value.slice(5)}</small>` : text;
  };
}

/** The `data-` attribute of a row by which each column sorts. */
const sortKeys = {
  entries: 'n',
  hours: 'd',
  decimal: 'd',
  share: 'd',
  billable: 'b',
  rest: 'o',
  billableShare: 'q',
  amount: 'a',
} as const;

export function sumHead({ name, title }: Pick<SumColumn<keyof typeof sortKeys>, 'name' | 'title'>): string {
  return `<th scope="col" class="number" data-by="${sortKeys[name]}">${title}</th>`;
}

export function sortData({ durationMs, billableMs, amount }: Sums): string {
  const split =
    billableMs === undefined
      ? ''
      : ` data-b="${billableMs}" data-o="${durationMs - billableMs}" data-q="${durationMs === 0 ? 0 : billableMs / durationMs}"`;
  return ` data-d="${durationMs}"${split}${amount === undefined ? '' : ` data-a="${amount}"`}`;
}

/** @param attributes of each cell. */
export function numberCells(cells: readonly Cell[], attributes = ''): string {
  const shown = ({ kind, text }: Cell) => (kind === 'count' ? groupDigits(text) : text);
  return cells.map((cell) => `<td${attributes}>${shown(cell)}</td>`).join('');
}
