import { minutesOf } from '../../../text/duration.ts';

export const msPerHour = 3_600_000;

const minutesOfDay = 1440;

/** In days, to the nearest minute, as the other reports show it: a spreadsheet would truncate the seconds. */
export function daysOfMinutes(durationMs: number): number {
  return minutesOf(durationMs) / minutesOfDay;
}
