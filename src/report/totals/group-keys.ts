// PURE: the keys of totals as a table. A new key is a word of `groupKeys` in model/, and a row here.

import type { Calendar } from '../../model/calendar.ts';
import type { ExportDisplay } from '../../model/export-report.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Currency, DisplayNames, GroupKey, Rounding, TimeKey } from '../../model/totals.ts';
import { dayMs, dayOfNumber, monthName, numberOfDay } from '../../text/dates.ts';
import { listSome, plural } from '../../text/messages.ts';
import { describeDays } from './period-text.ts';

type TimeFacts = {
  readonly ofDay: (day: string, calendar: Calendar) => string;
  readonly firstDay: (value: string) => string;
  /** Without the year where that is said once. */
  readonly text: (value: string, withYear?: boolean) => string;
  readonly shortestDays: number;
  /** Columns of a grid that fit side by side on a page; more are split by `pageOf`. */
  readonly columnsOnPage: number;
  readonly pageOf: (value: string) => string;
  /** The width of a column of a grid, in characters of a workbook. */
  readonly width: number;
};

export const timeFacts: Readonly<Record<TimeKey, TimeFacts>> = {
  /** `2026-11-02`: `Mon 2 Nov 2026`, `Mon 2 Nov`. */
  day: {
    ofDay: (day) => day,
    firstDay: (day) => day,
    text: (day, withYear = true) =>
      `${weekdayName(day).slice(0, 3)} ${describeDays(day, day, { month: 'short', withYear })}`,
    shortestDays: 1,
    columnsOnPage: 31,
    pageOf: (day) => day.slice(0, 7),
    width: 7,
  },
  /** `2026-W45`, of ISO 8601: `2–8 Nov 2026`, `2–8 Nov`; `28 Dec 2026 – 3 Jan 2027`, `28 Dec – 3 Jan`. */
  week: {
    ofDay: (day, { weekOf }) => weekOf(day),
    firstDay: mondayOf,
    text: (week, withYear = true) => {
      const monday = mondayOf(week);
      return describeDays(monday, dayOfNumber(numberOfDay(monday) + 6), { month: 'short', withYear });
    },
    shortestDays: 7,
    columnsOnPage: 14,
    // Week 53 belongs to the last quarter.
    pageOf: (week) => `${week.slice(0, 4)} ${Math.min(3, Math.floor((Number(week.slice(-2)) - 1) / 13))}`,
    width: 11,
  },
  /** `2026-11`: `November 2026`, `Nov`. */
  month: {
    ofDay: (day, { monthOf }) => monthOf(day),
    firstDay: (month) => `${month}-01`,
    text: (month, withYear = true) =>
      withYear ? `${monthName(month)} ${month.slice(0, 4)}` : monthName(month).slice(0, 3),
    shortestDays: 28,
    columnsOnPage: 13,
    pageOf: (month) => month.slice(0, 4),
    width: 11,
  },
};

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function weekdayName(day: string): string {
  return weekdays[new Date(numberOfDay(day) * dayMs).getUTCDay()] ?? '';
}

export function isWeekend(day: string): boolean {
  return weekdayName(day).startsWith('S');
}

/** The first week of a year has its 4 January. 1970-01-01 was a Thursday, three days after its Monday. */
function mondayOf(week: string): string {
  const fourth = numberOfDay(`${week.slice(0, 4)}-01-04`);
  const monday = fourth - ((((fourth + 3) % 7) + 7) % 7);
  return dayOfNumber(monday + 7 * (Number(week.slice(-2)) - 1));
}

type KeySource = {
  readonly calendar: Calendar;
  readonly names: DisplayNames;
  readonly rateOf: (entry: TimeEntry) => string | undefined;
};

type KeyFacts = {
  readonly title: string;
  /** An entry counts under each of its values. */
  readonly read: (entry: TimeEntry, source: KeySource) => string | readonly string[] | undefined;
  readonly names?: 'users' | 'tasks';
  /** By what is shown, by the value, or by its number. */
  readonly order: 'text' | 'value' | 'number';
  readonly time?: TimeKey;
  /** The title of a column for the value behind what is shown. */
  readonly reference?: string;
  /** What is shown for a value that is neither a name nor shown as it is. */
  readonly text?: (value: string) => string;
  /** In characters of a workbook. */
  readonly width: number;
};

