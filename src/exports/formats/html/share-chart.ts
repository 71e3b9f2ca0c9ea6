import type { Spec } from 'vega';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { splitOf } from '../../../text/sum-columns.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { chartFont, colors, splitPaints } from './draw-chart.ts';

/** `billableMs` is absent where sums are not split. */
export type Share = { readonly id: string; readonly durationMs: number; readonly billableMs?: number };

/** All but the largest, as one. */
export type Rest = { readonly count: number; readonly durationMs: number };

/** The `most` largest first, and what is left of others, unless that is a single one. */
export function largestShares(
  durations: readonly Share[],
  most: number,
): { readonly shares: readonly Share[]; readonly rest?: Rest } {
  const all = [...durations].sort((a, b) => b.durationMs - a.durationMs || (a.id < b.id ? -1 : 1));
  if (all.length <= most + 1) return { shares: all };
  const others = all.slice(most);
  const durationMs = others.reduce((sum, share) => sum + share.durationMs, 0);
  return { shares: all.slice(0, most), rest: { count: others.length, durationMs } };
}

/** `34%`; `<1%` for anything smaller but not zero. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

const fontSize = 13;

/**
 * Names go before the bars if there is room, or else above them. `nameY` and `barY` are the middles of both in a row,
 * `barX` is the bar's left end, `barWidth` its longest length.
 */
function layoutFor(width: number) {
  if (width < 600) {
    return { row: 46, nameY: 12, barY: 30, barX: 0, barWidth: width - 130, barHeight: 14, nameWidth: width };
  }
  const nameWidth = Math.round(width * 0.3);
  const [barX, barWidth] = [nameWidth + 16, width - nameWidth - 180];
  return { row: 32, nameY: 16, barY: 16, barX, barWidth, barHeight: 18, nameWidth };
}

/** One bar for each task or user, with its share of the whole; its non-billable part is hollow. */
export function shareChart(
  shares: readonly Share[],
  wholeMs: number,
  nameOf: (id: string) => string,
  width: number,
): Spec {
  const layout = layoutFor(width);
  const { row, nameY, barY, barX, barWidth, nameWidth } = layout;
  const most = Math.max(...shares.map(({ durationMs }) => durationMs));
  const isSplit = shares.some(({ billableMs }) => billableMs !== undefined);
  const lengthOf = (ms: number): number => (ms / most) * barWidth;
  const values = shares.map((share, index) => {
    const { id, durationMs, billableMs = 0 } = share;
    const [name, percent] = [visibleText(nameOf(id)), percentText(durationMs, wholeMs)];
    return {
      y: index * row,
      length: lengthOf(durationMs),
      ...(isSplit && { full: lengthOf(billableMs) }),
      name: cutToWidth(name, nameWidth),
      value: `${hoursAndMinutes(durationMs)}  ·  ${percent}`,
      description: `${name}: ${hoursAndMinutes(durationMs)} (${decimalHours(durationMs)} hours), ${percent}${describeBillablePart(share)}`,
    };
  });
  return {
    width,
    height: shares.length * row,
    padding: 0,
    autosize: 'none',
    config: { text: { font: chartFont } },
    data: [{ name: 'shares', values }],
    marks: [
      ...(isSplit
        ? [barMark('length', splitPaints.rest, layout), barMark('full', splitPaints.billable, layout)]
        : [barMark('length', { fill: colors.single }, layout)]),
      textMark('name', colors.text, { value: 0 }, nameY),
      textMark('value', colors.muted, { field: 'length', offset: barX + 10 }, barY),
    ],
  };
}

type Mark = NonNullable<Spec['marks']>[number];

function barMark(
  length: 'length' | 'full',
  { fill, stroke }: { readonly fill: string; readonly stroke?: string },
  { barX, barY, barHeight }: ReturnType<typeof layoutFor>,
): Mark {
  return {
    type: 'rect',
    from: { data: 'shares' },
    encode: {
      enter: {
        x: { value: barX },
        width: { field: length },
        y: { field: 'y', offset: barY - barHeight / 2 },
        height: { value: barHeight },
        cornerRadius: { value: 3 },
        fill: { value: fill },
        ...(stroke && { stroke: { value: stroke } }),
        description: { field: 'description' },
      },
    },
  };
}

/** `, of which billable 20:00 (20.00 hours)`. */
function describeBillablePart(share: Share): string {
  if (share.billableMs === undefined) return '';
  const { billable } = splitOf(share);
  return `, of which billable ${billable.hours} (${billable.decimal} hours)`;
}

function textMark(field: 'name' | 'value', fill: string, x: object, y: number): Mark {
  return {
    type: 'text',
    from: { data: 'shares' },
    aria: false,
    encode: {
      enter: {
        x,
        y: { field: 'y', offset: y },
        text: { field },
        baseline: { value: 'middle' },
        fontSize: { value: fontSize },
        fill: { value: fill },
      },
    },
  };
}

/** SVG does not wrap. Widths are estimates, since only the browser knows the fonts: wide scripts count double. */
function cutToWidth(text: string, width: number): string {
  let left = width / fontSize;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, 200))) {
    left -= (segment.codePointAt(0) ?? 0) < 0x1100 ? 0.56 : 1.05;
    if (left < 0) return `${kept.trimEnd()}…`;
    kept += segment;
  }
  return kept.length < text.length ? `${kept}…` : kept;
}
