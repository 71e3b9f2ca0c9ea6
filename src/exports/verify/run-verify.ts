// `mode: verify` (contract.md, sections 2 and 7): whether a file still holds what the export would. Nothing is written.
import { type ExportFile, rowFormats } from '../../model/declaration.ts';
import type { TimeEntryExport } from '../../model/operation.ts';
import type { OutcomeDetails } from '../../model/outcome.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference, DifferenceKind } from '../../model/verification.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf, endSentence, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { type SourcePorts, sourceOf } from '../entry-source.ts';
import { failureOf, isExportError } from '../export-failure.ts';
import { createFilter } from '../filter.ts';
import { EntryReader } from '../read-entries.ts';
import { copiesOfOne } from '../sorted/copies.ts';
import { type JoinedRow, joinedEntry, notesOf } from '../sorted/joined-rows.ts';
import { RowSorter } from '../sorted/row-sorter.ts';
import { checkRunning, type SortWords, sortFile } from '../sorted/sort-file.ts';
import { TextsAside } from '../sorted/texts-aside.ts';
import { type ComparedFile, type Comparison, compareCopies } from './compare-entries.ts';
import { checkRewritten } from './rewritten-ids.ts';

/** Files are read before anything is requested. Memory does not grow with the entries, but with what differs. */
export async function runVerify(operation: TimeEntryExport, ports: SourcePorts): Promise<OutcomeDetails> {
  const reader = new EntryReader(ports);
  const aside = new TextsAside(ports.openScratch());
  try {
    const sorter = new RowSorter<JoinedRow>(aside);
    const files = operation.files.map(fileToCompare);
    for (const [index, file] of files.entries()) {
      const { path, format } = file;
      file.allRows = await sortFile({ path, format, origin: index + 1 }, sorter, ports, words);
    }
    // A .csv holds less than an entry, so entries are compared as that only if no other form is.
    const boardFormat = files.every(({ format }) => format === 'csv') ? 'csv' : 'json';
    const passes = createFilter(operation.filter);
    const onEntries = async (entries: readonly TimeEntry[]) => {
      for (const entry of entries) {
        for (const note of notesOf(entry, boardFormat, !passes(entry))) await sorter.add(note);
      }
    };
    for await (const entries of await sourceOf(operation, reader, ports, onEntries)) {
      for (const entry of entries) {
        const isFull = sorter.add(joinedEntry(entry, boardFormat));
        if (isFull !== undefined) await isFull;
      }
    }
    const untilMs = operation.filter.span?.untilMs;
    const calendar = await ports.loadCalendar(operation.report.timeZone);
    const comparison = { files, boardFormat, covers: coverOf(operation), calendar, untilMs } as const;
    const differences: Difference[] = [];
    let count = 0;
    for await (const groups of copiesOfOne(sorter.sorted())) {
      checkRunning(ports.signal);
      for (const copies of groups) {
        const found = compareCopies(copies, comparison);
        count += found.length > 0 ? 1 : 0;
        differences.push(...found);
      }
    }
    for (const { path } of files) checkRewritten(differences, path);
    return { ...reader.seen, ...describe(operation, files, differences), verified: { differences, count } };
  } catch (error) {
    if (!isExportError(error)) throw error;
    const cause = endSentence(error.message);
    return { ...failureOf(error, reader.seen, ports.signal.aborted), message: `${cause} Nothing was compared.`, cause };
  } finally {
    await aside.close();
  }
}

/**
 * Whether a row counts that the export would not write now: those of the period and filters, of the tasks that were read
 * or with an `_id` that is in their responses. Files don't say which tasks were read for them.
 */
function coverOf({ tasks, entries, filter, entriesFrom }: TimeEntryExport): Comparison['covers'] {
  const passes = createFilter(filter);
  if (entriesFrom !== undefined) return passes;
  const taskSet = new Set(tasks);
  const idSet = entries && new Set(entries);
  return (row, isOnBoard) =>
    passes(row) && (isOnBoard || (taskSet.has(row.task) && (idSet === undefined || idSet.has(row.id))));
}

/** Declarations that verify any other format were rejected earlier. */
function fileToCompare({ path, format }: ExportFile): ComparedFile {
  const rowFormat = rowFormats.find((one) => one === format);
  if (rowFormat === undefined) throw new TypeError(`${format} cannot be verified`);
  return { path, format: rowFormat, beforeMs: 0, afterMs: 0, rows: 0, allRows: 0 };
}

const words: SortWords & { readonly missing: string } = {
  failure: 'cannot verify',
  missing:
    'there is no such file; check the path, and that actions/checkout runs before this step; to create the file, export with mode: replace or merge',
  advice: {
    correct: 'restore the file as an export wrote it',
    'other-file': 'restore the file as an export wrote it, or name another file',
    encoding: 'restore the file as an export wrote it, or save it in that encoding',
    restore: 'restore the file as it was before the spreadsheet saved it',
  },
};

function describe(
  operation: TimeEntryExport,
  files: readonly ComparedFile[],
  differences: readonly Difference[],
): Pick<OutcomeDetails, 'status' | 'message' | 'cause'> {
  const holder = operation.entriesFrom === undefined ? 'the board' : 'the other files';
  if (differences.length === 0) {
    return { status: 'unchanged', message: files.map((file) => describeMatch(file, holder)).join('; ') };
  }
  const descriptions = files.flatMap((file) => {
    const own = differences.filter(({ file: path }) => path === file.path);
    return own.length === 0 ? [] : [describeFile(file, own, holder)];
  });
  const message = `${descriptions.join(' ')} If it was billed, correct the invoice; then export again with mode: replace or merge.`;
  return { status: operation.ifDifferent === 'warn' ? 'succeeded' : 'failed', message };
}

/** A file of another month has nothing that could differ. */
function describeMatch({ path, rows, allRows, beforeMs }: ComparedFile, holder: string): string {
  if (rows > 0 || allRows === 0) return `${quoteName(path)} matches ${holder}: ${hoursOf(rows, beforeMs)}`;
  const none = `no entry of ${holder}, and no row of ${quoteName(path)} (${plural(allRows, 'row')}),`;
  return `nothing to compare: ${none} is of this export's period and tasks; check "period" and "to"`;
}

function describeFile({ path, beforeMs, afterMs }: ComparedFile, own: readonly Difference[], holder: string): string {
  const kinds: readonly DifferenceKind[] = ['added', 'changed', 'removed'];
  const counts = kinds.flatMap((kind) => {
    const count = own.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  const late = own.filter(({ bookedLate }) => bookedLate).length;
  const booked = late === 0 ? '' : `; ${late} booked after the period`;
  const hours = `${hoursAndMinutes(beforeMs)} hours in the file, ${hoursAndMinutes(afterMs)} now`;
  return `${quoteName(path)} differs from ${holder}: ${allOf(counts)}${booked}; ${hours}.`;
}

function hoursOf(entries: number, ms: number): string {
  return `${plural(entries, 'entry', 'entries')}, ${hoursAndMinutes(ms)} hours`;
}
