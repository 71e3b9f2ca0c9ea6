// The columns of the table of entries as data. The page's script filters by the users, tasks and labels in their `<bdi>`.
import type { Currency } from '../../../model/rates.ts';
import type { TimeEntry } from '../../../model/time-entry.ts';
import { amountText, amountTitle, rateText } from '../../../report/totals/amounts.ts';
import { createKeyText, isBill, notBillable } from '../../../report/totals/group-keys.ts';
import { timeFacts } from '../../../report/totals/time-keys.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { plural } from '../../../text/grammar.ts';
import type { FormatContext } from '../../file-format.ts';
import { createBillable } from '../../totals/billable.ts';
import { createPricing } from '../../totals/pricing.ts';
import { roundDuration } from '../../totals/round-duration.ts';
import { bothForms, isolated, taskName, textLine, textLines } from './text.ts';

export type EntryColumn = {
  readonly title: string;
  /** The class that has it. */
  readonly width: string;
  /** What its cells show, or the start or the end of the entries. */
  readonly sortBy: 'text' | 'number' | 'start' | 'end';
  /** As HTML. */
  readonly cell: (entry: TimeEntry) => string;
};

export function entryColumns(context: FormatContext): readonly EntryColumn[] {
  const { calendar, names, rounding, rates, taskUrl } = context;
  const keyText = createKeyText(names);
  const clock = ({ startMs, durationMs }: TimeEntry, ms: number): string => {
    const [, time = ''] = calendar.clockTimeOf(ms, calendar.needsOffset(startMs, startMs + durationMs)).split(' ');
    return time.replace(offset, ' <small>$&</small>');
  };
  const end = (entry: TimeEntry): string => {
    const endMs = entry.startMs + entry.durationMs;
    const daysLater = numberOfDay(calendar.dayOf(endMs)) - numberOfDay(calendar.dayOf(entry.startMs));
    return clock(entry, endMs) + (daysLater === 0 ? '' : ` <small>+${plural(daysLater, 'day')}</small>`);
  };
  const named = (key: 'user' | 'label', value: string): string => isolated(textLine(keyText(key, value)));
  return [
    column('Date', 'date', 'start', ({ startMs }) => timeFacts.day.text(calendar.dayOf(startMs))),
    column('Start', 'time', 'start', (entry) => clock(entry, entry.startMs)),
    column('End', 'time', 'end', end),
    column('User', 'user', 'text', ({ user }) => named('user', user)),
    column('Task', 'task', 'text', ({ task }) => taskName(keyText('task', task), task, taskUrl)),
    column('Comment', 'comment', 'text', ({ comment }) => (comment ? isolated(textLines(comment)) : '')),
    column('Labels', 'labels', 'text', ({ labels }) =>
      [...new Set(labels)].map((label) => named('label', label)).join(' '),
    ),
    column(rounding ? 'Recorded' : 'Hours', 'number', 'number', ({ durationMs }) => bothForms(durationMs)),
    ...(rounding
      ? [column('Rounded', 'number', 'number', ({ durationMs }) => bothForms(roundDuration(durationMs, rounding)))]
      : []),
    ...(rates ? priceColumns(rates.currency, context) : []),
    column('Entry', 'entry', 'text', ({ id }) => isolated(textLine(id))),
  ];
}

function column(title: string, width: string, sortBy: EntryColumn['sortBy'], cell: EntryColumn['cell']): EntryColumn {
  return { title, width, sortBy, cell };
}

/** A bill has amounts of lines, not of entries, whose sum would be another. */
function priceColumns(currency: Currency, context: FormatContext): readonly EntryColumn[] {
  const priceOf = createPricing(context, ({ rate, amount }) => ({
    rate: rateText(rate, currency),
    amount: amountText(amount, currency),
  }));
  const isBillable = context.billable && createBillable(context.billable);
  const none = (entry: TimeEntry) =>
    `<small class="words">${isBillable?.(entry) === false ? notBillable : 'no rate'}</small>`;
  const rate = column('Rate', 'rate', 'number', (entry) => priceOf(entry)?.rate ?? none(entry));
  if (isBill({ by: context.groupBy ?? [] })) return [rate];
  return [rate, column(amountTitle(currency), 'amount', 'number', (entry) => priceOf(entry)?.amount ?? '')];
}

/** What follows a time that the clocks alone don't tell. */
const offset = /[+-].+$/;
