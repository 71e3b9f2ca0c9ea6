import type { Spec } from 'vega';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { chartFont, colors } from './draw-chart.ts';

export type Share = {
  /** Undefined for the rest. */
  readonly id: string | undefined;
  /** Of shares in the rest; 1 for any other. */
  readonly count: number;
  readonly durationMs: number;
};

/** The `most` largest first, then the rest as one, unless the rest is a single share. */
export function largestShares(durations: ReadonlyMap<string, number>, most: number): readonly Share[] {
  const all = [...durations]
    .map(([id, durationMs]) => ({ id, count: 1, durationMs }))
    .sort((a, b) => b.durationMs - a.durationMs || (a.id < b.id ? -1 : 1));
  if (all.length <= most + 1) return all;
  const rest = all.slice(most);
  const durationMs = rest.reduce((sum, share) => sum + share.durationMs, 0);
  return [...all.slice(0, most), { id: undefined, count: rest.length, durationMs }];
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

/** One bar per task, with its share of the whole. */
export function shareChart(
  shares: readonly Share[],
  wholeMs: number,
  nameOf: (share: Share) => string,
  width: number,
): Spec {
  const { row, nameY, barY, barX, barWidth, barHeight, nameWidth } = layoutFor(width);
  const most = Math.max(...shares.map(({ durationMs }) => durationMs));
  const values = shares.map((share, index) => {
    const { id, durationMs } = share;
    const [name, percent] = [visibleText(nameOf(share)), percentText(durationMs, wholeMs)];
    return {
      y: index * row,
      length: (durationMs / most) * barWidth,
      color: id === undefined ? colors.rest : colors.single,
      name: cutToWidth(name, nameWidth),
      value: `${hoursAndMinutes(durationMs)}  ·  ${percent}`,
      description: `${name}: ${hoursAndMinutes(durationMs)} (${decimalHours(durationMs)} hours), ${percent}`,
    };
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
      textMark('name', colors.text, { value: 0 }, nameY),
      textMark('value', colors.muted, { field: 'length', offset: barX + 10 }, barY),
    ],
  };
}

function textMark(field: 'name' | 'value', fill: string, x: object, y: number): NonNullable<Spec['marks']>[number] {
  return {
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
