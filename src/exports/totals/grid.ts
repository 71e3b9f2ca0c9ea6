// PURE: totals by two keys, one of them a time, as a table, say of people by days (contract.md, section 7).
import type { Calendar } from '../../model/calendar.ts';
import type { DisplayNames, Grid, GridRow, Sums, TimeKey, Totals, TotalsRow } from '../../model/totals.ts';
import { dayOfNumber, numberOfDay } from '../../text/dates.ts';
import { isTimeKey } from '../../text/key-text.ts';
import { firstDayOf } from '../../text/time-key-text.ts';
import { inShownOrder } from './shown-order.ts';
import { sumBy } from './sum-totals.ts';
import { sumOf } from './sums.ts';

type GridContext = {
  readonly calendar: Calendar;
  readonly names: DisplayNames;
  /** The first and the last day of the period, both included; by default those of the entries. */
  readonly days?: readonly string[];
};

/** Beyond this only times with entries are columns: two entries may be centuries apart. */
const mostEmptyColumns = 400;

/** A grid of many tasks by many days would be nearly empty, and larger than anybody reads or memory holds. */
const mostCells = 1_000_000;

/** Undefined unless the totals have two keys, one of them a time; and if it would be too large. */
export function gridOf(totals: Totals, context: GridContext): Grid | undefined {
  const [timePlace, rowPlace] = isTimeKey(totals.by[0] ?? 'user') ? [0, 1] : [1, 0];
  const [columnKey, rowKey] = [totals.by[timePlace], totals.by[rowPlace]];
  if (totals.by.length !== 2 || columnKey === undefined || rowKey === undefined) return undefined;
  if (!isTimeKey(columnKey) || isTimeKey(rowKey)) return undefined;
  const columns = columnsOf(columnKey, new Set(totals.rows.map(({ keys }) => keys[timePlace] ?? '')), context);
  if (columns.length * new Set(totals.rows.map(({ keys }) => keys[rowPlace])).size > mostCells) return undefined;
  const placeOf = new Map(columns.map((column, place) => [column, place]));
  const cellsOf = new Map<string | undefined, (Sums | undefined)[]>();
  for (const row of totals.rows) {
    const cells = cellsOf.get(row.keys[rowPlace]) ?? columns.map(() => undefined);
    cells[placeOf.get(row.keys[timePlace] ?? '') ?? -1] = row;
    cellsOf.set(row.keys[rowPlace], cells);
  }
  const sums = inShownOrder(sumBy(totals, rowKey) ?? { ...totals, rows: [] }, context.names);
  const rows = sums.rows.map((row) => ({ ...row, cells: cellsOf.get(row.keys[0]) ?? [] }));
  const columnMs = sumBy(totals, columnKey)?.rows;
  const { by: _by, rows: _rows, ...total } = totals;
  return { rowKey, columnKey, columns, rows, ...(columnMs && { columnMs: sumsOf(columns, columnMs) }), total };
}

function sumsOf(columns: readonly string[], rows: readonly TotalsRow[]): readonly number[] {
  const sums = new Map(rows.map(({ keys: [key], durationMs }) => [key, durationMs]));
  return columns.map((column) => sums.get(column) ?? 0);
}

/** From the first to the last without gaps, since a day on which nobody worked is information, too. */
function columnsOf(
  key: TimeKey,
  present: ReadonlySet<string>,
  { calendar, days = [] }: GridContext,
): readonly string[] {
  const sorted = [...present].sort();
  const read = { day: (day: string) => day, week: calendar.weekOf, month: calendar.monthOf }[key];
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = numberOfDay(days[0] ?? firstDayOf(key, first));
  const until = numberOfDay(days[1] ?? firstDayOf(key, last));
  if (until - from > mostEmptyColumns * shortestDays[key]) return sorted;
  const all = new Set<string>();
  for (let day = from; day <= until; day += 1) all.add(read(dayOfNumber(day)));
  return [...all];
}

const shortestDays: Readonly<Record<TimeKey, number>> = { day: 1, week: 7, month: 28 };

/** Columns that fit side by side on a page. */
const mostColumns: Readonly<Record<TimeKey, number>> = { day: 31, week: 14, month: 13 };

/**
 * The grid in parts that fit on a page: days by month, weeks by quarter, months by year; whole if it fits. Rows and parts
 * without time are left out.
 */
export function splitGrid(grid: Grid): readonly Grid[] {
  const { columns, columnKey } = grid;
  if (columns.length <= mostColumns[columnKey]) return [grid];
  const places = Map.groupBy(columns.keys(), (place) => partOf(columnKey, columns[place] ?? ''));
  return [...places.values()].map((part) => partOfGrid(grid, part)).filter(({ rows }) => rows.length > 0);
}

function partOf(key: TimeKey, column: string): string {
  if (key === 'day') return column.slice(0, 7);
  if (key === 'month') return column.slice(0, 4);
  // Week 53 belongs to the last quarter.
  return `${column.slice(0, 4)} ${Math.min(3, Math.floor((Number(column.slice(-2)) - 1) / 13))}`;
}

function partOfGrid({ rowKey, columnKey, columns, rows, columnMs }: Grid, places: readonly number[]): Grid {
  const parts = rows.flatMap((row) => partOfRow(row, places));
  return {
    rowKey,
    columnKey,
    columns: places.map((place) => columns[place] ?? ''),
    rows: parts,
    ...(columnMs && {
      columnMs: places.map((place) => columnMs[place] ?? 0),
      total: sumOf(parts, rows[0] ?? {}),
    }),
  };
}

function partOfRow(row: GridRow, places: readonly number[]): readonly GridRow[] {
  const cells = places.map((place) => row.cells[place]);
  const present = cells.filter((cell) => cell !== undefined);
  return present.length === 0 ? [] : [{ keys: row.keys, cells, ...sumOf(present, row) }];
}
