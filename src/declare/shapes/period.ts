import { type DeclaredPeriod, type PeriodEnd, periodNames } from '../../model/period.ts';
import type { Fault } from '../../model/problem.ts';
import { nextDay } from '../../text/dates.ts';
import { quote } from '../../text/quote.ts';
import { suggest } from '../../text/suggest.ts';
import { parsePeriodEnd } from './period-end.ts';
import { anyText } from './scalars.ts';
import { invalid, refined, type Shape } from './shape.ts';

const example = 'START/END such as "2026-11-01/2026-12-01"';

const title = 'a period such as "last-month" or "2026-11-01/2026-12-01"';

/**
 * A named period, or `START/END` in this order (contract.md, sections 2 and 7). Whether a date is before a moment
 * depends on the time zone, so the plan checks that.
 */
export const period: Shape<DeclaredPeriod> = refined(
  anyText(title),
  (text, node, context) => {
    const name = periodNames.find((candidate) => candidate === text);
    if (name !== undefined) return { kind: 'named', name };
    const period = parsePeriod(text);
    if (!Array.isArray(period)) return period;
    for (const fault of period) context.reject(node.offset, { code: 'invalid-value', ...fault });
    return invalid;
  },
  {
    kind: 'any-of',
    options: [
      { kind: 'words', words: periodNames },
      { kind: 'text', title, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*/[0-9]{4}-[0-9]{2}-[0-9]{2}[^/]*$' },
    ],
  },
);

type PeriodFault = Pick<Fault, 'what' | 'expected' | 'hint'>;

function parsePeriod(text: string): DeclaredPeriod | PeriodFault[] {
  const [start = '', end, ...more] = text.split('/');
  if (end === undefined) return [withoutEnd(text)];
  if (more.length > 0) return [{ what: `the period ${quote(text)} has several slashes`, expected: example }];
  const from = parsePeriodEnd(start);
  const until = parsePeriodEnd(end);
  if (from.ok && until.ok) {
    const fault = orderFault(from.value, until.value);
    if (fault === undefined) return { kind: 'between', from: from.value, until: until.value };
    return [{ ...fault, what: `in the period ${quote(text)} ${fault.what}` }];
  }
  const faultsOf = (name: string, parsed: typeof from): PeriodFault[] =>
    parsed.ok ? [] : [{ ...parsed.error, what: `the ${name} of the period ${quote(text)} ${parsed.error.what}` }];
  return [...faultsOf('START', from), ...faultsOf('END', until)];
}

function withoutEnd(text: string): PeriodFault {
  if (!/^\d/.test(text)) {
    const expected = `${periodNames.join(', ')} or ${example}`;
    return { what: `there is no period ${quote(text)}`, expected, hint: suggest(text, periodNames) };
  }
  const start = parsePeriodEnd(text);
  const hint = start.ok && start.value.kind === 'date' ? oneDayHint(text) : undefined;
  return { what: `the period ${quote(text)} has no END`, expected: example, hint };
}

function orderFault(from: PeriodEnd, until: PeriodEnd): PeriodFault | undefined {
  const isAfter = { what: 'START is after END', hint: 'exchange them' };
  if (from.kind === 'date' && until.kind === 'date') {
    if (from.text < until.text) return undefined;
    if (from.text > until.text) return isAfter;
    return { what: 'START is END, which is the first day that is out', hint: oneDayHint(from.text) };
  }
  if (from.kind === 'date' || until.kind === 'date' || from.ms < until.ms) return undefined;
  return from.ms === until.ms ? { what: 'START and END are the same moment', expected: 'START before END' } : isAfter;
}

function oneDayHint(date: string): string | undefined {
  const next = nextDay(date);
  // The day after 9999-12-31 cannot be written.
  return next.startsWith('+') ? undefined : `for that one day write "${date}/${next}"`;
}
