import type { TotalsRow } from '../../../model/totals.ts';
import { hoursAndMinutes, shareText } from '../../../report/totals/duration.ts';
import { describePart, type Series } from './series.ts';
import { renderBar } from './svg.ts';
import { isolated, textLine } from './text.ts';

/** A list of tasks or users, each with a bar and its share of the whole. The page's style lays it out. */
export function renderShares(
  shares: readonly TotalsRow[],
  nameOf: (share: TotalsRow) => string,
  wholeMs: number,
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
    const shown = `${hoursAndMinutes(share.durationMs)} · ${shareText(share.durationMs, wholeMs)}`;
    return `<li>${isolated(textLine(name))}<svg aria-hidden="true">${bars.join('')}</svg><span>${shown}</span></li>\n`;
  });
  return `<ul class="chart shares">\n${items.join('')}</ul>\n`;
}
