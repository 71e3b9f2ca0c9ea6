// PURE: what is billed of sums, in words.
import type { Currency } from '../../model/rates.ts';
import type { GroupKey, Sums, Totals } from '../../model/totals.ts';
import { anyOf } from '../../text/grammar.ts';
import { moneyText } from './amounts.ts';
import { decimalHours, hoursAndMinutes, isBill, shareText } from './duration.ts';

/** `26:05 (26.08 hours)`, and `26.08 hours` in a bill. */
export function describeHours(ms: number, by?: readonly GroupKey[], hoursText = hoursAndMinutes): string {
  const decimal = `${decimalHours(ms)} hours`;
  return isBill(by) ? decimal : `${hoursText(ms)} (${decimal})`;
}

/**
 * `Billable: 31:15 (31.25 hours, 78.4%)` and `Amount: EUR 2,500.00`, which stand before the total hours, as far as they
 * are declared.
 */
export function describeBilled(
  { by, durationMs, billableMs, amount }: Sums & Pick<Totals, 'by'>,
  rates: { readonly currency: Currency } | undefined,
  hoursText = hoursAndMinutes,
): readonly string[] {
  const share = billableMs === undefined ? '' : shareText(billableMs, durationMs);
  const billed = (ms: number) =>
    isBill(by)
      ? `${decimalHours(ms)} hours${share && ` (${share})`}`
      : `${hoursText(ms)} (${decimalHours(ms)} hours${share && `, ${share}`})`;
  return [
    ...(billableMs === undefined ? [] : [`Billable: ${billed(billableMs)}`]),
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
