// PURE: totals as tables, whatever writes them: lists with subtotals, or grids, say of people by days (contract.md, section 7).
import type { GroupKey, Sums, TimeColumns, TimeKey, Totals, TotalsTable } from '../../model/totals.ts';
import { isTimeKey } from '../../report/totals/key-text.ts';
import { firstDayOf } from '../../report/totals/time-key-text.ts';
import { dayOfNumber, numberOfDay } from '../../text/dates.ts';
import type { FormatContext } from '../file-format.ts';
import { sumOf } from './sums.ts';

type TableContext = Pick<FormatContext, 'calendar' | 'span'>;

/** Beyond this only times with entries are columns: two entries may be centuries apart. */
const mostEmptyColumns = 400;

/** A grid of many tasks by many days would be nearly empty, and larger than anybody reads or memory holds. */
const mostCells = 1_000_000;

/** A sheet of a workbook has 16,384 columns ("Excel specifications and limits"), some of which are no times. */
const mostTimes = 16_000;

/**
 * A grid where one of two keys is a time, with a column for every day, week or month of the period; otherwise, and where
 * the grid would be too large, a list.
 */
export function tableOf(totals: Totals, context: TableContext): TotalsTable {
  return gridOf(totals, context) ?? listOf(totals);
}

/** By one of the keys alone. */
export function overviewOf(totals: Totals, key: GroupKey): TotalsTable {
  return { by: [key], groups: [{ rows: sumsBy(totals, key) }], total: totalOf(totals) };
}

/** The rows by one of the keys of totals; none if it isn't. */
export function sumsBy({ by, sums }: Totals, key: GroupKey): Totals['rows'] {
  return sums[by.indexOf(key)] ?? [];
}

function listOf(totals: Totals): TotalsTable {
  const { by, rows, sums } = totals;
  const [subtotals = []] = sums;
  const members = Map.groupBy(rows, ({ keys: [first] }) => first);
  const groups =
    by.length < 2 ? [{ rows }] : subtotals.map((subtotal) => ({ subtotal, rows: members.get(subtotal.keys[0]) ?? [] }));
  return { by, groups, total: totalOf(totals) };
}

function totalOf({ by: _by, rows: _rows, sums: _sums, ...total }: Totals): Sums {
  return total;
}

function gridOf(totals: Totals, context: TableContext): TotalsTable | undefined {
  const [timePlace, rowPlace] = isTimeKey(totals.by[0] ?? 'user') ? [0, 1] : [1, 0];
  const [key, rowKey] = [totals.by[timePlace], totals.by[rowPlace]];
  if (totals.by.length !== 2 || key === undefined || rowKey === undefined) return undefined;
  if (!isTimeKey(key) || isTimeKey(rowKey) || totals.rows.length === 0) return undefined;
  const sumOfTime = new Map(sumsBy(totals, key).map(({ keys: [time = ''], ...sums }) => [time, sums]));
  const values = columnsOf(key, [...sumOfTime.keys()], context);
  const rowSums = sumsBy(totals, rowKey);
  if (values.length > mostTimes || values.length * rowSums.length > mostCells) return undefined;
  const placeOf = new Map(values.map((value, place) => [value, place]));
  const cellsOf = new Map(rowSums.map(({ keys: [value] }) => [value, values.map((): Sums | undefined => undefined)]));
  for (const row of totals.rows) {
    const cells = cellsOf.get(row.keys[rowPlace]) ?? [];
    cells[placeOf.get(row.keys[timePlace] ?? '') ?? -1] = row;
  }
  const rows = rowSums.map((row) => ({ ...row, cells: cellsOf.get(row.keys[0]) ?? [] }));
  const times = { key, values, sums: values.map((value) => sumOfTime.get(value)) };
  return { by: [rowKey], times, groups: [{ rows }], total: totalOf(totals) };
}

/** From the first to the last without gaps, since a day on which nobody worked is information, too. @param present sorted */
function columnsOf(key: TimeKey, present: readonly string[], { calendar, span }: TableContext): readonly string[] {
  const read = { day: (day: string) => day, week: calendar.weekOf, month: calendar.monthOf }[key];
  const [first, last] = [present[0], present.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isOpen = span?.fromMs === Number.NEGATIVE_INFINITY;
  const from = numberOfDay(span && !isOpen ? calendar.dayOf(span.fromMs) : firstDayOf(key, first));
  const until = numberOfDay(span ? calendar.dayOf(span.untilMs - 1) : firstDayOf(key, last));
  if (until - from > mostEmptyColumns * shortestDays[key]) return present;
  const all = new Set<string>();
  for (let day = from; day <= until; day += 1) all.add(read(dayOfNumber(day)));
  return [...all];
}

const shortestDays: Readonly<Record<TimeKey, number>> = { day: 1, week: 7, month: 28 };

/** Columns that fit side by side on a page. */
const mostColumns: Readonly<Record<TimeKey, number>> = { day: 31, week: 14, month: 13 };

/**
 * The table, a grid in parts that fit on a page: days by month, weeks by quarter, months by year; whole if it fits. Rows
 * and parts without time are left out.
 */
export function splitTable(table: TotalsTable): readonly TotalsTable[] {
  const { times } = table;
  if (times === undefined || times.values.length <= mostColumns[times.key]) return [table];
  const places = Map.groupBy(times.values.keys(), (place) => partOf(times.key, times.values[place] ?? ''));
  return [...places.values()].flatMap((part) => partOfGrid(table, times, part));
}

function partOf(key: TimeKey, column: string): string {
  if (key === 'day') return column.slice(0, 7);
  if (key === 'month') return column.slice(0, 4);
  // Week 53 belongs to the last quarter.
  return `${column.slice(0, 4)} ${Math.min(3, Math.floor((Number(column.slice(-2)) - 1) / 13))}`;
}

function partOfGrid(
  { by, groups }: TotalsTable,
  times: TimeColumns,
  places: readonly number[],
): readonly TotalsTable[] {
  const sums = places.map((place) => times.sums[place]);
  const part = { key: times.key, values: places.map((place) => times.values[place] ?? ''), sums };
  const rows = groups.flatMap((group) =>
    group.rows.flatMap(({ keys, cells = [] }) => {
      const own = places.map((place) => cells[place]);
      const sum = sumOf(own);
      return sum.entries === 0 ? [] : [{ keys, cells: own, ...sum }];
    }),
  );
  return rows.length === 0 ? [] : [{ by, times: part, groups: [{ rows }], total: sumOf(sums) }];
}
