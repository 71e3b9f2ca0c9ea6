// `mode: verify` (contract.md, sections 2 and 7): whether a file still holds what the export would. Nothing is written.
import type { TimeEntryExport } from '../../model/operation.ts';
import type { OutcomeDetails } from '../../model/outcome.ts';
import { FileError } from '../../model/ports.ts';
import type { TimeEntry } from '../../model/time-entry.ts';
import type { Difference, DifferenceKind } from '../../model/verification.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf, endSentence, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { createCover, type SourcePorts, sourceOf } from '../entry-source.ts';
import { exportFailure, failureOf } from '../export-failure.ts';
import { createFilter } from '../filter.ts';
import { type Compare, EntrySorter, type FiledEntry } from '../from-files/sort-entries.ts';
import { compareTexts } from '../order.ts';
import { EntryReader, ReadError } from '../read-entries.ts';
import { readStillRows, rowFormats } from '../rows/read-file-rows.ts';
import type { Fail, Remedy } from '../rows/row-reader.ts';
import { type ComparedFile, compareCopies, ofBoard } from './compare-entries.ts';

/** Files are read before anything is requested. Memory does not grow with the entries, but with what differs. */
export async function runVerify(operation: TimeEntryExport, ports: SourcePorts): Promise<OutcomeDetails> {
  const reader = new EntryReader(ports);
  const scratch = ports.openScratch();
  try {
    const sorter = new EntrySorter(byId, scratch);
    const files = operation.files.map(({ path, format }) => ({
      ...{ path, format, beforeMs: 0, afterMs: 0, rows: 0, allRows: 0 },
    }));
    const inScope = coverOf({ ...operation, filter: spanOf(operation) });
    for (const [index, file] of files.entries()) await readFile(file, index + 1, { sorter, inScope, ports });
    for await (const entries of await sourceOf(operation, reader, ports, () => undefined)) {
      for (const entry of entries) await sorter.add({ entry, file: ofBoard, line: 0, units: unitsOf(entry) });
    }
    const comparison = { files, covers: coverOf(operation), untilMs: operation.filter.span?.untilMs };
    const differences: Difference[] = [];
    let count = 0;
    for await (const copies of groups(sorter.sorted())) {
      if (ports.signal.aborted) throw new ReadError('the run was interrupted.');
      const found = compareCopies(copies, comparison);
      count += found.length > 0 ? 1 : 0;
      differences.push(...found);
    }
    return { ...reader.seen, ...describe(operation, files, differences), verified: { differences, count } };
  } catch (thrown) {
    const error = exportFailure(thrown);
    if (error === undefined) throw thrown;
    const cause = endSentence(error.message);
    return { ...failureOf(error, reader.seen, ports.signal.aborted), message: `${cause} Nothing was compared.`, cause };
  } finally {
    await scratch.close();
  }
}

/** Files don't say which tasks were read for them, so any row of the period counts. */
function coverOf(operation: TimeEntryExport): (entry: TimeEntry) => boolean {
  return operation.entriesFrom === undefined ? createCover(operation) : createFilter(operation.filter);
}

const byId: Compare = (a, b) =>
  compareTexts(a.entry.fields._id, b.entry.fields._id) || a.file - b.file || a.line - b.line;

function spanOf({ filter: { span } }: TimeEntryExport): TimeEntryExport['filter'] {
  return span === undefined ? {} : { span };
}

/** About the length of its text. */
function unitsOf({ fields: { comment, labelNames } }: TimeEntry): number {
  return 300 + (comment?.length ?? 0) + (labelNames ?? []).reduce((sum, label) => sum + label.length, 0);
}

type Reading = {
  readonly sorter: EntrySorter;
  /** Whether a row is of the period and the tasks that are read. */
  readonly inScope: (entry: TimeEntry) => boolean;
  readonly ports: SourcePorts;
};

async function readFile(compared: ComparedFile, file: number, { sorter, inScope, ports }: Reading): Promise<void> {
  const { path, format: name } = compared;
  const fail: Fail = (line, fault, remedy = 'correct') => {
    const where = line === 0 ? '' : `, line ${line}`;
    throw new FileError(`cannot verify ${quoteName(path)}${where}: ${fault}; ${advice[remedy]}`);
  };
  const format = rowFormats.find((one) => one === name) ?? fail(0, 'it is not a .csv, .json or .ndjson file');
  const opened = await ports.files.read(path);
  try {
    if (opened.bytes === undefined) throw new FileError(noFile(path));
    for await (const rows of readStillRows(opened, format, fail)) {
      if (ports.signal.aborted) throw new ReadError('the run was interrupted.');
      compared.allRows += rows.length;
      for (const { entry, line, text } of rows) {
        if (inScope(entry)) await sorter.add({ entry, file, line, units: text.length });
      }
    }
  } finally {
    await opened.close();
  }
}

const advice: Readonly<Record<Remedy, string>> = {
  correct: 'restore the file as an export wrote it',
  'other-file': 'restore the file as an export wrote it, or name another file',
  encoding: 'restore the file as an export wrote it, or save it in that encoding',
  restore: 'restore the file as it was before the spreadsheet saved it',
};

function noFile(path: string): string {
  return `cannot verify ${quoteName(path)}: there is no such file; check the path, and that actions/checkout runs before this step; to create the file, export with mode: replace or merge`;
}

/** The copies of each `_id` together. */
async function* groups(sorted: AsyncIterable<readonly FiledEntry[]>): AsyncGenerator<readonly FiledEntry[]> {
  let group: FiledEntry[] = [];
  for await (const batch of sorted) {
    for (const next of batch) {
      if (group[0] !== undefined && group[0].entry.fields._id !== next.entry.fields._id) {
        yield group;
        group = [];
      }
      group.push(next);
    }
  }
  if (group.length > 0) yield group;
}

function describe(
  operation: TimeEntryExport,
  files: readonly ComparedFile[],
  differences: readonly Difference[],
): Pick<OutcomeDetails, 'status' | 'message' | 'cause'> {
  const holder = operation.entriesFrom === undefined ? 'the board' : 'the other files';
  if (differences.length === 0) {
    return { status: 'unchanged', message: files.map((file) => describeMatch(file, holder)).join('; ') };
  }
  const told = files.flatMap((file) => {
    const own = differences.filter(({ file: path }) => path === file.path);
    return own.length === 0 ? [] : [describeFile(file, own, holder)];
  });
  const message = `${told.join(' ')} If it was billed, correct the invoice; then export again with mode: replace or merge.`;
  return { status: operation.ifDifferent === 'warn' ? 'succeeded' : 'failed', message };
}

/** A file of another month has nothing that could differ. */
function describeMatch({ path, rows, allRows, beforeMs }: ComparedFile, holder: string): string {
  if (rows > 0 || allRows === 0) return `${quoteName(path)} matches ${holder}: ${hoursOf(rows, beforeMs)}`;
  const none = `${quoteName(path)} has ${plural(allRows, 'row')}, none of them of this export's period and tasks`;
  return `nothing to compare: ${none}, and ${holder} has no such entries either; check "period" and "to"`;
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
