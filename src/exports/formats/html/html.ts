import { isBill } from '../../../report/totals/group-keys.ts';
import type { Chunk, ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { createTotals } from '../../totals/totals.ts';
import { renderCharts } from './charts-section.ts';
import { EntryTable } from './entries-section.ts';
import { type Figures, renderFigures, renderFoot, renderHead, renderNotes } from './page.ts';
import { renderTotals } from './totals-section.ts';

/**
 * A self-contained report to read, print and bill from: figures, charts, totals and entries (contract.md, section 7). It
 * loads and sends nothing. Up to `maxRows` entries are listed and held in memory; all of them count. The same entries
 * give the same bytes, except for the line that says when and by which run it was made.
 */
export function createHtml(context: FormatContext): FileFormat {
  const byDayAndUser = createTotals(['day', 'user'], context);
  const byTask = createTotals(['task'], context);
  const table = new EntryTable(context);

  async function* renderPage(report: ExportReport): AsyncGenerator<Chunk> {
    const [sums, drawn] = [byTask.result(), byDayAndUser.result()];
    const [tasks = [], days = [], users = []] = [...sums.sums, ...drawn.sums].map((rows) =>
      rows.map(({ keys: [id = ''] }) => id),
    );
    const shown = isBill(report.totals) ? report.totals : sums;
    const figures: Figures = {
      sums: shown,
      recordedMs: report.recordedMs,
      shownMs: sums.durationMs,
      users: users.length,
      tasks: tasks.length,
      days,
    };
    yield renderHead(context, days);
    yield renderFigures(figures, context);
    yield renderCharts(drawn, sums, context);
    yield* renderTotals(report.totals, context);
    yield* table.render(figures);
    yield renderNotes(report, context);
    yield renderFoot();
  }

  return {
    head: () => '',
    rows: (entries) => {
      for (const entry of entries) {
        byDayAndUser.add(entry);
        byTask.add(entry);
        table.add(entry);
      }
      return '';
    },
    tail: renderPage,
  };
}
