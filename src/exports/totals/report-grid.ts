import type { Grid, Totals } from '../../model/totals.ts';
import type { FormatContext } from '../file-format.ts';
import { gridOf } from './grid.ts';

/** With a column for every day, week or month of the period. Undefined where the totals make no grid, or have no rows. */
export function reportGrid(totals: Totals, { calendar, names, span }: FormatContext): Grid | undefined {
  const days = span && [calendar.dayOf(span.fromMs), calendar.dayOf(span.untilMs - 1)];
  const grid = gridOf(totals, { calendar, names, ...(days && { days }) });
  return grid && grid.rows.length > 0 ? grid : undefined;
}
