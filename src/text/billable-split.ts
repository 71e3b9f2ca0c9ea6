// PURE: the split of sums by `billable`, in words.
import type { Sums } from '../model/totals.ts';
import { decimalHours, decimalHoursLeft, hoursAndMinutes, hoursAndMinutesLeft, shareText } from './duration.ts';
import { anyOf } from './grammar.ts';

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
