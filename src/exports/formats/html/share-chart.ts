import { scaleLinear } from 'd3-scale';
import type { TotalsRow } from '../../../model/totals.ts';
import { shownHours } from '../../../text/duration.ts';
import { visibleText } from '../../../text/visible-text.ts';
import { describeHours, splitPaints } from './series.ts';
import { colors, renderBar, renderSvg, renderText } from './svg.ts';

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
export function drawShareChart(
  shares: readonly TotalsRow[],
  wholeMs: number,
  nameOf: (share: TotalsRow) => string,
  width: number,
): string {
  const { row, nameY, barY, barX, barWidth, barHeight, nameWidth } = layoutFor(width);
  const lengthOf = scaleLinear([0, Math.max(...shares.map(({ durationMs }) => durationMs))], [0, barWidth]);
  const rows = shares.flatMap((share, index) => {
    const { durationMs } = share;
    const [name, hours, percent] = [nameOf(share), shownHours(durationMs), percentText(durationMs, wholeMs)];
    const label = `${name}: ${describeHours(hours)}, ${percent}${describeBillablePart(share)}`;
    const top = index * row;
    const bars = barsOf(share).map(({ ms, ...paint }) => {
      const length = lengthOf(ms);
      const place = { x: barX, y: top + barY - barHeight / 2, width: length, height: barHeight };
      return renderBar({ ...place, rx: Math.min(3, length / 2) }, paint, label);
    });
    return [
      renderText(cutToWidth(visibleText(name), nameWidth), 0, baseline(top + nameY), {
        size: fontSize,
        fill: colors.text,
      }),
      ...bars,
      renderText(`${hours.hours}  ·  ${percent}`, barX + lengthOf(durationMs) + 10, baseline(top + barY), {
        size: fontSize,
        fill: colors.muted,
      }),
    ];
  });
  return renderSvg(width, shares.length * row, rows);
}

/** Where a text is written whose middle is there. */
const baseline = (middle: number): number => middle + 4;

/** The billable part lies on the whole. */
function barsOf({ durationMs, billableMs }: TotalsRow) {
  if (billableMs === undefined) return [{ ms: durationMs, fill: colors.single }];
  return [
    { ms: durationMs, ...splitPaints.rest },
    { ms: billableMs, ...splitPaints.billable },
  ];
}

/** `, of which billable 20:00 (20.00 hours)`. */
function describeBillablePart({ billableMs }: TotalsRow): string {
  return billableMs === undefined ? '' : `, of which billable ${describeHours(shownHours(billableMs))}`;
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
