// Each chart is drawn twice, for a wide page and for a phone.
import type { Totals, TotalsRow } from '../../../model/totals.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { hoursAndMinutes, type ShownHours } from '../../../text/duration.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { largestOf } from '../../../text/totals-table.ts';
import type { FormatContext } from '../../file-format.ts';
import { sumsBy } from '../../totals/table.ts';
import { type Series, seriesCount, seriesFor, splitSeries } from './series.ts';
import { drawShareChart, percentText } from './share-chart.ts';
import { isolated, textLine } from './text.ts';
import { createTimeAxis, type TimeAxis } from './time-axis.ts';
import { drawTimeChart } from './time-chart.ts';

const widths = { wide: 1040, narrow: 360 };
const mostTasks = 10;
const mostUsers = 15;

/** A longer period is drawn from the first entry to the last. */
const longestPeriodDays = 62;

/** `byDayAndUser` and `byTask` are totals by these keys. Empty if nobody recorded any time. */
export function renderCharts(byDayAndUser: Totals, byTask: Totals, context: FormatContext): string {
  if (byTask.durationMs === 0) return '';
  const byUser = sumsBy(byDayAndUser, 'user');
  // Bars have no users if there are more of them than colours, since most would be "others", or if billable hours are
  // split, which takes the colours. A chart of its own then shows the users with the most hours.
  const isStackedByUser = context.billable === undefined && byUser.length <= seriesCount;
  const charts = [
    renderTimeChart(byDayAndUser, isStackedByUser ? byUser : [], context),
    ...(isStackedByUser || byUser.length === 1 ? [] : [renderShareChart('user', byUser, mostUsers, context)]),
    renderShareChart('task', sumsBy(byTask, 'task'), mostTasks, context),
  ];
  return `<div class="charts">\n${charts.join('')}</div>\n`;
}

function renderTimeChart(totals: Totals, users: readonly TotalsRow[], context: FormatContext): string {
  const axis = axisOf(totals, context);
  const series = seriesFor(users, context);
  const legend = series.flatMap((one) => (one.name === '' ? [] : renderSeries(one, one.partOf(totals.rows).hours)));
  const by = `${users.length > 0 ? ' and user' : ''}${context.billable ? ', billable and non-billable' : ''}`;
  return renderFigure(
    `Hours by ${axis.unit}${by}`,
    (width) => drawTimeChart(axis, totals.rows, series, width),
    renderLegend(legend),
  );
}

function renderSeries({ className, name }: Series, sum?: ShownHours): string {
  return `<li class="${className}">${isolated(textLine(name))}${sum ? ` <span>${sum.hours} (${sum.decimal})</span>` : ''}</li>`;
}

function renderLegend(items: readonly string[]): string {
  return items.length > 0 ? `<ul class="legend">${items.join('')}</ul>\n` : '';
}

function renderShareChart(
  key: 'user' | 'task',
  all: readonly TotalsRow[],
  most: number,
  { names, billable }: FormatContext,
): string {
  const keyText = createKeyText(names);
  const wholeMs = all.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const { largest, rest } = largestOf(all, most);
  const legend = renderLegend(billable === undefined ? [] : splitSeries.map((series) => renderSeries(series)));
  return renderFigure(
    `Share by ${key}`,
    (width) => drawShareChart(largest, wholeMs, ({ keys: [id] }) => keyText(key, id), width),
    legend + (rest ? renderRest(rest, key, wholeMs) : ''),
  );
}

/** In words: as a bar it would be the longest, and stand for nobody. */
function renderRest(
  { count, durationMs }: { count: number; durationMs: number },
  key: string,
  wholeMs: number,
): string {
  const [sum, mean] = [hoursAndMinutes(durationMs), hoursAndMinutes(Math.round(durationMs / count))];
  return `<p class="rest">${count.toLocaleString('en')} other ${key}s: ${sum} (${percentText(durationMs, wholeMs)}), ${mean} each on average</p>\n`;
}

/** To a screen reader the drawing is one named image: the tables have its data. */
function renderFigure(title: string, draw: (width: number) => string, below: string): string {
  const drawings = `<div class="wide">${draw(widths.wide)}</div>\n<div class="narrow">${draw(widths.narrow)}</div>\n`;
  return `<section>\n<h2>${title}</h2>\n<div class="chart" role="img" aria-label="${title}, drawn from the tables below">\n${drawings}</div>\n${below}</section>\n`;
}

function axisOf({ rows }: Totals, { span, calendar }: FormatContext): TimeAxis {
  const days = rows.map(({ keys: [day = ''] }) => day);
  const ofEntries = [days[0] ?? '', days.at(-1) ?? ''] as const;
  const ofPeriod = span && ([calendar.dayOf(span.fromMs), calendar.dayOf(span.untilMs - 1)] as const);
  const isShort = ofPeriod && numberOfDay(ofPeriod[1]) - numberOfDay(ofPeriod[0]) < longestPeriodDays;
  return createTimeAxis(...(isShort ? ofPeriod : ofEntries), calendar);
}
