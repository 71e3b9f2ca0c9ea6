import type { TotalsRow } from '../../../model/totals.ts';
import { describePart, type Series } from './series.ts';
import { renderBar } from './svg.ts';
import { isolated, textLine } from './text.ts';

/** A list of tasks or users, each with a bar and what `textOf` says of it. The page's style lays it out. */
export function renderShares(
  shares: readonly TotalsRow[],
  nameOf: (share: TotalsRow) => string,
  textOf: (durationMs: number) => string,
  series: readonly Series[],
): string {
  const longestMs = Math.max(...shares.map(({ durationMs }) => durationMs));
  const percent = (ms: number): string => `${((ms / longestMs) * 100).toFixed(2)}%`;
  const items = shares.map((share) => {
    const name = nameOf(share);
    let sumMs = 0;
    const bars = series.map((one) => {
      const { ms, hours } = one.partOf([share]);
      const place = { x: percent(sumMs), y: 0, width: percent(ms), height: '100%' };
      sumMs += ms;
      return renderBar(place, one.paint, describePart(name, one, hours));
    });
    const text = textOf(share.durationMs);
    return `<li>${isolated(textLine(name))}<svg aria-hidden="true">${bars.join('')}</svg><span>${text}</span></li>\n`;
  });
  return `<ul class="chart shares">\n${items.join('')}</ul>\n`;
}
