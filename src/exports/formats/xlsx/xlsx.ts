// For reasons and figures see docs/decisions/0012-parquet-and-xlsx.md.

import { Zip } from 'fflate';
import type { TimeEntry } from '../../../model/time-entry.ts';
import { describePeriod } from '../../../report/totals/period-text.ts';
import { type FileFormat, type FormatContext, FormatLimitError } from '../../file-format.ts';
import { defaultTitle } from '../../report-notes.ts';
import { ArchivePart } from './archive-part.ts';
import { sheetColumns } from './drawn-columns.ts';
import { type Part, fixedParts, sheetParts, workbookPart, xmlHead } from './parts.ts';
import { Sheet, maxRows, renderFooter } from './sheet.ts';
import { createTotalsSheet } from './totals-sheet.ts';

/**
 * Entries are compressed as they come, but for the first ones, so memory does not grow with their number. The order of the
 * sheets is that of the workbook, not of the archive.
 */
export function createXlsx(context: FormatContext): FileFormat {
  const { span, calendar, title = defaultTitle } = context;
  const subject = { title, period: span === undefined ? 'All entries' : describePeriod(span, calendar) };
  const footer = renderFooter(subject);
  let compressed: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    compressed.push(bytes);
  });

  /** What was compressed since the last call. */
  const take = (): Uint8Array => {
    const taken = Buffer.concat(compressed);
    compressed = [];
    return taken;
  };

  const beginPart = async (name: string, ...texts: readonly string[]): Promise<ArchivePart> => {
    const part = new ArchivePart(name);
    archive.add(part);
    await part.write([xmlHead, ...texts]);
    return part;
  };

  const writePart = async ([name, content]: Part): Promise<void> => await (await beginPart(name, content)).end();

  let count = 0;
  /** Not written yet: the widths of the sheet's columns come from these, and before them. */
  let held: readonly TimeEntry[] = [];
  const openEntries = async () => {
    const columns = sheetColumns(context, held);
    const sheet = new Sheet<TimeEntry>({ name: 'Entries', columns, keyColumns: 1, footer });
    return { columns, sheet, part: await beginPart(sheetParts.entries, sheet.head()) };
  };
  let opened: Awaited<ReturnType<typeof openEntries>> | undefined;

  const writeHeld = async () => {
    opened ??= await openEntries();
    const { part, sheet } = opened;
    await part.write(held.values().map((entry) => sheet.row(entry)));
    held = [];
    return opened;
  };

  return {
    head: async () => {
      for (const part of fixedParts(context.rates)) await writePart(part);
      return take();
    },
    rows: async (page) => {
      count += page.length;
      if (count > maxEntries) throw new FormatLimitError(tooManyEntries);
      held = held.concat(page);
      if (opened !== undefined || held.length >= sampleSize) await writeHeld();
      return take();
    },
    tail: async (report) => {
      const { part, sheet: entries, columns } = await writeHeld();
      const sums = columns.map(({ sum }) => sum?.(report));
      const hasSums = report.totals.entries > 0 && sums.some((sum) => sum !== undefined);
      await part.write([hasSums ? entries.totalRow(sums) : '', entries.tail()]);
      await part.end();
      const { sheet, render } = createTotalsSheet(report, context, { ...subject, footer });
      const totalsPart = await beginPart(sheetParts.totals);
      await totalsPart.write(render());
      await totalsPart.end();
      await writePart(workbookPart(sheet.definedNames(0) + entries.definedNames(1)));
      archive.end();
      return take();
    },
  };
}

/** Below the headings, and above the totals. */
const maxEntries = maxRows - 2;

/** Few, since comments may be long, but more than most months have. */
const sampleSize = 200;

const tooManyEntries =
  'a sheet of .xlsx holds 1,048,574 entries at most, and this export has more; use .csv or .parquet, a shorter period, or fewer tasks';
