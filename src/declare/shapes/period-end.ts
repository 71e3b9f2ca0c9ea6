import type { PeriodEnd } from '../../model/period.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
const expected = 'expected a date such as "2026-11-01", or a timestamp such as "2026-11-01T08:00:00+01:00"';

/** START or END of a period. What is finer than a millisecond is cut off. The fault follows words for the end. */
export function readPeriodEnd(text: string): PeriodEnd | { readonly fault: string } {
  if (text === '') return { fault: `is missing; ${expected}` };
  if (date.test(text)) {
    return isDate(text) ? { kind: 'date', text } : { fault: 'is a date that does not exist; expected a real one' };
  }
  const [, day = '', time = '', offset] = dateTime.exec(text) ?? [];
  if (day === '') {
    const hint = text === text.trim() ? '' : ' without spaces around it';
    return { fault: `is neither a date nor a timestamp; ${expected}${hint}` };
  }
  if (!(isDate(day) && isTime(time) && (offset === undefined || isOffset(offset)))) {
    return { fault: 'is a timestamp that does not exist; expected a real date, time and offset' };
  }
  if (offset === undefined) {
    const inZone = `write only the date, ${day}, which begins when the day does in the time zone of the export`;
    return { fault: `has a time without an offset; end it with Z for UTC or with one such as +01:00, or ${inZone}` };
  }
  return { kind: 'moment', text, ms: Date.parse(`${day}T${time}Z`) - offsetMs(offset) };
}

/** Dates that exist come out of `Date` as they went in; it makes 2 March of 30 February. */
function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function isTime(text: string): boolean {
  const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number);
  return hour < 24 && minute < 60 && second < 60;
}

function isOffset(text: string): boolean {
  return text.length === 1 || (Number(text.slice(1, 3)) < 24 && Number(text.slice(4)) < 60);
}

function offsetMs(text: string): number {
  if (text.length === 1) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4));
  return (text.startsWith('-') ? -minutes : minutes) * 60_000;
}
