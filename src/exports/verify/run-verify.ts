// `mode: verify` (contract.md, sections 2 and 7): whether a file still holds what the export would. Nothing is written.
import type { OutcomeDetails, TimeEntryExport } from '../../model/operation.ts';
import { hoursAndMinutes } from '../../report/totals/figures.ts';
import { allOf, plural, quoteName } from '../../text/messages.ts';
import { type ExportPorts, failureOf } from '../export-ports.ts';
import { createFilteredOut } from '../filtered-out.ts';
import { EntryReader } from '../read-entries.ts';
import { EntryJoin, type FileWords } from '../sorted/entry-join.ts';
import { createScope } from '../sorted/same-id.ts';
import { ComparedFile, FoundDifferences } from './compare-entries.ts';

export async function runVerify(operation: TimeEntryExport, ports: ExportPorts): Promise<OutcomeDetails> {
  const reader = new EntryReader(ports);
  const join = new EntryJoin(ports, words);
  try {
    const scopeOf = createScope(operation);
    join.expectFiles(operation.files.map(({ path }) => path));
    for (const { path } of operation.files) await join.addFile(path, scopeOf);
    const filteredOut = createFilteredOut(operation.filter, ports.names);
    for await (const batch of reader.read(operation)) {
      filteredOut.add(batch);
      await join.addBatch(batch);
    }
    const comparison = { operation, calendar: ports.calendar, isLeftOut: reader.isLeftOut };
    const files = join.files.map((file) => new ComparedFile(file, comparison));
    const found = new FoundDifferences(ports.spool);
    for await (const groups of join.byId()) {
      await found.add(groups.map((copies) => files.flatMap((file) => file.compare(copies))));
    }
    const described = describe(operation, files);
    const unknown = filteredOut.unknown();
    // A file of another month has nothing that could differ: green, and probably not what was meant.
    const isIdle = ({ rows, file }: ComparedFile) => rows === 0 && file.rows > 0;
    const idle = described.status === 'unchanged' && unknown.length === 0 ? files.filter(isIdle) : [];
    const warnings = [...unknown, ...reader.warnings(), ...idle.map(notCompared)];
    return { ...reader.attemptSummary, ...described, verified: { ...found.result, warnings } };
  } catch (error) {
    return { attempts: reader.attemptSummary.attempts, ...failureOf(error, 'Nothing was compared.', ports.signal) };
  } finally {
    await join.close();
  }
}

const words: FileWords = {
  failure: 'cannot verify',
  missing:
    'there is no such file; check the path, and that actions/checkout runs before this step; to create the file, export with mode: replace or merge',
  advice: 'restore the file as an export wrote it',
};

function describe(
  operation: TimeEntryExport,
  files: readonly ComparedFile[],
): Pick<OutcomeDetails, 'status' | 'message' | 'cause'> {
  const holder = operation.entriesFrom === undefined ? 'the board' : 'the other files';
  const differing = files.filter(({ counts }) => Object.values(counts).some((count) => count > 0));
  if (differing.length === 0) {
    return { status: 'unchanged', message: files.map((file) => describeMatch(file, holder)).join('; ') };
  }
  const descriptions = differing.map((file) => describeFile(file, holder));
  const advice = 'If it was billed, correct the invoice; then export again with mode: replace, or with mode: merge';
  const message = `${descriptions.join(' ')} ${advice}, which keeps removed rows unless you delete them from the file.`;
  return { status: operation.ifDifferent === 'warn' ? 'succeeded' : 'failed', message };
}

const notCompared = ({ file }: ComparedFile): string =>
  `${quoteName(file.path)} was not compared: none of its rows passes the period, tasks and filters`;

function describeMatch({ file, rows, beforeMs }: ComparedFile, holder: string): string {
  return `${quoteName(file.path)} matches ${holder}: ${plural(rows, 'entry', 'entries')}, ${hoursAndMinutes(beforeMs)} hours`;
}

function describeFile({ file, beforeMs, afterMs, counts }: ComparedFile, holder: string): string {
  const kinds = Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [`${count} ${kind}`]));
  const hours = `${hoursAndMinutes(beforeMs)} hours in the file, ${hoursAndMinutes(afterMs)} now`;
  return `${quoteName(file.path)} differs from ${holder}: ${allOf(kinds)}; ${hours}.`;
}
