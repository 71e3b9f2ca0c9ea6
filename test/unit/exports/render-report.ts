// A report of any format, as an export makes it of entries.
import { strFromU8, unzipSync } from 'fflate';
import { createTally } from '../../../src/exports/export-tally.ts';
import type { FormatContext } from '../../../src/exports/file-format.ts';
import { loadFormat } from '../../../src/exports/load-format.ts';
import type { ExportFormat } from '../../../src/model/declaration.ts';
import type { TimeEntry } from '../../../src/model/time-entry.ts';
import type { GroupKey } from '../../../src/model/totals.ts';
import { exporting } from './export-fakes.ts';

export async function renderBytes(
  format: ExportFormat,
  entries: readonly TimeEntry[],
  context: FormatContext,
  groupBy: readonly GroupKey[] = ['task'],
): Promise<Uint8Array> {
  const { rounding, calendar } = context;
  const report = { timeZone: calendar.timeZone, groupBy, ...(rounding && { rounding }) };
  const tally = createTally(exporting({ report }), context);
  tally.add(entries);
  const { head, rows, tail } = await loadFormat[format](context);
  const parts = [await head(), await rows(entries)];
  const end = await tail(await tally.result());
  if (typeof end === 'string' || end instanceof Uint8Array) parts.push(end);
  else for await (const part of end) parts.push(part);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Of a workbook, all of its parts. */
export async function renderText(...args: Parameters<typeof renderBytes>): Promise<string> {
  const bytes = await renderBytes(...args);
  return args[0] === 'xlsx'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : strFromU8(bytes);
}
