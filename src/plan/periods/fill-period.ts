import type { TimeSpan } from '../../model/calendar.ts';

/** Puts the dates of the period in the place of `{from}` and `{until}` (contract.md, section 7). */
export function fillPeriod(path: string, span: TimeSpan | undefined): string {
  if (span === undefined) return path;
  return path.replaceAll('{from}', span.fromDate).replaceAll('{until}', span.untilDate);
}
