import type { TableRow, Totals } from '../../../model/totals.ts';
import { describeBilled, describeHours, fullMinutes, isBill } from '../../../report/totals/figures.ts';
import { describeSelection } from '../../../report/totals/group-keys.ts';
import { plural } from '../../../text/messages.ts';
import type { ExportReport, FormatContext } from '../../file-format.ts';
import { reportNotes } from '../../report-notes.ts';
import { tableOf } from '../../totals/table.ts';
import { type Line, Sheet } from './sheet.ts';
import { totalsColumns } from './totals-columns.ts';

export type Heading = { readonly title: string; readonly period: string; readonly footer: string };

/** Above the table what it is about, below it notes. `render` gives the whole sheet in chunks. */
export function createTotalsSheet(report: ExportReport, context: FormatContext, heading: Heading) {
  const { totals } = report;
  const table = tableOf(totals, context);
  const columns = totalsColumns(table, context);
  const above = linesAbove(heading, totals, context);
  const sheet = new Sheet({ name: 'Totals', columns, keyColumns: table.by.length, footer: heading.footer, above });
  // An entry with several labels is in several rows, but in one line of a bill.
  const isSumOfRows = isBill(totals.by) || !totals.by.includes('label');
  const sumsOf = (row: TableRow) => columns.map(({ cell, total }) => total && cell(row));
  const render = function* (): Generator<string> {
    yield sheet.head();
    for (const { subtotal, rows } of table.groups) {
      if (subtotal) {
        const range = [sheet.lastRow + 2, sheet.lastRow + 1 + rows.length] as const;
        const title = columns[0]?.cell(subtotal).text ?? '';
        yield sheet.sumRow(title, sumsOf(subtotal), isSumOfRows ? range : undefined);
      }
      for (const row of rows) yield sheet.row(row, subtotal !== undefined);
    }
    yield sheet.totalRow(
      columns.map(({ total }) => total),
      { isSumOfRows },
    );
    for (const text of linesBelow(report, context)) yield sheet.line({ text, kind: 'note' });
    yield sheet.tail();
  };
  return { sheet, render };
}

/** A sum of some entries must not pass for one of all. */
function linesAbove(
  { title, period }: Heading,
  totals: Totals,
  { selection, names, rates }: FormatContext,
): readonly Line[] {
  const total = `Total: ${describeHours(totals.durationMs, totals.by, fullMinutes)}`;
  return [
    { text: title, kind: 'title' },
    { text: period, kind: 'strong' },
    ...[...describeBilled(totals, rates, fullMinutes), total].map((text) => ({ text, kind: 'strong' as const })),
    ...describeSelection(selection, names, (text) => text).map((text) => ({ text, kind: 'note' as const })),
    { text: '', kind: 'note' },
  ];
}

function linesBelow(report: ExportReport, context: FormatContext): readonly string[] {
  const notes = reportNotes(report, context, (text) => text, precision);
  return ['', plural(report.totals.entries, 'entry', 'entries'), ...notes];
}

/** Unlike that of other reports, since a reader may sum the cells. */
const precision =
  'Cells hold exact durations. They show hours and full minutes, or decimal hours to the nearest hundredth.';
