// PURE: durations as text (contract.md, section 7). Each is rounded separately, after summing, so rows may differ
// from their total in the last digit.
import type { GroupKey, Totals } from '../../model/totals.ts';

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
