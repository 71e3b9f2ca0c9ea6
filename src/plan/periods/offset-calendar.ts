import type { Calendar } from '../../model/calendar.ts';
import { remember } from './remember.ts';

export const msPerDay = 86_400_000;

/**
 * A calendar by plain arithmetic, on what the clocks of the zone are ahead of UTC. Days are texts as Temporal writes
 * them, which sort in the years 0000 to 9999.
 * @param offsetAt milliseconds that the zone is ahead of UTC at a moment.
 */
export function createOffsetCalendar(timeZone: string, offsetAt: (ms: number) => number): Calendar {
  const dayText = remember(dayTextOf);
  return {
    timeZone,
    dayOf: (ms) => dayText(Math.floor((ms + offsetAt(ms)) / msPerDay)),
    weekOf: remember(weekOf),
    monthOf: (day) => day.slice(0, -'-dd'.length),
    clockTimeOf: (ms) => {
      const text = new Date(ms + offsetAt(ms)).toISOString();
      return `${text.slice(0, -'Thh:mm:ss.sssZ'.length)} ${text.slice(-'hh:mm:ss.sssZ'.length, -':ss.sssZ'.length)}`;
    },
  };
}

/** @param day counted from 1970-01-01. */
function dayTextOf(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, -'T00:00:00.000Z'.length);
}

/** A week belongs to the year of its Thursday, and the first one is that of the year's first Thursday (ISO 8601). */
function weekOf(dayText: string): string {
  const day = Date.parse(dayText) / msPerDay;
  // 1970-01-01 was a Thursday, three days after its Monday.
  const daysSinceMonday = (((day + 3) % 7) + 7) % 7;
  const thursday = day - daysSinceMonday + 3;
  const year = dayTextOf(thursday).slice(0, -'-mm-dd'.length);
  const week = Math.floor((thursday - Date.parse(`${year}-01-01`) / msPerDay) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
