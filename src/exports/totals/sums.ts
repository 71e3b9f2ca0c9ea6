// PURE: sums, and totals that multiply and add up for whoever recalculates them with a pocket calculator (contract.md,
// section 7).

import type { Currency, Sums, Totals, TotalsRow } from '../../model/totals.ts';
import { hundredthsOfHours } from '../../report/totals/figures.ts';
import { parseDecimal } from '../../text/money.ts';
import { amountFor } from './pricing.ts';

export type Running = { -readonly [Name in keyof Sums]: Sums[Name] };

export function addSums(running: Running, { entries, durationMs, billableMs, amount }: Sums): void {
  running.entries += entries;
  running.durationMs += durationMs;
  if (billableMs !== undefined) running.billableMs = (running.billableMs ?? 0) + billableMs;
  if (amount !== undefined) running.amount = (running.amount ?? 0n) + amount;
}

export function sumOf(all: readonly (Sums | undefined)[]): Sums {
  const sum: Running = { entries: 0, durationMs: 0 };
  for (const one of all) if (one) addSums(sum, one);
  return sum;
}

/** Subtotals and totals are sums of the rounded lines. An entry must be in one row only. */
export function billOf({ by, rows, billableMs }: Totals, currency: Currency): Totals {
  const ratePlace = by.indexOf('rate');
  const lines = rows.map((row) => lineOf(row, row.keys[ratePlace], currency));
  const sums = by.map((_, place) =>
    [...Map.groupBy(lines, ({ keys }) => keys[place])].map(([value, own]) => ({ keys: [value], ...sumOf(own) })),
  );
  const none = { amount: 0n, ...(billableMs !== undefined && { billableMs: 0 }) };
  return { by, rows: lines, sums, ...none, ...sumOf(lines) };
}

/** All entries of a line have one rate, so they are billable together or not at all. */
function lineOf(
  { keys, entries, durationMs: exactMs, billableMs }: TotalsRow,
  rate: string | undefined,
  currency: Currency,
) {
  const durationMs = hundredthsOfHours(exactMs);
  const price = parseDecimal(rate ?? '');
  return {
    ...{ keys, entries, durationMs },
    ...(billableMs !== undefined && { billableMs: billableMs === 0 ? 0 : durationMs }),
    ...(price && { amount: amountFor(durationMs, price, currency) }),
  };
}
