import type { GroupKey, Totals, TotalsRow } from '../../../model/totals.ts';
import { dayMs } from '../../../text/dates.ts';
import { describeRounding, describeSelection, keyTitles } from '../../../text/key-text.ts';
import { describePeriod } from '../../../text/period-text.ts';
import { type ExportReport, type FormatContext, FormatLimitError } from '../../file-format.ts';
import { checkCellText, columnLetter, maxRows, numberCell, row, textCell } from './cells.ts';
import { sheetHead, sheetTail } from './parts.ts';
import { serialDayOf } from './serial-time.ts';
import type { StyleName } from './styles.ts';

const msPerMinute = 60_000;
const msPerHour = 3_600_000;

/** Renders the cell at a place such as `B7`; '' if it is empty. */
type Cell = (place: string) => string;

/** The whole sheet in chunks: sums, then notes on them and warnings. @throws FormatLimitError */
export function* renderTotalsSheet({ totals, warnings }: ExportReport, context: FormatContext): Generator<string> {
  const keys = totals.by.flatMap((key, index) => keyColumns(key, index, context));
  const notes = notesOf(totals, context);
  if (totals.rows.length + notes.length + warnings.length + 5 > maxRows) throw new FormatLimitError(tooManyRows);
  let last = 0;
  const nextRow = (cells: readonly Cell[]): string => {
    last += 1;
    return row(last, cells.map((cell, index) => cell(columnLetter(index) + last)).join(''));
  };
  yield sheetHead([...keys.map(({ width }) => width), 10, 15, 17]);
  const titles = [...keys.map(({ title }) => title), 'Entries', 'Hours (h:mm)', 'Decimal hours'];
  yield nextRow(titles.map((title) => text(title, 'heading')));
  for (const one of totals.rows) yield nextRow([...keys.map(({ cell }) => cell(one)), ...sums(one, 'row')]);
  const label = keys.map((_, index) => (index === 0 ? text('Total', 'heading') : empty));
  yield nextRow([...label, ...sums(totals, 'total')]);
  yield nextRow([]);
  for (const note of notes) yield nextRow([text(note)]);
  if (warnings.length > 0) {
    yield nextRow([]);
    yield nextRow([text('Warnings', 'heading')]);
    for (const warning of warnings) yield nextRow([text(warning)]);
  }
  yield sheetTail();
}

const tooManyRows =
  'the totals have more rows than a sheet of .xlsx holds, which are 1,048,576; use fewer keys in group-by, or a shorter period';

const empty: Cell = () => '';

function text(value: string, style?: StyleName): Cell {
  checkCellText(value, () => 'a text of the totals');
  return (place) => textCell(place, value, style);
}

type KeyColumn = { readonly title: string; readonly width: number; readonly cell: (row: TotalsRow) => Cell };

/** Names are beside ids if the declaration has any; days are dates. @param index of the key in a row. */
function keyColumns(key: GroupKey, index: number, { names }: FormatContext): KeyColumn[] {
  const title = keyTitles[key];
  const column = (columnTitle: string, width: number, read: (value: string) => Cell): KeyColumn => ({
    title: columnTitle,
    width,
    cell: ({ keys }) => {
      const value = keys[index];
      return value === undefined ? text('no label') : read(value);
    },
  });
  if (key === 'day') return [column(title, 14, dayCell)];
  if (key !== 'user' && key !== 'task') return [column(title, 24, text)];
  const given = key === 'user' ? names.users : names.tasks;
  const ids = column(`${title} id`, 16, text);
  return given.size === 0 ? [ids] : [ids, column(title, 28, (id) => text(given.get(id) ?? ''))];
}

function dayCell(day: string): Cell {
  const serial = serialDayOf(day);
  return serial === undefined ? text(day) : (place) => numberCell(place, serial, 'day');
}

/**
 * Hours and minutes are to the nearest minute, as in the other reports: a spreadsheet would truncate the seconds. Decimal
 * hours are exact and shown with two decimals.
 */
function sums({ entries, durationMs }: Pick<TotalsRow, 'entries' | 'durationMs'>, of: 'row' | 'total'): Cell[] {
  const minutes = Math.floor(durationMs / msPerMinute + 0.5);
  const isTotal = of === 'total';
  return [
    (place) => numberCell(place, entries, isTotal ? 'heading' : 'plain'),
    (place) => numberCell(place, (minutes * msPerMinute) / dayMs, isTotal ? 'totalHoursAndMinutes' : 'hoursAndMinutes'),
    (place) => numberCell(place, durationMs / msPerHour, isTotal ? 'totalDecimal' : 'decimal'),
  ];
}

function notesOf({ by }: Totals, { calendar, names, span, selection, rounding }: FormatContext): string[] {
  return [
    `Period: ${span === undefined ? 'all entries' : describePeriod(span, calendar)}.`,
    ...describeSelection(selection, names, (text) => text).map((line) => `${line}.`),
    `Time zone: ${calendar.timeZone}. Entries count toward the day they start.`,
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    ...(by.includes('label') ? ['An entry with several labels counts under each of them, and once in the total.'] : []),
  ];
}
