import type { Currency } from '../../model/rates.ts';
import type { GroupKey, Sums, Totals } from '../../model/totals.ts';
import { anyOf, renderFirst } from '../../text/grammar.ts';
import { moneyText } from './amounts.ts';
import { decimalHours, hoursAndMinutes, isBill, shareText } from './duration.ts';

/** `26:05 (26.08 hours)`, and `26.08 hours` in a bill; with the share, if there is one. */
export function describeHours(ms: number, by: readonly GroupKey[], hoursText = hoursAndMinutes, share = ''): string {
  const decimal = `${decimalHours(ms)} hours`;
  return isBill(by) ? `${decimal}${share && ` (${share})`}` : `${hoursText(ms)} (${decimal}${share && `, ${share}`})`;
}

/** `Billable: 31:15 (31.25 hours, 78.4%)` and `Amount: EUR 2,500.00`, as far as they are declared. */
export function describeBilled(
  { by, durationMs, billableMs, amount }: Sums & Pick<Totals, 'by'>,
  rates: { readonly currency: Currency } | undefined,
  hoursText = hoursAndMinutes,
): readonly string[] {
  const billed = (ms: number) => `Billable: ${describeHours(ms, by, hoursText, shareText(ms, durationMs))}`;
  return [
    ...(billableMs === undefined ? [] : [billed(billableMs)]),
    ...(rates && amount !== undefined ? [`Amount: ${moneyText(amount, rates.currency)}`] : []),
  ];
}

/** @param show escapes a label. */
export function describeBillable(labels: readonly string[] | undefined, show: (label: string) => string): string[] {
  return labels ? [`An entry is billable if it has the label ${anyOf(renderFirst(labels, show))}.`] : [];
}
