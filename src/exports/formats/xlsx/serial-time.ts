// PURE: moments as spreadsheets count them.
import type { Calendar } from '../../../model/calendar.ts';
import { dayMs, numberOfDay } from '../../../text/dates.ts';

const msPerMinute = 60_000;

/** 1970-01-01 in days since 1899-12-30, from which every spreadsheet counts the same but for its first two months. */
const epochSerial = 25_569;

/** 1900-03-01: before it Excel has a 29 February that never was. */
const firstSerial = 61;
/** 10000-01-01. */
const endSerial = 2_958_466;

/**
 * The days, with their fraction, that a spreadsheet shows as the moment on the clocks of the zone; undefined where it
 * has no such day. Seconds are those of UTC, as in every zone since 1972.
 */
export function serialTimeOf(ms: number, { clockTimeOf }: Pick<Calendar, 'clockTimeOf'>): number | undefined {
  const clock = clockTimeOf(ms);
  const clockMs = Date.parse(`${clock.replace(' ', 'T')}Z`);
  const secondsMs = ms - Math.floor(ms / msPerMinute) * msPerMinute;
  return possible(neverEarly((clockMs + secondsMs) / dayMs + epochSerial));
}

/**
 * Late by 2 nanodays, 173 microseconds, at most. Most times are no binary fraction of a day, and LibreOffice shows one
 * that is a hair early as the minute before: 1970-01-02 02:00 as 01:59. A day has 1024 times 84,375 milliseconds, so
 * times that are exact are those of 1024ths.
 */
function neverEarly(serial: number): number {
  return Number.isInteger(serial * 1024) ? serial : (Math.floor(serial * 1e9) + 1) / 1e9;
}

/** @param day `2026-11-21`. */
export function serialDayOf(day: string): number | undefined {
  return possible(numberOfDay(day) + epochSerial);
}

function possible(serial: number): number | undefined {
  return serial >= firstSerial && serial < endSerial ? serial : undefined;
}
