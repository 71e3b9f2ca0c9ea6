// PURE: totals as tables, whatever writes them: lists with subtotals, or grids, say of people by days (contract.md, section 7).
import type { GroupKey, Sums, TimeColumns, TimeKey, Totals, TotalsTable } from '../../model/totals.ts';
import { isBill } from '../../report/totals/figures.ts';
import { keyFacts, timeFacts } from '../../report/totals/group-keys.ts';
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

/** A grid where one of two keys is a time, unless it is a bill or too large; otherwise a list. */
export function tableOf(totals: Totals, context: TableContext): TotalsTable {
  return gridOf(totals, context) ?? listOf(totals);
}

export function overviewOf(totals: Totals, key: GroupKey): TotalsTable {
  return { by: [key], groups: [{ rows: sumsBy(totals, key) }], total: totalOf(totals) };
}

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
  const times = totals.by.map((one) => keyFacts[one].time);
  const timePlace = times[0] === undefined ? 1 : 0;
  const rowPlace = 1 - timePlace;
  const [key, rowKey] = [times[timePlace], totals.by[rowPlace]];
  if (totals.by.length !== 2 || key === undefined || rowKey === undefined) return undefined;
  if (times[rowPlace] !== undefined || isBill(totals.by) || totals.rows.length === 0) return undefined;
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
  const columns = { key, values, sums: values.map((value) => sumOfTime.get(value)) };
  return { by: [rowKey], times: columns, groups: [{ rows }], total: totalOf(totals) };
}

/** From the first to the last without gaps, since a day on which nobody worked is information, too. @param present sorted */
function columnsOf(key: TimeKey, present: readonly string[], { calendar, span }: TableContext): readonly string[] {
  const { ofDay, firstDay, shortestDays } = timeFacts[key];
  const [first, last] = [present[0], present.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isOpen = span?.fromMs === Number.NEGATIVE_INFINITY;
  const from = numberOfDay(span && !isOpen ? calendar.dayOf(span.fromMs) : firstDay(first));
  const until = numberOfDay(span ? calendar.dayOf(span.untilMs - 1) : firstDay(last));
  if (until - from > mostEmptyColumns * shortestDays) return present;
  const all = new Set<string>();
  for (let day = from; day <= until; day += 1) all.add(ofDay(dayOfNumber(day), calendar));
  return [...all];
}

/** A grid in parts that fit on a page. Rows and parts without time are left out. */
export function splitTable(table: TotalsTable): readonly TotalsTable[] {
  const { times } = table;
  if (times === undefined) return [table];
  const { columnsOnPage, pageOf } = timeFacts[times.key];
  if (times.values.length <= columnsOnPage) return [table];
  const places = Map.groupBy(times.values.keys(), (place) => pageOf(times.values[place] ?? ''));
  return [...places.values()].flatMap((part) => partOfGrid(table, times, part));
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
