// What a mistake would empty is kept (contract.md, section 7).
import { type RowFormat, rowFormats } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import { type FileToReplace, ReadFileError, type WorkspaceFiles } from '../model/ports.ts';
import { allOf, plural, quoteName } from '../text/messages.ts';
import { ReadError } from './export-ports.ts';
import type { createFilteredOut } from './filtered-out.ts';
import type { Fail } from './rows/row-reader.ts';

/** Sentences about filters that match nothing. `held`: of what passed, left out by not-in. @throws ReadError if a file with rows would be emptied by mistake. */
export async function refuseLoss(
  { passed, held }: { readonly passed: number; readonly held: number },
  operation: TimeEntryExport,
  filteredOut: ReturnType<typeof createFilteredOut>,
  workspace: WorkspaceFiles,
): Promise<readonly string[]> {
  const unknown = filteredOut.unknown();
  const mistake = held > 0 && held === passed ? 'not-in' : filteredOut.mistake();
  const lost = mistake === undefined ? [] : await rowsToLose(operation, workspace);
  if (lost.length > 0 && mistake !== undefined && mistake !== 'period') {
    const why = mistake === 'filter' ? unknown.join(' ') : 'All entries of the export are in the files of not-in.';
    throw new ReadError(`${why} Nothing would be left in ${allOf(lost)}; ${advice[mistake]}.`);
  }
  return [...unknown, ...filteredOut.leftNone(passed, lost)];
}

const advice = {
  filter: 'correct the filter, or delete what should be empty',
  'not-in': 'let not-in name no copy of it, or delete what should be empty',
};

/** The files that hold rows, of which none will be left, and how many. */
async function rowsToLose({ files, mode }: TimeEntryExport, workspace: WorkspaceFiles): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, format } of mode === 'replace' ? files : []) {
    const rowFormat = rowFormats.find((one) => one === format);
    const rows = rowFormat === undefined ? 0 : await countRows(await workspace.read(path), rowFormat);
    if (rows === 0) continue;
    found.push(`${quoteName(path)} (${rows === undefined ? 'which cannot be read back' : plural(rows, 'row')})`);
  }
  return found;
}

/** Undefined if the file is not as exports write it. */
async function countRows({ bytes, close }: FileToReplace, format: RowFormat): Promise<number | undefined> {
  const { readFileRows } = await import('./rows/read-file-rows.ts');
  try {
    let rows = 0;
    for await (const batch of bytes ? readFileRows(bytes, format, fail) : []) rows += batch.length;
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
