// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import { describePeriod } from '../../../text/period-text.ts';
import type { ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { Archive } from './archive.ts';
import { EntriesSheet } from './entries-sheet.ts';
import { fixedParts, type Part, propertiesPart, sheetParts, workbookPart, xmlHead } from './parts.ts';
import { renderFooter } from './sheet.ts';
import { createTotalsSheet, type Heading } from './totals-sheet.ts';

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
  const heading: Heading = { ...subject, footer: renderFooter(subject) };
  const archive = new Archive();
  const entries = new EntriesSheet(context, heading.footer);
  return {
    head: async () => {
      for (const part of fixedParts(context.rates)) await writePart(archive, part);
      archive.beginPart(sheetParts.entries);
      await archive.write([xmlHead, entries.head()]);
      return archive.take();
    },
    rows: async (page) => {
      await archive.write(entries.rows(page));
      return archive.take();
    },
    tail: (report) => renderTail(report, context, archive, entries, heading),
  };
}

/** Totals are written in chunks: those by task and day can exceed the limit of strings. */
async function* renderTail(
  report: ExportReport,
  context: FormatContext,
  archive: Archive,
  entries: EntriesSheet,
  heading: Heading,
) {
  await archive.write([entries.tail(report.totals)]);
  await archive.endPart();
  const { sheet, render } = createTotalsSheet(report, context, heading);
  archive.beginPart(sheetParts.totals);
  await archive.write([xmlHead]);
  for (const chunk of render()) {
    await archive.write([chunk]);
    const made = archive.take();
    if (made.length > 0) yield made;
  }
  await archive.endPart();
  await writePart(archive, workbookPart(sheet.definedNames(0) + entries.definedNames(1)));
  await writePart(archive, propertiesPart(`${heading.title}: ${heading.period}`, context.startedMs));
  archive.end();
  yield archive.take();
}

async function writePart(archive: Archive, [name, content]: Part): Promise<void> {
  archive.beginPart(name);
  await archive.write([xmlHead, content]);
  await archive.endPart();
}
