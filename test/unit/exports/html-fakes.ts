import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { createHtml } from '../../../src/exports/formats/html/html.ts';
import { createTotals } from '../../../src/exports/totals/totals.ts';
import type { TimeSpan } from '../../../src/model/calendar.ts';
import type { TimeEntry, TimeEntryFields } from '../../../src/model/time-entry.ts';
import type { GroupKey } from '../../../src/model/totals.ts';
import { calendarOf } from './calendar-fakes.ts';
import { entry } from './export-fakes.ts';

const hourMs = 3_600_000;

export const noNames = { users: new Map<string, string>(), tasks: new Map<string, string>() };

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

export async function renderHtml(
  entries: readonly TimeEntry[],
  { by = ['user'], context = plain, unrated = 0 }: Partial<Options> = {},
): Promise<string> {
  const totals = createTotals(by, context);
  for (const one of entries) totals.add(one);
  const { head, rows, tail } = createHtml(context);
  let page = `${String(await head())}${String(await rows(entries))}`;
  const end = await tail({
    totals: totals.result(),
    recordedMs: entries.reduce((sum, { durationMs }) => sum + durationMs, 0),
    unrated,
  });
  if (typeof end === 'string' || end instanceof Uint8Array) return page + String(end);
  for await (const chunk of end) page += String(chunk);
  return page;
}

type Options = {
  readonly by: readonly GroupKey[];
  readonly context: FormatContext;
  readonly unrated: number;
};

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
