// The columns of the entries as data: what a person reads first, ids to look up last.
import type { Currency, Rates } from '../../../model/rates.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import { dayMs, hourMs } from '../../../text/dates.ts';
import { parseInstant } from '../../../text/instant.ts';
import { createKeyText, keyTitle } from '../../../text/key-text.ts';
import { amountTitle, plainAmount, plainRate } from '../../../text/money.ts';
import { taskLink } from '../../../text/task-link.ts';
import { nameEntry } from '../../../text/time-entry.ts';
import type { FormatContext } from '../../file-format.ts';
import { memoizeLast } from '../../memoize-last.ts';
import { createBillable } from '../../totals/billable.ts';
import { createPricing } from '../../totals/pricing.ts';
import { roundDuration } from '../../totals/round-duration.ts';
import { checkCellText, emptyCell, linkCell, numberCell, textCell } from './cells.ts';
import type { Heading } from './headings.ts';
import { serialDayOf, serialTimeOf } from './serial-time.ts';
import type { StyleName } from './styles.ts';

/** References come last and are not printed. */
export type EntryColumn = Heading & {
  /** @param place `B7`. @throws FormatLimitError */
  readonly cell: (entry: TimeEntry, place: string) => string;
  /** What the cell shows if it wraps. */
  readonly wrapped?: (entry: TimeEntry) => string;
  readonly sum?: ColumnSum;
};

/** A total. */
export type ColumnSum = DurationSum | AmountSum;

export type DurationSum = {
  readonly as: 'duration';
  readonly style: StyleName;
  readonly ofMs: (entry: TimeEntry) => number;
  /** What 1 in a cell stands for. */
  readonly unitMs: number;
};

/** In minor units of the currency. */
type AmountSum = {
  readonly as: 'amount';
  readonly currency: Currency;
  readonly amountOf: (entry: TimeEntry) => bigint;
};

/** Times are in the zone that their headings name. */
export function entryColumns(context: FormatContext): readonly EntryColumn[] {
  const { billable, calendar, names, rounding, rates } = context;
  const keyText = createKeyText(names);
  const recorded = ({ durationMs }: TimeEntry): number => durationMs;
  return [
    dayColumn(context),
    timeColumn('Start', 12, context, ({ startMs }) => startMs),
    timeColumn('End', 14, context, ({ startMs, durationMs }) => startMs + durationMs),
    text('User', 20, 'userId', ({ user }) => keyText('user', user)),
    taskColumn(context, keyText),
    text('Comment', 60, 'comment', ({ comment }) => comment),
    text('Labels', 18, 'labelNames', ({ labels }) => labels.join('; ')),
    ...(billable === undefined ? [] : [billableColumn(billable)]),
    ...(rounding === undefined
      ? durationColumns('Hours', recorded)
      : [
          ...durationColumns('Recorded', recorded),
          ...durationColumns('Rounded', ({ durationMs }) => roundDuration(durationMs, rounding)),
        ]),
    ...(rates === undefined ? [] : priceColumns(rates, context)),
    text('Entry id', 16, '_id', ({ id }) => id, 'reference'),
    ...(names.users.size === 0 ? [] : [text('User id', 16, 'userId', ({ user }) => user, 'reference')]),
    ...(names.tasks.size === 0 ? [] : [text('Task id', 16, 'taskId', ({ task }) => task, 'reference')]),
    {
      title: `Created (${calendar.timeZone})`,
      width: 18,
      isReference: true,
      cell: ({ created }, place) => {
        const ms = created ? parseInstant(created) : undefined;
        return ms === undefined ? '' : momentCell(place, ms, calendar.needsOffset(ms), context, 'moment');
      },
    },
  ];
}

/** To filter by. */
function billableColumn(labels: readonly string[]): EntryColumn {
  const isBillable = createBillable(labels);
  return {
    title: 'Billable',
    width: 10,
    cell: (entry, place) => textCell(place, isBillable(entry) ? 'yes' : 'no', 'text'),
  };
}

