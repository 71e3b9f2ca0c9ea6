import type { Calendar } from '../../../src/model/calendar.ts';

/** A calendar by the time-zone data of Node: slow, but certainly not the code that is tested. */
export function calendarOf(timeZone: string): Calendar {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const clockTimeOf = (ms: number): string => clock.format(ms);
  return {
    timeZone,
    clockTimeOf,
    exactTimeOf: clockTimeOf,
    needsOffset: () => false,
    offsetOf: (ms) => Date.parse(`${clockTimeOf(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 60_000) * 60_000,
    dayOf: (ms) => clockTimeOf(ms).slice(0, 10),
    weekOf: isoWeek,
    monthOf: (day) => day.slice(0, 7),
  };
}

const dayMs = 86_400_000;

function isoWeek(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * dayMs);
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / dayMs;
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}
