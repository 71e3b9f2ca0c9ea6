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
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const offsetAt = remember((ms: number) => zoned(ms).offsetNanoseconds / 1_000_000);
  const offsetsOf = remember((day: number): DayOffsets => {
    const startMs = day * dayMs;
    const beforeMs = offsetAt(startMs);
    const afterMs = offsetAt(startMs + dayMs);
    const change = beforeMs === afterMs ? undefined : zoned(startMs).getTimeZoneTransition('next');
    return { beforeMs, afterMs, changesAtMs: change?.epochMilliseconds ?? Number.POSITIVE_INFINITY };
  });
  return (ms) => {
    const { beforeMs, changesAtMs, afterMs } = offsetsOf(Math.floor(ms / dayMs));
    return ms < changesAtMs ? beforeMs : afterMs;
  };
}
