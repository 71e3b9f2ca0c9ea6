import { type DeclaredPeriod, type PeriodEnd, periodNames } from '../../model/period.ts';
import { nextDay } from '../../text/dates.ts';
import { quote } from '../../text/quote.ts';
import { didYouMean } from '../../text/suggest.ts';
import { readPeriodEnd } from './period-end.ts';
import { invalid, type Shape } from './shape.ts';
import { anyText } from './text.ts';

const example = 'START/END such as "2026-11-01/2026-12-01"';

/**
 * A named period, or `START/END` in this order (contract.md, sections 2 and 7). Whether a date lies before a moment is
 * for the time zone to say, so that is left to the plan.
 */
export const period: Shape<DeclaredPeriod> = (node, tell) => {
  const text = anyText('a period such as "last-month" or "2026-11-01/2026-12-01"')(node, tell);
  if (text === invalid) return invalid;
  const name = periodNames.find((candidate) => candidate === text);
  if (name !== undefined) return { kind: 'named', name };
  const period = readPeriod(text);
  if (!('faults' in period)) return period;
  for (const fault of period.faults) tell(node.offset, fault);
  return invalid;
};

function readPeriod(text: string): DeclaredPeriod | { readonly faults: readonly string[] } {
  const [start = '', end, ...more] = text.split('/');
  if (end === undefined) return { faults: [withoutEnd(text)] };
  if (more.length > 0) return { faults: [`the period ${quote(text)} has several slashes; expected ${example}`] };
  const from = readPeriodEnd(start);
  const until = readPeriodEnd(end);
  if ('fault' in from || 'fault' in until) {
    return {
      faults: [
        ...('fault' in from ? [`the START of the period ${quote(text)} ${from.fault}`] : []),
        ...('fault' in until ? [`the END of the period ${quote(text)} ${until.fault}`] : []),
      ],
    };
  }
  const fault = orderFault(from, until);
  if (fault !== undefined) return { faults: [`in the period ${quote(text)} ${fault}`] };
  return { kind: 'between', from, until };
}

function withoutEnd(text: string): string {
  if (!/^\d/.test(text)) {
    const names = `${periodNames.join(', ')} or ${example}`;
    return `there is no period ${quote(text)}; expected ${names}${didYouMean(text, periodNames)}`;
  }
  const start = readPeriodEnd(text);
  const hint = 'kind' in start && start.kind === 'date' ? oneDayHint(text) : '';
  return `the period ${quote(text)} has no END; expected ${example}${hint}`;
}

function orderFault(from: PeriodEnd, until: PeriodEnd): string | undefined {
  if (from.kind === 'date' && until.kind === 'date') {
    if (from.text < until.text) return undefined;
    if (from.text > until.text) return 'START is after END; exchange them';
    return `START is END, which is the first day that is out${oneDayHint(from.text)}`;
  }
  if (from.kind === 'date' || until.kind === 'date' || from.ms < until.ms) return undefined;
  return from.ms === until.ms
    ? 'START and END are the same moment; expected START before END'
    : 'START is after END; exchange them';
}

function oneDayHint(date: string): string {
  const next = nextDay(date);
  // The day after 9999-12-31 cannot be written.
  return next.startsWith('+') ? '' : `; for that one day write "${date}/${next}"`;
}
