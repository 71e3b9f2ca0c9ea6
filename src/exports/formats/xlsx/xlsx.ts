// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import { describePeriod } from '../../../text/period-text.ts';
import type { ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { Archive } from './archive.ts';
import { escapeText } from './cells.ts';
import { EntriesSheet } from './entries-sheet.ts';
import { fixedParts, type Part, propertiesPart, sheetParts, workbookPart, xmlHead } from './parts.ts';
import { renderDefinedNames } from './sheet.ts';
import { createTotalsSheet } from './totals-sheet.ts';

/** Characters of a sheet that are compressed at once. */
const charactersInChunk = 262_144;

const defaultTitle = 'Time report';

/**
 * A workbook to read, print and send: "Totals" with the sums and warnings of the report, then "Entries" with real dates
 * in the calendar's time zone and numbers. Entries are compressed as they come, so memory does not grow with their
 * number; the order of the sheets is that of the workbook, not of the archive.
 *
 * @throws FormatLimitError for what a sheet cannot hold.
 */
export function createXlsx(context: FormatContext): FileFormat {
  const { span, calendar, title = defaultTitle } = context;
  const heading = { title, period: span === undefined ? 'All entries' : describePeriod(span, calendar) };
  const footer = footerText(`${title}: ${heading.period}`);
  const archive = new Archive();
  const entriesSheet = new EntriesSheet(context, footer);
  return {
    head: () => {
      for (const part of fixedParts(context.rates)) writePart(archive, part);
      archive.beginPart(sheetParts.entries);
      archive.write(xmlHead + entriesSheet.head());
      return archive.take();
    },
    rows: (entries) => {
      archive.write(entriesSheet.rows(entries));
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
  archive.write(xml);
  archive.endPart();
  const totals = createTotalsSheet(report, context, heading);
  archive.beginPart(sheetParts.totals);
  let buffered = xmlHead;
  for (const chunk of totals.render()) {
    buffered += chunk;
    if (buffered.length < charactersInChunk) continue;
    archive.write(buffered);
    buffered = '';
    yield archive.take();
  }
  archive.write(buffered);
  archive.endPart();
  const names = [renderDefinedNames(totals.shape, totals.end, 0), renderDefinedNames(entries.shape, end, 1)];
  writePart(archive, workbookPart(names.join('')));
  writePart(archive, propertiesPart(`${heading.title}: ${heading.period}`, context.startedMs));
  archive.end();
  yield archive.take();
}

function writePart(archive: Archive, [name, content]: Part): void {
  archive.beginPart(name);
  archive.write(xmlHead + content);
  archive.endPart();
}

/** In headers and footers `&` begins a code (ECMA-376, part 1, 18.3.1.39). */
function footerText(text: string): string {
  return escapeText(text.replaceAll('&', '&&'));
}
