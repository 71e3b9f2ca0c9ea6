import { isDate, isTimeOfDay, parseOffset } from '../../text/dates.ts';
import { quote } from '../../text/quote.ts';
import type { Tell } from '../yaml/source-report.ts';
import { invalid, type Shape } from './shape.ts';
import { anyText } from './text.ts';

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/** A moment in UTC: an ISO 8601 date and time that exists and ends in `Z`. Sent as written (task-board-api.md, Subtask). */
export const utcTimestamp: Shape<string> = (node, tell) => {
  const value = anyText('a UTC timestamp such as "2026-12-01T12:00:00Z"')(node, tell);
  if (value === invalid) return invalid;
  const zone = readZone(value, node.offset, tell, '2026-12-01T12:00:00Z');
  if (zone === invalid) return invalid;
  if (/^(?:[Zz]|[+-]00:00)$/.test(zone)) return value;
  const hint =
    zone === ''
      ? `write ${value}Z if it is UTC`
      : `in UTC it is ${new Date(value).toISOString().replace('.000Z', 'Z')}`;
  tell(node.offset, `the timestamp ${quote(value)} is not in UTC, and dueDateTimestamp must be; ${hint}`);
  return invalid;
};

/** A user's local time: an ISO 8601 date and time that exists, with an offset or without. Sent as written. */
export const localTimestamp: Shape<string> = (node, tell) => {
  const value = anyText('a local timestamp such as "2026-12-01T13:00:00+01:00"')(node, tell);
  if (value === invalid) return invalid;
  return readZone(value, node.offset, tell, '2026-12-01T13:00:00+01:00') === invalid ? invalid : value;
};

function readZone(value: string, offset: number, tell: Tell, example: string): string | typeof invalid {
  const parts = dateTime.exec(value);
  if (parts === null) {
    tell(offset, `${quote(value)} is not a timestamp; expected a date and time such as "${example}"`);
    return invalid;
  }
  const [, date = '', time = '', zone = ''] = parts;
  if (isDate(date) && isTimeOfDay(time) && (zone === '' || parseOffset(zone) !== undefined)) return zone;
  tell(offset, `the timestamp ${quote(value)} does not exist; expected a real date and time such as "${example}"`);
  return invalid;
}
