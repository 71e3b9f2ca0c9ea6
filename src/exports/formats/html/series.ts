// What the bars over time are stacked from: users, or billable and other hours.
import type { DisplayNames, TotalsRow } from '../../../model/totals.ts';
import { type ShownHours, splitOf } from '../../../text/billable-split.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { sumOf } from '../../totals/sums.ts';
import { colors, type Paint } from './svg.ts';
import { isolated, textLine } from './text.ts';

/** A colour of the bars, and how the legend names it: in HTML, with a class of the page's style. */
export type Series = {
  readonly paint: Paint;
  readonly name: string;
  readonly html: string;
  readonly className: string;
};

/** What some rows have of a series. */
type Part = { readonly series: Series; readonly ms: number; readonly hours: ShownHours };

/** Splits rows by series, from the bottom of a bar to its top. */
export type Stacking = (rows: readonly TotalsRow[]) => readonly Part[];

/** As many as can be distinguished at a glance; the page has a variable for each. */
export const seriesCount = 8;

/** Billable time is filled, other time is hollow: distinguishable without colours. */
export const splitPaints = {
  billable: { fill: colors.single, stroke: colors.single },
  rest: { fill: colors.gap, stroke: colors.single },
} as const;

const billableSeries: Series = { paint: splitPaints.billable, name: 'billable', html: 'Billable', className: 's0' };
const restSeries: Series = {
  paint: splitPaints.rest,
  name: 'non-billable',
  html: 'Non-billable',
  className: 's0 hollow',
};

export const splitSeries = [billableSeries, restSeries];

export const stackByBillable: Stacking = (rows) => {
  const { durationMs, billableMs = 0 } = sumOf(rows);
  const { billable, rest } = splitOf({ durationMs, billableMs });
  return [
    { series: billableSeries, ms: billableMs, hours: billable },
    { series: restSeries, ms: durationMs - billableMs, hours: rest },
  ];
};

/** Of rows by day and user. @param users at most `seriesCount`. */
export function stackByUser(users: readonly string[], names: DisplayNames): Stacking {
  const keyText = createKeyText(names);
  const all = users.map((user, index) => ({ user, series: seriesOf(keyText('user', user), index) }));
  return (rows) =>
    all.map(({ user, series }) =>
      partOf(
        series,
        rows.filter(({ keys }) => keys[1] === user),
      ),
    );
}

export const stackNothing: Stacking = (rows) => [partOf(seriesOf('', 0), rows)];

function seriesOf(name: string, index: number): Series {
  const className = `s${index}`;
  const paint = { fill: `var(--${className})`, stroke: colors.gap };
  return { paint, name, html: isolated(textLine(name)), className };
}

function partOf(series: Series, rows: readonly TotalsRow[]): Part {
  const { durationMs } = sumOf(rows);
  return { series, ms: durationMs, hours: hoursOf(durationMs) };
}

export function hoursOf(ms: number): ShownHours {
  return { hours: hoursAndMinutes(ms), decimal: decimalHours(ms) };
}

/** `7:30 (7.50 hours)`. */
export function describeHours({ hours, decimal }: ShownHours): string {
  return `${hours} (${decimal} hours)`;
}
