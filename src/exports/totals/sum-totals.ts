// PURE: coarser totals out of finer ones.
import type { GroupKey, Totals, TotalsRow } from '../../model/totals.ts';
import { addSums, emptySums, type Running } from './sums.ts';

/** The totals; those by several keys are preceded by their sums by the first one. */
export function coarseToFine(totals: Totals): Totals[] {
  const [first, second] = totals.by;
  const coarse = first && second && sumBy(totals, first);
  return coarse ? [coarse, totals] : [totals];
}

/** Totals by one key, for a chart: by label if that is a key, since nothing else can be summed then. */
export function chartTotals(totals: Totals): Totals | undefined {
  const key = totals.by.includes('label') ? 'label' : totals.by[0];
  return key === undefined ? undefined : sumBy(totals, key);
}

/**
 * The rows by one of their keys, in the order of its values. Undefined if it can't be known: an entry counts under each of its
 * labels, so rows by label add up for each label only.
 */
export function sumBy(totals: Totals, key: GroupKey): Totals | undefined {
  const place = totals.by.indexOf(key);
  if (place === -1 || (key !== 'label' && totals.by.includes('label'))) return undefined;
  const sums = new Map<string | undefined, TotalsRow & Running>();
  for (const row of totals.rows) {
    const value = row.keys[place];
    const sum = sums.get(value) ?? { keys: [value], ...emptySums(totals) };
    addSums(sum, row);
    sums.set(value, sum);
  }
  return { ...totals, by: [key], rows: [...sums.values()] };
}
