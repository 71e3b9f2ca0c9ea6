// The columns of entries for people as a table. The workbook, the page and a .csv with `columns` pick from it, and each draws
// the kinds in its own way.
import { columnTitles, type TitledColumn } from '../model/export-columns.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { plainAmount, plainRate } from '../report/totals/amounts.ts';
import { decimalHours, hoursAndMinutes } from '../report/totals/duration.ts';
import { createKeyText, isBill, notBillable } from '../report/totals/group-keys.ts';
import { parseInstant } from '../text/instant.ts';
import type { ExportReport, FormatContext } from './file-format.ts';
import { createBillable } from './totals/billable.ts';
import { createPricing } from './totals/pricing.ts';
import { roundDuration } from './totals/round-duration.ts';

export type ColumnKind =
  | ('day' | 'start' | 'end' | 'moment' | 'name' | 'task' | 'text' | 'labels' | 'flag' | 'reference')
  | ('hours' | 'decimal' | 'rate' | 'amount');

export type EntryColumn = {
  readonly title: string;
  /** Of its values: in the heading where there is room for it. */
  readonly unit?: string;
  readonly kind: ColumnKind;
  /** As people read it; '' for none. */
  readonly text: (entry: TimeEntry) => string;
  /** What the text stands for, if it can be counted or sorted: milliseconds, or decimal digits. */
  readonly value?: (entry: TimeEntry) => number | string | undefined;
  /** The value of all entries. */
  readonly sum?: (report: ExportReport) => number | string;
};

export type ColumnName =
  | (TitledColumn | 'roundedDuration')
  | ('entryId' | 'userReference' | 'taskReference' | 'created');

export type EntryColumns = Readonly<Record<ColumnName, EntryColumn | undefined>>;

/** Undefined are those that an export has nothing for, such as rates. */
export function entryColumns(context: FormatContext): EntryColumns {
  const { billable, calendar, columns, names, rounding } = context;
  const { clockTimeOf, dayOf, needsOffset, timeZone: unit } = calendar;
  const keyText = createKeyText(names);
  const projectText = (project: string | undefined) => (project === undefined ? '' : keyText('project', project));
  const isBillable = billable && createBillable(billable);
  const endOf = ({ startMs, durationMs }: TimeEntry) => startMs + durationMs;
  /** The two times of an entry have no value where they would subtract to a wrong duration. */
  const timeColumn = (kind: 'start' | 'end', read: (entry: TimeEntry) => number): EntryColumn => ({
    ...{ title: columnTitles[kind], kind },
    text: (entry) => {
      const shown = clockTimeOf(read(entry), needsOffset(entry.startMs, endOf(entry)));
      return dayOf(read(entry)) === dayOf(entry.startMs) ? shown.slice(shown.lastIndexOf(' ') + 1) : shown;
    },
    value: (entry) => (needsOffset(entry.startMs, endOf(entry)) ? undefined : read(entry)),
  });
  const recorded = (kind: 'hours' | 'decimal') =>
    durationColumn(
      rounding ? 'Recorded' : columnTitles.hours,
      kind,
      ({ durationMs }) => durationMs,
      ({ recordedMs }) => recordedMs,
    );
  const rounded = (kind: 'hours' | 'decimal') =>
    rounding &&
    durationColumn(
      columnTitles.rounded,
      kind,
      ({ durationMs }) => roundDuration(durationMs, rounding),
      ({ totals }) => totals.entriesMs ?? totals.durationMs,
    );
  const createdText = (ms: number | undefined) => (ms === undefined ? '' : clockTimeOf(ms));
  const createdMs = ({ created }: TimeEntry) => (created ? parseInstant(created) : undefined);
  return {
    date: { title: columnTitles.date, unit, kind: 'day', text: ({ startMs }) => dayOf(startMs) },
    start: timeColumn('start', ({ startMs }) => startMs),
    end: timeColumn('end', endOf),
    user: { title: columnTitles.user, kind: 'name', text: ({ user }) => keyText('user', user) },
    task: { title: columnTitles.task, kind: 'task', text: ({ task }) => keyText('task', task) },
    project:
      names.projects?.size || columns?.includes('project')
        ? { title: columnTitles.project, kind: 'name', text: ({ task }) => projectText(names.projects?.get(task)) }
        : undefined,
    comment: { title: columnTitles.comment, kind: 'text', text: ({ comment }) => comment },
    labels: { title: columnTitles.labels, kind: 'labels', text: ({ labels }) => labels.join('; ') },
    billable: isBillable && {
      title: columnTitles.billable,
      kind: 'flag',
      text: (entry) => (isBillable(entry) ? 'yes' : 'no'),
    },
    duration: recorded('hours'),
    hours: recorded('decimal'),
    roundedDuration: rounded('hours'),
    rounded: rounded('decimal'),
    ...prices(context),
    entryId: { title: 'Entry id', kind: 'reference', text: ({ id }) => id },
    userReference: names.users.size > 0 ? { title: 'User id', kind: 'reference', text: ({ user }) => user } : undefined,
    taskReference: names.tasks.size > 0 ? { title: 'Task id', kind: 'reference', text: ({ task }) => task } : undefined,
    created: {
      ...{ title: 'Created', unit, kind: 'moment' },
      text: (entry) => createdText(createdMs(entry)),
      value: (entry) => (needsOffset(createdMs(entry) ?? 0) ? undefined : createdMs(entry)),
    },
  };
}

export function headingOf({ title, unit }: EntryColumn): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

const durationForms = { hours: ['h:mm', hoursAndMinutes], decimal: ['decimal', decimalHours] } as const;

function durationColumn(
  title: string,
  kind: keyof typeof durationForms,
  value: (entry: TimeEntry) => number,
  sum: (report: ExportReport) => number,
): EntryColumn {
  const [unit, textOf] = durationForms[kind];
  return { title, unit, kind, text: (entry) => textOf(value(entry)), value, sum };
}

/** Where there is no rate, words say why. A bill has amounts of lines, not of entries, whose sum would be another. */
function prices(context: FormatContext): Pick<EntryColumns, 'rate' | 'amount'> {
  const { billable, groupBy = [], rates } = context;
  if (rates === undefined) return { rate: undefined, amount: undefined };
  const { code: unit } = rates.currency;
  const priceOf = createPricing(context, ({ rate, amount }, currency) => ({
    rate: plainRate(rate, currency),
    amount: plainAmount(amount, currency),
  }));
  const isBillable = billable && createBillable(billable);
  const noRate = (entry: TimeEntry) => (isBillable?.(entry) === false ? notBillable : 'no rate');
  const amountOf = (entry: TimeEntry) => priceOf(entry)?.amount;
  const rateOf = (entry: TimeEntry) => priceOf(entry)?.rate;
  const sum = ({ totals: { amount = 0n } }: ExportReport) => plainAmount(amount, rates.currency);
  return {
    rate: {
      title: columnTitles.rate,
      unit,
      kind: 'rate',
      text: (entry) => rateOf(entry) ?? noRate(entry),
      value: rateOf,
    },
    amount: isBill({ by: groupBy })
      ? undefined
      : {
          title: columnTitles.amount,
          unit,
          kind: 'amount',
          text: (entry) => amountOf(entry) ?? '',
          value: amountOf,
          sum,
        },
  };
}
