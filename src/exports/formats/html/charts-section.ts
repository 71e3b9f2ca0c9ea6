import type { Totals, TotalsRow } from '../../../model/totals.ts';
import { hoursAndMinutes, isBill, shareText } from '../../../report/totals/figures.ts';
import { createKeyText } from '../../../report/totals/group-keys.ts';
import { largestOf } from '../../../report/totals/totals-table.ts';
import { numberOfDay } from '../../../text/dates.ts';
import type { FormatContext } from '../../file-format.ts';
import { sumsBy } from '../../totals/table.ts';
import { type Series, describePart, seriesCount, seriesFor } from './series.ts';
import { renderBar } from './svg.ts';
import { isolated, textLine } from './text.ts';
import { type TimeAxis, createTimeAxis } from './time-axis.ts';
import { drawTimeChart } from './time-chart.ts';

const widths = { wide: 1040, narrow: 360 };
const mostTasks = 10;
const mostUsers = 15;

/** A longer period is drawn from the first entry to the last. */
const longestPeriodDays = 62;

/** @param byTask by project, too, if tasks have any. */
export function renderCharts(byDayAndUser: Totals, byTask: Totals, context: FormatContext): string {
  if (byTask.durationMs === 0) return '';
  const byUser = sumsBy(byDayAndUser, 'user');
  const byProject = sumsBy(byTask, 'project');
  // Bars have no users if there are more of them than colours, since most would be "others", or if billable hours are
  // split, which takes the colours. A chart of its own then shows the users with the most hours.
  const isStackedByUser = context.billable === undefined && byUser.length <= seriesCount;
  const charts = [
    renderTimeChart(byDayAndUser, isStackedByUser ? byUser : [], context),
    ...(isStackedByUser || byUser.length === 1 ? [] : [renderShareChart('user', byUser, mostUsers, context)]),
    ...(byProject.length < 2 ? [] : [renderShareChart('project', byProject, mostTasks, context)]),
    renderShareChart('task', sumsBy(byTask, 'task'), mostTasks, context),
  ];
  return `<div class="charts">\n${charts.join('')}</div>\n`;
}

/** To a screen reader the drawing is one named image: the tables have its data. */
function renderTimeChart(totals: Totals, users: readonly TotalsRow[], context: FormatContext): string {
  const axis = axisOf(totals, context);
  const series = seriesFor(users, context);
  const by = `${users.length > 0 ? ' and user' : ''}${context.billable ? ', billable and non-billable' : ''}`;
  const title = `Hours by ${axis.unit}${by}`;
  const [wide, narrow] = [widths.wide, widths.narrow].map((width) => drawTimeChart(axis, totals.rows, series, width));
  return `<section>
<h2>${title}</h2>
<div class="chart" role="img" aria-label="${title}, drawn from the tables below">
<div class="wide">${wide}</div>
<div class="narrow">${narrow}</div>
</div>
${renderLegend(series, isBill(context.groupBy) ? undefined : totals.rows)}</section>
`;
}

/** Empty for a single series. @param rows what the sums are of, if they are shown: not beside those of a bill. */
function renderLegend(series: readonly Series[], rows?: readonly TotalsRow[]): string {
  const items = series.map(({ name, className, partOf }) => {
    const { hours, decimal } = partOf(rows ?? []).hours;
    return `<li class="${className}">${isolated(textLine(name))}${rows ? ` <span>${hours} (${decimal})</span>` : ''}</li>`;
  });
  return series[0]?.name ? `<ul class="legend">${items.join('')}</ul>\n` : '';
}

function renderShareChart(
  key: 'user' | 'project' | 'task',
  all: readonly TotalsRow[],
  most: number,
  context: FormatContext,
): string {
  const keyText = createKeyText(context.names);
  const wholeMs = all.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const { largest, rest } = largestOf(all, most);
  const series = seriesFor([], context);
  // The hours of a bill are sums of its rounded lines, so no others stand beside them.
  const hoursOf = isBill(context.groupBy) ? undefined : hoursAndMinutes;
  const textOf = (ms: number) => `${hoursOf ? `${hoursOf(ms)} · ` : ''}${shareText(ms, wholeMs)}`;
  const shares = renderShares(largest, ({ keys: [id] }) => keyText(key, id), textOf, series);
  // In words: as a bar it would be the longest, and stand for nobody.
  const others =
    rest && `<p class="rest">${rest.count.toLocaleString('en')} other ${key}s: ${textOf(rest.durationMs)}</p>\n`;
  return `<section>\n<h2>Share by ${key}</h2>\n${shares}${renderLegend(series)}${others ?? ''}</section>\n`;
}

function renderShares(
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
      const box = { x: percent(sumMs), y: 0, width: percent(ms), height: '100%' };
      sumMs += ms;
      return renderBar(box, one.paint, describePart(name, one, hours));
    });
    const text = textOf(share.durationMs);
    return `<li>${isolated(textLine(name))}<svg aria-hidden="true">${bars.join('')}</svg><span>${text}</span></li>\n`;
  });
  return `<ul class="chart shares">\n${items.join('')}</ul>\n`;
}

function axisOf({ rows }: Totals, { span, calendar }: FormatContext): TimeAxis {
  const days = rows.map(({ keys: [day = ''] }) => day);
  const ofEntries = [days[0] ?? '', days.at(-1) ?? ''] as const;
  const isOpen = span?.fromMs === Number.NEGATIVE_INFINITY;
  const ofPeriod = span && !isOpen && ([calendar.dayOf(span.fromMs), calendar.dayOf(span.untilMs - 1)] as const);
  const isShort = ofPeriod && numberOfDay(ofPeriod[1]) - numberOfDay(ofPeriod[0]) < longestPeriodDays;
  return createTimeAxis(...(isShort ? ofPeriod : ofEntries), calendar);
}
