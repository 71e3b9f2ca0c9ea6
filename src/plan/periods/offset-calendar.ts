import type { Calendar } from '../../model/calendar.ts';
import { dayMs, dayOfNumber, numberOfDay } from '../../text/dates.ts';

/**
 * A calendar by plain arithmetic, on what the clocks of the zone are ahead of UTC. Days are texts as Temporal writes
 * them, which sort in the years 0000 to 9999.
 * @param offsetAt milliseconds that the zone is ahead of UTC at a moment.
 */
export function createOffsetCalendar(timeZone: string, offsetAt: (ms: number) => number): Calendar {
  const dayText = remember(dayOfNumber);
  return {
    timeZone,
    dayOf: (ms) => dayText(Math.floor((ms + offsetAt(ms)) / dayMs)),
    weekOf: remember(weekOf),
    monthOf: (day) => day.slice(0, -'-dd'.length),
    clockTimeOf: (ms) => {
      const text = new Date(ms + offsetAt(ms)).toISOString();
      return `${text.slice(0, -'Thh:mm:ss.sssZ'.length)} ${text.slice(-'hh:mm:ss.sssZ'.length, -':ss.sssZ'.length)}`;
    },
  };
}

/** A week belongs to the year of its Thursday, and the first one is that of the year's first Thursday (ISO 8601). */
function weekOf(dayText: string): string {
  const day = numberOfDay(dayText);
  // 1970-01-01 was a Thursday, three days after its Monday.
  const daysSinceMonday = (((day + 3) % 7) + 7) % 7;
  const thursday = day - daysSinceMonday + 3;
  const year = dayOfNumber(thursday).slice(0, -'-mm-dd'.length);
  const week = Math.floor((thursday - numberOfDay(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Of a century's days: more than the entries of a board have, and little enough for any memory. */
const maxRemembered = 50_000;

/** Computes each key once, and forgets all when they become too many. */
export function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= maxRemembered) values.clear();
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
