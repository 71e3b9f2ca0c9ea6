import { dayMs } from '../../../text/dates.ts';

const msPerMinute = 60_000;
export const msPerHour = 3_600_000;

/** In days, as spreadsheets count; to the nearest minute, as the other reports show it: a spreadsheet would truncate the seconds. */
export function daysOfMinutes(durationMs: number): number {
  return (Math.floor(durationMs / msPerMinute + 0.5) * msPerMinute) / dayMs;
}
