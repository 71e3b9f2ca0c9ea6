// The columns of the entries as data: what a person reads first, ids to look up last.
import type { Rates } from '../../../model/rates.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import type { Sums } from '../../../model/totals.ts';
import { dayMs, hourMs } from '../../../text/dates.ts';
import { parseInstant } from '../../../text/instant.ts';
import { createKeyText, keyTitle } from '../../../text/key-text.ts';
import { amountTitle, plainAmount, plainRate } from '../../../text/money.ts';
import { remember } from '../../../text/remember.ts';
import { taskLink } from '../../../text/task-link.ts';
import { nameEntry } from '../../../text/time-entry.ts';
import type { FormatContext } from '../../file-format.ts';
import { createBillable } from '../../totals/billable.ts';
import { createPricing } from '../../totals/pricing.ts';
import { roundDuration } from '../../totals/round-duration.ts';
import { checkCellText, emptyCell, linkCell, numberCell, textCell } from './cells.ts';
import { serialDayOf, serialTimeOf } from './serial-time.ts';
import type { Column, Sum } from './sheet.ts';

export type EntryColumn = Column<TimeEntry> & {
  /** The total of all entries. @param recordedMs not rounded. */
  readonly sum?: (totals: Sums, recordedMs: number) => Sum;
};

/** Times are in the zone that their headings name. */
export function entryColumns(context: FormatContext): readonly EntryColumn[] {
  const { billable, calendar, names, rounding, rates, taskUrl } = context;
  const keyText = createKeyText(names);
  const isBillable = billable && createBillable(billable);
  const serialOf = remember(serialDayOf);
  const task = textColumn('Task', 26, 'taskId', (entry) => keyText('task', entry.task));
  return [
    {
      title: `Date (${calendar.timeZone})`,
      // The zone is one word, which would touch the next heading.
      width: Math.max(18, calendar.timeZone.length + 4),
      cell: ({ startMs }, place) => {
        const day = calendar.dayOf(startMs);
        const serial = serialOf(day);
        return serial === undefined ? textCell(place, day, 'text') : numberCell(place, serial, 'day');
      },
    },
    timeColumn('Start', 12, context, ({ startMs }) => startMs),
    timeColumn('End', 14, context, ({ startMs, durationMs }) => startMs + durationMs),
    textColumn('User', 20, 'userId', ({ user }) => keyText('user', user)),
    { ...task, cell: (entry, place) => linkCell(place, keyText('task', entry.task), taskLink(taskUrl, entry.task)) },
    textColumn('Comment', 60, 'comment', ({ comment }) => comment),
    textColumn('Labels', 18, 'labelNames', ({ labels }) => labels.join('; ')),
    // To filter by.
    ...(isBillable ? [textColumn('Billable', 10, 'labelNames', (entry) => (isBillable(entry) ? 'yes' : 'no'))] : []),
    ...durationColumns(
      rounding ? 'Recorded' : 'Hours',
      ({ durationMs }) => durationMs,
      (_, recordedMs) => recordedMs,
    ),
    ...(rounding
      ? durationColumns(
          'Rounded',
          ({ durationMs }) => roundDuration(durationMs, rounding),
          ({ durationMs }) => durationMs,
        )
      : []),
    ...(rates === undefined ? [] : priceColumns(rates, context)),
    referenceColumn('Entry id', '_id', ({ id }) => id),
    ...(names.users.size === 0 ? [] : [referenceColumn('User id', 'userId', ({ user }) => user)]),
    ...(names.tasks.size === 0 ? [] : [referenceColumn('Task id', 'taskId', (entry) => entry.task)]),
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

/** Two columns of exact values, so that a reader's own sums are right: in days, shown to the minute, and in hours. */
function durationColumns(
  title: string,
  ofMs: (entry: TimeEntry) => number,
  sumMs: (totals: Sums, recordedMs: number) => number,
): readonly EntryColumn[] {
  return [
    {
      title: `${title} (h:mm)`,
      width: 11,
      isNumber: true,
      cell: (entry, place) => numberCell(place, ofMs(entry) / dayMs, 'hours'),
      sum: (totals, recordedMs) => ({ value: sumMs(totals, recordedMs) / dayMs, style: 'totalHours' }),
    },
    {
      title: `${title} (decimal)`,
      width: 11,
      isNumber: true,
      cell: (entry, place) => numberCell(place, ofMs(entry) / hourMs, 'decimal'),
      sum: (totals, recordedMs) => ({ value: sumMs(totals, recordedMs) / hourMs, style: 'totalDecimal' }),
    },
  ];
}

/** Both empty for an entry without a rate. */
function priceColumns({ currency }: Rates, context: FormatContext): readonly EntryColumn[] {
  const digitsOf = createPricing(context, ({ rate, amount }) => ({
    rate: plainRate(rate, currency),
    amount: plainAmount(amount, currency),
  }));
  const column = (title: string, what: 'rate' | 'amount'): EntryColumn => ({
    title,
    width: 15,
    isNumber: true,
    cell: (entry, place) => {
      const digits = digitsOf(entry);
      return digits === undefined ? emptyCell(place, 'text') : numberCell(place, digits[what], what);
    },
  });
  return [
    column(keyTitle('rate', { currency }), 'rate'),
    {
      ...column(amountTitle(currency), 'amount'),
      sum: ({ amount = 0n }) => ({ value: plainAmount(amount, currency), style: 'totalAmount' }),
    },
  ];
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

/** @param field of the entry, for an error. */
function textColumn(
  title: string,
  width: number,
  field: string,
  read: (entry: TimeEntry) => string,
  style: 'text' | 'reference' = 'text',
): EntryColumn {
  return {
    title,
    width,
    wrapped: read,
    cell: (entry, place) => {
      const text = read(entry);
      checkCellText(text, () => `${nameEntry({ _id: entry.id }) ?? 'a time entry'}: ${field}`);
      return textCell(place, text, style);
    },
  };
}

function referenceColumn(title: string, field: string, read: (entry: TimeEntry) => string): EntryColumn {
  const { wrapped: _, ...column } = textColumn(title, 16, field, read, 'reference');
  return { ...column, isReference: true };
}
