import { describe, expect, it, test } from 'vitest';
import type { Sums, TimeColumns, TotalsTable } from '../../../../src/model/totals.ts';
import { type SumName, sumColumns, timeColumns } from '../../../../src/report/totals/totals-table.ts';

const currency = { code: 'EUR', digits: 2 };
const declared = { billable: ['Billable'], rates: { currency } };
const hourMs = 3_600_000;
const sums: Sums = { entries: 1200, durationMs: 4 * hourMs, billableMs: 3 * hourMs, amount: 123_450n };
const table: Pick<TotalsTable, 'by' | 'total'> = { by: ['user'], total: { ...sums, durationMs: 8 * hourMs } };

describe('columns of sums', () => {
  test.each<[SumName, string, string]>([
    ['entries', 'Entries', '1,200'],
    ['hours', 'Hours', '4:00'],
    ['decimal', 'Decimal', '4.00'],
    ['share', 'Share', '50.0%'],
    ['billable', 'Billable', '3:00'],
    ['rest', 'Non-billable', '1:00'],
    ['billableShare', 'Billable %', '75.0%'],
    ['amount', 'Amount (EUR)', '1,234.50'],
  ])('%s: the title is %s, and a cell %s', (name, title, text) => {
    expect(sumColumns([name], table, declared).map((column) => [column.title, column.cell(sums).text])).toEqual([
      [title, text],
    ]);
  });

  const all: readonly SumName[] = ['amount', 'billable', 'billableShare', 'hours', 'entries', 'rest'];
  const namesOf = (columns: readonly { readonly name: SumName }[]) => columns.map(({ name }) => name);

  it('are hours in decimals once, in a bill', () => {
    const bill = { ...table, by: ['user', 'rate'] } as const;
    const columns = sumColumns(['hours', 'decimal', 'billable', 'amount'], bill, declared);
    expect(columns.map(({ title, cell }) => [title, cell(sums).text])).toEqual([
      ['Hours', '4.00'],
      ['Billable', '3.00'],
      ['Amount (EUR)', '1,234.50'],
    ]);
  });

  it('keep their order, and are left out unless declared', () => {
    expect(namesOf(sumColumns(all, table, declared))).toEqual(all);
    expect(namesOf(sumColumns(all, table, {}))).toEqual(['hours', 'entries']);
    expect(namesOf(sumColumns(all, table, { rates: { currency } }))).toEqual(['amount', 'hours', 'entries']);
  });

  it('are empty where there is no amount, and no time to share', () => {
    const [amount, share] = sumColumns(['amount', 'billableShare'], table, declared);
    expect(amount?.cell({ entries: 1, durationMs: 1 })).toEqual({ kind: 'amount', text: '' });
    expect(amount?.cell({ entries: 1, durationMs: 1, amount: 0n })).toMatchObject({ value: '0.00', text: '0.00' });
    expect(share?.cell({ entries: 1, durationMs: 0, billableMs: 0 })).toEqual({ kind: 'share', text: '' });
  });

  it('show parts that add up to the whole in minutes', () => {
    const half = { entries: 1, durationMs: 60_000, billableMs: 30_000 };
    const texts = sumColumns(['hours', 'billable', 'rest'], { by: ['user'], total: half }, declared).map(
      (column) => column.total.text,
    );
    expect(texts).toEqual(['0:01', '0:01', '0:00']);
  });
});

test('columns of times have their own titles, and empty cells where no time was spent', () => {
  const times: TimeColumns = { key: 'day', values: ['2026-11-21', '2026-11-22'], sums: [sums, undefined] };
  const rows = [{ keys: ['U1'], cells: [sums, undefined], ...sums }];
  const columns = timeColumns(times, false);
  expect(columns.map(({ title, cell, total }) => [title, ...rows.map((row) => cell(row).text), total.text])).toEqual([
    ['Sat 21 Nov', '4:00', '4:00'],
    ['Sun 22 Nov', '', ''],
  ]);
});
