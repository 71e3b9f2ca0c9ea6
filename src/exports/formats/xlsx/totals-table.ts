// Totals as a table of cells: a row for each total, or a grid, say of people by weeks.
import type { GroupKey, TableRow, Totals, TotalsRow } from '../../../model/totals.ts';
import { createKeyText, isTimeKey, keyTitle } from '../../../text/key-text.ts';
import { taskLink } from '../../../text/task-link.ts';
import { firstDayOf, timeKeyText } from '../../../text/time-key-text.ts';
import {
  type Cell as CellData,
  type Column as ColumnData,
  type SumColumn,
  sumColumns,
  timeColumns,
} from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { tableOf } from '../../totals/table.ts';
import {
  checkCellText,
  emptyCell,
  linkCell,
  maxColumns,
  numberCell,
  type RowRange,
  sumCell,
  textCell,
} from './cells.ts';
import type { Heading } from './headings.ts';
import type { WrappedText } from './heights.ts';
import { serialDayOf } from './serial-time.ts';
import type { StyleName, TextStyle } from './styles.ts';

/** Renders the cell at a place such as `B7`. */
type Cell = (place: string) => string;

export type SheetTable = {
  readonly columns: readonly Heading[];
  /** How many of the first columns name what is summed. */
  readonly keyColumns: number;
  readonly rowCount: number;
  /** @param first the number of the first row. */
  readonly rows: (first: number) => Iterable<SheetRow>;
  /** @param first the number of the first row that it sums, above it. */
  readonly total: (first: number) => readonly Cell[];
};

export type SheetRow = {
  readonly cells: readonly Cell[];
  readonly wrapped: readonly WrappedText[];
  /** A subtotal above it has its sum. */
  readonly isMember: boolean;
};

/** A column of a table with one row for each `TableRow`. */
type Column = Heading & {
  readonly cell: (row: TableRow) => Cell;
  /** What the cell shows if it wraps. */
  readonly wrapped?: (row: TableRow) => string;
  /** Of all rows, or of some; a formula of those in the range, if they add up to it. */
  readonly sum?: (row: TableRow | undefined, range: RowRange | undefined) => Cell;
};

/** The columns of a grid other than times: its key, the sums, and the id behind the key. */
const otherColumns = 12;

export function totalsTable(totals: Totals, context: FormatContext): SheetTable {
  const { by, times, groups, total } = tableOf(totals, context, maxColumns - otherColumns);
  const names: readonly Name[] = times ? sumNames : ['entries', ...sumNames];
  const timeWidth = times?.key === 'day' ? 7 : 11;
  const columns: readonly Column[] = [
    ...by.map((key, place) => keyColumn(key, place, context)),
    ...(times ? timeColumns(times, timeKeyText).map((column) => numberColumn(column, timeWidth)) : []),
    ...sumColumns(names, total, context).map(sumColumn),
    ...by.flatMap((key, place) => referenceColumns(key, place, context)),
  ];
  // An entry with several labels is in several rows.
  const addsUp = !totals.by.includes('label');
  const sumRow = (first: Cell, range: RowRange, row?: TotalsRow): readonly Cell[] =>
    columns.map(({ sum }, index) =>
      index === 0 ? first : (sum?.(row, addsUp && range[1] >= range[0] ? range : undefined) ?? empty('totalText')),
    );
  const wrappedOf = (row: TableRow, some = columns) =>
    some.flatMap(({ wrapped, width }) => (wrapped ? [{ text: wrapped(row), width }] : []));
  const rowCount = groups.reduce((count, { subtotal, rows }) => count + rows.length + (subtotal ? 1 : 0), 0);
  return {
    columns,
    keyColumns: by.length,
    rowCount,
    rows: function* (first) {
      let number = first;
      for (const { subtotal, rows } of groups) {
        if (subtotal) {
          const [column] = columns;
          const name = text(column?.wrapped?.(subtotal) ?? '', 'totalText');
          const cells = sumRow(name, [number + 1, number + rows.length], subtotal);
          yield { cells, wrapped: wrappedOf(subtotal, columns.slice(0, 1)), isMember: false };
          number += 1;
        }
        for (const row of rows) {
          const cells = columns.map(({ cell }) => cell(row));
          yield { cells, wrapped: wrappedOf(row), isMember: subtotal !== undefined };
        }
        number += rows.length;
      }
    },
    total: (first) => sumRow(text('Total', 'totalText'), [first, first + rowCount - 1]),
  };
}

