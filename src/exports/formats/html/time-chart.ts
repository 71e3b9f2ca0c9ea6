import type { Spec } from 'vega';
import type { Totals } from '../../../model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { splitOf } from '../../../text/sum-columns.ts';
import { addSums, emptySums, type Running } from '../../totals/sums.ts';
import { chartFont, colors, type Paint, seriesPaint, splitPaints } from './draw-chart.ts';
import type { TimeAxis, TimeBar } from './time-axis.ts';

/** A part of a bar. */
export type Stack = Paint & {
  readonly bar: string;
  /** Its place in the legend. */
  readonly series: number;
  readonly hours: number;
  readonly description: string;
};

/** `totals`, by day and user, summed by bar and series. */
export function stackBars(
  totals: Totals,
  axis: TimeAxis,
  seriesOf: (user: string) => number,
  seriesName: (series: number) => string,
): readonly Stack[] {
  const titles = new Map(axis.bars.map(({ key, title }) => [key, title]));
  const sums = new Map<string, { bar: string; series: number; durationMs: number }>();
  for (const { keys, durationMs } of totals.rows) {
    const [day = '', user = ''] = keys;
    const [bar, series] = [axis.barOf(day), seriesOf(user)];
    const sum = sums.get(`${series} ${bar}`) ?? { bar, series, durationMs: 0 };
    sum.durationMs += durationMs;
    sums.set(`${series} ${bar}`, sum);
  }
  return [...sums.values()].map(({ bar, series, durationMs }) => ({
    bar,
    series,
    ...seriesPaint(series),
    hours: durationMs / 3_600_000,
    description: `${[titles.get(bar), seriesName(series)].filter(Boolean).join(', ')}: ${hoursAndMinutes(durationMs)} (${decimalHours(durationMs)} hours)`,
  }));
}

/** `totals`, by day first, summed by bar: what is billable, and the rest above it. */
export function splitBars(totals: Totals, axis: TimeAxis): readonly Stack[] {
  const sums = new Map<string, Running>();
  for (const row of totals.rows) {
    const bar = axis.barOf(row.keys[0] ?? '');
    const sum = sums.get(bar) ?? emptySums(totals);
    addSums(sum, row);
    sums.set(bar, sum);
  }
  return axis.bars.flatMap(({ key: bar, title }) => {
    const { durationMs, billableMs = 0 } = sums.get(bar) ?? emptySums(totals);
    const { billable, rest } = splitOf({ durationMs, billableMs });
    const parts = [
      { ...splitPaints.billable, ms: billableMs, name: 'billable', shown: billable },
      { ...splitPaints.rest, ms: durationMs - billableMs, name: 'non-billable', shown: rest },
    ];
    return parts.flatMap(({ ms, name, shown, ...paint }, series) => {
      const description = `${title}, ${name}: ${shown.hours} (${shown.decimal} hours)`;
      return ms === 0 ? [] : [{ bar, series, hours: ms / 3_600_000, description, ...paint }];
    });
  });
}

const height = 240;

/** The widest bar, in pixels. */
const widest = 72;

/** Hours over time, each bar a stack. `width` of the whole drawing, in pixels of 12-pixel text. */
export function timeChart({ bars, unit }: TimeAxis, stacks: readonly Stack[], width: number): Spec {
  const padding = { left: 48, right: 8, top: 10, bottom: 42 };
  const inner = width - padding.left - padding.right;
  const keys = bars.map(({ key }) => key);
  const gap = Math.max(0.24, 1 - (widest * bars.length) / inner);
  return {
    width: inner,
    height,
    padding,
    autosize: 'none',
    config: { text: { font: chartFont }, axis: { labelFont: chartFont } },
    data: [
      {
        name: 'stacks',
        values: [...stacks],
        transform: [{ type: 'stack', groupby: ['bar'], sort: { field: 'series' }, field: 'hours' }],
      },
      { name: 'weekends', values: bars.filter((bar) => bar.isWeekend).map(({ key }) => ({ bar: key })) },
      { name: 'ticks', values: ticksOf(bars, unit, inner) },
    ],
    scales: [
      { name: 'x', type: 'band', range: [0, inner], domain: keys, paddingInner: gap, paddingOuter: gap / 2 },
      { name: 'y', type: 'linear', range: [height, 0], nice: 4, zero: true, domain: { data: 'stacks', field: 'y1' } },
    ],
    axes: [hoursAxis],
    // In the order drawn: weekends are behind the bars.
    marks: [weekendMark(gap), stackMark, tickMark('label', 18, colors.text), tickMark('group', 35, colors.muted)],
  };
}

type Mark = NonNullable<Spec['marks']>[number];

const hoursAxis: NonNullable<Spec['axes']>[number] = {
  orient: 'left',
  scale: 'y',
  tickCount: 4,
  grid: true,
  gridColor: colors.line,
  domain: false,
  ticks: false,
  labelColor: colors.muted,
  labelFontSize: 12,
  labelPadding: 8,
  encode: { labels: { update: { text: { signal: "format(datum.value, ',~f') + ' h'" } } } },
};

/** `gap` is the share of a band that its bar leaves free. */
function weekendMark(gap: number): Mark {
  return {
    type: 'rect',
    from: { data: 'weekends' },
    aria: false,
    encode: {
      enter: {
        x: { scale: 'x', field: 'bar', offset: { signal: `${-gap / 2} * bandwidth('x') / ${1 - gap}` } },
        width: { signal: `bandwidth('x') / ${1 - gap}` },
        y: { value: 0 },
        y2: { value: height },
        fill: { value: colors.weekend },
      },
    },
  };
}

const stackMark: Mark = {
  type: 'rect',
  from: { data: 'stacks' },
  encode: {
    enter: {
      x: { scale: 'x', field: 'bar' },
      width: { scale: 'x', band: 1 },
      y: { scale: 'y', field: 'y1' },
      y2: { scale: 'y', field: 'y0' },
      fill: { field: 'fill' },
      stroke: { field: 'stroke' },
      strokeWidth: { value: 1 },
      description: { field: 'description' },
    },
  },
};

function tickMark(field: 'label' | 'group', below: number, color: string): Mark {
  return {
    type: 'text',
    from: { data: 'ticks' },
    aria: false,
    encode: {
      enter: {
        x: { scale: 'x', field: 'bar', band: 0.5 },
        y: { value: height + below },
        text: { field },
        align: { value: 'center' },
        fontSize: { value: 12 },
        fill: { value: color },
      },
    },
  };
}

const labelWidth = { day: 22, week: 50, month: 34, year: 40 };
const groupWidth = 64;

/** As many labels as fit side by side, with each group named below the first of its labels. */
function ticksOf(bars: readonly TimeBar[], unit: TimeAxis['unit'], width: number) {
  const step = width / bars.length;
  const every = Math.ceil(labelWidth[unit] / step);
  const shown = bars.filter((_, index) => index % every === 0);
  const ticks = shown.map(({ key, label, group }, index) => ({
    bar: key,
    label,
    group: index > 0 && shown[index - 1]?.group === group ? '' : group,
  }));
  return ticks.map((tick, index) => {
    const next = ticks.findIndex(({ group }, later) => later > index && group !== '');
    const isTight = next !== -1 && (next - index) * every * step < groupWidth;
    return isTight ? { ...tick, group: '' } : tick;
  });
}
