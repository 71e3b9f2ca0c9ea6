// Each chart is drawn twice, for a wide page and for a phone.
import type { Totals } from '../../../model/totals.ts';
import { numberOfDay } from '../../../text/dates.ts';
import { decimalHours, hoursAndMinutes } from '../../../text/duration.ts';
import { createKeyText } from '../../../text/key-text.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { FormatContext } from '../../file-format.ts';
import { sumBy } from '../../sum-totals.ts';
import { drawChart, seriesCount } from './draw-chart.ts';
import { largestShares, type Share, shareChart } from './share-chart.ts';
import { isolated, textLine } from './text.ts';
import { createTimeAxis, type TimeAxis } from './time-axis.ts';
import { stackBars, timeChart } from './time-chart.ts';

const widths = { wide: 1040, narrow: 360 };
const mostTasks = 10;

/** A longer period is drawn from the first entry to the last. */
const longestPeriodDays = 62;

/** `byDayAndUser` and `byTask` are totals by these keys. Empty if nobody recorded any time. */
export async function renderCharts(byDayAndUser: Totals, byTask: Totals, context: FormatContext): Promise<string> {
  if (byTask.durationMs === 0) return '';
  return `${await renderTimeChart(byDayAndUser, context)}${await renderShareChart(byTask, context)}`;
}

async function renderTimeChart(totals: Totals, context: FormatContext): Promise<string> {
  const keyText = createKeyText(context.names);
  const axis = axisOf(totals, context);
  const users = largestBy('user', totals, seriesCount);
  const seriesOf = new Map(users.map(({ id }, index) => [id, index]));
  const nameOf = (series: number): string => shareName(users[series], 'users', (id) => keyText('user', id));
  const rest = users.length - 1;
  const stacks = stackBars(
    totals,
    axis,
    (user) => seriesOf.get(user) ?? rest,
    (series) => visibleText(nameOf(series)),
  );
  const legend = users.map(
    ({ durationMs }, index) =>
      `<li class="s${Math.min(index, seriesCount)}">${isolated(textLine(nameOf(index)))} <span>${hoursAndMinutes(durationMs)} (${decimalHours(durationMs)})</span></li>`,
  );
  const title = `Hours by ${axis.unit} and user`;
  const drawings = await drawBoth((width) => timeChart(axis, stacks, width));
  return renderFigure(title, drawings, `<ul class="legend">${legend.join('')}</ul>\n`);
}

async function renderShareChart(totals: Totals, { names }: FormatContext): Promise<string> {
  const keyText = createKeyText(names);
  const shares = largestBy('task', totals, mostTasks);
  const nameOf = (share: Share): string => shareName(share, 'tasks', (id) => keyText('task', id));
  return renderFigure('Share by task', await drawBoth((width) => shareChart(shares, totals.durationMs, nameOf, width)));
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

function largestBy(key: 'user' | 'task', totals: Totals, most: number): readonly Share[] {
  const rows = sumBy(totals, key)?.rows ?? [];
  return largestShares(new Map(rows.map(({ keys: [id = ''], durationMs }) => [id, durationMs])), most);
}

function shareName(share: Share | undefined, plural: string, nameOf: (id: string) => string): string {
  return share?.id === undefined ? `${share?.count ?? 0} other ${plural}` : nameOf(share.id);
}
