// The columns of the sheet of entries: what a person reads first, ids to look up last.
import type { Calendar } from '../../../model/calendar.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import { dayMs, hourMs } from '../../../text/dates.ts';
import { remember } from '../../../text/remember.ts';
import { taskLink } from '../../../text/task-link.ts';
import { nameEntry } from '../../../text/time-entry.ts';
import { type ColumnKind, type ColumnName, type EntryColumn, entryColumns, headingOf } from '../../entry-columns.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { type Cell, checkCellText } from './cells.ts';
import { serialDayOf, serialTimeOf } from './serial-time.ts';
import type { Column } from './sheet.ts';
import type { StyleName } from './styles.ts';

const order: readonly ColumnName[] = [
  ...(['date', 'start', 'end', 'user', 'task', 'project', 'comment', 'labels', 'billable'] as const),
  ...(['duration', 'hours', 'roundedDuration', 'rounded', 'rate', 'amount'] as const),
  ...(['entryId', 'userReference', 'taskReference', 'created'] as const),
];

export type SheetColumn = Column<TimeEntry> & {
  readonly sum?: (report: ExportReport) => Cell;
};

type Look = Pick<SheetColumn, 'isNumber' | 'isReference'> & {
  /** In characters; of texts the largest. */
  readonly width: number;
  readonly style: StyleName;
  /** What a spreadsheet counts by; undefined for a day that it doesn't have. Absent: cells are texts. */
  readonly count?: (value: number | string, calendar: Calendar) => number | string | undefined;
};

const serialOf = remember(serialDayOf);
const moment: Look['count'] = (value, calendar) => serialTimeOf(Number(value), calendar);

/** Durations are exact, so that a reader's own sums are right: in days, shown to the minute, or in hours. */
const looks: Readonly<Record<ColumnKind, Look>> = {
  day: { width: 15, style: 'day', count: (day) => serialOf(String(day)) },
  start: { width: 8, style: 'time', count: moment },
  end: { width: 12, style: 'time', count: moment },
  name: { width: 22, style: 'text' },
  task: { width: 22, style: 'text' },
  text: { width: 45, style: 'text' },
  labels: { width: 16, style: 'text' },
  flag: { width: 10, style: 'text' },
  hours: { width: 10.5, style: 'hours', isNumber: true, count: (ms) => Number(ms) / dayMs },
  decimal: { width: 10.5, style: 'decimal', isNumber: true, count: (ms) => Number(ms) / hourMs },
  rate: { width: 12, style: 'rate', isNumber: true, count: (digits) => digits },
  amount: { width: 15, style: 'amount', isNumber: true, count: (digits) => digits },
  reference: { width: 16, style: 'reference', isReference: true },
  moment: { width: 18, style: 'moment', isReference: true, count: moment },
};

/** Beside a heading is the button of its filter. */
const buttonWidth = 4;

/** @param sample the first entries, whose texts decide how wide columns are: a sheet has the widths before its rows. */
export function sheetColumns(context: FormatContext, sample: readonly TimeEntry[]): readonly SheetColumn[] {
  const table = entryColumns(context);
  return order.flatMap((name) => {
    const column = table[name];
    return column === undefined ? [] : [{ ...draw(column, context), width: widthOf(column, sample) }];
  });
}

/** Texts are as wide as the longest. A unit is one word, which would touch the next heading. */
function widthOf({ title, unit = '', kind, text }: EntryColumn, sample: readonly TimeEntry[]): number {
  const { width, style } = looks[kind];
  if (kind === 'day') return Math.max(width, unit.length + buttonWidth);
  if (style !== 'text') return width;
  const lengths = sample.flatMap((entry) =>
    text(entry)
      .split('\n')
      .map((line) => line.length + 2),
  );
  return Math.min(
    width,
    lengths.reduce((most, length) => Math.max(most, length), title.length + buttonWidth),
  );
}

/** A time shows its date, too, if it is on another day than the start. */
function draw(column: EntryColumn, { calendar, taskUrl }: FormatContext): Omit<SheetColumn, 'width'> {
  const { title, kind, text, value, sum } = column;
  const { width: _width, style, count, ...look } = looks[kind];
  const textStyle = count === undefined ? style : look.isNumber ? 'noRate' : 'text';
  const counted = (exact: number | string | undefined) => (exact === undefined ? undefined : count?.(exact, calendar));
  return {
    ...look,
    title: headingOf(column),
    cell: (entry) => {
      const exact = value?.(entry);
      const number = counted(exact);
      if (number !== undefined) {
        const isOtherDay = style === 'time' && calendar.dayOf(Number(exact)) !== calendar.dayOf(entry.startMs);
        return { kind: isOtherDay ? 'timeOfOtherDay' : style, value: number };
      }
      const shown = text(entry);
      checkCellText(shown, () => `${nameEntry({ _id: entry.id }) ?? 'a time entry'}: ${title}`);
      const url = kind === 'task' ? taskLink(taskUrl, entry.task) : undefined;
      return { kind: url === undefined ? textStyle : 'link', text: shown, url };
    },
    ...(sum && { sum: (report) => ({ kind: style, value: counted(sum(report)) ?? 0 }) }),
  };
}
