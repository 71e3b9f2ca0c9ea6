import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import type { TimeSpan } from '../../../src/model/calendar.ts';
import type { TimeEntry, TimeEntryFields } from '../../../src/model/time-entry.ts';
import { type GroupKey, noNames } from '../../../src/model/totals.ts';
import { calendarOf } from './calendar-fakes.ts';
import { entry } from './export-fakes.ts';
import { renderText } from './render-report.ts';

const hourMs = 3_600_000;

/** All entries, not rounded, without names. */
export const plain: FormatContext = {
  calendar: calendarOf('Europe/Stockholm'),
  names: noNames,
  selection: {},
  startedMs: 0,
};

/** A week with names, rounded up to quarters of an hour. */
export const week: FormatContext = {
  ...plain,
  names: { users: new Map([['U1', 'Anna']]), tasks: new Map([['T1', 'Login page']]) },
  rounding: { toMs: 900_000, mode: 'up' },
  span: daysOf('2026-11-16', '2026-11-23'),
};

/** In Stockholm's winter. */
function daysOf(fromDate: string, untilDate: string): TimeSpan {
  const [fromMs, untilMs] = [Date.parse(`${fromDate}T00:00+01:00`), Date.parse(`${untilDate}T00:00+01:00`)];
  return { fromDate, untilDate, fromMs, untilMs };
}

export const worked = (from: string, hours: number, more: Partial<TimeEntryFields> = {}): TimeEntry =>
  entry(more, Date.parse(from), hours * hourMs);

type Options = { readonly by: readonly GroupKey[]; readonly context: FormatContext };

export function renderHtml(
  entries: readonly TimeEntry[],
  { by = ['user'], context = plain }: Partial<Options> = {},
): Promise<string> {
  return renderText('html', entries, context, by);
}

export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of the page as a browser would read it, in its order. */
export function elementsOf(html: string): readonly Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
