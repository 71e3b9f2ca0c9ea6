import { sumOf } from '../../src/exports/totals/sums.ts';
import type { GroupKey, Totals, TotalsRow } from '../../src/model/totals.ts';

/** Totals as an export sums them, if no entry counts in two of the rows. */
export function totalsOfRows(by: readonly GroupKey[], rows: readonly TotalsRow[]): Totals {
  const sums = by.map((_, place) =>
    [...Map.groupBy(rows, ({ keys }) => keys[place])].map(([value, own]) => ({ keys: [value], ...sumOf(own) })),
  );
  return { by, rows, sums, ...sumOf(rows) };
}
