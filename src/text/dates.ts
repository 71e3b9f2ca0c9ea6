// PURE: the calendar without time zones, whose dates are strings such as `2026-11-21`, and moments in UTC.

export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** 0 if there is no such month, so that no day is valid. `month` counts from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30;
  return month >= 1 && month <= 12 ? 31 : 0;
}

/** @param text of the form `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return day >= 1 && day <= daysInMonth(year, month);
}

/** Days from 1970-01-01 to a date such as `2026-11-21`. */
export function numberOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
}

/** The next day; after 9999-12-31 it has a sign and six digits, as ISO 8601 spells such years. */
export function nextDay(date: string): string {
  return dayOfNumber(numberOfDay(date) + 1);
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** @param date a day or a month. */
export function monthName(date: string): string {
  return months[Number(date.slice(5, 7)) - 1] ?? '';
}

/** As of an id (contract.md, section 5): a fraction without end would be compared, written and read back. */
const maxLength = 256;

const utcTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/**
 * Milliseconds since 1970-01-01T00:00:00Z of a UTC time `YYYY-MM-DDThh:mm:ss[.f…]Z` (task-board-api.md, Manual time
 * entry), or NaN for any other text, for times that do not exist, and for texts of over 256 characters. Fractions finer than
 * a millisecond are cut off; `instantKey` sees them.
 */
export function parseInstant(text: string): number {
  if (text.length > maxLength || !utcTime.test(text)) return Number.NaN;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (day < 1 || day > daysInMonth(year, month)) return Number.NaN;
  const seconds = digits(text, 11, 13) * 3600 + digits(text, 14, 16) * 60 + digits(text, 17, 19);
  // Most times have no fraction, and making one of nothing would take as long as all the rest.
  const ms = text.length === wholeSeconds + 1 ? 0 : digits(text.slice(20, -1).padEnd(3, '0'), 0, 3);
  return dayNumber(year, month, day) * dayMs + seconds * 1000 + ms;
}

/** Days since 1970-01-01. A million entries have three million times, and `Date.UTC` makes each take half as long again. */
function dayNumber(year: number, month: number, day: number): number {
  // Counted from March, so that a leap day is the last of its year.
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 719_469;
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - zero;
  return number;
}

const zero = 48;

/**
 * A key that all spellings of a valid time share, and no other moment has. Keys sort by code units as moments do, to the
 * last digit that is given (contract.md, section 7), and hold no space.
 */
export function instantKey(text: string): string {
  let end = text.length - 1;
  if (end <= wholeSeconds) return text.slice(0, wholeSeconds);
  // A pattern would start again at each zero of a million entries.
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, wholeSeconds) + text.slice(wholeSeconds + 1, end);
}

const wholeSeconds = '2026-12-01T12:00:00'.length;
