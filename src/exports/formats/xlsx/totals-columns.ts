// The columns of the totals as data, in which a spreadsheet can sort and count.

import type { GroupKey, Rates, TableRow, TotalsTable } from '../../../model/totals.ts';
import { isBill } from '../../../report/totals/figures.ts';
import { createKeyText, keyFacts, keyTitle, notBillable, timeFacts } from '../../../report/totals/group-keys.ts';
import {
  type Column as ColumnData,
  type SumColumn,
  type SumName,
  sumColumns,
  timeColumns,
} from '../../../report/totals/totals-table.ts';
import { taskLink } from '../../../text/task-link.ts';
import type { FormatContext } from '../../file-format.ts';
import { type Cell, columnLetter } from './cells.ts';
import { serialDayOf } from './serial-time.ts';
import type { Column } from './sheet.ts';

type TotalsColumn = Column<TableRow> & { readonly total?: Cell };

const sumNames: readonly SumName[] = [
  'hours',
  'decimal',
  'billable',
  'billableDecimal',
  'rest',
  'restDecimal',
  'billableShare',
  'amount',
];

export function totalsColumns(table: TotalsTable, context: FormatContext): readonly TotalsColumn[] {
  const { by, times } = table;
  const sums = sumColumns(times ? sumNames : ['entries', ...sumNames], table, context);
  return [
    ...by.map((key, place) => keyColumn(key, place, context)),
    ...(times ? timeColumns(times, true).map((column) => numberColumn(column, timeFacts[times.key].width)) : []),
    ...sums.map((column) => {
      const shown = numberColumn({ ...column, title: titleOf(column) }, widths[column.name] ?? 13);
      return isBill(by) && column.name === 'amount' && context.rates
        ? multiplied(
            shown,
            by.indexOf('rate'),
            by.length + sums.findIndex(({ name }) => name === 'decimal'),
            context.rates,
          )
        : shown;
    }),
    ...by.flatMap((key, place) => referenceColumns(key, place, context)),
  ];
}

/** A total has its currency beside it, and "Billable (h:mm)" on one line would touch the heading before it. */
const widths: Partial<Record<SumName, number>> = { amount: 17, billable: 15 };

function numberColumn({ title, cell, total }: ColumnData, width: number): TotalsColumn {
  return { title, cell, total, width, isNumber: true };
}

/** The amount of a line of a bill is its hours times its rate, live. */
function multiplied(column: TotalsColumn, rate: number, hours: number, { currency }: Rates): TotalsColumn {
  const formula = (row: string) => `ROUND(${columnLetter(hours)}${row}*${columnLetter(rate)}${row},${currency.digits})`;
  return {
    ...column,
    cell: (row) => {
      const cell = column.cell(row);
      return cell.value === undefined ? cell : { ...cell, formula };
    },
  };
}

function titleOf({ name, title, total: { kind } }: SumColumn): string {
  if (kind === 'hours') return `${title} (h:mm)`;
  return kind === 'decimal' ? `${name === 'decimal' ? 'Hours' : title} (decimal)` : title;
}

function keyColumn(key: GroupKey, place: number, { names, taskUrl, rates }: FormatContext): TotalsColumn {
  const { order, time, width } = keyFacts[key];
  const keyText = createKeyText(names);
  return {
    title: keyTitle(key, rates),
    width,
    ...(order === 'number' && { isNumber: true as const }),
    cell: ({ keys }) => {
      const id = keys[place];
      const text = keyText(key, id);
      if (id === undefined) return { kind: order === 'number' ? 'noRate' : 'text', text };
      if (id === notBillable) return { kind: 'noRate', text };
      if (order === 'number') return { kind: 'rate', value: id, text };
      // No number is a week.
      const value = time && time !== 'week' ? serialDayOf(timeFacts[time].firstDay(id)) : undefined;
      if (value !== undefined) return { kind: time === 'day' ? time : 'month', value, text };
      const url = key === 'task' ? taskLink(taskUrl, id) : undefined;
      return { kind: url === undefined ? 'text' : 'link', text, url };
    },
  };
}

/** The id or date behind the text of a key: to look it up, or to sort by it. */
function referenceColumns(key: GroupKey, place: number, { names }: FormatContext): readonly TotalsColumn[] {
  const { reference: title, names: named } = keyFacts[key];
  if (title === undefined || (named && names[named].size === 0)) return [];
  const cell = ({ keys }: TableRow): Cell => ({ kind: 'reference', text: keys[place] ?? '' });
  return [{ title, width: 16, isReference: true, cell }];
}
