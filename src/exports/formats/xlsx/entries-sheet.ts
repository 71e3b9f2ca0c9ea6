import type { TimeEntry } from '../../../model/time-entry.ts';
import { dayMs } from '../../../text/dates.ts';
import { parseInstant } from '../../../text/instant.ts';
import { quoteWhole } from '../../../text/quote.ts';
import { type FormatContext, FormatLimitError } from '../../file-format.ts';
import { guardLabels } from '../../formula-guard.ts';
import { checkCellText, columnLetter, maxRows, numberCell, row, textCell } from './cells.ts';
import { sheetHead, sheetTail } from './parts.ts';
import { serialTimeOf } from './serial-time.ts';

const msPerHour = 3_600_000;

type Column = {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** '' for an empty cell. @param place `B7`. */
  readonly cell: (entry: TimeEntry, place: string) => string;
};

/** Frozen headings with filters, then a row for each entry. */
export function createEntriesSheet(context: FormatContext) {
  const columns = columnsFor(context).map((column, index) => ({ ...column, letter: columnLetter(index) }));
  const widths = columns.map(({ width, title }) => Math.max(width, title.length + 4));
  const headings = columns.map(({ title, letter }) => textCell(`${letter}1`, title, 'heading')).join('');
  const rowOf = (entry: TimeEntry, number: number): string => {
    let cells = '';
    for (const { cell, letter } of columns) cells += cell(entry, letter + number);
    return row(number, cells);
  };
  return {
    head: sheetHead(widths) + row(1, headings),
    /** @throws FormatLimitError */
    rows: (entries: readonly TimeEntry[], firstRow: number): string => {
      if (firstRow + entries.length - 1 > maxRows) throw new FormatLimitError(tooManyEntries);
      return entries.map((entry, index) => rowOf(entry, firstRow + index)).join('');
    },
    tail: (lastRow: number): string => sheetTail(`A1:${columnLetter(columns.length - 1)}${lastRow}`),
  };
}

const tooManyEntries =
  'a sheet of .xlsx holds 1,048,575 entries at most, and this export has more; use .csv or .parquet, a shorter period, or fewer tasks';

/** Names are beside ids if the declaration has any; times are in the zone that their headings name. */
function columnsFor({ calendar, names }: FormatContext): Column[] {
  const moment = (title: string, read: (entry: TimeEntry) => number | undefined): Column => ({
    title: `${title} (${calendar.timeZone})`,
    width: 18,
    cell: (entry, place) => {
      const ms = read(entry);
      if (ms === undefined) return '';
      const serial = serialTimeOf(ms, calendar);
      // Years that a spreadsheet has no serial number for are text, and so are times that the clocks show twice.
      return serial === undefined ? textCell(place, calendar.clockTimeOf(ms)) : numberCell(place, serial, 'moment');
    },
  });
  const name = (title: string, given: ReadonlyMap<string, string>, id: 'taskId' | 'userId'): Column[] =>
    given.size === 0 ? [] : [text(title, 24, `the name of its ${id}`, ({ fields }) => given.get(fields[id]))];
  return [
    text('Id', 14, '_id', ({ fields }) => fields._id),
    text('Task id', 14, 'taskId', ({ fields }) => fields.taskId),
    ...name('Task', names.tasks, 'taskId'),
    text('User id', 14, 'userId', ({ fields }) => fields.userId),
    ...name('User', names.users, 'userId'),
    moment('Start', ({ startMs }) => startMs),
    moment('End', ({ startMs, durationMs }) => startMs + durationMs),
    { title: 'Duration', width: 12, cell: ({ durationMs }, at) => numberCell(at, durationMs / dayMs, 'duration') },
    { title: 'Hours', width: 10, cell: ({ durationMs }, at) => numberCell(at, durationMs / msPerHour, 'decimal') },
    text('Comment', 50, 'comment', ({ fields }) => fields.comment),
    text('Labels', 24, 'labelNames', ({ fields }) => guardLabels(fields.labelNames ?? [], '; ')),
    moment('Created', ({ fields: { createdTimestamp } }) =>
      createdTimestamp ? parseInstant(createdTimestamp) : undefined,
    ),
  ];
}

function text(
  title: string,
  width: number,
  field: string,
  read: (entry: TimeEntry) => string | null | undefined,
): Column {
  return {
    title,
    width,
    cell: (entry, place) => {
      const value = read(entry) ?? '';
      checkCellText(value, () => `${nameEntry(entry)}: ${field}`);
      return textCell(place, value);
    },
  };
}

function nameEntry({ fields: { _id } }: TimeEntry): string {
  return quoteWhole(_id) === '' ? 'a time entry' : `time entry${quoteWhole(_id)}`;
}
