// What bars are stacked from: users, or billable and other hours.
import type { TotalsRow } from '../../../model/totals.ts';
import { type ShownHours, shownHours, shownHoursLeft } from '../../../report/totals/figures.ts';
import { createKeyText } from '../../../report/totals/group-keys.ts';
import { largestOf } from '../../../report/totals/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { sumOf } from '../../totals/sums.ts';
import { type Paint, colors } from './svg.ts';

export type Series = {
  /** Empty if there is one series only. */
  readonly name: string;
  /** Has its colour in the legend, by the page's style. */
  readonly className: string;
  readonly paint: Paint;
  readonly partOf: (rows: readonly TotalsRow[]) => { readonly ms: number; readonly hours: ShownHours };
};

/** As many as can be distinguished at a glance; the page has a variable for each. */
export const seriesCount = 8;

/** Billable time is filled, other time is hollow: distinguishable without colours. */
const splitSeries: readonly Series[] = [
  {
    name: 'Billable',
    className: 's0',
    paint: { fill: colors.single, stroke: colors.single },
    partOf: (rows) => {
      const { billableMs = 0 } = sumOf(rows);
      return { ms: billableMs, hours: shownHours(billableMs) };
    },
  },
  {
    name: 'Non-billable',
    className: 's0 hollow',
    paint: { fill: colors.gap, stroke: colors.single },
    partOf: (rows) => {
      const { durationMs, billableMs = 0 } = sumOf(rows);
      return { ms: durationMs - billableMs, hours: shownHoursLeft(durationMs, billableMs) };
    },
  },
];

/** From the first part of a bar to its last. */
export function seriesFor(users: readonly TotalsRow[], { billable, names }: FormatContext): readonly Series[] {
  if (billable !== undefined) return splitSeries;
  if (users.length === 0) return [numberedSeries('', 0, () => true)];
  const keyText = createKeyText(names);
  return largestOf(users, seriesCount).largest.map(({ keys: [user] }, index) =>
    numberedSeries(keyText('user', user), index, ({ keys }) => keys[1] === user),
  );
}

function numberedSeries(name: string, index: number, isOwn: (row: TotalsRow) => boolean): Series {
  const className = `s${index}`;
  const partOf = (rows: readonly TotalsRow[]) => {
    const { durationMs } = sumOf(rows.filter(isOwn));
    return { ms: durationMs, hours: shownHours(durationMs) };
  };
  return { name, className, paint: { fill: `var(--${className})`, stroke: colors.gap }, partOf };
}

export function describePart(bar: string, { name }: Series, { hours, decimal }: ShownHours): string {
  return `${name === '' ? bar : `${bar}, ${name}`}: ${hours} (${decimal} hours)`;
}
