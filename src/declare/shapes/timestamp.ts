import { isDate } from '../../text/dates.ts';
import { quote } from '../../text/messages.ts';
import { type TextIssue, soundText } from './scalars.ts';

const dateTime = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/i;

/** For JSON Schema, roughly. */
const pattern = '^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}';

/** A moment in UTC: an ISO 8601 date and time that exists and ends in `Z`. Sent as written (task-board-api.md, Subtask). */
export const utcTimestamp = soundText('a UTC timestamp such as "2026-12-01T12:00:00Z"', utcIssue, {
  pattern: `${pattern}.*([Zz]|[+-]00:00)$`,
});

/** A user's local time: an ISO 8601 date and time that exists, with an offset or without. Sent as written. */
export const localTimestamp = soundText(
  'a local timestamp such as "2026-12-01T13:00:00+01:00"',
  (text) => timestampIssue(text, '2026-12-01T13:00:00+01:00'),
  { pattern },
);

function utcIssue(text: string): TextIssue {
  const issue = timestampIssue(text, '2026-12-01T12:00:00Z');
  if (issue !== undefined || /(?:Z|[+-]00:00)$/i.test(text)) return issue;
  const what = `the timestamp ${quote(text)} is not in UTC, and dueDateTimestamp must be`;
  return { what, hint: 'convert it and end it with Z' };
}

function timestampIssue(text: string, example: string): TextIssue {
  const timestamp = parseTimestamp(text);
  if (timestamp?.ms !== undefined) return undefined;
  const what = timestamp ? `the timestamp ${quote(text)} does not exist` : `${quote(text)} is not a timestamp`;
  return { what, expected: `a real date and time such as "${example}"` };
}

type Timestamp = {
  readonly hasZone: boolean;
  /** Read as UTC where it has no zone, and cut off after milliseconds; undefined if it does not exist. */
  readonly ms: number | undefined;
};

/** An ISO 8601 date and time, with `Z`, an offset or neither; undefined if it has another form. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const [whole, day = '', time = '', zone = 'Z'] = dateTime.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // `Date.parse` makes 2 March of 30 February, and the next day of 24:00.
  const ms = isDate(day) && !time.startsWith('24') ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
  return { hasZone: whole.endsWith(zone), ms: Number.isNaN(ms) ? undefined : ms };
}
