// The other columns of tables of totals: titles that sort, and the numbers they sort by.
import type { Sums } from '../../../model/totals.ts';
import { amountTitles } from '../../../text/money.ts';
import { type SumColumns, splitTitles } from '../../../text/sum-columns.ts';
import type { FormatContext } from '../../file-format.ts';

export function sumColumnsOf({ billable, rates }: FormatContext): SumColumns {
  return { billable, currency: rates?.currency };
}

/** The `data-` attributes of a row by which the split sorts: billable, the rest, the share. */
const splitData = ['b', 'o', 'q'] as const;

export function moreHeads({ billable, currency }: SumColumns): readonly string[] {
  const split = billable ? splitTitles.map((title, place) => [title, splitData[place] ?? ''] as const) : [];
  const money = amountTitles(currency).map((title) => [title, 'a'] as const);
  return [...split, ...money].map(([title, by]) => `<th scope="col" class="number" data-by="${by}">${title}</th>`);
}

export function moreData({ durationMs, billableMs, amount }: Sums): string {
  const split =
    billableMs === undefined
      ? ''
      : ` data-b="${billableMs}" data-o="${durationMs - billableMs}" data-q="${durationMs === 0 ? 0 : billableMs / durationMs}"`;
  return split + (amount === undefined ? '' : ` data-a="${amount}"`);
}
