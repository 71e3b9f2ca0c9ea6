// PURE: coarser totals out of finer ones.
import type { GroupKey, Totals, TotalsRow } from '../model/totals.ts';

/** The totals, and before those by several keys their sums by the first one. */
export function coarseToFine(totals: Totals): Totals[] {
  const [first, second] = totals.by;
  const coarse = first && second && sumBy(totals, first);
  return coarse ? [coarse, totals] : [totals];
}

/** By one key for a chart: labels where there are any, since nothing else can be summed then. */
export function chartTotals(totals: Totals): Totals | undefined {
  const key = totals.by.includes('label') ? 'label' : totals.by[0];
  return key === undefined ? undefined : sumBy(totals, key);
}

/**
 * The rows by one of their keys, in the order in which its values come. Undefined where that cannot be known: an entry counts under each of its
 * labels, so rows by label add up for each label only.
 */
export function sumBy(totals: Totals, key: GroupKey): Totals | undefined {
  const place = totals.by.indexOf(key);
  if (place === -1 || (key !== 'label' && totals.by.includes('label'))) return undefined;
  const sums = new Map<string | undefined, { keys: TotalsRow['keys']; entries: number; durationMs: number }>();
  for (const { keys, entries, durationMs } of totals.rows) {
    const sum = sums.get(keys[place]) ?? { keys: [keys[place]], entries: 0, durationMs: 0 };
    sum.entries += entries;
    sum.durationMs += durationMs;
    sums.set(keys[place], sum);
  }
  return { by: [key], rows: [...sums.values()], entries: totals.entries, durationMs: totals.durationMs };
}
