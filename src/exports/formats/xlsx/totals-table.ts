// Totals as a table of cells: a row for each total, or a grid, say of people by weeks.
import type { GroupKey, Sums, Totals, TotalsRow } from '../../../model/totals.ts';
import { createKeyText, isTimeKey, keyTitles } from '../../../text/key-text.ts';
import { taskLink } from '../../../text/task-link.ts';
import { firstDayOf, timeKeyText } from '../../../text/time-key-text.ts';
import {
  type Cell as CellData,
  type Column as ColumnData,
  sumColumns,
  timeColumns,
} from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { reportGrid } from '../../totals/report-grid.ts';
import { checkCellText, emptyCell, linkCell, maxColumns, numberCell, textCell } from './cells.ts';
import type { Heading } from './headings.ts';
import type { WrappedText } from './heights.ts';
import { serialDayOf } from './serial-time.ts';
import type { StyleName } from './styles.ts';

/** Renders the cell at a place such as `B7`. */
export type Cell = (place: string) => string;

export type TotalsTable = {
  readonly columns: readonly Heading[];
  /** How many of the first columns name what is summed. */
  readonly keyColumns: number;
  readonly rowCount: number;
  readonly rows: () => Iterable<TableRow>;
  readonly total: readonly Cell[];
};

type TableRow = { readonly cells: readonly Cell[]; readonly wrapped: readonly WrappedText[] };

/** A column of a table with one row for each `Row`. */
type Column<Row> = Heading & {
  readonly cell: (row: Row) => Cell;
  /** What the cell shows if it wraps. */
  readonly wrapped?: (row: Row) => string;
  readonly total?: Cell;
};

/** The columns of a grid other than times: its key, the sums, and the id behind the key. */
const otherColumns = 12;

export function totalsTable(totals: Totals, context: FormatContext): TotalsTable {
  const grid = reportGrid(totals, context);
  if (grid === undefined || grid.columns.length >= maxColumns - otherColumns) {
    return tableOf(totals.by, sumsOf(['entries', ...sumNames], totals, context), totals.rows, context);
  }
  const width = grid.columnKey === 'day' ? 7 : 11;
  const times = timeColumns(grid, timeKeyText).map((column) => numberColumn(column, column.title, width));
  return tableOf([grid.rowKey], [...times, ...sumsOf(sumNames, grid.total, context)], grid.rows, context);
}

function tableOf<Row extends TotalsRow>(
  by: readonly GroupKey[],
  numbers: readonly Column<Row>[],
  rows: readonly Row[],
  context: FormatContext,
): TotalsTable {
  const columns = [
    ...by.map((key, place) => keyColumn(key, place, context)),
    ...numbers,
    ...by.flatMap((key, place) => referenceColumns(key, place, context)),
  ];
  const label: Cell = (place) => textCell(place, 'Total', 'totalText');
  return {
    columns,
    keyColumns: by.length,
    rowCount: rows.length,
    rows: function* () {
      for (const row of rows) {
        yield {
          cells: columns.map(({ cell }) => cell(row)),
          wrapped: columns.flatMap(({ wrapped, width }) => (wrapped ? [{ text: wrapped(row), width }] : [])),
        };
      }
    },
    total: columns.map(({ total }, index) => (index === 0 ? label : (total ?? empty('totalText')))),
  };
}

/** Names where the declaration has any; days and months are dates. */
function keyColumn(key: GroupKey, place: number, { names, taskUrl }: FormatContext): Column<TotalsRow> {
  const keyText = createKeyText(names);
  const shown = ({ keys }: TotalsRow): string => {
    const value = keys[place];
    if (value === undefined) return 'no label';
    return isTimeKey(key) ? timeKeyText(key, value) : keyText(key, value);
  };
  return {
    title: keyTitles[key],
    width: isTimeKey(key) ? 24 : 28,
    wrapped: shown,
    cell: (row) => {
      const value = row.keys[place] ?? '';
      const serial = serialOfKey(key, value);
      if (serial === undefined) return named(shown(row), key === 'task' ? taskLink(taskUrl, value) : undefined);
      return number(serial, key === 'day' ? 'day' : 'month');
    },
  };
}

function serialOfKey(key: GroupKey, value: string): number | undefined {
  if (key === 'day') return serialDayOf(value);
  return key === 'month' ? serialDayOf(firstDayOf(key, value)) : undefined;
}

/** The id or date behind the text of a key: to look it up, or to sort by it. */
function referenceColumns(key: GroupKey, place: number, { names }: FormatContext): readonly Column<TotalsRow>[] {
  const column = (title: string): readonly Column<TotalsRow>[] => [
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

/** Titles and widths. The currency is part of an amount's style. */
const headings: Readonly<Record<Name, readonly [string, number]>> = {
  entries: ['Entries', 11],
  hours: ['Hours (h:mm)', 10],
  decimal: ['Hours (decimal)', 11],
  billable: ['Billable (h:mm)', 10],
  billableDecimal: ['Billable (decimal)', 11],
  rest: ['Non-billable (h:mm)', 14],
  restDecimal: ['Non-billable (decimal)', 14],
  billableShare: ['Billable %', 10],
  amount: ['Amount', 16],
};

function sumsOf(names: readonly Name[], total: Sums | undefined, context: FormatContext): readonly Column<Sums>[] {
  return sumColumns(names, total, context).map((column) => numberColumn(column, ...headings[column.name]));
}

function numberColumn<Row>({ cell, total }: ColumnData<Row>, title: string, width: number): Column<Row> {
  const styled = ({ kind, value }: CellData, isTotal: boolean): Cell =>
    value === undefined ? empty(isTotal ? 'totalText' : 'text') : number(value, styles[kind][isTotal ? 1 : 0]);
  return { title, width, isNumber: true, cell: (row) => styled(cell(row), false), total: styled(total, true) };
}

/** In rows, and in the row of totals. */
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
  return url === undefined || value === '' ? plain : (place) => linkCell(place, value, url, 'link');
}

function text(value: string, style: StyleName): Cell {
  checkCellText(value, () => 'a string in the totals');
  return (place) => textCell(place, value, style) || emptyCell(place, style);
}
