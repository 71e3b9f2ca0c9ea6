import type { PeriodEnd } from '../../model/period.ts';
import { isDate, isTimeOfDay, parseOffset } from '../../text/dates.ts';

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
  const offsetMs = offset === undefined ? 0 : parseOffset(offset);
  if (!isDate(day) || !isTimeOfDay(time) || offsetMs === undefined) {
    return { fault: 'is a timestamp that does not exist; expected a real date, time and offset' };
  }
  if (offset === undefined) {
    const inZone = `write only the date, ${day}, which begins when the day does in the time zone of the export`;
    return { fault: `has a time without an offset; end it with Z for UTC or with one such as +01:00, or ${inZone}` };
  }
  return { kind: 'moment', text, ms: Date.parse(`${day}T${time}Z`) - offsetMs };
}
