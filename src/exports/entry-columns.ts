// The workbook, the page and a .csv with `columns` pick from these columns, and each draws the kinds in its own way.
import type { Calendar } from '../model/calendar.ts';
import { type TitledColumn, columnTitles } from '../model/export-columns.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { decimalHours, hoursAndMinutes, isBill, plainAmount, plainRate } from '../report/totals/figures.ts';
import { createKeyText, notBillable } from '../report/totals/group-keys.ts';
import { parseInstant } from '../text/dates.ts';
import type { ExportReport, FormatContext } from './file-format.ts';
import { createBillable, createPricing, roundDuration } from './totals/pricing.ts';

export type ColumnKind =
  | ('day' | 'start' | 'end' | 'moment' | 'name' | 'task' | 'text' | 'labels' | 'flag' | 'reference')
  | ('hours' | 'decimal' | 'rate' | 'amount');

export type EntryColumn = {
  readonly title: string;
  /** What its values are counted in, for the heading where there is room for it. */
  readonly unit?: string;
  readonly kind: ColumnKind;
  /** As people read it; '' for none. */
  readonly text: (entry: TimeEntry) => string;
  /** What the text stands for, if it can be counted or sorted: milliseconds, a day, or decimal digits. */
  readonly value?: (entry: TimeEntry) => number | string | undefined;
  readonly sum?: (report: ExportReport) => number | string;
};

export type ColumnName =
  | (TitledColumn | 'roundedDuration')
  | ('entryId' | 'userReference' | 'taskReference' | 'created');

export type EntryColumns = Readonly<Record<ColumnName, EntryColumn | undefined>>;

/** Undefined are those that an export has nothing for, such as rates. */
export function entryColumns(context: FormatContext): EntryColumns {
  const { billable, calendar, columns, names } = context;
  const { date, user, task, project, comment, labels } = columnTitles;
  const keyText = createKeyText(names);
  const projectText = (name: string | undefined) => (name === undefined ? '' : keyText('project', name));
  const dayOf = ({ startMs }: TimeEntry) => calendar.dayOf(startMs);
  const hasProjects = names.projects?.size || columns?.includes('project');
  return {
    date: { title: date, unit: calendar.timeZone, kind: 'day', text: dayOf, value: dayOf },
    start: timeColumn('start', ({ startMs }) => startMs, calendar),
    end: timeColumn('end', endOf, calendar),
    user: { title: user, kind: 'name', text: (entry) => keyText('user', entry.user) },
    task: { title: task, kind: 'task', text: (entry) => keyText('task', entry.task) },
    project: hasProjects
      ? { title: project, kind: 'name', text: (entry) => projectText(names.projects?.get(entry.task)) }
      : undefined,
    comment: { title: comment, kind: 'text', text: (entry) => entry.comment },
    labels: { title: labels, kind: 'labels', text: (entry) => entry.labels.join('; ') },
    billable: billable && billableColumn(createBillable(billable)),
    ...durations(context),
    ...prices(context),
    entryId: { title: 'Entry id', kind: 'reference', text: ({ id }) => id },
    userReference:
      names.users.size > 0 ? { title: 'User id', kind: 'reference', text: (entry) => entry.user } : undefined,
    taskReference:
      names.tasks.size > 0 ? { title: 'Task id', kind: 'reference', text: (entry) => entry.task } : undefined,
    created: createdColumn(calendar),
  };
}

const endOf = ({ startMs, durationMs }: TimeEntry) => startMs + durationMs;

/** The two times of an entry have no value where they would subtract to a wrong duration. */
function timeColumn(
  kind: 'start' | 'end',
  read: (entry: TimeEntry) => number,
  { clockTimeOf, dayOf, needsOffset }: Calendar,
): EntryColumn {
  const isMisleading = (entry: TimeEntry) => needsOffset(entry.startMs, endOf(entry));
  return {
    title: columnTitles[kind],
    kind,
    text: (entry) => {
      const shown = clockTimeOf(read(entry), isMisleading(entry));
      return dayOf(read(entry)) === dayOf(entry.startMs) ? shown.slice(shown.lastIndexOf(' ') + 1) : shown;
    },
    value: (entry) => (isMisleading(entry) ? undefined : read(entry)),
  };
}

function createdColumn({ clockTimeOf, needsOffset, timeZone: unit }: Calendar): EntryColumn {
  const read = ({ created }: TimeEntry) => (created ? parseInstant(created) : undefined);
  const show = (ms: number | undefined) => (ms === undefined ? '' : clockTimeOf(ms));
  const value = (ms: number | undefined) => (ms === undefined || needsOffset(ms) ? undefined : ms);
  return {
    title: 'Created',
    unit,
    kind: 'moment',
    text: (entry) => show(read(entry)),
    value: (entry) => value(read(entry)),
  };
}

function billableColumn(isBillable: (entry: TimeEntry) => boolean): EntryColumn {
  return { title: columnTitles.billable, kind: 'flag', text: (entry) => (isBillable(entry) ? 'yes' : 'no') };
}

export function headingOf({ title, unit }: EntryColumn): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/** Exact sums would differ from those of a bill's rounded lines, so its entries have none. */
function durations({ rounding, groupBy }: FormatContext) {
  const hasSums = !isBill(groupBy);
  const recorded = {
    title: rounding ? 'Recorded' : columnTitles.hours,
    value: ({ durationMs }: TimeEntry) => durationMs,
    ...(hasSums && { sum: ({ recordedMs }: ExportReport) => recordedMs }),
  };
  const rounded = rounding && {
    title: columnTitles.rounded,
    value: ({ durationMs }: TimeEntry) => roundDuration(durationMs, rounding),
    ...(hasSums && { sum: ({ totals }: ExportReport) => totals.durationMs }),
  };
  return {
    duration: inMinutes(recorded),
    hours: inDecimals(recorded),
    roundedDuration: rounded && inMinutes(rounded),
    rounded: rounded && inDecimals(rounded),
  };
}

type Duration = Pick<EntryColumn, 'title' | 'sum'> & { readonly value: (entry: TimeEntry) => number };

function inMinutes(duration: Duration): EntryColumn {
  return { ...duration, unit: 'h:mm', kind: 'hours', text: (entry) => hoursAndMinutes(duration.value(entry)) };
}

function inDecimals(duration: Duration): EntryColumn {
  return { ...duration, unit: 'decimal', kind: 'decimal', text: (entry) => decimalHours(duration.value(entry)) };
}

/** Where there is no rate, words say why. A bill has amounts of lines, not of entries, whose sum would be another. */
function prices(context: FormatContext): Pick<EntryColumns, 'rate' | 'amount'> {
  const { billable, groupBy, rates } = context;
  if (rates === undefined) return { rate: undefined, amount: undefined };
  const priceOf = createPricing(context, ({ rate, amount }, currency) => ({
    rate: plainRate(rate, currency),
    amount: plainAmount(amount, currency),
  }));
  const isBillable = billable && createBillable(billable);
  const noRate = (entry: TimeEntry) => (isBillable?.(entry) === false ? notBillable : 'no rate');
  const column = (kind: 'rate' | 'amount', none: (entry: TimeEntry) => string): EntryColumn => ({
    ...{ title: columnTitles[kind], unit: rates.currency.code, kind },
    text: (entry) => priceOf(entry)?.[kind] ?? none(entry),
    value: (entry) => priceOf(entry)?.[kind],
  });
  const sum = ({ totals: { amount = 0n } }: ExportReport) => plainAmount(amount, rates.currency);
  return {
    rate: column('rate', noRate),
    amount: isBill(groupBy) ? undefined : { ...column('amount', () => ''), sum },
  };
}
