import { reportFormats, type TimeEntryFilter } from '../model/declaration.ts';
import type { ExportSummary } from '../model/export-report.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { ExportTotals, Outcome, WrittenFile } from '../model/outcome.ts';
import type { WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Totals } from '../model/totals.ts';
import { describePeriod } from '../report/totals/period-text.ts';
import { quoteName } from '../text/quote.ts';
import type { AlreadyExported, NotInPorts } from './already-exported.ts';
import { failureOf } from './export-failure.ts';
import { ExportFiles } from './export-files.ts';
import { createTally, type TallyResult } from './export-tally.ts';
import type { FormatContext } from './file-format.ts';
import { createFilteredOut } from './filtered-out.ts';
import { OverlapSearch } from './overlap-search.ts';
import { EntryReader, type ReadPorts } from './read-entries.ts';
import { refuseLoss } from './refuse-loss.ts';
import { createScope } from './sorted/same-id.ts';
import { splitTable, tableOf } from './totals/table.ts';
import { yieldToSignals } from './yield-to-signals.ts';

type ExportPorts = ReadPorts &
  Pick<NotInPorts, 'findFiles' | 'spool'> &
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
  let earlier: AlreadyExported | undefined;
  let made: Made | undefined;
  let report: TallyResult | undefined;
  try {
    earlier = operation.notIn && new (await import('./already-exported.ts')).AlreadyExported(operation, ports);
    await earlier?.read();
    made = await begin(operation, context, ports, reader, earlier);
    const { tally, filteredOut, files } = made;
    for await (const read of reader.read(operation)) {
      filteredOut.add(read);
      ports.onEntries?.(read.entries);
      ports.onEntries?.(read.leftOut);
      const batch = (await earlier?.leaveOut(read)) ?? read;
      tally.add(batch.entries);
      await files.write(batch);
    }
    const changed = await earlier?.compare();
    report = await tally.result();
    await yieldToSignals();
    const doubts = await refuseLoss(report.totals.entries, operation, filteredOut, earlier, ports.files);
    await files.commit(report);
    const ownWarnings = [...doubts, ...reader.warnings(), ...(changed?.warnings ?? [])];
    const warnings = newWarnings(operation, ports, report, [...ownWarnings, ...files.warnings()]);
    const leftOut = earlier?.describe();
    const message = describeWritten(operation.filter, report, leftOut !== undefined, files.merged);
    return {
      status: 'succeeded',
      ...reader.attemptSummary,
      ...withLeftOut(message, [leftOut, reader.leftOut]),
      exported: { ...exportedTo(files.written, report), summary: summaryOf(report.totals, warnings, context) },
      ...(changed?.verified && { verified: changed.verified }),
    };
  } catch (error) {
    const written = made?.files.written ?? [];
    const failure = failureOf(error, describeFiles(operation, written), ports.signal);
    const exported = report && written.length > 0 && { exported: exportedTo(written, report) };
    return { attempts: reader.attemptSummary.attempts, ...failure, ...exported };
  } finally {
    await made?.files.discard();
    await earlier?.close();
  }
}

/** Another export of the run may have warned of the same entries; what names none is about these tasks and filters. */
function newWarnings(
  { tasks, entries, entriesFrom, notIn, filter }: TimeEntryExport,
  { onlyNew = (warnings) => warnings }: ExportPorts,
  { warnings, entryWarnings }: TallyResult,
  others: readonly string[],
): readonly string[] {
  const about = JSON.stringify([tasks, entries, entriesFrom, notIn, filter]);
  return [...onlyNew([...others, ...warnings], about), ...onlyNew(entryWarnings, '')];
}

/** What is made of the entries. */
type Made = Awaited<ReturnType<typeof begin>>;

async function begin(
  operation: TimeEntryExport,
  context: FormatContext,
  ports: ExportPorts,
  reader: EntryReader,
  earlier: AlreadyExported | undefined,
) {
  const { files, openScratch, signal } = ports;
  const scope = createScope(operation);
  const scopeOf = (entry: TimeEntry) => (earlier?.holds(entry) ? 'filteredOut' : scope(entry));
  const source = { files, scopeOf, leftOut: () => reader.isLeftOut, openScratch, signal };
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
  { totals: { entries } }: TallyResult,
  hasLeftOut: boolean,
  merged: ExportFiles['merged'],
): Pick<Outcome, 'message' | 'routine'> {
  if (merged.length === 0 && entries > 0) return { message: 'written', routine: true };
  if (merged.length === 0) return { message: `written; ${hasLeftOut ? 'no new entries' : noEntries(filter)}` };
  const files = merged.map(
    ({ path, counts: { added, changed, kept, gone } }) =>
      `${quoteName(path)}: ${added} added, ${changed} changed, ${kept} kept${gone === 0 ? '' : `, of which the board no longer has ${gone}`}`,
  );
  return { message: `merged into ${files.join('; ')}` };
}

/** A typo in a label or a period would otherwise look like a month without work. */
function noEntries(filter: TimeEntryFilter): string {
  return Object.keys(filter).length === 0 ? 'there are no entries' : 'no entry passes the period and filters';
}

/** @param leftOut sentences. */
function withLeftOut(written: Pick<Outcome, 'message' | 'routine'>, leftOut: readonly (string | undefined)[]) {
  const notes = leftOut.filter((one) => one !== undefined);
  return notes.length === 0 ? written : { message: `${written.message}. ${notes.join(' ')}` };
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
