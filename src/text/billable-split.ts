// PURE: what is billed of sums, in words.
import type { Currency } from '../model/rates.ts';
import type { Sums } from '../model/totals.ts';
import { decimalHours, decimalHoursLeft, hoursAndMinutes, hoursAndMinutesLeft, shareText } from './duration.ts';
import { anyOf } from './grammar.ts';
import { moneyText } from './money.ts';

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

/**
 * `Billable: 31:15 (31.25 hours, 78.4%)` and `Amount: EUR 2,500.00`, which stand before the total hours, as far as they
 * are declared.
 */
export function describeBilled(
  { durationMs, billableMs, amount }: Sums,
  rates: { readonly currency: Currency } | undefined,
  hoursText: (ms: number) => string = hoursAndMinutes,
): readonly string[] {
  const share = billableMs === undefined ? '' : shareText(billableMs, durationMs);
  return [
    ...(billableMs === undefined
      ? []
      : [`Billable: ${hoursText(billableMs)} (${decimalHours(billableMs)} hours${share && `, ${share}`})`]),
    ...(rates && amount !== undefined ? [`Amount: ${moneyText(amount, rates.currency)}`] : []),
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
