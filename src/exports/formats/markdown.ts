// Tables are raw HTML, since nothing else in Markdown shows external text literally.
import type { Totals, TotalsRow } from '../../model/totals.ts';
import { decimalHours, hoursAndMinutes } from '../../text/duration.ts';
import { codeElement } from '../../text/escape-html.ts';
import { allOf } from '../../text/grammar.ts';
import { createKeyText, describeRounding, describeSelection, isTimeKey, keyTitles } from '../../text/key-text.ts';
import { describePeriod } from '../../text/period-text.ts';
import type { ExportReport, FileFormat, FormatContext } from '../file-format.ts';
import { coarseToFine } from '../sum-totals.ts';

/** Rows yielded at once: totals by task and day can exceed the limit of strings. */
const rowsInChunk = 1000;

/**
 * Totals with the period, the time zone, the rounding and the warnings (contract.md, section 7). The same data gives the
 * same bytes on any day.
 */
export function createMarkdown(context: FormatContext): FileFormat {
  return { head: () => '# Time entries\n\n', rows: () => '', tail: (report) => renderReport(report, context) };
}

async function* renderReport({ totals, warnings }: ExportReport, context: FormatContext): AsyncGenerator<string> {
  yield `<p>${factsOf(totals, context).join('<br>\n')}</p>\n`;
  for (const table of coarseToFine(totals)) yield* renderTotals(table, context);
  if (totals.by.includes('label')) {
    yield '\nAn entry with several labels counts under each of them, and once in the total.\n';
  }
  if (warnings.length > 0) {
    yield `\n## Warnings\n\n<ul>\n${warnings.map((warning) => `<li>${codeElement(warning)}</li>\n`).join('')}</ul>\n`;
  }
}

function factsOf(
  { entries, durationMs }: Totals,
  { calendar, names, span, selection, rounding }: FormatContext,
): string[] {
  return [
    `Period: ${span === undefined ? 'all entries' : describePeriod(span, calendar)}`,
    ...describeSelection(selection, names, codeElement),
    `Time zone: ${codeElement(calendar.timeZone)}. Entries count toward the day they start.`,
    ...(rounding === undefined ? [] : [describeRounding(rounding)]),
    `Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,
    `<strong>Total: ${hoursAndMinutes(durationMs)}</strong> (${decimalHours(durationMs)} hours), entries: ${entries}`,
  ];
}

function* renderTotals({ by, rows, entries, durationMs }: Totals, { names }: FormatContext): Generator<string> {
  const keyText = createKeyText(names);
  const titles = [...by.map((key) => keyTitles[key]), 'Entries', 'Hours', 'Decimal hours'];
  const renderRow = (row: TotalsRow): string => {
    const cells = by.map((key, place) => {
      const value = row.keys[place];
      if (value === undefined) return '<td>no label</td>';
      return `<td>${isTimeKey(key) ? value : codeElement(keyText(key, value))}</td>`;
    });
    return `<tr>${cells.join('')}${renderSums(row, 'td')}</tr>\n`;
  };
  yield `\n## By ${allOf(by)}\n\n<table>\n<tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>\n`;
  for (let start = 0; start < rows.length; start += rowsInChunk) {
    yield rows
      .slice(start, start + rowsInChunk)
      .map(renderRow)
      .join('');
  }
  const span = by.length > 1 ? ` colspan="${by.length}"` : '';
  yield `<tr><th align="left"${span}>Total</th>${renderSums({ entries, durationMs }, 'th')}</tr>\n</table>\n`;
}

function renderSums({ entries, durationMs }: Omit<TotalsRow, 'keys'>, cell: 'td' | 'th'): string {
  return [String(entries), hoursAndMinutes(durationMs), decimalHours(durationMs)]
    .map((text) => `<${cell} align="right">${text}</${cell}>`)
    .join('');
}
