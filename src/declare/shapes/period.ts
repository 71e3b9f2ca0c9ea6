import { type DeclaredPeriod, maxLastDays, type PeriodEnd, periodNames } from '../../model/period.ts';
import type { Issue } from '../../model/problem.ts';
import { explainNoDate, isDate, isoOfDotted, nextDay } from '../../text/dates.ts';
import { quote } from '../../text/quote.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { anyText } from './scalars.ts';
import { invalid, type Read, refined, type Shape } from './shape.ts';
import { valueSynonyms } from './synonyms.ts';
import { parseTimestamp } from './timestamp.ts';

const example = 'START/END such as "2026-11-01/2026-12-01"';
const end = 'a date such as "2026-11-01", or a timestamp such as "2026-11-01T08:00:00+01:00"';
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const lastDaysForm = '^last-([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-6])-days$';
const lastDays = `last-N-days with N from 1 to ${maxLastDays}`;
const title = 'a period such as "last-month" or "2026-11-01/2026-12-01"';

/**
 * A named period, or `START/END` in this order (contract.md, sections 2 and 7). Whether a date is before a moment
 * depends on the time zone, so the plan checks that.
 */
export const period: Shape<DeclaredPeriod> = refined(
  periodText(),
  (text, node, context) => {
    const name = periodNames.find((candidate) => candidate === text);
    if (name !== undefined) return { kind: 'named', name };
    const reject: Reject = (what, rest) => context.reject(node.offset, { code: 'invalid-value', what, ...rest });
    return parseLastDays(text, reject) ?? parsePeriod(text, reject);
  },
  {
    kind: 'any-of',
    options: [
      { kind: 'words', words: periodNames },
      { kind: 'text', title: 'days that end with yesterday, such as "last-30-days"', pattern: lastDaysForm },
      { kind: 'text', title, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*/[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*$' },
    ],
  },
);

/** YAML reads a year as a number. */
function periodText(): Shape<string> {
  const text = anyText(title);
  return {
    ...text,
    read: (node, context) => {
      const year = node.type === 'scalar' && typeof node.value === 'number' ? node.source : '';
      const hint = oneDayHint(year);
      if (hint === undefined) return text.read(node, context);
      const what = `the period ${year} has no END`;
      return context.reject(node.offset, { code: 'invalid-value', what, hint });
    },
  };
}

type Reject = (what: string, rest: Pick<Issue, 'expected' | 'hint'>) => typeof invalid;

/** Undefined for a text that can't mean a number of days. */
function parseLastDays(text: string, reject: Reject): Read<DeclaredPeriod> | undefined {
  const [, number] = /^\D*(\d+)[\W_]?d[a-z]*$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  const days = Number(number);
  const meant = `last-${days}-days`;
  const isInRange = days >= 1 && days <= maxLastDays;
  if (isInRange && text === meant) return { kind: 'last-days', days };
  const rest = isInRange ? { hint: didYouMean([meant]) } : { expected: lastDays };
  return reject(`there is no period ${quote(text)}`, rest);
}

function parsePeriod(text: string, reject: Reject): Read<DeclaredPeriod> {
  const whole = `the period ${quote(text)}`;
  const [start = '', end, ...more] = text.split('/');
  const [first, last] = [isoOfDotted(start), isoOfDotted(end ?? start)];
  if (first !== undefined && last !== undefined && more.length === 0) {
    const hint = end === undefined ? oneDayHint(first) : `write "${first}/${last}"`;
    return reject(`${whole} is not in the ISO form`, hint === undefined ? { expected: example } : { hint });
  }
  if (end === undefined && !/^\d/.test(text)) {
    const hint = /year|quarter/i.test(text) ? undefined : suggest(text, periodNames, valueSynonyms);
    const expected = `${periodNames.join(', ')}, ${lastDays}, or ${example}`;
    return reject(`there is no period ${quote(text)}`, hint === undefined ? { expected } : { hint });
  }
  if (end === undefined) {
    const range = rangeHint(text);
    if (range !== undefined) return reject(`${whole} has no slash between START and END`, { hint: range });
    const hint = oneDayHint(text);
    return reject(`${whole} has no END`, hint === undefined ? { expected: example } : { hint });
  }
  if (more.length > 0) return reject(`${whole} has several slashes`, { expected: example });
  const from = parseEnd(start, (what, rest) => reject(`the START of ${whole} ${what}`, rest));
  const until = parseEnd(end, (what, rest) => reject(`the END of ${whole} ${what}`, rest));
  if (from === invalid || until === invalid) return invalid;
  return inOrder(from, until, (what, rest) => reject(`in ${whole} ${what}`, rest));
}

function parseEnd(text: string, reject: Reject): Read<PeriodEnd> {
  if (text === '') return reject('is missing', { expected: end });
  if (dateForm.test(text)) {
    if (isDate(text)) return { kind: 'date', text };
    const hint = explainNoDate(text);
    return reject('is a date that does not exist', hint === undefined ? { expected: 'a real one' } : { hint });
  }
  const timestamp = parseTimestamp(text);
  if (timestamp === undefined) {
    const expected = text === text.trim() ? end : `${end} without spaces around it`;
    return reject('is neither a date nor a timestamp', { expected });
  }
  const { day, hasZone, ms } = timestamp;
  if (ms === undefined) {
    return reject('is a timestamp that does not exist', { expected: 'a real date, time and offset' });
  }
  // Entries are compared to their last digit, so a bound that is cut off would let some pass, or leave some out.
  if (/\.\d{3}0*[1-9]/.test(text))
    return reject('is finer than a millisecond', { hint: 'write at most three decimals' });
  if (hasZone) return { kind: 'moment', text, ms };
  const inZone = `write only the date, ${day}, which begins when the day does in the time zone of the export`;
  const hint = `end it with Z for UTC or with one such as +01:00, or ${inZone}`;
  return reject('has a time without an offset', { hint });
}

function inOrder(from: PeriodEnd, until: PeriodEnd, reject: Reject): Read<DeclaredPeriod> {
  const isAfter = ['START is after END', { hint: 'swap them' }] as const;
  if (from.kind === 'date' && until.kind === 'date') {
    if (from.text > until.text) return reject(...isAfter);
    if (from.text === until.text) {
      return reject('START and END are the same day, and END is exclusive', { hint: oneDayHint(from.text) });
    }
  }
  if (from.kind === 'moment' && until.kind === 'moment') {
    if (from.ms > until.ms) return reject(...isAfter);
    if (from.ms === until.ms) return reject('START and END are the same moment', { expected: 'START before END' });
  }
  return { kind: 'between', from, until };
}

/** For two days with something else between them. */
function rangeHint(text: string): string | undefined {
  const [, start = '', last = ''] = /^(\d{4}-\d\d-\d\d)\D+(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (!isDate(start) || !isDate(last) || last === '9999-12-31') return undefined;
  return `END is exclusive: to include ${last} write "${start}/${nextDay(last)}", else "${start}/${last}"`;
}

/** For a month, a year or a day alone. Undefined for other texts and for the last day that can be written. */
function oneDayHint(date: string): string | undefined {
  const [, year, month = '01'] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(date) ?? [];
  if (year !== undefined && year !== '9999') {
    const [unit, next] = date.length === 4 ? ['year', 12] : ['month', Number(month)];
    const until = next === 12 ? `${Number(year) + 1}-01-01` : `${year}-${String(next + 1).padStart(2, '0')}-01`;
    return `for that whole ${unit} write "${year}-${month}-01/${until}"`;
  }
  if (!dateForm.test(date) || !isDate(date) || date === '9999-12-31') return undefined;
  return `for that one day write "${date}/${nextDay(date)}"`;
}
