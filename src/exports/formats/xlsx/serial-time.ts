import type { Calendar } from '../../../model/calendar.ts';
import { dayMs, numberOfDay } from '../../../text/dates.ts';

const msPerMinute = 60_000;
const lastHalfSecond = 59_500;

/** 1970-01-01 in days since 1899-12-30; every spreadsheet agrees from the third month on. */
const epochSerial = 25_569;

/** 1900-03-01: before it Excel has a 29 February that did not exist. */
const firstSerial = 61;
/** 10000-01-01. */
const endSerial = 2_958_466;

/** Fractional days, shown as the local time in the zone; undefined for a day that spreadsheets do not have. */
export function serialTimeOf(ms: number, { offsetOf }: Pick<Calendar, 'offsetOf'>): number | undefined {
  return inRange(neverEarly(withinMinute(ms + offsetOf(ms)) / dayMs + epochSerial));
}

/** Spreadsheets round to seconds before they leave them out: 23:59:59.999 would be 00:00. */
function withinMinute(localMs: number): number {
  const msOfMinute = localMs - Math.floor(localMs / msPerMinute) * msPerMinute;
  return msOfMinute < lastHalfSecond ? localMs : Math.floor(localMs / 1000) * 1000;
}

/**
 * Late by at most 2 nanodays (173 microseconds). Most times are not binary fractions of a day, and LibreOffice shows one
 * that is slightly early as the minute before: 1970-01-02 02:00 as 01:59. A day is 1024 times 84,375 milliseconds, so
 * exact times are multiples of a 1024th.
 */
function neverEarly(serial: number): number {
  return Number.isInteger(serial * 1024) ? serial : (Math.floor(serial * 1e9) + 1) / 1e9;
}

/** @param day `2026-11-21`. */
export function serialDayOf(day: string): number | undefined {
  return inRange(numberOfDay(day) + epochSerial);
}

function inRange(serial: number): number | undefined {
  return serial >= firstSerial && serial < endSerial ? serial : undefined;
}
