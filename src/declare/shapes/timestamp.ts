import type { Fault } from '../../model/problem.ts';
import type { Result } from '../../model/result.ts';
import { isDate, isTimeOfDay, parseOffset } from '../../text/dates.ts';
import { quote } from '../../text/quote.ts';
import { anyText } from './scalars.ts';
import { parsed, type Shape } from './shape.ts';

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/** The same for JSON Schema, roughly. */
const pattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}';

const utcTitle = 'a UTC timestamp such as "2026-12-01T12:00:00Z"';

/** A moment in UTC: an ISO 8601 date and time that exists and ends in `Z`. Sent as written (task-board-api.md, Subtask). */
export const utcTimestamp: Shape<string> = parsed(anyText(utcTitle), parseUtc, {
  kind: 'text',
  title: utcTitle,
  pattern: `${pattern}.*([Zz]|[+-]00:00)$`,
});

function parseUtc(text: string): Result<string, Fault> {
  const zone = parseZone(text, '2026-12-01T12:00:00Z');
  if (!zone.ok) return zone;
  if (/^(?:[Zz]|[+-]00:00)$/.test(zone.value)) return { ok: true, value: text };
  const what = `the timestamp ${quote(text)} is not in UTC, and dueDateTimestamp must be`;
  const hint =
    zone.value === ''
      ? `write ${text}Z if it is UTC`
      : `in UTC it is ${new Date(text).toISOString().replace('.000Z', 'Z')}`;
  return { ok: false, error: { code: 'invalid-value', what, hint } };
}

const localTitle = 'a local timestamp such as "2026-12-01T13:00:00+01:00"';

/** A user's local time: an ISO 8601 date and time that exists, with an offset or without. Sent as written. */
export const localTimestamp: Shape<string> = parsed(
  anyText(localTitle),
  (text) => {
    const zone = parseZone(text, '2026-12-01T13:00:00+01:00');
    return zone.ok ? { ok: true, value: text } : zone;
  },
  { kind: 'text', title: localTitle, pattern },
);

/** `Z`, an offset, or nothing. */
function parseZone(text: string, example: string): Result<string, Fault> {
  const parts = dateTime.exec(text);
  if (parts === null) {
    const fault = { what: `${quote(text)} is not a timestamp`, expected: `a date and time such as "${example}"` };
    return { ok: false, error: { code: text === '' ? 'empty-value' : 'invalid-value', ...fault } };
  }
  const [, date = '', time = '', zone = ''] = parts;
  if (isDate(date) && isTimeOfDay(time) && (zone === '' || parseOffset(zone) !== undefined)) {
    return { ok: true, value: zone };
  }
  const what = `the timestamp ${quote(text)} does not exist`;
  return { ok: false, error: { code: 'invalid-value', what, expected: `a real date and time such as "${example}"` } };
}
