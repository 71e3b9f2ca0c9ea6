import { nice, ticks } from 'd3-array';
import type { TotalsRow } from '../../../model/totals.ts';
import { type Series, describePart } from './series.ts';
import { colors, element, renderBar, renderSvg, renderText } from './svg.ts';
import type { TimeAxis, TimeBar } from './time-axis.ts';

// Where the bars are, in pixels.
const [left, right, top, height] = [48, 8, 10, 240];
const bottom = top + height;

const widest = 72;

const fontSize = 12;

/** @param rows by day and user. @param width of the whole drawing, in pixels. */
export function drawTimeChart(
  { bars, barOf, unit }: TimeAxis,
  rows: readonly TotalsRow[],
  series: readonly Series[],
  width: number,
): string {
  const inner = width - left - right;
  const gap = Math.max(0.24, 1 - (widest * bars.length) / inner);
  const step = inner / bars.length;
  const barWidth = step * (1 - gap);
  const rowsOf = Map.groupBy(rows, ({ keys: [day = ''] }) => barOf(day));
  const stacks = bars.map((bar, index) => {
    const own = rowsOf.get(bar.key) ?? [];
    const x = left + step * index + (step * gap) / 2;
    return { x, middle: x + barWidth / 2, bar, parts: series.map((one) => ({ ...one, ...one.partOf(own) })) };
  });
  const sums = stacks.map(({ parts }) => parts.reduce((sum, { ms }) => sum + ms, 0));
  const [, mostHours] = nice(0, Math.max(...sums) / hourMs, 4);
  const y: HeightOf = (hours) => bottom - (mostHours === 0 ? 0 : (hours / mostHours) * height);
  const weekends = stacks.filter(({ bar }) => bar.isWeekend);
  return renderSvg(width, bottom + 42, [
    ...drawHours(ticks(0, mostHours, 4), y, width),
    ...weekends.map((one) =>
      element('rect', { x: one.x - (step * gap) / 2, y: top, width: step, height, fill: colors.weekend }),
    ),
    ...stacks.flatMap((one) => drawStack(one, y, barWidth)),
    ...drawTicks(stacks, unit, step),
  ]);
}

const hourMs = 3_600_000;

const hourFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

type HeightOf = (hours: number) => number;

function drawHours(marks: readonly number[], y: HeightOf, width: number): readonly string[] {
  return marks.flatMap((hours) => {
    // A line between two rows of pixels would be blurred.
    const line = y(hours) + 0.5;
    const style = { size: fontSize, fill: colors.muted, anchor: 'end' } as const;
    const label = renderText(`${hourFormat.format(hours)} h`, left - 7.5, line + 4, style);
    const rule = { x1: left + 0.5, x2: width - right + 0.5, y1: line, y2: line, stroke: colors.line };
    return [element('line', rule), label];
  });
}

type Stack = {
  readonly x: number;
  readonly middle: number;
  readonly bar: TimeBar;
  readonly parts: readonly (Series & ReturnType<Series['partOf']>)[];
};

function drawStack({ x, bar, parts }: Stack, y: HeightOf, width: number): readonly string[] {
  let sumMs = 0;
  return parts.flatMap((part) => {
    const { paint, ms, hours } = part;
    if (ms === 0) return [];
    const base = y(sumMs / hourMs);
    sumMs += ms;
    const end = y(sumMs / hourMs);
    const box = { x, y: end, width, height: base - end };
    return [renderBar(box, paint, describePart(bar.title, part, hours))];
  });
}

const labelWidth = { day: 22, week: 50, month: 34, year: 40 };
const groupWidth = 64;

/** As many labels as fit side by side, with each group named below the first of its labels. */
function drawTicks(stacks: readonly Stack[], unit: TimeAxis['unit'], step: number): readonly string[] {
  const every = Math.ceil(labelWidth[unit] / step);
  const shown = stacks.filter((_, index) => index % every === 0);
  const startsGroup = shown.map(({ bar }, index) => bar.group !== '' && bar.group !== shown[index - 1]?.bar.group);
  return shown.flatMap(({ bar, middle }, index) => {
    const style = { size: fontSize, anchor: 'middle' } as const;
    const label = renderText(bar.label, middle, bottom + 18, { ...style, fill: colors.text });
    const next = startsGroup.indexOf(true, index + 1);
    const isTight = next !== -1 && (next - index) * every * step < groupWidth;
    if (!startsGroup[index] || isTight) return [label];
    return [label, renderText(bar.group, middle, bottom + 35, { ...style, fill: colors.muted })];
  });
}
