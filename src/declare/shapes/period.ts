import { type DeclaredPeriod, maxLastDays, type PeriodEnd, periodNames } from '../../model/period.ts';
import type { Issue } from '../../model/problem.ts';
import { explainNoDate, isDate, isoOfDotted, nextDay } from '../../text/dates.ts';
import { allOf } from '../../text/grammar.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import type { SoundNode } from '../yaml/source-node.ts';
import { anyText } from './scalars.ts';
import { except, invalid, invalidType, parsed, type Read, type Reject, type Shape } from './shape.ts';
import { endsHint, valueSynonyms } from './synonyms.ts';
import { parseTimestamp } from './timestamp.ts';

const title = 'a period such as "last-month" or "2026-11-01/2026-12-01"';
const end = 'a date such as "2026-11-01", or a timestamp such as "2026-11-01T08:00:00+01:00", without spaces around it';
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const lastDaysForm = '^last-([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])-days$';
const lastDays = `last-N-days with N from 1 to ${maxLastDays}`;
const all = `${periodNames.join(', ')}, ${lastDays}, START/END such as "2026-11-01/2026-12-01", or ../END`;

const text = anyText(title);

/** YAML reads a year as a number. */
const textOrYear: Shape<string> = {
  ...text,
  read: (node, context) => {
    const isYear = node.type === 'scalar' && typeof node.value === 'number' && /^\d{4}$/.test(node.source);
    return text.read(isYear ? { ...node, value: node.source } : node, context);
  },
};

/**
 * A named period, or `START/END` in this order (contract.md, sections 2 and 7). Whether a date is before a moment
 * depends on the time zone, so the plan checks that.
 */
export const period: Shape<DeclaredPeriod> = parsed(except(asEnds, textOrYear), parsePeriod, {
  kind: 'any-of',
  options: [
    { kind: 'words', words: periodNames },
    { kind: 'text', title: 'days that end with yesterday, such as "last-30-days"', pattern: lastDaysForm },
    { kind: 'text', title, pattern: '^([.][.]|[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*)/[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*$' },
  ],
});

function asEnds(node: SoundNode): Issue | undefined {
  return node.type === 'scalar' ? undefined : invalidType(title, node, endsHint);
}

function parsePeriod(text: string, reject: Reject): Read<DeclaredPeriod> {
  const refuse = (issue: Omit<Issue, 'code'>): typeof invalid => reject({ code: 'invalid-value', ...issue });
  const name = periodNames.find((candidate) => candidate === text);
  if (name !== undefined) return { kind: 'named', name };
  const [, days] = new RegExp(lastDaysForm).exec(text) ?? [];
  if (days !== undefined) return { kind: 'last-days', days: Number(days) };
  const ends = text.split('/');
  const tight = ends.map((end) => end.trim()).join('/');
  if (tight !== text && parsePeriod(tight, () => invalid) !== invalid) {
    return refuse({ what: `the period ${quote(text)} contains spaces`, hint: `remove them: write ${quote(tight)}` });
  }
  const what = `there is no period ${quote(text)}`;
  const meant = meantPeriod(text);
  if (meant !== undefined) return refuse({ what, ...meant });
  const [start = '', last, ...more] = ends;
  if (last === undefined || more.length > 0) {
    const hint = /^\d|year|quarter/i.test(text) ? undefined : suggest(text, periodNames, valueSynonyms);
    return refuse({ what, ...(hint === undefined ? { expected: all } : { hint }) });
  }
  const from = start === '..' ? ({ kind: 'open' } as const) : parseEnd(start);
  const until = parseEnd(last);
  if ('what' in from || 'what' in until) {
    const issues = Object.entries({ START: from, END: until }).flatMap(([end, issue]) =>
      'what' in issue ? [{ ...issue, what: `${end} ${issue.what}` }] : [],
    );
    return refuse({ ...issues[0], what: `in the period ${quote(text)} ${allOf(issues.map((issue) => issue.what))}` });
  }
  const areDates = from.kind === 'date' && until.kind === 'date';
  const areMoments = from.kind === 'moment' && until.kind === 'moment';
  const isEmpty = (areDates && from.text >= until.text) || (areMoments && from.ms >= until.ms);
  if (!isEmpty) return { kind: 'between', from: from.kind === 'open' ? 'open' : from, until };
  return refuse({
    what: `in the period ${quote(text)} START is not before END`,
    hint: start === last ? meantPeriod(start)?.hint : 'swap them',
  });
}

function parseEnd(text: string): PeriodEnd | (Omit<Issue, 'code'> & { readonly what: string }) {
  const iso = isoOfDotted(text) ?? text;
  if (dateForm.test(iso)) {
    if (!isDate(iso)) return { what: 'is a date that does not exist', hint: explainNoDate(iso) };
    return iso === text ? { kind: 'date', text } : { what: 'is a date with points', hint: `write "${iso}"` };
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

/** For last-N-days in other words; a year, a month or a day alone; or two days that no slash joins. */
function meantPeriod(text: string): Omit<Issue, 'code'> | undefined {
  const [, days] = /^\D*(\d+)[\W_]?d[a-z]*$/i.exec(text) ?? [];
  if (days !== undefined) {
    const isAllowed = Number(days) >= 1 && Number(days) <= maxLastDays;
    return isAllowed ? { hint: `write "last-${Number(days)}-days"` } : { expected: lastDays };
  }
  const iso = text.replace(/\d{1,2}\.\d{1,2}\.\d{4}/g, (dotted) => isoOfDotted(dotted) ?? dotted);
  if (iso === text && text.includes('/')) return undefined;
  const [whole, year = '', month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(iso) ?? [];
  const [, start = '', last = start] = /^(\d{4}-\d\d-\d\d)(?:\D+(\d{4}-\d\d-\d\d))?$/.exec(iso) ?? [];
  if (whole?.startsWith('9999') || last.startsWith('9999')) return undefined;
  const isWhole = (unit: string, from: string, until: string) => ({
    what: `the period ${quote(text)} has no END`,
    hint: `for that whole ${unit} write "${from}/${until}"`,
  });
  if (whole !== undefined) {
    const unit = month === undefined ? 'year' : 'month';
    const after = new Date(Date.UTC(Number(year), Number(month ?? 12), 1));
    return isWhole(unit, `${year}-${month ?? '01'}-01`, after.toISOString().slice(0, 10));
  }
  if (!isDate(start) || !isDate(last)) return undefined;
  if (iso === start) return isWhole('day', start, nextDay(start));
  const next = nextDay(last);
  // Whoever names the last day of a month means it, too.
  const until = start === last || next.endsWith('-01') ? next : last;
  const separate = iso.includes('/') ? '' : 'separate START and END with a slash: ';
  return { hint: `${separate}write "${start}/${until}"; END is exclusive` };
}
