// A spreadsheet for people. docs/decisions/0012-parquet-and-xlsx.md has the reasons and the figures.
import type { ExportReport, FileFormat, FormatContext } from '../../file-format.ts';
import { type Archive, createArchive } from './archive.ts';
import { createEntriesSheet } from './entries-sheet.ts';
import { fixedParts, sheetPart, xmlHead } from './parts.ts';
import { renderTotalsSheet } from './totals-sheet.ts';

/** Characters of a sheet that are compressed at once. */
const charactersInPiece = 262_144;

/**
 * Two sheets: "Entries" with real dates, on the clocks of the calendar's time zone, and numbers; "Totals" with the sums
 * of the report and its warnings. Entries are compressed as they come, so memory does not grow with their number. What
 * a sheet cannot hold is a FormatLimitError.
 */
export function createXlsx(context: FormatContext): FileFormat {
  const archive = createArchive();
  const entriesSheet = createEntriesSheet(context);
  let lastRow = 1;
  return {
    head: () => {
      for (const [name, content] of fixedParts) writePart(archive, name, [content]);
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

/** Totals by task and day can be larger than one text. */
async function* renderTail(report: ExportReport, context: FormatContext, archive: Archive, entriesTail: string) {
  archive.write(entriesTail);
  archive.endPart();
  archive.beginPart(sheetPart(1));
  let held = xmlHead;
  for (const piece of renderTotalsSheet(report, context)) {
    held += piece;
    if (held.length < charactersInPiece) continue;
    archive.write(held);
    held = '';
    yield archive.take();
  }
  archive.write(held);
  archive.endPart();
  archive.end();
  yield archive.take();
}

function writePart({ beginPart, write, endPart }: Archive, name: string, pieces: Iterable<string>): void {
  beginPart(name);
  write(xmlHead);
  for (const piece of pieces) write(piece);
  endPart();
}
