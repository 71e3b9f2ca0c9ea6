import { daysInMonth } from './dates.ts';

const zero = 48;

/**
 * Milliseconds since 1970-01-01T00:00:00Z of a UTC time `YYYY-MM-DDThh:mm:ss[.f…]Z` (task-board-api.md, Manual time
 * entry), or NaN for any other text and for times that do not exist. Fractions finer than a millisecond are cut off; `compareInstants` and
 * `instantKey` see them.
 *
 * `Date.parse` accepts 30 February and offsets. A million entries have two million times, so this works on character
 * codes and allocates nothing.
 */
export function parseInstant(text: string): number {
  const last = text.length - 1;
  // The places of - - T : : and of the closing Z, which no digit of the seconds can be.
  if (
    text.charCodeAt(4) !== 45 ||
    text.charCodeAt(7) !== 45 ||
    text.charCodeAt(10) !== 84 ||
    text.charCodeAt(13) !== 58 ||
    text.charCodeAt(16) !== 58 ||
    text.charCodeAt(last) !== 90
  ) {
    return Number.NaN;
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  // Written so that NaN, for which every comparison is false, is rejected; a year that is NaN makes NaN of the result.
  if (!(day >= 1 && day <= daysInMonth(year, month) && hour <= 23 && minute <= 59 && second <= 59)) {
    return Number.NaN;
  }
  const seconds = daysSinceEpoch(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
  return seconds * 1000 + (last === 19 ? 0 : fractionMs(text, last));
}

/** Orders two valid times to the last digit that is given (contract.md, section 7). */
export function compareInstants(a: string, b: string): number {
  if (a.length <= toTheMs && b.length <= toTheMs) return parseInstant(a) - parseInstant(b);
  const [one, other] = [finerDigits(a), finerDigits(b)];
  return parseInstant(a) - parseInstant(b) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The same for all spellings of a moment, and for no other moment. */
export function instantKey(text: string): string {
  return `${parseInstant(text)}.${text.length <= toTheMs ? '' : finerDigits(text)}`;
}

/** Of `2026-12-01T12:00:00.000Z`. */
const toTheMs = 24;

/** The digits after the milliseconds; texts of them sort as numbers do. */
function finerDigits(text: string): string {
  return text.slice(toTheMs - 1, -1).replace(/0+$/, '');
}

/** NaN unless both are digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero;
  const ones = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** The milliseconds of `.f…` between the seconds and `end`; NaN if it is no fraction. */
function fractionMs(text: string, end: number): number {
  if (end < 21 || text.charCodeAt(19) !== 46) return Number.NaN;
  let ms = 0;
  let unit = 100;
  for (let at = 20; at < end; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    if (unit >= 1) ms += digit * unit;
    unit /= 10;
  }
  return ms;
}

/**
 * Days since 1970-01-01 in the proleptic Gregorian calendar. Years are counted from March, so that the leap day comes
 * last (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil).
 */
function daysSinceEpoch(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}
