// Each chart is drawn twice, for a wide page and for a phone.
import type { Sums, Totals } from '../../../model/totals.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { splitOf } from '../../../text/sum-columns.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { sumBy } from '../../totals/sum-totals.ts';
import { drawChart, seriesCount } from './draw-chart.ts';
import { largestShares, percentText, type Rest, type Share, shareChart } from './share-chart.ts';
import { groupDigits, isolated, textLine } from './text.ts';
import { createTimeAxis, type TimeAxis } from './time-axis.ts';
import { splitBars, stackBars, timeChart } from './time-chart.ts';

const widths = { wide: 1040, narrow: 360 };
const mostTasks = 10;
const mostUsers = 15;

/** A longer period is drawn from the first entry to the last. */
const longestPeriodDays = 62;

/** `byDayAndUser` and `byTask` are totals by these keys. Empty if nobody recorded any time. */
export async function renderCharts(byDayAndUser: Totals, byTask: Totals, context: FormatContext): Promise<string> {
  if (byTask.durationMs === 0) return '';
  const byUser = sharesOf('user', byDayAndUser);
  // Bars have no users if there are more of them than colours, since most would be "others", or if billable hours are
  // split, which takes the colours. A chart of its own then shows the users with the most hours.
  const isStackedByUser = context.billable === undefined && byUser.length <= seriesCount;
  const charts = [
    renderTimeChart(byDayAndUser, byUser, context),
    ...(isStackedByUser || byUser.length === 1 ? [] : [renderShareChart('user', byUser, mostUsers, context)]),
    renderShareChart('task', sharesOf('task', byTask), mostTasks, context),
  ];
  return (await Promise.all(charts)).join('');
}

/** Bars are stacked by what is billable, or else by users unless they are too many. */
async function renderTimeChart(totals: Totals, users: readonly Share[], context: FormatContext): Promise<string> {
  const axis = axisOf(totals, context);
  const { by, stacks, legend } =
    context.billable === undefined
      ? stackedByUser(totals, axis, users.length <= seriesCount ? users : [], context)
      : { by: ', billable and non-billable', stacks: splitBars(totals, axis), legend: splitLegend(totals) };
  const drawings = await drawBoth((width) => timeChart(axis, stacks, width));
  return renderFigure(`Hours by ${axis.unit}${by}`, drawings, renderLegend(legend));
}

function stackedByUser(totals: Totals, axis: TimeAxis, users: readonly Share[], { names }: FormatContext) {
  const keyText = createKeyText(names);
  const largest = largestShares(users, seriesCount).shares.map(({ id, durationMs }) => ({
    id,
    durationMs,
    name: keyText('user', id),
  }));
  const seriesOf = new Map(largest.map(({ id }, index) => [id, index]));
  const stacks = stackBars(
    totals,
    axis,
    (user) => seriesOf.get(user) ?? 0,
    (series) => visibleText(largest[series]?.name ?? ''),
  );
  const legend = largest.map(({ name, durationMs }, index) => {
    const sum = `<span>${hoursAndMinutes(durationMs)} (${decimalHours(durationMs)})</span>`;
    return `<li class="s${index}">${isolated(textLine(name))} ${sum}</li>`;
  });
  return { by: legend.length > 0 ? ' and user' : '', stacks, legend };
}

/** With the sums, if given. */
function splitLegend(sums?: Sums): readonly string[] {
  const split = sums && splitOf(sums);
  const sum = (shown: { readonly hours: string; readonly decimal: string } | undefined): string =>
    shown ? ` <span>${shown.hours} (${shown.decimal})</span>` : '';
  return [
    `<li class="s0">Billable${sum(split?.billable)}</li>`,
    `<li class="s0 hollow">Non-billable${sum(split?.rest)}</li>`,
  ];
}

function renderLegend(items: readonly string[]): string {
  return items.length > 0 ? `<ul class="legend">${items.join('')}</ul>\n` : '';
}

async function renderShareChart(
  key: 'user' | 'task',
  all: readonly Share[],
  most: number,
  { names, billable }: FormatContext,
): Promise<string> {
  const keyText = createKeyText(names);
  const wholeMs = all.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const { shares, rest } = largestShares(all, most);
  const drawings = await drawBoth((width) => shareChart(shares, wholeMs, (id) => keyText(key, id), width));
  const legend = renderLegend(billable === undefined ? [] : splitLegend());
  return renderFigure(`Share by ${key}`, drawings, legend + (rest ? renderRest(rest, key, wholeMs) : ''));
}

/** In words: as a bar it would be the longest, and stand for nobody. */
function renderRest({ count, durationMs }: Rest, key: string, wholeMs: number): string {
  const [sum, mean] = [hoursAndMinutes(durationMs), hoursAndMinutes(Math.round(durationMs / count))];
  return `<p class="rest">${groupDigits(count)} other ${key}s: ${sum} (${percentText(durationMs, wholeMs)}), ${mean} each on average</p>\n`;
}

async function drawBoth(specFor: (width: number) => Parameters<typeof drawChart>[0]): Promise<string> {
  const wide = await drawChart(specFor(widths.wide));
  const narrow = await drawChart(specFor(widths.narrow));
  return `<div class="wide">${wide}</div>\n<div class="narrow">${narrow}</div>\n`;
}

/** To a screen reader the drawing is one named image: the tables have its data. */
function renderFigure(title: string, drawings: string, below = ''): string {
  return `<section>\n<h2>${title}</h2>\n<div class="chart" role="img" aria-label="${title}, drawn from the tables below">\n${drawings}</div>\n${below}</section>\n`;
}

function axisOf({ rows }: Totals, { span, calendar }: FormatContext): TimeAxis {
  const days = rows.map(({ keys: [day = ''] }) => day);
  const ofEntries = [days[0] ?? '', days.at(-1) ?? ''] as const;
  const ofPeriod = span && ([calendar.dayOf(span.fromMs), calendar.dayOf(span.untilMs - 1)] as const);
  const isShort = ofPeriod && numberOfDay(ofPeriod[1]) - numberOfDay(ofPeriod[0]) < longestPeriodDays;
  return createTimeAxis(...(isShort ? ofPeriod : ofEntries), calendar);
}

function sharesOf(key: 'user' | 'task', totals: Totals): readonly Share[] {
  const rows = sumBy(totals, key)?.rows ?? [];
  return rows.map(({ keys: [id = ''], durationMs, billableMs }) => ({
    ...{ id, durationMs },
    ...(billableMs !== undefined && { billableMs }),
  }));
}
