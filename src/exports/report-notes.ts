import { describeAmounts, describeBill, describeBillable, isBill } from '../report/totals/figures.ts';
import { describeRounding } from '../report/totals/group-keys.ts';
import type { ExportReport, FormatContext } from './file-format.ts';

export const defaultTitle = 'Time report';

/** Sentences for a customer, so without warnings (contract.md, section 7). @param show escapes a text from outside. */
export function reportNotes(
  { totals, unrated }: ExportReport,
  context: FormatContext,
  show: (text: string) => string,
  precision: string = nearestMinute,
): readonly string[] {
  const { billable, calendar, rates, rounding } = context;
  return [
    `Days and clock times are those of ${show(calendar.timeZone)}. Entries count toward the day they start.`,
    ...(isBill(totals.by) && rates ? [describeBill(rates.currency)] : [precision]),
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    ...describeBillable(billable, show),
    ...(rates === undefined || isBill(totals.by) ? [] : [describeAmounts(rates.currency, context)]),
    ...(unrated === 0 ? [] : [describeUnrated(unrated)]),
    ...(totals.by.includes('label')
      ? [
          isBill(totals.by)
            ? 'An entry with several labels is in the line of these labels together.'
            : 'An entry with several labels counts under each of them, and once in the total.',
        ]
      : []),
  ];
}

const nearestMinute =
  'Hours are shown to the nearest minute, and decimal hours to the nearest hundredth. Sums use the exact durations and are then rounded for display.';

export function describeUnrated(count: number): string {
  const what = count === 1 ? 'entry has no rate and counts' : 'entries have no rate and count';
  return `${count.toLocaleString('en')} ${what} nothing in the amounts.`;
}
