import type { Sums, Totals } from '../../../model/totals.ts';
import {
  type ShownHours,
  amountText,
  describeHours,
  isBill,
  shareText,
  shownHours,
  shownHoursLeft,
} from '../../../report/totals/figures.ts';
import { describeSelection, timeFacts } from '../../../report/totals/group-keys.ts';
import { describeDays, describePeriod } from '../../../report/totals/period-text.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { defaultTitle, reportNotes } from '../../report-notes.ts';
import * as page from './page-assets.ts';
import { isolated, textLine } from './text.ts';

/** Loads, sends and frames nothing, and allows only this script and this style. */
const policy = [
  "default-src 'none'",
  `script-src '${page.script.hash}'`,
  `style-src '${page.style.hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** @param days on which an entry starts, in order. */
export function renderHead(context: FormatContext, days: readonly string[]): string {
  const { title = defaultTitle } = context;
  const period = textLine(periodText(context, days));
  const limits = describeSelection(context.selection, context.names, (text) => isolated(textLine(text)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${textLine(title)}, ${period}</title>
<style>${page.style.text}</style>
</head>
<body>
<main>
<header>
<h1>${isolated(textLine(title))}</h1>
<p>${period}</p>
<p class="made">${describeMaking(context)}</p>
${limits.map((limit) => `<p class="limit">${limit}</p>\n`).join('')}</header>
`;
}

function describeMaking({ calendar, startedMs, runUrl }: FormatContext): string {
  const [day = '', time = ''] = calendar.clockTimeOf(startedMs).split(' ');
  const zone = isolated(textLine(calendar.timeZone));
  const made = `Generated on ${timeFacts.day.text(day)} at ${time}, time zone ${zone}`;
  if (runUrl === undefined) return made;
  const url = textLine(runUrl);
  return `${made}, by <a href="${url}" rel="noreferrer">${url.replace(/^https?:\/\//, '')}</a>`;
}

function periodText({ span, calendar }: FormatContext, days: readonly string[]): string {
  if (span !== undefined) return describePeriod(span, calendar);
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? 'All entries' : describeDays(first, last);
}

export type Figures = {
  /** Rounded if the declaration says so, as in the totals. */
  readonly sums: Sums & Pick<Totals, 'by'>;
  /** As the board sent it. */
  readonly recordedMs: number;
  readonly users: number;
  readonly tasks: number;
  readonly days: readonly string[];
};

export function renderFigures(figures: Figures, context: FormatContext): string {
  const { sums, users, tasks, days } = figures;
  const counts = { Entries: sums.entries, Users: users, Tasks: tasks, Days: days.length };
  const counted = Object.entries(counts).map(([title, count]) => figure(title, count.toLocaleString('en')));
  return `<div class="figures">
<dl class="sums">\n${totalFigures(figures, context).join('')}</dl>
<dl class="counts">\n${counted.join('')}</dl>
</div>
`;
}

function totalFigures({ sums, recordedMs }: Figures, { rounding, rates }: FormatContext): readonly string[] {
  const { by, durationMs, billableMs, amount } = sums;
  const hoursFigure = (title: string, { hours, decimal }: ShownHours, below = '') =>
    isBill(by) ? figure(title, decimal, 'hours', below) : figure(title, hours, `${decimal} hours`, below);
  const total = rounding
    ? hoursFigure('Total, rounded', shownHours(durationMs), `recorded ${describeHours(recordedMs, by)}`)
    : hoursFigure('Total', shownHours(durationMs));
  const money =
    rates && amount !== undefined ? [figure('Amount', amountText(amount, rates.currency), rates.currency.code)] : [];
  if (billableMs === undefined) return [total, ...money];
  const share = shareText(billableMs, durationMs);
  return [
    hoursFigure('Billable', shownHours(billableMs), share && `${share} of the total`),
    ...money,
    hoursFigure('Non-billable', shownHoursLeft(durationMs, billableMs)),
    total,
  ];
}

function figure(title: string, value: string, beside = '', below = ''): string {
  const more = (beside && `<dd class="beside">${beside}</dd>`) + (below && `<dd class="share">${below}</dd>`);
  return `<div><dt>${title}</dt><dd>${value}</dd>${more}</div>\n`;
}

/** A table scrolls in it where the page is narrow; the keyboard reaches it. */
export function openScroll(label: string): string {
  return `<div class="scroll" role="region" tabindex="0" aria-label="${label}">\n`;
}

export function renderNotes(report: ExportReport, context: FormatContext): string {
  const notes = reportNotes(report, context, (text) => isolated(textLine(text)));
  return `<section class="notes">\n<h2>How to read this</h2>\n<ul>\n${notes.map((note) => `<li>${note}</li>\n`).join('')}</ul>\n</section>\n`;
}

export function renderFoot(): string {
  return `</main>\n<script>${page.script.text}</script>\n</body>\n</html>\n`;
}