export const keyFacts: Readonly<Record<GroupKey, KeyFacts>> = {
  user: { title: 'User', read: ({ user }) => user, names: 'users', order: 'text', reference: 'User id', width: 28 },
  task: { title: 'Task', read: ({ task }) => task, names: 'tasks', order: 'text', reference: 'Task id', width: 28 },
  project: { title: 'Project', read: ({ task }, { names }) => names.projects?.get(task), order: 'text', width: 28 },
  label: { title: 'Label', read: ({ labels }) => labels, order: 'text', width: 28 },
  rate: { title: 'Rate', read: (entry, { rateOf }) => rateOf(entry), order: 'number', width: 14 },
  day: { title: 'Day', ...timeKey('day') },
  week: { title: 'Week', ...timeKey('week'), reference: 'ISO week' },
  month: { title: 'Month', ...timeKey('month') },
};

function timeKey(time: TimeKey) {
  const { ofDay, text } = timeFacts[time];
  const read: KeyFacts['read'] = ({ startMs }, { calendar }) => ofDay(calendar.dayOf(startMs), calendar);
  return { read, order: 'value', time, text, width: 24 } as const;
}

export const notBillable = 'not billable';

export function keyTitle(key: GroupKey, rates?: { readonly currency: Currency }): string {
  const { title } = keyFacts[key];
  return key === 'rate' && rates ? `${title} (${rates.currency.code})` : title;
}

/** As long as an id may be; a label may have 4,096 characters, and totals 100,000 rows. */
const maxKeyLength = 256;

/** A name, with the id if others share it; a time in words; `no label` without a value. Cut if it is long, not escaped. */
export function createKeyText(names: DisplayNames): (key: GroupKey, value: string | undefined) => string {
  const shown = { users: withIdsWhereShared(names.users), tasks: withIdsWhereShared(names.tasks) };
  return (key, value) => {
    const none = `no ${key}`;
    if (value === undefined) return none;
    const { text, names: named } = keyFacts[key];
    if (text) return text(value);
    const name = (named && shown[named].get(value)) ?? value;
    if (name === none) return `"${name}"`;
    return name.length <= maxKeyLength ? name : `${name.slice(0, maxKeyLength - 1).toWellFormed()}…`;
  };
}

/** Two people with one name would be one person on a bill. An id that is shown as it is counts as a name, too. */
function withIdsWhereShared(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const bearers = new Map<string, number>();
  for (const name of names.values()) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  return new Map(
    [...names].map(([id, name]) => {
      const shared = (bearers.get(name) ?? 0) > 1 || (name !== id && names.has(name));
      return [id, shared ? `${name} (${id})` : name];
    }),
  );
}

/** `Labels: only Billable, Support`, a line for each filter: a sum of some entries must not pass for one of all. */
export function describeSelection(
  { users, labels }: ExportDisplay['selection'],
  names: DisplayNames,
  show: (text: string) => string,
): string[] {
  const keyText = createKeyText(names);
  const filters = { Users: users?.map((id) => keyText('user', id)), Labels: labels };
  return Object.entries(filters).flatMap(([title, texts]) => {
    const shown = texts?.map((text) => show(text));
    return shown ? [`${title}: only ${listSome(shown, 20)}`] : [];
  });
}

/** `Each entry is rounded up to a multiple of 15 minutes before it is summed.` */
export function describeRounding({ toMs, mode }: Rounding): string {
  const step = `multiple of ${toMs % 60_000 === 0 ? plural(toMs / 60_000, 'minute') : plural(toMs / 1000, 'second')}`;
  const how = mode === 'nearest' ? `to the nearest ${step}, half up,` : `${mode} to a ${step}`;
  return `Each entry is rounded ${how} before it is summed.`;
}
