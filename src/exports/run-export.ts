import { reportFormats, rowFormats, type TimeEntryFilter } from '../model/declaration.ts';
import type { ExportSummary } from '../model/export-report.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals, Outcome, WrittenFile } from '../model/outcome.ts';
import type { FileToReplace, WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Totals } from '../model/totals.ts';
import { describePeriod } from '../text/period-text.ts';
import { quoteName } from '../text/quote.ts';
import { failureOf, ReadError } from './export-failure.ts';
import { ExportFiles } from './export-files.ts';
import { createTally, type TallyResult } from './export-tally.ts';
import type { FormatContext } from './file-format.ts';
import { createFilteredOut } from './filtered-out.ts';
import { csvHeader } from './formats/csv.ts';
import { OverlapSearch } from './overlap-search.ts';
import { EntryReader, type ReadPorts, restart } from './read-entries.ts';
import { createScope } from './sorted/copies.ts';
import { splitTable, tableOf } from './totals/table.ts';
import { yieldToSignals } from './yield-to-signals.ts';

type ExportPorts = ReadPorts &
  Pick<FormatContext, 'calendar' | 'names' | 'rates' | 'startedMs' | 'runUrl'> & {
    readonly files: WorkspaceFiles;
    /** Called with every entry that is read, whether it passes or not. */
    readonly onEntries?: (entries: readonly TimeEntry[]) => void;
  };

/**
 * Reads the entries of all tasks concurrently, once, and writes them to every file of the operation. Files are replaced
 * only when every entry has been rendered; after a failure the old ones stay (contract.md, sections 5 and 7). Memory is
 * bounded by the responses in flight. An interrupted export is `skipped`, not `unknown`, since reading changes nothing.
 */
export async function runExport(operation: TimeEntryExport, ports: ExportPorts): Promise<Omit<Outcome, 'operation'>> {
  const reader = new EntryReader(ports);
  const context = contextOf(operation, ports);
  let made: Made | undefined;
  let report: TallyResult | undefined;
  try {
    made = await begin(operation, context, ports);
    for await (const batch of reader.read(operation)) {
      if (batch === restart) {
        await made.files.discard();
        made = await begin(operation, context, ports);
        continue;
      }
      made.filteredOut.add(batch);
      ports.onEntries?.(batch.entries);
      ports.onEntries?.(batch.leftOut);
      made.tally.add(batch.entries);
      await made.files.write(batch);
    }
    const { tally, filteredOut, files } = made;
    report = await tally.result();
    await yieldToSignals();
    const { entries } = report.totals;
    const unknown = filteredOut.unknown();
    if (entries === 0 && filteredOut.matchesNone()) await keepRows(operation, ports.files, unknown);
    await files.commit(report);
    const none = filteredOut.leftNone(entries);
    const warnings = [...unknown, ...none, ...reader.warnings(), ...files.warnings(), ...report.warnings];
    return {
      status: 'succeeded',
      ...reader.seen,
      ...describeWritten(operation.filter, entries, files.merged),
      exported: { ...exportedTo(files.written, report), summary: summaryOf(report.totals, warnings, context) },
    };
  } catch (error) {
    const written = made?.files.written ?? [];
    const failure = failureOf(error, describeFiles(operation, written), ports.signal);
    const exported = report && written.length > 0 && { exported: exportedTo(written, report) };
    return { attempts: reader.seen.attempts, ...failure, ...exported };
  } finally {
    await made?.files.discard();
  }
}

/** What is made of the entries; begun again if all entries come again. */
type Made = Awaited<ReturnType<typeof begin>>;

async function begin(operation: TimeEntryExport, context: FormatContext, ports: ExportPorts) {
  const { files, openScratch, signal } = ports;
  const opening = { mode: operation.mode, context, files, scopeOf: createScope(operation), openScratch, signal };
  return {
    tally: createTally(operation, context, isForPeople(operation) ? new OverlapSearch() : undefined),
    filteredOut: createFilteredOut(operation.filter, ports.names),
    files: await ExportFiles.open(operation.files, opening),
  };
}

