// Totals as a table of cells: a row for each total, or a grid, say of people by weeks.
import type { Currency } from '../../../model/rates.ts';
import type { Grid, GridRow, GroupKey, Sums, Totals, TotalsRow } from '../../../model/totals.ts';
import { createKeyText, isTimeKey, keyTitles } from '../../../text/key-text.ts';
import { plainAmount } from '../../../text/money.ts';
import { splitTitles } from '../../../text/sum-columns.ts';
import { taskLink } from '../../../text/task-link.ts';
import { firstDayOf, timeKeyText } from '../../../text/time-key-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { reportGrid } from '../../totals/report-grid.ts';
import { checkCellText, emptyCell, linkCell, maxColumns, numberCell, textCell } from './cells.ts';
import { daysOf, daysOfMinutes, minutesOf, msPerHour } from './durations.ts';
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
  return grid && grid.columns.length < maxColumns - otherColumns
    ? gridTable(grid, context)
    : listTable(totals, context);
}

function listTable(totals: Totals, context: FormatContext): TotalsTable {
  const places = totals.by.map((key, place) => ({ key, read: ({ keys }: TotalsRow) => keys[place] }));
  const entries: Column<TotalsRow> = {
    title: 'Entries',
    width: 11,
    isNumber: true,
    cell: (row) => (place) => numberCell(place, row.entries, 'count'),
    total: (place) => numberCell(place, totals.entries, 'totalCount'),
  };
  const columns = [
    ...places.map(({ key, read }) => keyColumn(key, read, context)),
    entries,
    ...sumColumns<TotalsRow>(totals, context),
    ...places.flatMap(({ key, read }) => referenceColumns(key, read, context)),
  ];
  return tableOf(columns, totals.rows, totals.by.length);
}

