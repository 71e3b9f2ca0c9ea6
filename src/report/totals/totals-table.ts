import type { Currency, Sums, TableRow, TimeColumns, TotalsTable } from '../../model/totals.ts';
import { dayMs, hourMs } from '../../text/dates.ts';
import {
  amountText,
  decimalHours,
  hoursAndMinutes,
  isBill,
  plainAmount,
  shareText,
  shownHoursLeft,
} from './figures.ts';
import { timeFacts } from './group-keys.ts';

export type Cell = {
  readonly kind: 'count' | 'hours' | 'decimal' | 'share' | 'amount';
  /** Exact, as spreadsheets count: hours in days, and decimal hours. Absent where there is nothing. */
  readonly value?: number | string;
  /** As people read it, hours to the minute; '' where there is nothing. */
  readonly text: string;
};

export type Column = {
  readonly title: string;
  readonly cell: (row: TableRow) => Cell;
  readonly total: Cell;
};

export type DeclaredSums = {
  readonly billable?: readonly string[] | undefined;
  readonly rates?: { readonly currency: Currency } | undefined;
};

const always = {
  entries: ['Entries', ({ entries }) => ({ kind: 'count', value: entries, text: entries.toLocaleString('en') })],
  hours: ['Hours', ({ durationMs }) => hoursCell(durationMs)],
  decimal: ['Decimal', ({ durationMs }) => decimalCell(durationMs)],
  share: ['Share', ({ durationMs }, whole) => shareCell(durationMs, whole.durationMs)],
} as const satisfies Sources;

/** In minutes, both parts add up to the whole. */
const split = {
  billable: ['Billable', ({ billableMs = 0 }) => hoursCell(billableMs)],
  billableDecimal: ['Billable', ({ billableMs = 0 }) => decimalCell(billableMs)],
  rest: [
    'Non-billable',
    ({ durationMs, billableMs = 0 }) =>
      hoursCell(durationMs - billableMs, shownHoursLeft(durationMs, billableMs).hours),
  ],
  restDecimal: ['Non-billable', ({ durationMs, billableMs = 0 }) => decimalCell(durationMs - billableMs)],
  billableShare: ['Billable %', ({ durationMs, billableMs = 0 }) => shareCell(billableMs, durationMs)],
} as const satisfies Sources;

type Sources = Readonly<Record<string, readonly [title: string, cell: (sums: Sums, whole: Sums) => Cell]>>;

export type SumName = keyof typeof always | keyof typeof split | 'amount';

/** What follows the hours in every report but .xlsx. */
export const splitAndAmount = ['billable', 'rest', 'billableShare', 'amount'] as const;

export type SumColumn = Omit<Column, 'cell'> & {
  readonly name: SumName;
  readonly cell: (sums: Sums) => Cell;
};

/** What stands in a bill for hours and minutes, once. */
const inBill: Readonly<Partial<Record<SumName, SumName>>> = {
  hours: 'decimal',
  billable: 'billableDecimal',
  rest: 'restDecimal',
};

export function sumColumns(
  names: readonly SumName[],
  table: Pick<TotalsTable, 'by' | 'total'>,
  { billable, rates }: DeclaredSums,
): readonly SumColumn[] {
  const { total } = table;
  const isBilled = isBill(table.by);
  const shown = isBilled ? [...new Set(names.map((name) => inBill[name] ?? name))] : names;
  const declared: Sources = { ...always, ...(billable && split), ...(rates && amounts(rates.currency)) };
  return shown.flatMap((name) => {
    const [usual, read] = declared[name] ?? [];
    const title = isBilled && name === 'decimal' ? 'Hours' : usual;
    if (title === undefined || read === undefined) return [];
    const cell = (sums: Sums) => read(sums, total);
    return [{ name, title, cell, total: cell(total) }];
  });
}

/** One row more than `most` is not worth a rest: it is among the largest. */
export function largestOf<Row extends { readonly durationMs: number }>(
  rows: readonly Row[],
  most: number,
): { readonly largest: readonly Row[]; readonly rest?: { readonly count: number; readonly durationMs: number } } {
  const sorted = rows.toSorted((a, b) => b.durationMs - a.durationMs);
  if (sorted.length <= most + 1) return { largest: sorted };
  const others = sorted.slice(most);
  const durationMs = others.reduce((sum, row) => sum + row.durationMs, 0);
  return { largest: sorted.slice(0, most), rest: { count: others.length, durationMs } };
}

export function timeColumns({ key, values, sums }: TimeColumns, withYear: boolean): readonly Column[] {
  const cellOf = (sum: Sums | undefined): Cell => (sum ? hoursCell(sum.durationMs) : { kind: 'hours', text: '' });
  return values.map((time, place) => ({
    title: timeFacts[key].text(time, withYear),
    cell: ({ cells }) => cellOf(cells?.[place]),
    total: cellOf(sums[place]),
  }));
}

function hoursCell(ms: number, text = hoursAndMinutes(ms)): Cell {
  return { kind: 'hours', value: ms / dayMs, text };
}

function decimalCell(ms: number): Cell {
  return { kind: 'decimal', value: ms / hourMs, text: decimalHours(ms) };
}

function shareCell(part: number, whole: number): Cell {
  return { kind: 'share', ...(whole > 0 && { value: part / whole }), text: shareText(part, whole) };
}

function amounts(currency: Currency): Sources {
  const cell = ({ amount }: Sums): Cell =>
    amount === undefined
      ? { kind: 'amount', text: '' }
      : { kind: 'amount', value: plainAmount(amount, currency), text: amountText(amount, currency) };
  return { amount: [`Amount (${currency.code})`, cell] };
}
