export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** 0 if there is no such month, so that no day is valid. `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
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
