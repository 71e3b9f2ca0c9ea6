import type { ExportSummary } from '../model/export-report.ts';
import type { ExportTotals, Outcome, TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Totals } from '../model/totals.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { describePeriod } from '../report/totals/period-text.ts';
import { plural, quoteName } from '../text/messages.ts';
import { yieldToSignals } from './entries.ts';
import { ExportFiles } from './export-files.ts';
import { type ExportPorts, failureOf } from './export-ports.ts';
import { type TallyResult, createTally } from './export-tally.ts';
import type { FormatContext } from './file-format.ts';
import { createFilteredOut } from './filtered-out.ts';
import { EntryReader } from './read-entries.ts';
import { refuseLoss } from './refuse-loss.ts';
import { createScope } from './sorted/same-id.ts';
import { splitTable, tableOf } from './totals/table.ts';

/**
 * Files are replaced only when every entry has been rendered; after a failure the old ones stay (contract.md, sections 5
 * and 7). An interrupted export is `skipped`, not `unknown`, since reading changes nothing.
 */
export async function runExport(operation: TimeEntryExport, ports: ExportPorts): Promise<Omit<Outcome, 'operation'>> {
  const { filter, notIn } = operation;
  const context = contextOf(operation, ports);
  const tally = createTally(operation, context);
  const filteredOut = createFilteredOut(filter, ports.names);
  const earlier = notIn && new (await import('./already-exported.ts')).AlreadyExported(operation, ports);
  const scope = createScope(operation);
  const scopeOf = (entry: TimeEntry) => (earlier?.holds(entry) ? 'filteredOut' : scope(entry));
  const reader = new EntryReader(ports);
  const files = new ExportFiles({ ...ports, context, scopeOf, leftOut: () => reader.isLeftOut });
  let report: TallyResult | undefined;
  try {
    await earlier?.read();
    await files.open(operation);
    for await (const read of reader.read(operation)) {
      filteredOut.add(read);
      const batch = (await earlier?.leaveOut(read)) ?? read;
      tally.add(batch.entries);
      await files.write(batch);
    }
    const changed = await earlier?.compare();
    report = await tally.result();
    await yieldToSignals();
    const held = earlier?.leftOut ?? 0;
    const passed = report.totals.entries + held;
    const doubts = await refuseLoss({ passed, held }, operation, filteredOut, ports.files);
    await files.commit(report);
    const fromFiles = [...(changed?.warnings ?? []), ...files.warnings()];
    const warnings = [...doubts, ...reader.warnings(), ...fromFiles, ...report.warnings];
    return {
      status: 'succeeded',
      ...reader.attemptSummary,
      ...describeWritten(report, files.merged, held),
      exported: { ...exportedTo(files.written, report), summary: summaryOf(report.totals, warnings, context) },
      ...(changed?.verified && { verified: changed.verified }),
    };
  } catch (error) {
    const { written } = files;
    const failure = failureOf(error, describeFiles(operation, written), ports.signal);
    const exported = report && written.length > 0 && { exported: exportedTo(written, report) };
    return { attempts: reader.attemptSummary.attempts, ...failure, ...exported };
  } finally {
    await files.discard();
    await earlier?.close();
  }
}

function contextOf(
  { filter: { span, ...selection }, report }: TimeEntryExport,
  { calendar, names, rates, startedMs, runUrl, redaction: { redact } }: ExportPorts,
): FormatContext {
  return {
    // As in the entries, where a secret is redacted, too.
    ...redactFields(report, redact, new Set(['columns'])),
    ...{ calendar, names, selection, startedMs },
    ...(runUrl !== undefined && { runUrl }),
    ...(rates && { rates }),
    ...(span && { span }),
  };
}

function summaryOf(totals: Totals, warnings: readonly string[], context: FormatContext): ExportSummary {
  const { calendar, rates, span, startedMs: _started, runUrl: _run, columns: _columns, ...settings } = context;
  const { rows: _rows, sums: _sums, ...head } = totals;
  return {
    ...settings,
    totals: head,
    tables: splitTable(tableOf(totals, context)),
    warnings,
    ...(rates && { rates: { currency: rates.currency } }),
    ...(span && { period: describePeriod(span, calendar) }),
    timeZone: calendar.timeZone,
  };
}

/** @param held how many entries `not-in` left out. */
function describeWritten(
  { totals: { entries } }: TallyResult,
  merged: ExportFiles['merged'],
  held: number,
): Pick<Outcome, 'message' | 'routine'> {
  const changes = merged.map(
    ({ path, counts: { added, changed, kept, gone } }) =>
      `${quoteName(path)}: ${added} added, ${changed} changed, ${kept} kept${gone === 0 ? '' : `, of which the board no longer has ${gone}`}`,
  );
  // A typo in a label or a period would otherwise look like a month without work.
  const written = entries > 0 ? 'written' : 'written without entries';
  const message = merged.length > 0 ? `merged into ${changes.join('; ')}` : written;
  if (held === 0) return message === 'written' ? { message, routine: true } : { message };
  return { message: `${message}. ${plural(held, 'entry', 'entries')} left out: already in the files of not-in.` };
}

function exportedTo(files: readonly string[], { totals, recordedMs }: TallyResult): ExportTotals {
  return { entries: totals.entries, totalSeconds: recordedMs / 1000, files };
}

/** Which files were written, so that nobody mistakes an old one for the new one. */
function describeFiles({ files }: TimeEntryExport, written: readonly string[]): string {
  const old = listPaths(files.map(({ path }) => path).filter((path) => !written.includes(path)));
  const left = `${old} ${files.length - written.length === 1 ? 'is unchanged' : 'are unchanged'}.`;
  return written.length === 0 ? `Nothing was written: ${left}` : `Written before that: ${listPaths(written)}; ${left}`;
}

function listPaths(paths: readonly string[]): string {
  return paths.map(quoteName).join(', ');
}