/** Two columns of exact values, so that a reader's own sums are right: in days, shown to the minute, and in hours. */
function durationColumns(title: string, ofMs: (entry: TimeEntry) => number): readonly EntryColumn[] {
  const column = (form: string, unitMs: number, style: StyleName, totalStyle: StyleName): EntryColumn => ({
    title: `${title} (${form})`,
    width: 11,
    isNumber: true,
    cell: (entry, place) => numberCell(place, ofMs(entry) / unitMs, style),
    sum: { as: 'duration', style: totalStyle, ofMs, unitMs },
  });
  return [
    column('h:mm', dayMs, 'hoursAndMinutes', 'totalHoursAndMinutes'),
    column('decimal', hourMs, 'decimal', 'totalDecimal'),
  ];
}

/** Both empty for an entry without a rate. */
function priceColumns({ currency }: Rates, context: FormatContext): readonly EntryColumn[] {
  const priceOf = createPricing(context, ({ rate, amount }) => ({
    amount,
    digits: { rate: plainRate(rate, currency), amount: plainAmount(amount, currency) },
  }));
  const column = (title: string, what: 'rate' | 'amount'): EntryColumn => ({
    title,
    width: 15,
    isNumber: true,
    cell: (entry, place) => {
      const price = priceOf(entry);
      return price === undefined ? emptyCell(place, 'text') : numberCell(place, price.digits[what], what);
    },
  });
  return [
    column(keyTitle('rate', { currency }), 'rate'),
    {
      ...column(amountTitle(currency), 'amount'),
      sum: { as: 'amount', currency, amountOf: (entry) => priceOf(entry)?.amount ?? 0n },
    },
  ];
}

function dayColumn({ calendar }: FormatContext): EntryColumn {
  let day = '';
  let serial: number | undefined;
  return {
    title: `Date (${calendar.timeZone})`,
    // The zone is one word, which would touch the next heading.
    width: Math.max(18, calendar.timeZone.length + 4),
    cell: ({ startMs }, place) => {
      const startDay = calendar.dayOf(startMs);
      // Consecutive entries mostly share it.
      if (startDay !== day) [day, serial] = [startDay, serialDayOf(startDay)];
      return serial === undefined ? textCell(place, day, 'text') : numberCell(place, serial, 'day');
    },
  };
}

/** A date and a time that shows the latter, so that a difference is a duration; on another day than the start's it shows both. */
function timeColumn(
  title: string,
  width: number,
  context: FormatContext,
  read: (entry: TimeEntry) => number,
): EntryColumn {
  const { dayOf, needsOffset } = context.calendar;
  return {
    title,
    width,
    cell: (entry, place) => {
      const ms = read(entry);
      const { startMs, durationMs } = entry;
      const style = dayOf(ms) === dayOf(startMs) ? 'time' : 'timeOfOtherDay';
      return momentCell(place, ms, needsOffset(startMs, startMs + durationMs), context, style);
    },
  };
}

/** A text for a year that no spreadsheet counts, and for a time with its offset, which would subtract to a wrong duration. */
function momentCell(
  place: string,
  ms: number,
  hasOffset: boolean,
  { calendar }: FormatContext,
  style: 'time' | 'timeOfOtherDay' | 'moment',
): string {
  const serial = hasOffset ? undefined : serialTimeOf(ms, calendar);
  if (serial !== undefined) return numberCell(place, serial, style);
  const shown = calendar.clockTimeOf(ms, hasOffset);
  return textCell(place, style === 'time' ? shown.slice(shown.lastIndexOf(' ') + 1) : shown, 'text');
}

function text(
  title: string,
  width: number,
  field: string,
  read: (entry: TimeEntry) => string,
  style: 'text' | 'reference' = 'text',
): EntryColumn {
  const shown = memoizeLast(read);
  return {
    title,
    width,
    ...(style === 'reference' ? { isReference: true } : { wrapped: shown }),
    cell: (entry, place) => {
      const value = shown(entry);
      checkCellText(value, () => `${nameEntry({ _id: entry.id }) ?? 'a time entry'}: ${field}`);
      return textCell(place, value, style);
    },
  };
}

/** Leads to the page of the task where the declaration gives the address. */
function taskColumn({ taskUrl }: FormatContext, keyText: ReturnType<typeof createKeyText>): EntryColumn {
  const column = text('Task', 26, 'taskId', ({ task }) => keyText('task', task));
  if (taskUrl === undefined) return column;
  return {
    ...column,
    cell: (entry, place) => {
      const plain = column.cell(entry, place);
      const { task } = entry;
      const url = taskLink(taskUrl, task);
      return url === undefined ? plain : linkCell(place, keyText('task', task), url);
    },
  };
}
