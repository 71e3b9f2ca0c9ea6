import { isBill } from '../../../report/totals/figures.ts';
import type { Chunk, ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { sumsBy } from '../../totals/table.ts';
import { createTotals } from '../../totals/totals.ts';
import { renderCharts } from './charts-section.ts';
import { EntryTable } from './entries-section.ts';
import { type Figures, renderFigures, renderFoot, renderHead, renderNotes } from './page.ts';
import { renderTotals } from './totals-section.ts';

/**
 * A self-contained report (contract.md, section 7), which loads and sends nothing. The same entries give the same bytes,
 * except for the line that says when and by which run it was made.
 */
export function createHtml(context: FormatContext): FileFormat {
  const byDayAndUser = createTotals(['day', 'user'], context);
  const byTask = createTotals(context.names.projects?.size ? ['task', 'project'] : ['task'], context);
  const table = new EntryTable(context);

  async function* renderPage(report: ExportReport): AsyncGenerator<Chunk> {
    const [sums, drawn] = [byTask.result(), byDayAndUser.result()];
    const days = sumsBy(drawn, 'day').map(({ keys: [day = ''] }) => day);
    const figures: Figures = {
      sums: isBill(report.totals.by) ? report.totals : sums,
      recordedMs: report.recordedMs,
      users: sumsBy(drawn, 'user').length,
      tasks: sumsBy(sums, 'task').length,
      days,
    };
    yield renderHead(context, days);
    yield renderFigures(figures, context);
    yield renderCharts(drawn, sums, context);
    yield* renderTotals(report.totals, context);
    yield* table.render(report);
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
