import type { GroupKey, Totals, TotalsTable } from '../../model/totals.ts';
import { decimalHours, describeBilled, hoursAndMinutes, isBill } from '../../report/totals/figures.ts';
import { describeSelection } from '../../report/totals/group-keys.ts';
import { describePeriod } from '../../report/totals/period-text.ts';
import { type TotalsHtml, totalsHtml } from '../../report/totals/totals-html.ts';
import { inertHtml, inertName } from '../../text/inert-html.ts';
import { allOf } from '../../text/messages.ts';
import type { ExportReport, FileFormat, FormatContext } from '../file-format.ts';
import { defaultTitle, reportNotes } from '../report-notes.ts';
import { overviewOf, splitTable, tableOf } from '../totals/table.ts';

/** Rows yielded at a time: totals by task and day can exceed the maximum length of a string. */
const rowsInChunk = 1000;

const maxTitleBytes = 1024;

/** It has no date of the run, so the same data gives the same bytes on any day. */
export function createMarkdown(context: FormatContext): FileFormat {
  const { title } = context;
  const heading = title === undefined ? `# ${defaultTitle}` : `<h1>${inertHtml(title, maxTitleBytes)}</h1>`;
  return { head: () => `${heading}\n\n`, rows: () => '', tail: (report) => renderReport(report, context) };
}

async function* renderReport(report: ExportReport, context: FormatContext): AsyncGenerator<string> {
  const { totals } = report;
  yield `<p>${factsOf(totals, context).join('<br>\n')}</p>\n`;
  const table = tableOf(totals, context);
  const parts = splitTable(table);
  const [rowKey = 'user'] = table.by;
  if (parts.length > 1) yield* renderSection([rowKey], [overviewOf(totals, rowKey)], context);
  yield* renderSection(totals.by, parts, context);
  const notes = reportNotes(report, context, inertName);
  yield `\n## How to read this\n\n<ul>\n${notes.map((note) => `<li>${note}</li>\n`).join('')}</ul>\n`;
}

function factsOf(totals: Totals, context: FormatContext): string[] {
  const { calendar, names, span, selection, rates } = context;
  const { entries, durationMs } = totals;
  const hours = isBill(totals.by) ? `${decimalHours(durationMs)} hours` : hoursAndMinutes(durationMs);
  const decimal = isBill(totals.by) ? '' : ` (${decimalHours(durationMs)} hours)`;
  return [
    `Period: ${span === undefined ? 'all entries' : describePeriod(span, calendar)}`,
    ...describeSelection(selection, names, inertName),
    ...describeBilled(totals, rates).map((text) => `<strong>${text}</strong>`),
    `<strong>Total: ${hours}</strong>${decimal}, entries: ${entries}`,
  ];
}

function* renderSection(
  by: readonly GroupKey[],
  tables: readonly TotalsTable[],
  context: FormatContext,
): Generator<string> {
  yield `\n## By ${allOf(by)}\n`;
  for (const table of tables) yield* renderTable(totalsHtml(table, context, context.span !== undefined));
}

function* renderTable({ open, rows, close }: TotalsHtml): Generator<string> {
  yield `\n${open}`;
  for (let start = 0; start < rows.length; start += rowsInChunk) {
    yield rows
      .slice(start, start + rowsInChunk)
      .map((render) => render())
      .join('');
  }
  yield close;
}
