// Rows are held until the totals, which come above them, are known.
import type { TimeEntry } from '../../../model/time-entry.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { createKeyText } from '../../../text/key-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { roundDuration } from '../../totals.ts';
import { isolated, textLine, textLines } from './text.ts';

/** Browsers open this many rows within seconds (docs/decisions/0011-charts.md). */
export const maxRows = 20_000;

/** Laid out at once; the script, which has the same number, shows more on scrolling. */
const rowsAtOnce = 300;

/** Of HTML, in UTF-16 code units: comments may be long, and rows stay in memory until the end. */
const maxUnits = 32_000_000;

/** Distinct values in the order seen; the page refers to them by number. */
type Choices = {
  readonly indexOf: (value: string) => number;
  readonly values: () => readonly string[];
};

export type EntryRows = {
  /** After the first entry that does not fit, all further ones are ignored. */
  readonly add: (entry: TimeEntry) => void;
  readonly chunks: readonly string[];
  readonly count: () => number;
  readonly users: Choices;
  readonly tasks: Choices;
  readonly labels: Choices;
};

export function createEntryRows(context: FormatContext): EntryRows {
  const choices = { users: createChoices(), tasks: createChoices(), labels: createChoices() };
  const chunks: string[] = [];
  let units = 0;
  let isFull = false;
  const keyText = createKeyText(context.names);
  return {
    add: (entry) => {
      if (isFull) return;
      const row = renderRow(entry, context, keyText, choices, chunks.length >= rowsAtOnce);
      isFull = chunks.length === maxRows || units + row.length > maxUnits;
      if (isFull) return;
      units += row.length;
      chunks.push(row);
    },
    chunks,
    count: () => chunks.length,
    ...choices,
  };
}

function renderRow(
  { fields, startMs, durationMs }: TimeEntry,
  { calendar, rounding }: FormatContext,
  keyText: ReturnType<typeof createKeyText>,
  { users, tasks, labels }: Pick<EntryRows, 'users' | 'tasks' | 'labels'>,
  isLater: boolean,
): string {
  const [day, start] = splitClockTime(calendar.clockTimeOf(startMs));
  const [endDay, end] = splitClockTime(calendar.clockTimeOf(startMs + durationMs));
  const names = [...new Set(fields.labelNames ?? [])];
  const roundedMs = rounding === undefined ? durationMs : roundDuration(durationMs, rounding);
  const data = [
    isLater ? 'class="later" ' : '',
    `data-u="${users.indexOf(fields.userId)}" data-t="${tasks.indexOf(fields.taskId)}"`,
    names.length === 0 ? '' : ` data-l="${names.map((name) => labels.indexOf(name)).join(' ')}"`,
    ` data-s="${startMs}" data-d="${durationMs}"`,
    rounding === undefined ? '' : ` data-r="${roundedMs}"`,
  ];
  const cells = [
    day,
    start,
    end + renderDaysLater(numberOfDay(endDay) - numberOfDay(day)),
    isolated(textLine(keyText('user', fields.userId))),
    isolated(textLine(keyText('task', fields.taskId))),
    fields.comment ? isolated(textLines(fields.comment)) : '',
    names.map((name) => `<bdi>${textLine(name)}</bdi>`).join(' '),
    hoursAndMinutes(durationMs),
    decimalHours(durationMs),
    ...(rounding === undefined ? [] : [hoursAndMinutes(roundedMs), decimalHours(roundedMs)]),
    isolated(textLine(fields._id)),
  ];
  return `<tr ${data.join('')}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

function splitClockTime(text: string): readonly [string, string] {
  const space = text.lastIndexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}

function renderDaysLater(days: number): string {
  return days === 0 ? '' : ` <small>+${days} ${days === 1 ? 'day' : 'days'}</small>`;
}

function createChoices(): Choices {
  const indices = new Map<string, number>();
  return {
    indexOf: (value) => {
      const known = indices.get(value);
      if (known !== undefined) return known;
      indices.set(value, indices.size);
      return indices.size - 1;
    },
    values: () => [...indices.keys()],
  };
}
