// PURE: what sums have beside hours, as columns: the split by `billable`, and the amount.
import type { Currency } from '../model/rates.ts';
import type { Sums } from '../model/totals.ts';
import { decimalHours, decimalHoursLeft, hoursAndMinutes, hoursAndMinutesLeft, shareText } from './duration.ts';
import { anyOf } from './grammar.ts';
import { amountCells, amountTitles } from './money.ts';

/** What an export declares beside hours. */
export type SumColumns = {
  /** Labels of which one makes an entry billable. */
  readonly billable?: readonly string[] | undefined;
  readonly currency?: Currency | undefined;
};

export const splitTitles = ['Billable', 'Non-billable', 'Billable %'] as const;

export function sumTitles({ billable, currency }: SumColumns): readonly string[] {
  return [...(billable ? splitTitles : []), ...amountTitles(currency)];
}

/** A cell for each title; empty where there are no sums. */
export function sumTexts(sums: Sums | undefined, { billable, currency }: SumColumns): readonly string[] {
  return [...(billable ? splitTexts(sums) : []), ...amountCells(sums?.amount, currency)];
}

function splitTexts(sums: Sums | undefined): readonly string[] {
  if (sums === undefined) return splitTitles.map(() => '');
  const { billable, rest, share } = splitOf(sums);
  return [billable.hours, rest.hours, share];
}

export type ShownHours = { readonly hours: string; readonly decimal: string };

/** As texts that add up to the texts of the whole, in both forms. */
export function splitOf({ durationMs, billableMs = 0 }: Pick<Sums, 'durationMs' | 'billableMs'>): {
  readonly billable: ShownHours;
  readonly rest: ShownHours;
  readonly share: string;
} {
  return {
    billable: { hours: hoursAndMinutes(billableMs), decimal: decimalHours(billableMs) },
    rest: { hours: hoursAndMinutesLeft(durationMs, billableMs), decimal: decimalHoursLeft(durationMs, billableMs) },
    share: shareText(billableMs, durationMs),
  };
}

/** `Billable: 31:15 (31.25 hours, 78.4%), non-billable: 8:40 (8.67 hours)`; nothing where sums are not split. */
export function describeSplit(sums: Sums): readonly string[] {
  if (sums.billableMs === undefined) return [];
  const { billable, rest, share } = splitOf(sums);
  const percent = share === '' ? '' : `, ${share}`;
  return [
    `Billable: ${billable.hours} (${billable.decimal} hours${percent}), non-billable: ${rest.hours} (${rest.decimal} hours)`,
  ];
}

/** Labels that are named; a report is no place for hundreds. */
const maxNamed = 20;

/** @param show escapes a label. */
export function describeBillable(labels: readonly string[] | undefined, show: (label: string) => string): string[] {
  if (labels === undefined) return [];
  const shown = labels.slice(0, maxNamed).map(show);
  const left = labels.length - shown.length;
  const named = left === 0 ? anyOf(shown) : `${shown.join(', ')} or ${left} more`;
  return [`An entry is billable if it has the label ${named}.`];
}
