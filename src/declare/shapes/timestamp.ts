import { quote } from '../../text/quote.ts';
import type { Tell } from '../yaml/source-report.ts';
import { invalid, type Shape } from './shape.ts';
import { anyText } from './text.ts';

const dateTime = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})?$/;

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
  const [, year, month, day, hour, minute, second = '0', zone = ''] = parts;
  if (exists(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second), zone)) return zone;
  tell(offset, `the timestamp ${quote(value)} does not exist; expected a real date and time such as "${example}"`);
  return invalid;
}

function exists(year: number, month: number, day: number, hour: number, minute: number, second: number, zone: string) {
  const offsetHour = zone.length === 6 ? Number(zone.slice(1, 3)) : 0;
  const offsetMinute = zone.length === 6 ? Number(zone.slice(4, 6)) : 0;
  if (offsetHour > 23 || offsetMinute > 59 || hour > 23 || minute > 59 || second > 59) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
