// What a mistake would empty is kept (contract.md, section 7).
import { type RowFormat, rowFormats } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import { type FileToReplace, ReadFileError, type WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { allOf, plural } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import type { AlreadyExported } from './already-exported.ts';
import { ReadError } from './export-failure.ts';
import type { createFilteredOut } from './filtered-out.ts';
import type { Fail } from './rows/row-reader.ts';

/**
 * Sentences about filters that match nothing.
 *
 * @throws ReadError if a file that holds rows would be emptied by mistake.
 */
export async function refuseLoss(
  entries: number,
  operation: TimeEntryExport,
  filteredOut: ReturnType<typeof createFilteredOut>,
  earlier: AlreadyExported | undefined,
  workspace: WorkspaceFiles,
): Promise<readonly string[]> {
  const unknown = filteredOut.unknown();
  const allExported = entries === 0 ? earlier?.describe() : undefined;
  const mistake = allExported === undefined ? filteredOut.mistake() : 'not-in';
  // Rows of what was deleted on the board since are to go.
  const counts = (entry: TimeEntry) => mistake !== 'not-in' || earlier?.holds(entry) === true;
  const lost = mistake === undefined ? [] : await rowsToLose(operation, workspace, counts);
  if (lost.length > 0 && mistake !== undefined && mistake !== 'period') {
    const why = allExported ?? unknown.join(' ');
    throw new ReadError(`${why} Nothing would be left in ${allOf(lost)}; ${adviceIfEmpty[mistake]}.`);
  }
  return allExported === undefined ? [...unknown, ...filteredOut.leftNone(entries, lost)] : unknown;
}

const adviceIfEmpty = {
  filter: 'correct the filter, or delete what should be empty',
  'not-in': 'let not-in name no copy of it, or delete what should be empty',
};

/** The files that hold rows that count, of which none will be left, and how many. */
async function rowsToLose(
  { files, mode }: TimeEntryExport,
  workspace: WorkspaceFiles,
  counts: (entry: TimeEntry) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, format } of mode === 'replace' ? files : []) {
    const rowFormat = rowFormats.find((one) => one === format);
    const rows = rowFormat === undefined ? 0 : await countRows(await workspace.read(path), rowFormat, counts);
    if (rows === 0) continue;
    found.push(`${quoteName(path)} (${rows === undefined ? 'which cannot be read back' : plural(rows, 'row')})`);
  }
  return found;
}

/** Undefined if the file is not as exports write it. */
async function countRows(
  { bytes, close }: FileToReplace,
  format: RowFormat,
  counts: (entry: TimeEntry) => boolean,
): Promise<number | undefined> {
  const { readFileRows } = await import('./rows/read-file-rows.ts');
  try {
    let rows = 0;
    for await (const batch of bytes ? readFileRows(bytes, format, fail) : []) {
      rows += batch.filter(({ entry }) => counts(entry)).length;
    }
    return rows;
  } catch (error) {
    if (error instanceof ReadFileError) return undefined;
    throw error;
  } finally {
    await close();
  }
}

const fail: Fail = (_line, problem) => {
  throw new ReadFileError(problem);
};
