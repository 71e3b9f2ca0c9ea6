// PURE: one bar for each task, with its share of the whole.
import type { Spec } from 'vega';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { chartFont, colors } from './draw-chart.ts';

export type Share = {
  /** Undefined: the rest. */
  readonly id: string | undefined;
  /** How many the rest are; 1 for any other. */
  readonly count: number;
  readonly durationMs: number;
};

/** Largest first, at most `most` and the rest; one that would be the rest alone stands for itself. */
export function largestShares(durations: ReadonlyMap<string, number>, most: number): readonly Share[] {
  const all = [...durations]
    .map(([id, durationMs]) => ({ id, count: 1, durationMs }))
    .sort((a, b) => b.durationMs - a.durationMs || (a.id < b.id ? -1 : 1));
  if (all.length <= most + 1) return all;
  const rest = all.slice(most);
  const durationMs = rest.reduce((sum, share) => sum + share.durationMs, 0);
  return [...all.slice(0, most), { id: undefined, count: rest.length, durationMs }];
}

/** `34%`; what is little but something is `<1%`. */
export function percentText(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

type Layout = {
  readonly row: number;
  /** The middle of the name and of the bar in the row; the bar's left end and its longest length. */
  readonly nameY: number;
  readonly barY: number;
  readonly barX: number;
  readonly barWidth: number;
  readonly barHeight: number;
  readonly nameWidth: number;
};

const fontSize = 13;

/** Names stand before the bars where there is room, and above them where there is not. */
function layoutFor(width: number): Layout {
  if (width < 600)
    return { row: 46, nameY: 12, barY: 30, barX: 0, barWidth: width - 130, barHeight: 14, nameWidth: width };
  const nameWidth = Math.round(width * 0.3);
  return {
    row: 32,
    nameY: 16,
    barY: 16,
    barX: nameWidth + 16,
    barWidth: width - nameWidth - 180,
    barHeight: 18,
    nameWidth,
  };
}

export function shareChart(
  shares: readonly Share[],
  wholeMs: number,
  nameOf: (share: Share) => string,
  width: number,
): Spec {
  const { row, nameY, barY, barX, barWidth, barHeight, nameWidth } = layoutFor(width);
  const most = Math.max(...shares.map(({ durationMs }) => durationMs));
  const values = shares.map((share, index) => ({
    y: index * row,
    length: (share.durationMs / most) * barWidth,
    color: share.id === undefined ? colors.rest : colors.single,
    name: cutToWidth(visibleText(nameOf(share)), nameWidth),
    value: `${hoursAndMinutes(share.durationMs)}  ·  ${percentText(share.durationMs, wholeMs)}`,
    description: `${visibleText(nameOf(share))}: ${hoursAndMinutes(share.durationMs)} (${decimalHours(share.durationMs)} hours), ${percentText(share.durationMs, wholeMs)}`,
  }));
  const text = (field: 'name' | 'value', fill: string, x: object, y: number): NonNullable<Spec['marks']>[number] => ({
    type: 'text',
    from: { data: 'tasks' },
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
  });
  return {
    width,
    height: shares.length * row,
    padding: 0,
    autosize: 'none',
    config: { text: { font: chartFont } },
    data: [{ name: 'tasks', values }],
    marks: [
      {
        type: 'rect',
        from: { data: 'tasks' },
        encode: {
          enter: {
            x: { value: barX },
            width: { field: 'length' },
            y: { field: 'y', offset: barY - barHeight / 2 },
            height: { value: barHeight },
            cornerRadius: { value: 3 },
            fill: { field: 'color' },
            description: { field: 'description' },
          },
        },
      },
      text('name', colors.text, { value: 0 }, nameY),
      text('value', colors.muted, { field: 'length', offset: barX + 10 }, barY),
    ],
  };
}

/** SVG does not wrap. Widths are guessed, since fonts are known to the browser only: wide scripts count double. */
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
