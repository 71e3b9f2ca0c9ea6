// Exports as summary and comment show them: hours first, then where they went, and what looks wrong.

import type { ExportSummary } from '../model/export-report.ts';
import type { ExportTotals, Outcome } from '../model/operation.ts';
import type { TotalsTable } from '../model/totals.ts';
import { inertName } from '../text/inert-html.ts';
import { allOf, listSome, plural } from '../text/messages.ts';
import { type Html, type Section, folded, listSection, messageHtml, renderSections } from './markdown/section.ts';
import { describeBillable, describeBilled, headHours, isBill } from './totals/figures.ts';
import { describeRounding, describeSelection } from './totals/group-keys.ts';
import { totalsHtml } from './totals/totals-html.ts';

const maxOpenRows = 30;

const leftOut = 'since the size of a summary is limited; export to .md or .html to have them all.';

/** With an equal share of the remaining room for each export. */
export function renderExports(succeeded: readonly Outcome[], maxBytes: number, withAmounts: boolean): string {
  const exports = succeeded.filter(({ exported }) => exported?.summary !== undefined);
  let text = '';
  for (const [index, outcome] of exports.entries()) {
    const room = Math.floor((maxBytes - Buffer.byteLength(text)) / (exports.length - index));
    text += renderExportSummary(outcome, room, withAmounts);
  }
  return text;
}

/** If room is short, rows of totals are left out and counted; if not even the head fits, the string is empty. */
export function renderExportSummary(outcome: Outcome, maxBytes: number, withAmounts: boolean): string {
  const { exported } = outcome;
  if (exported?.summary === undefined) return '';
  const summary = withAmounts ? exported.summary : withoutAmounts(exported.summary);
  const head = renderHead(outcome, exported, summary);
  const room = maxBytes - Buffer.byteLength(head);
  if (room < 0) return '';
  const warnings = renderSections([warningSection(summary.warnings)], Math.floor(room / 4), leftOut);
  const sections = summary.tables.map((table) => totalsSection(table, summary));
  return head + renderSections(sections, room - Buffer.byteLength(warnings), leftOut) + warnings;
}

/** Everybody who reads the pull request sees the comment, so it doesn't show rates, nor rows by them. */
function withoutAmounts({ rates: _, ...summary }: ExportSummary): ExportSummary {
  return { ...summary, tables: isBill(summary.totals.by) ? [] : summary.tables };
}

function renderHead({ operation, message, routine }: Outcome, exported: ExportTotals, summary: ExportSummary): string {
  const { entries, totalSeconds, files } = exported;
  const hours = headHours(summary.totals);
  const recorded = headHours({ ...summary.totals, durationMs: Math.round(totalSeconds * 1000) });
  const paths = files.map(inertName);
  const notes = [
    ...notesOf(summary),
    ...(hours === recorded ? [] : [`Recorded, before rounding: ${recorded} hours`]),
    ...(paths.length === 0 ? [] : [`Saved as ${listSome(paths, 20)}`]),
    ...(routine ? [] : [messageHtml(message)]),
    `<sub>${operation.source}</sub>`,
  ];
  const title = summary.title === undefined ? '' : `${inertName(summary.title)}: `;
  const heading = `⏱ ${title}${hours} hours in ${plural(entries, 'entry', 'entries')}`;
  return `<h3>${heading}</h3>\n<p>${notes.join('<br>\n')}</p>\n\n`;
}

function notesOf(summary: ExportSummary): Html[] {
  const { billable, totals, names, rounding, rates, period, selection, timeZone } = summary;
  return [
    ...describeBilled(totals, rates).map((text) => `<strong>${text}</strong>`),
    `Period: ${period ?? 'all entries'} (time zone ${inertName(timeZone)}; manual time entries count toward the day they start)`,
    ...describeSelection(selection, names, inertName),
    ...describeBillable(billable, inertName),
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    ...(totals.by.includes('label') && !isBill(totals.by)
      ? ['An entry with several labels counts under each, and once in the total.']
      : []),
  ];
}

function totalsSection(table: TotalsTable, summary: ExportSummary): Section {
  const html = totalsHtml(table, summary, summary.period !== undefined);
  const { length } = html.rows;
  const by = table.times ? [...table.by, table.times.key] : table.by;
  return length <= maxOpenRows ? html : folded(`Hours by ${allOf(by)}: ${length} rows`, html);
}

function warningSection(warnings: readonly string[]): Section {
  const rows = warnings.map((warning) => () => `<li>${messageHtml(warning)}</li>\n`);
  return listSection('<p><strong>⚠️ Entries to review</strong></p>\n', rows);
}
