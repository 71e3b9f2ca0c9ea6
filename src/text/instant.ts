import { daysInMonth } from './dates.ts';

const zero = 48;

/** As of an id (contract.md, section 5): a fraction without end would be compared, written and read back. */
const maxLength = 256;

/**
 * Milliseconds since 1970-01-01T00:00:00Z of a UTC time `YYYY-MM-DDThh:mm:ss[.f…]Z` (task-board-api.md, Manual time
 * entry), or NaN for any other text, for times that do not exist, and for texts of over 256 characters. Fractions finer than
 * a millisecond are cut off; `instantKey` sees them.
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
    text.charCodeAt(last) !== 90 ||
    text.length > maxLength
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

/**
 * A key that all spellings of a valid time share, and no other moment has. Keys sort by code units as moments do, to the
 * last digit that is given (contract.md, section 7), and hold no space.
 */
export function instantKey(text: string): string {
  let end = text.length - 1;
  if (end <= wholeSeconds) return text.slice(0, wholeSeconds);
  // A pattern would start again at each zero of a million entries.
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, wholeSeconds) + text.slice(wholeSeconds + 1, end);
}

/** The length of `2026-12-01T12:00:00`. */
const wholeSeconds = 19;

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