/** Shows names where the declaration gives them; days, months and rates are numbers. */
function keyColumn(key: GroupKey, place: number, { names, taskUrl, rates }: FormatContext): Column {
  const keyText = createKeyText(names);
  const shown = ({ keys }: TotalsRow): string => keyText(key, keys[place]);
  return {
    title: keyTitle(key, rates),
    ...(key === 'rate' ? ({ width: 14, isNumber: true } as const) : { width: isTimeKey(key) ? 24 : 28 }),
    wrapped: shown,
    cell: (row) => {
      const value = row.keys[place];
      if (value === undefined && key === 'rate') return text(shown(row), 'textRight');
      const [content, style] = value === undefined ? [] : numberOfKey(key, value);
      if (content !== undefined && style !== undefined) return number(content, style);
      return named(shown(row), key === 'task' ? taskLink(taskUrl, value ?? '') : undefined);
    },
  };
}

function numberOfKey(key: GroupKey, value: string): readonly [value?: number | string | undefined, style?: StyleName] {
  if (key === 'rate') return [value, 'rate'];
  if (key === 'day') return [serialDayOf(value), 'day'];
  return key === 'month' ? [serialDayOf(firstDayOf(key, value)), 'month'] : [];
}

/** The id or date behind the text of a key: to look it up, or to sort by it. */
function referenceColumns(key: GroupKey, place: number, { names }: FormatContext): readonly Column[] {
  const column = (title: string): readonly Column[] => [
    { title, width: 16, isReference: true, cell: ({ keys }) => text(keys[place] ?? '', 'reference') },
  ];
  if (key === 'week') return column('ISO week');
  if (key === 'user') return names.users.size === 0 ? [] : column('User id');
  return key === 'task' && names.tasks.size > 0 ? column('Task id') : [];
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

function sumColumn(column: SumColumn<Name>): Column {
  const [width, title = column.title] = headings[column.name];
  return numberColumn({ ...column, title }, width);
}

function numberColumn({ title, cell, total }: ColumnData, width: number): Column {
  return {
    ...{ title, width, isNumber: true },
    cell: (row) => {
      const { kind, value } = cell(row);
      return value === undefined ? empty('text') : number(value, styles[kind][0]);
    },
    sum: (row, range) => {
      const { kind, value } = row ? cell(row) : total;
      const style = styles[kind][1];
      if (value === undefined) return empty('totalText');
      if (range === undefined || kind === 'share') return number(value, style);
      return (place) => sumCell(place, range, value, style);
    },
  };
}

/** In rows, and in those of totals. */
const styles: Readonly<Record<CellData['kind'], readonly [StyleName, StyleName]>> = {
  count: ['count', 'totalCount'],
  hours: ['hoursAndMinutes', 'totalHoursAndMinutes'],
  decimal: ['decimal', 'totalDecimal'],
  share: ['percent', 'totalPercent'],
  amount: ['amount', 'totalAmount'],
};

function number(value: number | string, style: StyleName): Cell {
  return (place) => numberCell(place, value, style);
}

function empty(style: StyleName): Cell {
  return (place) => emptyCell(place, style);
}

function named(value: string, url: string | undefined): Cell {
  const plain = text(value, 'text');
  return url === undefined || value === '' ? plain : (place) => linkCell(place, value, url);
}

function text(value: string, style: TextStyle): Cell {
  checkCellText(value, () => 'a string in the totals');
  return (place) => textCell(place, value, style);
}
