import { Temporal } from 'temporal-polyfill';
import { dayMs } from '../../text/dates.ts';
import { remember } from '../../text/remember.ts';

/** The offset at the start of one day of UTC and, if it changes on that day, when, and what it is from then on. */
type DayOffsets = { readonly beforeMs: number; readonly changesAtMs: number; readonly afterMs: number };

/**
 * How many milliseconds a time zone that exists is ahead of UTC at a moment, by Temporal, which takes long to load.
 * A call of it takes about ten microseconds, and there may be a million entries, so results are cached. No zone
 * has changed its offset twice within three days since 1900 (docs/decisions/0010-temporal.md).
 */
export function createOffsets(timeZone: string): (ms: number) => number {
  const offsetAt = remember((ms: number) => {
    return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
  });
  const offsetsOf = remember((day: number) => readDay(day * dayMs, offsetAt));
  return (ms) => {
    const { beforeMs, changesAtMs, afterMs } = offsetsOf(Math.floor(ms / dayMs));
    return ms < changesAtMs ? beforeMs : afterMs;
  };
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
