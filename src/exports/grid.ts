// PURE: totals by two keys of which one is a time, as a table of people by days, say (contract.md, section 7).
import type { Calendar } from '../model/calendar.ts';
import type { DisplayNames, Grid, GridRow, TimeKey, Totals, TotalsRow } from '../model/totals.ts';
import { dayOfNumber, numberOfDay } from '../text/dates.ts';
import { isTimeKey } from '../text/key-text.ts';
import { firstDayOf } from '../text/time-key-text.ts';
import { inShownOrder } from './shown-order.ts';
import { sumBy } from './sum-totals.ts';

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

/** Undefined unless the totals have two keys of which one is a time, or if it would be too large. */
export function gridOf(totals: Totals, context: GridContext): Grid | undefined {
  const [timePlace, rowPlace] = isTimeKey(totals.by[0] ?? 'user') ? [0, 1] : [1, 0];
  const [columnKey, rowKey] = [totals.by[timePlace], totals.by[rowPlace]];
  if (totals.by.length !== 2 || columnKey === undefined || rowKey === undefined) return undefined;
  if (!isTimeKey(columnKey) || isTimeKey(rowKey)) return undefined;
  const columns = columnsOf(columnKey, new Set(totals.rows.map(({ keys }) => keys[timePlace] ?? '')), context);
  if (columns.length * new Set(totals.rows.map(({ keys }) => keys[rowPlace])).size > mostCells) return undefined;
  const placeOf = new Map(columns.map((column, place) => [column, place]));
  const cellsOf = new Map<string | undefined, (number | undefined)[]>();
  const amountsOf = new Map<string | undefined, bigint[]>();
  for (const { keys, durationMs, amount } of totals.rows) {
    const place = placeOf.get(keys[timePlace] ?? '') ?? -1;
    const cells = cellsOf.get(keys[rowPlace]) ?? columns.map(() => undefined);
    cells[place] = durationMs;
    cellsOf.set(keys[rowPlace], cells);
    if (amount === undefined) continue;
    const amounts = amountsOf.get(keys[rowPlace]) ?? columns.map(() => 0n);
    amounts[place] = amount;
    amountsOf.set(keys[rowPlace], amounts);
  }
  const sums = inShownOrder(sumBy(totals, rowKey) ?? { ...totals, rows: [] }, context.names);
  const rows = sums.rows.map(({ keys: [key], durationMs, amount }) => {
    const amounts = amountsOf.get(key);
    const priced = amount === undefined || amounts === undefined ? {} : { amounts, amount };
    return { key, cells: cellsOf.get(key) ?? [], durationMs, ...priced };
  });
  const columnMs = sumBy(totals, columnKey)?.rows;
  return {
    rowKey,
    columnKey,
    columns,
    rows,
    ...(columnMs && { columnMs: sumsOf(columns, columnMs) }),
    durationMs: totals.durationMs,
    ...(totals.amount !== undefined && { amount: totals.amount }),
  };
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
  const sums = columnMs && places.map((place) => columnMs[place] ?? 0);
  const isPriced = rows.some(({ amounts }) => amounts !== undefined);
  const parts = rows.flatMap((row) => partOfRow(row, places));
  return {
    rowKey,
    columnKey,
    columns: places.map((place) => columns[place] ?? ''),
    rows: parts,
    ...(sums && { columnMs: sums, durationMs: sumOf(sums) }),
    ...(sums && isPriced && { amount: amountOf(parts.map(({ amount = 0n }) => amount)) }),
  };
}

function partOfRow({ key, cells, amounts: all }: GridRow, places: readonly number[]): readonly GridRow[] {
  const part = places.map((place) => cells[place]);
  if (part.every((cell) => cell === undefined)) return [];
  const amounts = all && places.map((place) => all[place] ?? 0n);
  return [{ key, cells: part, durationMs: sumOf(part), ...(amounts && { amounts, amount: amountOf(amounts) }) }];
}

function amountOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function sumOf(durations: readonly (number | undefined)[]): number {
  return durations.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}
