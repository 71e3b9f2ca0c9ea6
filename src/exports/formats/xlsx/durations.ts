import { dayMs } from '../../../text/dates.ts';

const msPerMinute = 60_000;
export const msPerHour = 3_600_000;

/** To the nearest minute, as the other reports show it: a spreadsheet would truncate the seconds. */
export function minutesOf(durationMs: number): number {
  return Math.floor(durationMs / msPerMinute + 0.5);
}

/** As spreadsheets count. */
export function daysOf(minutes: number): number {
  return (minutes * msPerMinute) / dayMs;
}

/** In days, to the nearest minute. */
export function daysOfMinutes(durationMs: number): number {
  return daysOf(minutesOf(durationMs));
}
