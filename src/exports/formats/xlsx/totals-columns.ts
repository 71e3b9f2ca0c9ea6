// The columns of the totals as data, in which a spreadsheet can sort and count.
import type { GroupKey, TableRow, TotalsTable } from '../../../model/totals.ts';
import { createKeyText, isTimeKey, keyTitle } from '../../../text/key-text.ts';
import { taskLink } from '../../../text/task-link.ts';
import { firstDayOf, timeKeyText } from '../../../text/time-key-text.ts';
import {
  type Cell,
  type Column as ColumnData,
  type SumColumn,
  sumColumns,
  timeColumns,
} from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { emptyCell, linkCell, numberCell, textCell } from './cells.ts';
import { serialDayOf } from './serial-time.ts';
import type { Column, Sum } from './sheet.ts';
import type { StyleName } from './styles.ts';

type TotalsColumn = Column<TableRow> & {
  /** Adds up the rows of a subtotal, or all. */
  readonly sum?: (subtotal: TableRow | undefined) => Sum;
};

/** The keys, the times of a grid, the sums, and ids behind the keys. */
export function totalsColumns({ by, times, total }: TotalsTable, context: FormatContext): readonly TotalsColumn[] {
  const names: readonly Name[] = times ? sumNames : ['entries', ...sumNames];
  const timeWidth = times?.key === 'day' ? 7 : 11;
  return [
    ...by.map((key, place) => keyColumn(key, place, context)),
    ...(times ? timeColumns(times, timeKeyText).map((column) => numberColumn(column, timeWidth)) : []),
    ...sumColumns(names, total, context).map(sumColumn),
    ...by.flatMap((key, place) => referenceColumns(key, place, context)),
  ];
}

/** Shows names where the declaration gives them; days, months and rates are numbers. */
function keyColumn(key: GroupKey, place: number, { names, taskUrl, rates }: FormatContext): TotalsColumn {
  const keyText = createKeyText(names);
  const shown = ({ keys }: TableRow): string => keyText(key, keys[place]);
  return {
    title: keyTitle(key, rates),
    ...(key === 'rate' ? ({ width: 14, isNumber: true } as const) : { width: isTimeKey(key) ? 24 : 28 }),
    wrapped: shown,
    cell: (row, cellPlace) => {
      const value = row.keys[place];
      if (value === undefined) return textCell(cellPlace, shown(row), key === 'rate' ? 'textRight' : 'text');
      const number = numberOfKey(key, value);
      if (number !== undefined) return numberCell(cellPlace, ...number);
      return linkCell(cellPlace, shown(row), key === 'task' ? taskLink(taskUrl, value) : undefined);
    },
  };
}

function numberOfKey(key: GroupKey, value: string): readonly [value: number | string, style: StyleName] | undefined {
  if (key === 'rate') return [value, 'rate'];
  if (key !== 'day' && key !== 'month') return undefined;
  const serial = serialDayOf(firstDayOf(key, value));
  return serial === undefined ? undefined : [serial, key];
}

/** The id or date behind the text of a key: to look it up, or to sort by it. */
function referenceColumns(key: GroupKey, place: number, { names }: FormatContext): readonly TotalsColumn[] {
  const titles: Readonly<Partial<Record<GroupKey, string | false>>> = {
    week: 'ISO week',
    user: names.users.size > 0 && 'User id',
    task: names.tasks.size > 0 && 'Task id',
  };
  const title = titles[key];
  if (!title) return [];
  const cell = ({ keys }: TableRow, cellPlace: string) => textCell(cellPlace, keys[place] ?? '', 'reference');
  return [{ title, width: 16, isReference: true, cell }];
}

const sumNames = [
  'hours',
  'decimal',
  'billable',
  'billableDecimal',
  'rest',
  'restDecimal',
  'billableShare',
  'amount',
] as const;

type Name = 'entries' | (typeof sumNames)[number];

/** Widths, and titles where those of other reports don't tell two columns apart. */
const headings: Readonly<Record<Name, readonly [width: number, title?: string]>> = {
  entries: [11],
  hours: [10, 'Hours (h:mm)'],
  decimal: [11, 'Hours (decimal)'],
  billable: [10, 'Billable (h:mm)'],
  billableDecimal: [11, 'Billable (decimal)'],
  rest: [14, 'Non-billable (h:mm)'],
  restDecimal: [14, 'Non-billable (decimal)'],
  billableShare: [10],
  amount: [16],
};

function sumColumn(column: SumColumn<Name>): TotalsColumn {
  const [width, title = column.title] = headings[column.name];
  return numberColumn({ ...column, title }, width);
}

function numberColumn({ title, cell, total }: ColumnData, width: number): TotalsColumn {
  return {
    title,
    width,
    isNumber: true,
    cell: (row, place) => {
      const { kind, value } = cell(row);
      return value === undefined ? emptyCell(place, 'text') : numberCell(place, value, kind);
    },
    sum: (subtotal) => {
      const { kind, value } = subtotal ? cell(subtotal) : total;
      return { value, style: totalStyles[kind] };
    },
  };
}

const totalStyles: Readonly<Record<Cell['kind'], StyleName>> = {
  count: 'totalCount',
  hours: 'totalHours',
  decimal: 'totalDecimal',
  share: 'totalShare',
  amount: 'totalAmount',
};
