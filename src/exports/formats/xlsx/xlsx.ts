// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import { describePeriod } from '../../../text/period-text.ts';
import type { ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { Archive } from './archive.ts';
import { EntriesSheet } from './entries-sheet.ts';
import { fixedParts, type Part, propertiesPart, sheetParts, workbookPart, xmlHead } from './parts.ts';
import { renderDefinedNames, renderFooter } from './sheet.ts';
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
  const heading = { title, period: span === undefined ? 'All entries' : describePeriod(span, calendar) };
  const footer = renderFooter(heading);
  const archive = new Archive();
  const entriesSheet = new EntriesSheet(context, footer);
  return {
    head: async () => {
      for (const part of fixedParts(context.rates)) await writePart(archive, part);
      archive.beginPart(sheetParts.entries);
      await archive.write([xmlHead, entriesSheet.head()]);
      return archive.take();
    },
    rows: async (entries) => {
      await archive.write(entriesSheet.rows(entries));
      return archive.take();
    },
    tail: (report) => renderTail(report, context, archive, entriesSheet, { ...heading, footer }),
  };
}

/** Totals are written in chunks: those by task and day can exceed the limit of strings. */
async function* renderTail(
  report: ExportReport,
  context: FormatContext,
  archive: Archive,
  entries: EntriesSheet,
  heading: { readonly title: string; readonly period: string; readonly footer: string },
) {
  const { xml, end } = entries.end();
  await archive.write([xml]);
  await archive.endPart();
  const totals = createTotalsSheet(report, context, heading);
  archive.beginPart(sheetParts.totals);
  await archive.write([xmlHead]);
  for (const chunk of totals.render()) {
    await archive.write([chunk]);
    const made = archive.take();
    if (made.length > 0) yield made;
  }
  await archive.endPart();
  const names = [renderDefinedNames(totals.shape, totals.end, 0), renderDefinedNames(entries.shape, end, 1)];
  await writePart(archive, workbookPart(names.join('')));
  await writePart(archive, propertiesPart(`${heading.title}: ${heading.period}`, context.startedMs));
  archive.end();
  yield archive.take();
}

async function writePart(archive: Archive, [name, content]: Part): Promise<void> {
  archive.beginPart(name);
  await archive.write([xmlHead, content]);
  await archive.endPart();
}
