import { type RowFormat, reportFormats, rowFormats, type TimeEntryFilter } from '../model/declaration.ts';
import type { ExportSummary } from '../model/export-report.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals, Outcome, WrittenFile } from '../model/outcome.ts';
import { type FileToReplace, ReadFileError, type WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Totals } from '../model/totals.ts';
import { describePeriod } from '../report/totals/period-text.ts';
import { allOf, plural } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { failureOf, ReadError } from './export-failure.ts';
import { ExportFiles } from './export-files.ts';
import { createTally, type TallyResult } from './export-tally.ts';
import type { FormatContext } from './file-format.ts';
import { createFilteredOut } from './filtered-out.ts';
import { OverlapSearch } from './overlap-search.ts';
import { EntryReader, type ReadPorts } from './read-entries.ts';
import type { Fail } from './rows/row-reader.ts';
import { createScope } from './sorted/copies.ts';
import { splitTable, tableOf } from './totals/table.ts';
import { yieldToSignals } from './yield-to-signals.ts';

type ExportPorts = ReadPorts &
  Pick<FormatContext, 'calendar' | 'names' | 'rates' | 'startedMs' | 'runUrl'> & {
    readonly files: WorkspaceFiles;
    /** Called with every entry that is read, whether it passes or not. */
    readonly onEntries?: (entries: readonly TimeEntry[]) => void;
    /** Leaves out warnings that it was given before, about the same. */
    readonly onlyNew?: (warnings: readonly string[], about: string) => readonly string[];
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
    made = await begin(operation, context, ports, reader);
    for await (const batch of reader.read(operation)) {
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
    const mistake = filteredOut.mistake();
    const lost = mistake === undefined ? [] : await rowsToLose(operation, ports.files);
    if (lost.length > 0 && mistake === 'filter') {
      const advice = 'correct the filter, or delete what should be empty';
      throw new ReadError(`${unknown.join(' ')} Nothing would be left in ${allOf(lost)}; ${advice}.`);
    }
    await files.commit(report);
    const none = filteredOut.leftNone(entries, lost);
    const warnings = untold(operation, ports, report, [...unknown, ...none, ...reader.warnings(), ...files.warnings()]);
    return {
      status: 'succeeded',
      ...reader.attemptSummary,
      ...withLeftOut(describeWritten(operation.filter, entries, files.merged), reader),
      exported: { ...exportedTo(files.written, report), summary: summaryOf(report.totals, warnings, context) },
    };
  } catch (error) {
    const written = made?.files.written ?? [];
    const failure = failureOf(error, describeFiles(operation, written), ports.signal);
    const exported = report && written.length > 0 && { exported: exportedTo(written, report) };
    return { attempts: reader.attemptSummary.attempts, ...failure, ...exported };
  } finally {
    await made?.files.discard();
  }
}

/** Other exports of a run may have told of the same entries; what does not name them is about these tasks and filters. */
function untold(
  { tasks, entries, entriesFrom, filter }: TimeEntryExport,
  { onlyNew = (warnings) => warnings }: ExportPorts,
  { warnings, entryWarnings }: TallyResult,
  others: readonly string[],
): readonly string[] {
  const about = JSON.stringify([tasks, entries, entriesFrom, filter]);
  return [...onlyNew([...others, ...warnings], about), ...onlyNew(entryWarnings, '')];
}

/** What is made of the entries. */
type Made = Awaited<ReturnType<typeof begin>>;

async function begin(operation: TimeEntryExport, context: FormatContext, ports: ExportPorts, reader: EntryReader) {
  const { files, openScratch, signal } = ports;
  const source = { files, scopeOf: createScope(operation), leftOut: () => reader.isLeftOut, openScratch, signal };
  return {
    tally: createTally(operation, context, isForPeople(operation) ? new OverlapSearch() : undefined),
    filteredOut: createFilteredOut(operation.filter, ports.names),
    files: await ExportFiles.open(operation.files, { mode: operation.mode, context, ...source }),
  };
}

/** Whether a person will read the hours: only then are overlaps worth looking for. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  const isReport = files.some(({ format }) => reportFormats.some((one) => one === format));
  return report.groupBy !== undefined || report.columns !== undefined || isReport;
}

/** The files that hold rows, of which none will be left, and how many. */
async function rowsToLose({ files, mode }: TimeEntryExport, workspace: WorkspaceFiles): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, format } of mode === 'replace' ? files : []) {
    const rowFormat = rowFormats.find((one) => one === format);
    const rows = rowFormat === undefined ? 0 : await countRows(await workspace.read(path), rowFormat);
    if (rows !== 0)
      found.push(`${quoteName(path)} (${rows === undefined ? 'which cannot be read back' : plural(rows, 'row')})`);
  }
  return found;
}

/** Undefined if the file is not as exports write it. */
async function countRows({ bytes, close }: FileToReplace, format: RowFormat): Promise<number | undefined> {
  const fail: Fail = (_line, problem) => {
    throw new ReadFileError(problem);
  };
  const { readFileRows } = await import('./rows/read-file-rows.ts');
  let rows = 0;
  try {
    const batches = bytes === undefined ? [] : readFileRows(bytes, format, fail);
    for await (const batch of batches) rows += batch.length;
    return rows;
  } catch (error) {
    if (error instanceof ReadFileError) return undefined;
    throw error;
  } finally {
    await close();
  }
}

function contextOf(
  { filter: { span, ...selection }, report }: TimeEntryExport,
  { calendar, names, rates, startedMs, runUrl, redaction: { redact } }: ExportPorts,
): FormatContext {
  const { groupBy, rounding, title, taskUrl, billable, columns } = report;
  return {
    ...{ calendar, names, selection, startedMs, columns },
    ...(runUrl !== undefined && { runUrl }),
    ...(rates && { rates }),
    ...(groupBy && { groupBy }),
    ...(title !== undefined && { title: redact(title) }),
    ...(taskUrl !== undefined && { taskUrl: redact(taskUrl) }),
    // As in the entries, where a secret is redacted, too.
    ...(billable && { billable: billable.map((label) => redact(label)) }),
    ...(rounding && { rounding }),
    ...(span && { span }),
  };
}

function summaryOf(totals: Totals, warnings: readonly string[], context: FormatContext): ExportSummary {
  const { calendar, rates, span, startedMs: _started, runUrl: _run, columns: _columns, ...settings } = context;
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

function withLeftOut(written: Pick<Outcome, 'message' | 'routine'>, { leftOut }: EntryReader) {
  return leftOut === undefined ? written : { message: `${written.message}. ${leftOut}` };
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
