import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../../model/calendar.ts';
import { dayMs } from '../../text/dates.ts';
import { remember } from '../../text/remember.ts';
import { createOffsetCalendar } from './offset-calendar.ts';

/** The calendar of a time zone that exists. Loads Temporal; prefer `loadCalendar`, which avoids that if possible. */
export function createCalendar(timeZone: string): Calendar {
  return createOffsetCalendar(timeZone, createOffsets(timeZone));
}

/** The offset at the start of one day of UTC and, if it changes on that day, when, and what it is from then on. */
type DayOffsets = { readonly beforeMs: number; readonly changesAtMs: number; readonly afterMs: number };

/**
 * A call of Temporal takes about ten microseconds, and there may be a million entries, so results are cached. No zone
 * has changed its offset twice within three days since 1900 (docs/decisions/0010-temporal.md).
 */
function createOffsets(timeZone: string): (ms: number) => number {
  const offsetAt = remember((ms: number) => askTemporal(timeZone, ms));
  const offsetsOf = remember((day: number) => readDay(day * dayMs, offsetAt));
  return (ms) => {
    const { beforeMs, changesAtMs, afterMs } = offsetsOf(Math.floor(ms / dayMs));
    return ms < changesAtMs ? beforeMs : afterMs;
  };
}

function askTemporal(timeZone: string, ms: number): number {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
}

function readDay(startMs: number, offsetAt: (ms: number) => number): DayOffsets {
  const beforeMs = offsetAt(startMs);
  const afterMs = offsetAt(startMs + dayMs);
  if (beforeMs === afterMs) return { beforeMs, afterMs, changesAtMs: Number.POSITIVE_INFINITY };
  let lastBeforeMs = startMs;
  let changesAtMs = startMs + dayMs;
  while (changesAtMs - lastBeforeMs > 1) {
    const middleMs = Math.floor((lastBeforeMs + changesAtMs) / 2);
    if (offsetAt(middleMs) === beforeMs) lastBeforeMs = middleMs;
    else changesAtMs = middleMs;
  }
  return { beforeMs, afterMs, changesAtMs };
}
