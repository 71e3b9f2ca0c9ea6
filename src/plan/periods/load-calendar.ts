import type { Calendar } from '../../model/calendar.ts';
import { dayMs, dayOfNumber, numberOfDay } from '../../text/dates.ts';
import { remember } from '../../text/remember.ts';

/**
 * The calendar of an existing time zone, by plain arithmetic. Days are strings as Temporal writes them, which sort in the
 * years 0000 to 9999.
 */
export async function loadCalendar(timeZone: string): Promise<Calendar> {
  // UTC, the default, doesn't need Temporal.
  const offsetAt = timeZone === 'UTC' ? () => 0 : (await import('./zone-offsets.ts')).createOffsets(timeZone);
  const dayText = remember(dayOfNumber);
  // The clocks are never set by more than a day, and not again within two (docs/decisions/0010-temporal.md).
  const isRepeated = (ms: number): boolean => {
    const offset = offsetAt(ms);
    const isTimeBy = (other: number): boolean => other !== offset && offsetAt(ms + offset - other) === other;
    return isTimeBy(offsetAt(ms - dayMs)) || isTimeBy(offsetAt(ms + dayMs));
  };
  /** @param cut characters at the end of `hh:mm:ss.sssZ` that are left out. */
  const clockText = (ms: number, cut: number, hasOffset = isRepeated(ms)): string => {
    const text = new Date(ms + offsetAt(ms)).toISOString().slice(0, -cut).replace('T', ' ');
    return hasOffset ? text + offsetText(offsetAt(ms)) : text;
  };
  return {
    timeZone,
    dayOf: (ms) => dayText(Math.floor((ms + offsetAt(ms)) / dayMs)),
    weekOf: remember(weekOf),
    monthOf: (day) => day.slice(0, -'-dd'.length),
    clockTimeOf: (ms, hasOffset) => clockText(ms, ':ss.sssZ'.length, hasOffset),
    exactTimeOf: (ms) => clockText(ms, restOfMinute(ms + offsetAt(ms))),
    needsOffset: (ms, otherMs = ms) => isRepeated(ms) || isRepeated(otherMs) || offsetAt(ms) !== offsetAt(otherMs),
    offsetOf: offsetAt,
  };
}

/** How many characters at the end of a time's text say nothing. */
function restOfMinute(localMs: number): number {
  if (localMs % 60_000 === 0) return ':ss.sssZ'.length;
  return localMs % 1000 === 0 ? '.sssZ'.length : 'Z'.length;
}

/** `+02:00`; with seconds where the offset has some. */
function offsetText(offsetMs: number): string {
  const ahead = new Date(Math.abs(offsetMs)).toISOString();
  const time = ahead.slice('yyyy-mm-ddT'.length, -restOfMinute(offsetMs));
  return `${offsetMs < 0 ? '-' : '+'}${time}`;
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
