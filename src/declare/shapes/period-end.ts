import type { PeriodEnd } from '../../model/period.ts';
import type { Fault } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { isDate, isTimeOfDay, parseOffset } from '../../text/dates.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;
const expected = 'a date such as "2026-11-01", or a timestamp such as "2026-11-01T08:00:00+01:00"';

/** `what` continues a sentence that begins with the name of the end. */
type PeriodEndFault = Pick<Fault, 'what' | 'expected' | 'hint'>;

/** START or END of a period. What is finer than a millisecond is cut off. */
export function parsePeriodEnd(text: string): Result<PeriodEnd, PeriodEndFault> {
  const fault = (what: string, rest: Omit<PeriodEndFault, 'what'>): Result<PeriodEnd, PeriodEndFault> => ({
    ok: false,
    error: { what, ...rest },
  });
  if (text === '') return fault('is missing', { expected });
  if (date.test(text)) {
    return isDate(text)
      ? { ok: true, value: { kind: 'date', text } }
      : fault('is a date that does not exist', { expected: 'a real one' });
  }
  const [, day = '', time = '', offset] = dateTime.exec(text) ?? [];
  if (day === '') {
    const bare = text === text.trim() ? expected : `${expected} without spaces around it`;
    return fault('is neither a date nor a timestamp', { expected: bare });
  }
  const offsetMs = offset === undefined ? 0 : parseOffset(offset);
  if (!isDate(day) || !isTimeOfDay(time) || offsetMs === undefined) {
    return fault('is a timestamp that does not exist', { expected: 'a real date, time and offset' });
  }
  if (offset === undefined) {
    const inZone = `write only the date, ${day}, which begins when the day does in the time zone of the export`;
    const hint = `end it with Z for UTC or with one such as +01:00, or ${inZone}`;
    return fault('has a time without an offset', { hint });
  }
  const ms = Date.parse(`${day}T${time}Z`) - offsetMs;
  return { ok: true, value: { kind: 'moment', text, ms } };
}
