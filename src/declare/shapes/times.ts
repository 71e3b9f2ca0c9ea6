// Periods and time zones of exports (contract.md, sections 2 and 7).

import { type DeclaredPeriod, type PeriodEnd, maxLastDays, periodNames } from '../../model/calendar.ts';
import type { Issue } from '../../model/problem.ts';
import { isDate } from '../../text/dates.ts';
import { quote } from '../../text/messages.ts';
import { remember } from '../../text/remember.ts';
import { suggest } from '../../text/suggest.ts';
import { anyText } from './scalars.ts';
import { type Shape, parsed } from './shape.ts';
import { parseTimestamp } from './timestamp.ts';

const title = 'a period such as "last-month" or "2026-11-01/2026-12-01"';
const end = 'a date such as "2026-11-01", or a timestamp such as "2026-11-01T08:00:00+01:00", without spaces around it';
const lastDaysForm = '^last-([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])-days$';
const all = `${periodNames.join(', ')}, last-N-days with N from 1 to ${maxLastDays}, START/END such as "2026-11-01/2026-12-01", or ../END`;

/**
 * A named period, or `START/END` in this order (contract.md, sections 2 and 7). Whether a date is before a moment
 * depends on the time zone, so the plan checks that.
 */
export const period: Shape<DeclaredPeriod> = parsed(
  anyText(title),
  (text, reject) => {
    const period = parsePeriod(text);
    return 'kind' in period ? period : reject({ code: 'invalid-value', ...period });
  },
  {
    kind: 'any-of',
    options: [
      { kind: 'words', words: periodNames },
      { kind: 'text', title: 'days that end with yesterday, such as "last-30-days"', pattern: lastDaysForm },
      { kind: 'text', title, pattern: '^([.][.]|[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*)/[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*$' },
    ],
  },
);

type Fault = Omit<Issue, 'code'> & { readonly what: string };

function parsePeriod(text: string): DeclaredPeriod | Fault {
  const name = periodNames.find((candidate) => candidate === text);
  if (name !== undefined) return { kind: 'named', name };
  const [, days] = new RegExp(lastDaysForm).exec(text) ?? [];
  if (days !== undefined) return { kind: 'last-days', days: Number(days) };
  const [start = '', last, ...more] = text.split('/');
  if (last !== undefined && more.length === 0) return parseEnds(text, start, last);
  return { what: `there is no period ${quote(text)}`, expected: all, hint: suggest(text, periodNames) };
}

function parseEnds(text: string, start: string, last: string): DeclaredPeriod | Fault {
  const from = start === '..' ? 'open' : parseEnd(start);
  const until = parseEnd(last);
  if (isFault(from)) return { ...from, what: `in the period ${quote(text)}, START ${from.what}` };
  if (isFault(until)) return { ...until, what: `in the period ${quote(text)}, END ${until.what}` };
  if (from === 'open' || !isAfter(from, until)) return { kind: 'between', from, until };
  const hint = isAfter(until, from) ? 'write a later END, such as the next day' : 'swap them';
  return { what: `in the period ${quote(text)}, START must be before END, which is exclusive`, hint };
}

function isFault(end: PeriodEnd | 'open' | Fault): end is Fault {
  return end !== 'open' && 'what' in end;
}

/** Whether the first is not before the second, if that depends on no time zone. */
function isAfter(from: PeriodEnd, until: PeriodEnd): boolean {
  if (from.kind === 'date') return until.kind === 'date' && from.text >= until.text;
  return until.kind === 'moment' && from.ms >= until.ms;
}

function parseEnd(text: string): PeriodEnd | Fault {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return isDate(text) ? { kind: 'date', text } : { what: 'is a date that does not exist' };
  }
  if (text === '') return { what: 'is missing', expected: end };
  const timestamp = parseTimestamp(text);
  if (timestamp === undefined) return { what: 'is neither a date nor a timestamp', expected: end };
  const { hasZone, ms } = timestamp;
  if (ms === undefined) return { what: 'is a timestamp that does not exist' };
  // Entries are compared to their last digit, so a bound that is cut off would let some pass, or leave some out.
  if (/\.\d{3}0*[1-9]/.test(text)) return { what: 'is finer than a millisecond', hint: 'write at most three decimals' };
  if (hasZone) return { kind: 'moment', text, ms };
  const hint =
    'end it with Z for UTC or with one such as +01:00, or write only the date, for the time zone of the export';
  return { what: 'has a time without an offset', hint };
}

const expected = 'a name from the IANA database, such as "Europe/Stockholm" or "UTC"';

/**
 * A time zone of the IANA database, in any case; the result has the database's. Offsets and abbreviations are refused,
 * though `Intl` accepts them: an offset ignores daylight saving time, and to ICU, `BST` is Dhaka's.
 */
export function timeZone(): Shape<string> {
  // Intl takes about 40 microseconds, and thousands of declarations may name the same zone.
  const parse = remember(parseTimeZone);
  return parsed(anyText('a time zone such as "Europe/Stockholm"'), (text, reject) => {
    const zone = parse(text);
    return typeof zone === 'string' ? zone : reject(zone);
  });
}

function parseTimeZone(text: string): string | Issue {
  const isOffset = /^(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?$/i.test(text);
  if (isOffset || (/^[A-Z]{3}$/i.test(text) && !shortNames.includes(text.toUpperCase()))) {
    const what = `the time zone ${quote(text)} is an offset or an abbreviation, which several zones may share`;
    return { code: 'invalid-value', what, expected };
  }
  const resolved = resolve(text);
  if (resolved === undefined) {
    const hint = suggest(text, ['UTC', ...Intl.supportedValuesOf('timeZone')]);
    const issue = { what: `there is no time zone ${quote(text)}`, ...(hint === undefined ? { expected } : { hint }) };
    return { code: text === '' ? 'empty-value' : 'invalid-value', ...issue };
  }
  // Intl may know only an older name, such as Asia/Calcutta for Asia/Kolkata: what the user wrote is also right.
  return resolved.toLowerCase() === text.toLowerCase() ? resolved : text;
}

/** All three-letter names of the IANA database. Intl accepts more, from an old list of ICU's. */
const shortNames = ['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET'];

function resolve(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
