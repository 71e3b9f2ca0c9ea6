// The columns of the entries as data: what a person reads first, ids to look up last.
import type { Rates } from '../../../model/rates.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import type { Rounding } from '../../../model/totals.ts';
import { amountTitle, plainAmount, plainRate } from '../../../report/totals/amounts.ts';
import { createKeyText, isBill, keyTitle, notBillable } from '../../../report/totals/group-keys.ts';
import { dayMs, hourMs } from '../../../text/dates.ts';
import { parseInstant } from '../../../text/instant.ts';
import { remember } from '../../../text/remember.ts';
import { taskLink } from '../../../text/task-link.ts';
import { nameEntry } from '../../../text/time-entry.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { createBillable } from '../../totals/billable.ts';
import { createPricing } from '../../totals/pricing.ts';
import { roundDuration } from '../../totals/round-duration.ts';
import { type Cell, checkCellText } from './cells.ts';
import { serialDayOf, serialTimeOf } from './serial-time.ts';
import type { Column } from './sheet.ts';

export type EntryColumn = Column<TimeEntry> & {
  /** The total of all entries. */
  readonly sum?: (report: ExportReport) => Cell;
};

/** Times are in the zone that their headings name. */
export function entryColumns(context: FormatContext): readonly EntryColumn[] {
  const { billable, calendar, names, rounding, rates, taskUrl } = context;
  const keyText = createKeyText(names);
  const isBillable = billable && createBillable(billable);
  const serialOf = remember(serialDayOf);
  return [
    {
      title: `Date (${calendar.timeZone})`,
      // The zone is one word, which would touch the next heading.
      width: Math.max(18, calendar.timeZone.length + 4),
      cell: ({ startMs }) => {
        const day = calendar.dayOf(startMs);
        const value = serialOf(day);
        return value === undefined ? { kind: 'text', text: day } : { kind: 'day', value };
      },
    },
    timeColumn('Start', 12, context, ({ startMs }) => startMs),
    timeColumn('End', 14, context, ({ startMs, durationMs }) => startMs + durationMs),
    textColumn('User', 20, ({ user }) => keyText('user', user)),
    textColumn(
      'Task',
      26,
      ({ task }) => keyText('task', task),
      ({ task }) => taskLink(taskUrl, task),
    ),
    textColumn('Comment', 60, ({ comment }) => comment),
    textColumn('Labels', 18, ({ labels }) => labels.join('; ')),
    // To filter by.
    ...(isBillable ? [textColumn('Billable', 10, (entry) => (isBillable(entry) ? 'yes' : 'no'))] : []),
    ...durationColumns(rounding ? 'Recorded' : 'Hours', (report) => report.recordedMs),
    ...(rounding ? durationColumns('Rounded', ({ totals }) => totals.entriesMs ?? totals.durationMs, rounding) : []),
    ...(rates === undefined ? [] : priceColumns(rates, context)),
    referenceColumn('Entry id', ({ id }) => id),
    ...(names.users.size === 0 ? [] : [referenceColumn('User id', ({ user }) => user)]),
    ...(names.tasks.size === 0 ? [] : [referenceColumn('Task id', ({ task }) => task)]),
    {
      title: `Created (${calendar.timeZone})`,
      width: 18,
      isReference: true,
      cell: ({ created }) => {
        const ms = created ? parseInstant(created) : undefined;
        return ms === undefined ? { kind: 'moment' } : momentCell(ms, calendar.needsOffset(ms), context, 'moment');
      },
    },
  ];
}

/** Two columns of exact values, so that a reader's own sums are right: in days, shown to the minute, and in hours. */
function durationColumns(
  title: string,
  sumMs: (report: ExportReport) => number,
  rounding?: Rounding,
): readonly EntryColumn[] {
  const column = (unit: string, kind: 'hours' | 'decimal', unitMs: number): EntryColumn => ({
    title: `${title} (${unit})`,
    width: 11,
    isNumber: true,
    cell: ({ durationMs }) => ({ kind, value: (rounding ? roundDuration(durationMs, rounding) : durationMs) / unitMs }),
    sum: (report) => ({ kind, value: sumMs(report) / unitMs }),
  });
  return [column('h:mm', 'hours', dayMs), column('decimal', 'decimal', hourMs)];
}

/** A bill has amounts of lines, not of entries, whose sum would be another. */
function priceColumns({ currency }: Rates, context: FormatContext): readonly EntryColumn[] {
  const priceOf = createPricing(context, ({ rate, amount }): Readonly<Record<'rate' | 'amount', Cell>> => ({
    rate: { kind: 'rate', value: plainRate(rate, currency) },
    amount: { kind: 'amount', value: plainAmount(amount, currency) },
  }));
  const isBillable = context.billable && createBillable(context.billable);
  const column = (title: string, kind: 'rate' | 'amount', none: (entry: TimeEntry) => Cell): EntryColumn => ({
    title,
    width: 15,
    isNumber: true,
    cell: (entry) => priceOf(entry)?.[kind] ?? none(entry),
  });
  const rate = column(keyTitle('rate', { currency }), 'rate', (entry) => ({
    kind: 'noRate',
    text: isBillable?.(entry) === false ? notBillable : 'no rate',
  }));
  if (isBill({ by: context.groupBy ?? [] })) return [rate];
  return [
    rate,
    {
      ...column(amountTitle(currency), 'amount', () => ({ kind: 'amount' })),
      sum: ({ totals: { amount = 0n } }) => ({ kind: 'amount', value: plainAmount(amount, currency) }),
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
    cell: (entry) => {
      const ms = read(entry);
      const { startMs, durationMs } = entry;
      const kind = dayOf(ms) === dayOf(startMs) ? 'time' : 'timeOfOtherDay';
      return momentCell(ms, needsOffset(startMs, startMs + durationMs), context, kind);
    },
  };
}

/** A text for a year that no spreadsheet counts, and for a time with its offset, which would subtract to a wrong duration. */
function momentCell(
  ms: number,
  hasOffset: boolean,
  { calendar }: FormatContext,
  kind: 'time' | 'timeOfOtherDay' | 'moment',
): Cell {
  const value = hasOffset ? undefined : serialTimeOf(ms, calendar);
  if (value !== undefined) return { kind, value };
  const shown = calendar.clockTimeOf(ms, hasOffset);
  return { kind: 'text', text: kind === 'time' ? shown.slice(shown.lastIndexOf(' ') + 1) : shown };
}

/** @param linkOf the web page that the text leads to. */
function textColumn(
  title: string,
  width: number,
  read: (entry: TimeEntry) => string,
  linkOf?: (entry: TimeEntry) => string | undefined,
): EntryColumn {
  return {
    title,
    width,
    cell: (entry) => {
      const text = read(entry);
      const url = linkOf?.(entry);
      checkCellText(text, () => `${nameEntry({ _id: entry.id }) ?? 'a time entry'}: ${title}`);
      return { kind: url === undefined ? 'text' : 'link', text, url };
    },
  };
}

function referenceColumn(title: string, read: (entry: TimeEntry) => string): EntryColumn {
  const { cell, ...column } = textColumn(title, 16, read);
  return { ...column, isReference: true, cell: (entry) => ({ ...cell(entry), kind: 'reference' }) };
}
