import type { Calendar } from '../../model/calendar.ts';
import { createOffsetCalendar } from './offset-calendar.ts';

/** The calendar of an existing time zone. UTC, the default, doesn't need Temporal. */
export async function loadCalendar(timeZone: string): Promise<Calendar> {
  if (timeZone === 'UTC') return createOffsetCalendar(timeZone, () => 0);
  const { createOffsets } = await import('./zone-offsets.ts');
  return createOffsetCalendar(timeZone, createOffsets(timeZone));
}