function gridTable(grid: Grid, context: FormatContext) {
  const { rowKey, columnKey, columns: times, rows, columnMs } = grid;
  const read = ({ key }: GridRow): string | undefined => key;
  const sumOf = (place: number): Cell => {
    const ms = columnMs?.[place];
    return ms ? hours(ms, 'totalHoursAndMinutes') : empty('totalText');
  };
  const columns = [
    keyColumn(rowKey, read, context),
    ...times.map(
      (time, place): Column<GridRow> => ({
        title: timeKeyText(columnKey, time),
        width: columnKey === 'day' ? 7 : 11,
        isNumber: true,
        cell: ({ cells }) => {
          const cell = cells[place];
          return cell === undefined ? empty('text') : hours(cell.durationMs, 'hoursAndMinutes');
        },
        total: sumOf(place),
      }),
    ),
    ...sumColumns<GridRow>(grid.total, context),
    ...referenceColumns(rowKey, read, context),
  ];
  return tableOf(columns, rows, 1);
}

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], keyColumns: number): TotalsTable {
  const label: Cell = (place) => textCell(place, 'Total', 'totalText');
  return {
    columns,
    keyColumns,
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

type ReadKey<Row> = (row: Row) => string | undefined;

/** Names where the declaration has any; days and months are dates. */
function keyColumn<Row>(key: GroupKey, read: ReadKey<Row>, { names, taskUrl }: FormatContext): Column<Row> {
  const keyText = createKeyText(names);
  const shown = (row: Row): string => {
    const value = read(row);
    if (value === undefined) return 'no label';
    return isTimeKey(key) ? timeKeyText(key, value) : keyText(key, value);
  };
  return {
    title: keyTitles[key],
    width: isTimeKey(key) ? 24 : 28,
    wrapped: shown,
    cell: (row) => {
      const serial = serialOfKey(key, read(row));
      if (serial === undefined)
        return named(shown(row), key === 'task' ? taskLink(taskUrl, read(row) ?? '') : undefined);
      return (place) => numberCell(place, serial, key === 'day' ? 'day' : 'month');
    },
  };
}

function serialOfKey(key: GroupKey, value = ''): number | undefined {
  if (key === 'day') return serialDayOf(value);
  return key === 'month' ? serialDayOf(firstDayOf(key, value)) : undefined;
}

/** The id or date behind the text of a key: to look it up, or to sort by it. */
function referenceColumns<Row>(key: GroupKey, read: ReadKey<Row>, { names }: FormatContext): readonly Column<Row>[] {
  const column = (title: string): readonly Column<Row>[] => [
    { title, width: 16, isReference: true, cell: (row) => text(read(row) ?? '', 'reference') },
  ];
  if (key === 'week') return column('ISO week');
  if (key === 'user') return names.users.size === 0 ? [] : column('User id');
  return key === 'task' && names.tasks.size > 0 ? column('Task id') : [];
}

/** Sums of each row, and below them those of `total`, if it has any. */
function sumColumns<Row extends Sums>(
  total: Sums | undefined,
  { billable, rates }: FormatContext,
): readonly Column<Row>[] {
  return [
    ...hoursColumns<Row>('Hours', total, whole),
    ...(billable === undefined ? [] : splitColumns<Row>(total)),
    ...(rates === undefined ? [] : [amountColumn<Row>(total, rates.currency)]),
  ];
}

/** A summed duration: as shown, in minutes, and exact. */
type Hours = { readonly minutes: (sums: Sums) => number; readonly ms: (sums: Sums) => number };

const whole: Hours = { minutes: ({ durationMs }) => minutesOf(durationMs), ms: ({ durationMs }) => durationMs };

const billablePart: Hours = {
  minutes: ({ billableMs = 0 }) => minutesOf(billableMs),
  ms: ({ billableMs = 0 }) => billableMs,
};

/** Both parts add up to the whole in minutes, too. */
const restPart: Hours = {
  minutes: (sums) => whole.minutes(sums) - billablePart.minutes(sums),
  ms: (sums) => whole.ms(sums) - billablePart.ms(sums),
};

/** Decimal hours are exact and shown with two decimals. */
function hoursColumns<Row extends Sums>(
  title: string,
  total: Sums | undefined,
  { minutes, ms }: Hours,
): readonly Column<Row>[] {
  const inMinutes = (sums: Sums, style: StyleName): Cell => number(daysOf(minutes(sums)), style);
  const inHours = (sums: Sums, style: StyleName): Cell => number(ms(sums) / msPerHour, style);
  return [
    {
      title: `${title} (h:mm)`,
      width: Math.max(10, title.length + 2),
      isNumber: true,
      cell: (row) => inMinutes(row, 'hoursAndMinutes'),
      ...(total && { total: inMinutes(total, 'totalHoursAndMinutes') }),
    },
    {
      title: `${title} (decimal)`,
      width: Math.max(11, title.length + 2),
      isNumber: true,
      cell: (row) => inHours(row, 'decimal'),
      ...(total && { total: inHours(total, 'totalDecimal') }),
    },
  ];
}

function splitColumns<Row extends Sums>(total: Sums | undefined): readonly Column<Row>[] {
  const [billable, rest, share] = splitTitles;
  const shareCell = ({ durationMs, billableMs = 0 }: Sums, none: StyleName, style: StyleName): Cell =>
    durationMs === 0 ? empty(none) : number(billableMs / durationMs, style);
  return [
    ...hoursColumns<Row>(billable, total, billablePart),
    ...hoursColumns<Row>(rest, total, restPart),
    {
      title: share,
      width: 10,
      isNumber: true,
      cell: (row) => shareCell(row, 'text', 'percent'),
      ...(total && { total: shareCell(total, 'totalText', 'totalPercent') }),
    },
  ];
}

function amountColumn<Row extends Sums>(total: Sums | undefined, currency: Currency): Column<Row> {
  const cellOf = ({ amount = 0n }: Sums, style: StyleName): Cell => number(plainAmount(amount, currency), style);
  return {
    title: 'Amount',
    width: 16,
    isNumber: true,
    cell: (row) => cellOf(row, 'amount'),
    ...(total && { total: cellOf(total, 'totalAmount') }),
  };
}

function number(value: number | string, style: StyleName): Cell {
  return (place) => numberCell(place, value, style);
}

function hours(durationMs: number, style: StyleName): Cell {
  return number(daysOfMinutes(durationMs), style);
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
