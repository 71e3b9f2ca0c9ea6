// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.
import type { ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { Archive } from './archive.ts';
import { createEntriesSheet } from './entries-sheet.ts';
import { fixedParts, sheetPart, xmlHead } from './parts.ts';
import { renderTotalsSheet } from './totals-sheet.ts';

/** Characters of a sheet that are compressed at once. */
const charactersInChunk = 262_144;

/**
 * Two sheets: "Entries", with real dates in the calendar's time zone and numbers, and "Totals", with the sums and
 * warnings of the report. Entries are compressed as they come, so memory does not grow with their number.
 *
 * @throws FormatLimitError for what a sheet cannot hold.
 */
export function createXlsx(context: FormatContext): FileFormat {
  const archive = new Archive();
  const entriesSheet = createEntriesSheet(context);
  let lastRow = 1;
  return {
    head: () => {
      for (const [name, content] of fixedParts) {
        archive.beginPart(name);
        archive.write(xmlHead + content);
        archive.endPart();
      }
      archive.beginPart(sheetPart(0));
      archive.write(xmlHead + entriesSheet.head);
      return archive.take();
    },
    rows: (entries) => {
      archive.write(entriesSheet.rows(entries, lastRow + 1));
      lastRow += entries.length;
      return archive.take();
    },
    tail: (report) => renderTail(report, context, archive, entriesSheet.tail(lastRow)),
  };
}

/** Written in chunks: totals by task and day can exceed the limit of strings. */
async function* renderTail(report: ExportReport, context: FormatContext, archive: Archive, entriesTail: string) {
  archive.write(entriesTail);
  archive.endPart();
  archive.beginPart(sheetPart(1));
  let buffered = xmlHead;
  for (const chunk of renderTotalsSheet(report, context)) {
    buffered += chunk;
    if (buffered.length < charactersInChunk) continue;
    archive.write(buffered);
    buffered = '';
    yield archive.take();
  }
  archive.write(buffered);
  archive.endPart();
  archive.end();
  yield archive.take();
}
