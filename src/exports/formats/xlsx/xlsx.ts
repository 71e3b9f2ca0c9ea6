// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import type { TimeEntry } from '../../../model/time-entry.ts';
import { describePeriod } from '../../../text/period-text.ts';
import { type ExportReport, type FileFormat, type FormatContext, FormatLimitError } from '../../file-format.ts';
import { Archive } from './archive.ts';
import { entryColumns } from './entry-columns.ts';
import { fixedParts, type Part, sheetParts, workbookPart, xmlHead } from './parts.ts';
import { maxRows, renderFooter, Sheet } from './sheet.ts';
import { createTotalsSheet } from './totals-sheet.ts';

const defaultTitle = 'Time report';

/**
 * A workbook to read, print and send: "Totals" with the sums of the report, then "Entries" with real dates
 * in the calendar's time zone and numbers. Entries are compressed as they come, so memory does not grow with their
 * number; the order of the sheets is that of the workbook, not of the archive.
 *
 * @throws FormatLimitError for what a sheet cannot hold.
 */
export function createXlsx(context: FormatContext): FileFormat {
  const { span, calendar, title = defaultTitle } = context;
  const subject = { title, period: span === undefined ? 'All entries' : describePeriod(span, calendar) };
  const footer = renderFooter(subject);
  const archive = new Archive();
  const columns = entryColumns(context);
  const entries = new Sheet<TimeEntry>({ name: 'Entries', columns, footer });
  let recordedMs = 0;

  const writePart = async ([name, content]: Part): Promise<void> => {
    archive.beginPart(name);
    await archive.write([xmlHead, content]);
    await archive.endPart();
  };

  function* renderRows(page: readonly TimeEntry[]): Generator<string> {
    // With the headings and the totals.
    if (entries.lastRow + page.length + 1 > maxRows) throw new FormatLimitError(tooManyEntries);
    for (const entry of page) {
      recordedMs += entry.durationMs;
      yield entries.row(entry);
    }
  }

  /** Totals are written in chunks: those by task and day can exceed the limit of strings. */
  async function* renderTail(report: ExportReport) {
    const { totals } = report;
    if (totals.entries > 0)
      await archive.write([entries.totalRow(columns.map(({ sum }) => sum?.(totals, recordedMs)))]);
    await archive.write([entries.tail()]);
    await archive.endPart();
    const { sheet, render } = createTotalsSheet(report, context, { ...subject, footer });
    archive.beginPart(sheetParts.totals);
    await archive.write([xmlHead]);
    for (const chunk of render()) {
      await archive.write([chunk]);
      const made = archive.take();
      if (made.length > 0) yield made;
    }
    await archive.endPart();
    await writePart(workbookPart(sheet.definedNames(0) + entries.definedNames(1)));
    archive.end();
    yield archive.take();
  }

  return {
    head: async () => {
      for (const part of fixedParts(context.rates)) await writePart(part);
      archive.beginPart(sheetParts.entries);
      await archive.write([xmlHead, entries.head()]);
      return archive.take();
    },
    rows: async (page) => {
      await archive.write(renderRows(page));
      return archive.take();
    },
    tail: renderTail,
  };
}

const tooManyEntries =
  'a sheet of .xlsx holds 1,048,574 entries at most, and this export has more; use .csv or .parquet, a shorter period, or fewer tasks';
