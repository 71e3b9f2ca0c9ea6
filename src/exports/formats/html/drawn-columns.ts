// The columns of the table of entries. The page's script filters by the texts in their `<bdi>`.
import type { TimeEntry } from '../../../model/time-entry.ts';
import { grouped } from '../../../report/totals/figures.ts';
import { createKeyText, timeFacts } from '../../../report/totals/group-keys.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { plural } from '../../../text/messages.ts';
import { type ColumnName, type EntryColumn, entryColumns, headingOf } from '../../entry-columns.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { bothForms, isolated, taskName, textLine, textLines } from './text.ts';

const order = [
  ...(['date', 'start', 'end', 'user', 'task', 'project', 'comment', 'labels'] as const),
  ...(['duration', 'roundedDuration', 'rate', 'amount', 'entryId'] as const),
] satisfies readonly ColumnName[];

export type PageColumn = {
  readonly title: string;
  /** The class of the column, by which the style gives it a width, and the script finds it. */
  readonly name: ColumnName;
  readonly attributes: string;
  /** What its cells show, or the start or the end of the entries. */
  readonly sortBy: 'text' | 'number' | 'start' | 'end';
  readonly cell: (entry: TimeEntry) => string;
  readonly sum?: (report: ExportReport) => string;
};

export function pageColumns(context: FormatContext): readonly PageColumn[] {
  const table = entryColumns(context);
  return order.flatMap((name) => {
    const column = table[name];
    return column === undefined
      ? []
      : [{ name, attributes: '', sortBy: 'text', title: column.title, ...draw(column, context) }];
  });
}

function draw(column: EntryColumn, context: FormatContext): Pick<PageColumn, 'cell'> & Partial<PageColumn> {
  const { kind, text, value, sum } = column;
  switch (kind) {
    case 'day':
      return { sortBy: 'start', cell: (entry) => timeFacts.day.text(text(entry)) };
    case 'start':
    case 'end':
      return { sortBy: kind, cell: (entry) => clock(entry, kind === 'start' ? 0 : entry.durationMs, context) };
    case 'task':
      return { cell: (entry) => taskName(text(entry), entry.task, context.taskUrl) };
    case 'labels': {
      const keyText = createKeyText(context.names);
      const shown = (label: string) => isolated(textLine(keyText('label', label)));
      return { attributes: ' class="labels"', cell: ({ labels }) => [...new Set(labels)].map(shown).join(' ') };
    }
    case 'hours':
      return {
        ...{ sortBy: 'number', attributes: ' class="number hours"' },
        cell: (entry) => bothForms(Number(value?.(entry))),
        ...(sum && { sum: (report) => bothForms(Number(sum(report))) }),
      };
    case 'rate':
    case 'amount':
      return {
        ...{ sortBy: 'number', attributes: ` class="number ${kind}"` },
        title: kind === 'amount' ? headingOf(column) : column.title,
        cell: (entry) => (value?.(entry) === undefined ? inWords(text(entry)) : grouped(text(entry))),
        ...(sum && { sum: (report) => grouped(String(sum(report))) }),
      };
    default: {
      const show = kind === 'text' ? textLines : textLine;
      const cell = (shown: string) => (shown === '' ? '' : isolated(show(shown)));
      return { cell: (entry) => cell(text(entry)) };
    }
  }
}

function inWords(text: string): string {
  return text === '' ? '' : `<small class="words">${text}</small>`;
}

/** With its offset where it needs one, and with the days since the start. */
function clock({ startMs, durationMs }: TimeEntry, afterMs: number, { calendar }: FormatContext): string {
  const { clockTimeOf, dayOf, needsOffset } = calendar;
  const ms = startMs + afterMs;
  const [, time = ''] = clockTimeOf(ms, needsOffset(startMs, startMs + durationMs)).split(' ');
  const daysLater = numberOfDay(dayOf(ms)) - numberOfDay(dayOf(startMs));
  const later = daysLater === 0 ? '' : ` <small>+${plural(daysLater, 'day')}</small>`;
  return time.replace(offset, ' <small>$&</small>') + later;
}

const offset = /[+-].+$/;