/** Whether a person will read the hours: only then are overlaps worth looking for. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  const isReport = files.some(({ format }) => reportFormats.some((one) => one === format));
  return report.groupBy !== undefined || isReport;
}

/** @throws ReadError if rows would be replaced by none because of a mistake in the filter. */
async function keepRows({ files, mode }: TimeEntryExport, workspace: WorkspaceFiles, unknown: readonly string[]) {
  if (mode !== 'replace') return;
  for (const { path, format } of files) {
    if (!rowFormats.some((one) => one === format) || !(await holdsRows(await workspace.read(path)))) continue;
    const what = `${quoteName(path)} contains rows, and this export would replace them with none`;
    throw new ReadError(`${unknown.join(' ')} ${what}; correct the filter, or delete the file.`);
  }
}

/** Whether a file has more than what an export without entries writes: a header, or brackets. */
async function holdsRows({ bytes, close }: FileToReplace): Promise<boolean> {
  const nothing = ['', csvHeader, '[]'];
  let text = '';
  try {
    for await (const chunk of bytes ?? []) {
      // Spreadsheets may quote a header; a byte order mark counts as white space.
      text += Buffer.from(chunk).toString().replace(/[\s"]/g, '');
      if (text.length > csvHeader.length) break;
    }
  } finally {
    await close();
  }
  return !nothing.includes(text);
}

function contextOf(
  { filter: { span, ...selection }, report }: TimeEntryExport,
  { calendar, names, rates, startedMs, runUrl, redaction: { redact } }: ExportPorts,
): FormatContext {
  const { rounding, title, taskUrl, billable } = report;
  return {
    ...{ calendar, names, selection, startedMs },
    ...(runUrl !== undefined && { runUrl }),
    ...(rates && { rates }),
    ...(title !== undefined && { title: redact(title) }),
    ...(taskUrl !== undefined && { taskUrl: redact(taskUrl) }),
    // As in the entries, where a secret is redacted, too.
    ...(billable && { billable: billable.map((label) => redact(label)) }),
    ...(rounding && { rounding }),
    ...(span && { span }),
  };
}

function summaryOf(totals: Totals, warnings: readonly string[], context: FormatContext): ExportSummary {
  const { calendar, rates, span, startedMs: _started, runUrl: _run, ...settings } = context;
  const {
    rows: _rows,
    sums: [chart = []],
    ...head
  } = totals;
  return {
    ...settings,
    totals: head,
    tables: splitTable(tableOf(totals, context)),
    chart,
    warnings,
    ...(rates && { rates: { currency: rates.currency } }),
    ...(span && { period: describePeriod(span, calendar) }),
    timeZone: calendar.timeZone,
  };
}

/** `written`, or what changed in each merged file. */
function describeWritten(
  filter: TimeEntryFilter,
  entries: number,
  merged: ExportFiles['merged'],
): Pick<Outcome, 'message' | 'routine'> {
  // A typo in a label or a period would otherwise look like a month without work.
  const none = Object.keys(filter).length === 0 ? 'there are no entries' : 'no entry passes the period and filters';
  if (merged.length === 0)
    return entries === 0 ? { message: `written; ${none}` } : { message: 'written', routine: true };
  const files = merged.map(
    ({ path, counts: { added, changed, kept, gone } }) =>
      `${quoteName(path)}: ${added} added, ${changed} changed, ${kept} kept${gone === 0 ? '' : `, of which the board no longer has ${gone}`}`,
  );
  return { message: `merged into ${files.join('; ')}` };
}

function exportedTo(files: readonly WrittenFile[], { totals, recordedMs }: TallyResult): ExportTotals {
  return { entries: totals.entries, totalSeconds: recordedMs / 1000, files: [...files] };
}

/** Which files were written, so that nobody mistakes an old one for the new one. */
function describeFiles({ files }: TimeEntryExport, written: readonly WrittenFile[]): string {
  const old = listPaths(files.filter(({ path }) => !written.some((one) => one.path === path)));
  const left = `${old} ${files.length - written.length === 1 ? 'is unchanged' : 'are unchanged'}.`;
  return written.length === 0 ? `Nothing was written: ${left}` : `Written before that: ${listPaths(written)}; ${left}`;
}

function listPaths(files: readonly { readonly path: string }[]): string {
  return files.map(({ path }) => quoteName(path)).join(', ');
}
