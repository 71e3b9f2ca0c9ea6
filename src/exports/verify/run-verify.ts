// `mode: verify` (contract.md, sections 2 and 7): whether a file still holds what the export would. Nothing is written.
import type { Calendar } from '../../model/calendar.ts';
import type { TimeEntryExport } from '../../model/operation.ts';
import type { OutcomeDetails } from '../../model/outcome.ts';
import type { Difference } from '../../model/verification.ts';
import { hoursAndMinutes } from '../../text/duration.ts';
import { allOf, endSentence, plural } from '../../text/grammar.ts';
import { quoteName } from '../../text/quote.ts';
import { failureOf } from '../export-failure.ts';
import { rowFormatOf } from '../file-format.ts';
import { EntryReader, type ReadPorts } from '../read-entries.ts';
import { createScope } from '../sorted/copies.ts';
import { EntryJoin, type FileWords, failWith } from '../sorted/entry-join.ts';
import { type ComparedFile, checkRewritten, compareCopies } from './compare-entries.ts';

/** Files are read before anything is requested. Memory does not grow with the entries, but with what differs. */
export async function runVerify(
  operation: TimeEntryExport,
  ports: ReadPorts & { readonly calendar: Calendar },
): Promise<OutcomeDetails> {
  const reader = new EntryReader(ports);
  const join = new EntryJoin(ports);
  try {
    const files = operation.files.map(({ path, format }): ComparedFile => {
      const fail = failWith(path, words);
      return { path, format: rowFormatOf(format), fail, beforeMs: 0, afterMs: 0, rows: 0, allRows: 0 };
    });
    const scopeOf = createScope(operation);
    for (const file of files) file.allRows = (await join.addFile(file.path, file.format, words, scopeOf)).rows;
    // A .csv holds less than an entry, so entries are compared as that only if no other form is.
    const boardFormat = files.every(({ format }) => format === 'csv') ? 'csv' : 'json';
    for await (const batch of reader.read(operation)) await join.addEntries(batch, boardFormat);
    const { isLeftOut } = reader;
    const comparison = { operation, files, boardFormat, calendar: ports.calendar, isLeftOut } as const;
    const differences: Difference[] = [];
    let count = 0;
    for await (const groups of join.byId()) {
      for (const copies of groups) {
        const found = compareCopies(copies, comparison);
        count += found.length > 0 ? 1 : 0;
        differences.push(...found);
      }
    }
    for (const file of files) checkRewritten(differences, file);
    const found = describe(operation, files, differences);
    const message = reader.leftOut === undefined ? found.message : `${endSentence(found.message)} ${reader.leftOut}`;
    return { ...reader.seen, ...found, message, verified: { differences, count, warnings: reader.warnings() } };
  } catch (error) {
    return { attempts: reader.seen.attempts, ...failureOf(error, 'Nothing was compared.', ports.signal) };
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
  if (rows > 0 || allRows === 0) {
    const hours = `${hoursAndMinutes(beforeMs)} hours`;
    return `${quoteName(path)} matches ${holder}: ${plural(rows, 'entry', 'entries')}, ${hours}`;
  }
  const none = `no entry of ${holder}, and no row of ${quoteName(path)} (${plural(allRows, 'row')}),`;
  return `nothing to compare: ${none} is of this export's period and tasks; check "period" and "to"`;
}

function describeFile({ path, beforeMs, afterMs }: ComparedFile, own: readonly Difference[], holder: string): string {
  const kinds: readonly Difference['change'][] = ['added', 'changed', 'removed'];
  const counts = kinds.flatMap((kind) => {
    const count = own.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  const late = own.filter(({ bookedLate }) => bookedLate).length;
  const booked = late === 0 ? '' : `; ${late} booked after the period`;
  const hours = `${hoursAndMinutes(beforeMs)} hours in the file, ${hoursAndMinutes(afterMs)} now`;
  return `${quoteName(path)} differs from ${holder}: ${allOf(counts)}${booked}; ${hours}.`;
}
