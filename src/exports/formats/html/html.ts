import type { TimeEntry } from '../../../model/time-entry.ts';
import { describeSelection } from '../../../text/key-text.ts';
import type { Chunk, ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { createTotals } from '../../totals.ts';
import { renderCharts } from './charts-section.ts';
import { renderEntries } from './entries-section.ts';
import { createEntryRows } from './entry-rows.ts';
import { type Figures, periodText, renderFigures, renderNotes, renderWarnings } from './overview.ts';
import { renderFoot, renderHead } from './page.ts';
import { isolated, textLine } from './text.ts';
import { renderTotals } from './totals-section.ts';

/**
 * A self-contained report to read, print and bill from: figures, charts, totals and entries (contract.md, section 7). It
 * loads and sends nothing. Up to `maxRows` entries are listed and held in memory; all of them count. The same data gives
 * the same bytes on any day.
 */
export function createHtml(context: FormatContext): FileFormat {
  const { calendar, rounding } = context;
  const byDayAndUser = createTotals(['day', 'user'], calendar, rounding);
  const byTask = createTotals(['task'], calendar, rounding);
  const rows = createEntryRows(context);
  let recordedMs = 0;
  const add = (entry: TimeEntry): void => {
    recordedMs += entry.durationMs;
    byDayAndUser.add(entry);
    byTask.add(entry);
    rows.add(entry);
  };
  return {
    head: () => '',
    rows: (entries) => {
      for (const entry of entries) add(entry);
      return '';
    },
    tail: (report) => renderPage(report, context, byDayAndUser.result(), byTask.result(), rows, recordedMs),
  };
}

async function* renderPage(
  { totals, warnings }: ExportReport,
  context: FormatContext,
  byDayAndUser: ExportReport['totals'],
  byTask: ExportReport['totals'],
  rows: ReturnType<typeof createEntryRows>,
  recordedMs: number,
): AsyncGenerator<Chunk> {
  const rounded = context.rounding !== undefined;
  const days = byDayAndUser.rows.map(({ keys: [day = ''] }) => day);
  const figures: Figures = {
    durationMs: byTask.durationMs,
    recordedMs,
    entries: byTask.entries,
    users: new Set(byDayAndUser.rows.map(({ keys: [, user] }) => user)).size,
    tasks: byTask.rows.length,
    days: [...new Set(days)],
  };
  const limits = describeSelection(context.selection, context.names, (text) => isolated(textLine(text)));
  yield renderHead(periodText(context, figures.days), context.calendar.timeZone, limits);
  yield renderFigures(figures, rounded);
  yield renderWarnings(warnings);
  yield await renderCharts(byDayAndUser, byTask, context);
  yield* renderTotals(totals, context.names);
  yield* renderEntries(rows, figures, context.names, rounded);
  yield renderNotes(context, totals.by);
  yield renderFoot();
}
