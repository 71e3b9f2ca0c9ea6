// PURE: durations, amounts of money and rates as people and programs read them (contract.md, section 7). Each figure is
// rounded separately, after summing, so rows may differ from their total in the last digit.

import type { Currency, Decimal, GroupKey, Sums, Totals } from '../../model/totals.ts';
import { anyOf, renderFirst } from '../../text/messages.ts';

const minuteMs = 60_000;
const hundredthOfHourMs = 36_000;

/** `26:05`, to the nearest minute; 30 seconds count as one. */
export function hoursAndMinutes(ms: number): string {
  return minutesText(nearest(ms, minuteMs));
}

/** Without what is over a full minute, as spreadsheets show durations. */
export function fullMinutes(ms: number): string {
  return minutesText(Math.floor(ms / minuteMs));
}

/** `26.08`, to the nearest hundredth of an hour; the half goes up. */
export function decimalHours(ms: number): string {
  return hundredthsText(nearest(ms, hundredthOfHourMs));
}

/** In milliseconds, what `decimalHours` shows. */
export function hundredthsOfHours(ms: number): number {
  return nearest(ms, hundredthOfHourMs) * hundredthOfHourMs;
}

/** `26:05` and `26.08`. */
export type ShownHours = { readonly hours: string; readonly decimal: string };

export function shownHours(ms: number): ShownHours {
  return { hours: hoursAndMinutes(ms), decimal: decimalHours(ms) };
}

/** What is left of a whole beside a part of it, so that both add up to the whole as all three are shown. */
export function shownHoursLeft(wholeMs: number, partMs: number): ShownHours {
  const left = (unitMs: number) => nearest(wholeMs, unitMs) - nearest(partMs, unitMs);
  return { hours: minutesText(left(minuteMs)), decimal: hundredthsText(left(hundredthOfHourMs)) };
}

/** `34.2%`; '' of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)}%`;
}

function minutesText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function hundredthsText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** In units of `unitMs`, by whole numbers, since `toFixed` of a fraction rounds some halves down. */
function nearest(ms: number, unitMs: number): number {
  const over = ms % unitMs;
  return (ms - over) / unitMs + (over * 2 >= unitMs ? 1 : 0);
}

/** Totals by rate are a bill, which shows decimal hours only: each line multiplies, and its columns add up (contract.md, section 7). */
export function isBill(by: readonly GroupKey[] = []): boolean {
  return by.includes('rate');
}

/** The hours that totals say first: `26:05`, and `26.08` of a bill. */
export function headHours(totals: Pick<Totals, 'by' | 'durationMs'>): string {
  return isBill(totals.by) ? decimalHours(totals.durationMs) : hoursAndMinutes(totals.durationMs);
}

/** `1234.50`, as programs read it. */
export function plainAmount(amount: bigint, { digits }: Currency): string {
  return plainDecimal({ units: amount, scale: digits });
}

/** `1,234.50` */
export function amountText(amount: bigint, currency: Currency): string {
  return grouped(plainAmount(amount, currency));
}

/** `EUR 1,234.50` */
export function moneyText(amount: bigint, currency: Currency): string {
  return `${currency.code} ${amountText(amount, currency)}`;
}

export function describeAmounts(
  currency: Currency,
  { rounding, billable }: { readonly rounding?: unknown; readonly billable?: unknown },
): string {
  const duration = rounding === undefined ? 'duration' : 'rounded duration';
  const unit = moneyText(1n, currency);
  const split = billable === undefined ? '' : ' Non-billable entries cost nothing.';
  return `The amount of an entry is its ${duration} times its rate, to the nearest ${unit} (half up). Totals are sums of these amounts.${split}`;
}

export function describeBill(currency: Currency): string {
  const unit = moneyText(1n, currency);
  return `Each line has its hours to the nearest hundredth, and an amount of these hours times its rate, to the nearest ${unit} (both half up). Subtotals and totals are sums of the lines.`;
}

/** With as many decimals as the currency has, or as the rate needs: `80.00`, `95.505`. */
export function plainRate({ units, scale }: Decimal, { digits }: Currency): string {
  const shown = Math.max(scale, digits);
  return plainDecimal({ units: units * 10n ** BigInt(shown - scale), scale: shown });
}

function plainDecimal({ units, scale }: Decimal): string {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function grouped(number: string): string {
  return number.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
}

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
