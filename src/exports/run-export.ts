// An export from beginning to end: everything read, checked and rendered first, and only then the files changed.
import type { TimeEntryExport } from '../model/operation.ts';
import type { Outcome } from '../model/outcome.ts';
import { FileError, type WorkspaceFiles } from '../model/ports.ts';
import { type ExportFiles, openExportFiles } from './export-files.ts';
import { createEntryReader, type EntryReader, ReadError, type ReadPorts } from './read-entries.ts';

export type ExportPorts = ReadPorts & { readonly files: WorkspaceFiles };

type ExportOutcome = Omit<Outcome, 'operation'>;

/**
 * Reads the entries of all tasks side by side and writes them to every file of the operation, from one reading. The
 * files change only when every entry was rendered; after a failure the old ones stay (contract.md, sections 5 and 7).
 * Memory is bounded by the answers in flight, whatever the number of tasks. An export that is interrupted is
 * `skipped`, not `unknown`: reading changes nothing.
 */
export async function runExport(operation: TimeEntryExport, ports: ExportPorts): Promise<ExportOutcome> {
  const reader = createEntryReader(ports);
  const tally = { entries: 0, totalMs: 0 };
  let files: ExportFiles | undefined;
  try {
    files = await openExportFiles(operation.files, ports.files);
    for await (const entries of reader.read(operation)) {
      tally.entries += entries.length;
      for (const { durationMs } of entries) tally.totalMs += durationMs;
      await files.write(entries);
    }
    await files.commit();
    return { status: 'succeeded', ...reader.seen, message: 'written', ...exportedTo(files.written, tally) };
  } catch (thrown) {
    const error = readable(thrown);
    if (error === undefined) throw thrown;
    const written = files?.written ?? [];
    return {
      ...failureOf(error, reader.seen, ports.signal.aborted),
      message: `${endSentence(error.message)} ${describeFiles(operation, written)}`,
      ...(written.length === 0 ? {} : exportedTo(written, tally)),
    };
  } finally {
    await files?.discard();
  }
}

/** What is no bug of ours. The parser takes JSON of any depth, and the writer does not. */
function readable(error: unknown): ReadError | FileError | undefined {
  if (error instanceof ReadError || error instanceof FileError) return error;
  if (!(error instanceof RangeError)) return undefined;
  return new ReadError('a time entry has a field that is nested too deeply to be written; correct it on the board');
}

function exportedTo(files: readonly string[], { entries, totalMs }: { entries: number; totalMs: number }) {
  return { exported: { entries, totalSeconds: totalMs / 1000, files: [...files] } };
}

function failureOf(error: ReadError | FileError, { attempts }: EntryReader['seen'], interrupted: boolean) {
  const httpStatus = error instanceof ReadError ? error.httpStatus : undefined;
  // An answer that was no success is told as such, even if the run was interrupted meanwhile.
  const status = interrupted && error instanceof ReadError && httpStatus === undefined ? 'skipped' : 'failed';
  return { status, attempts, ...(httpStatus === undefined ? {} : { httpStatus }) } as const;
}

/** What became of the files, so that nobody takes an old one for the new one. */
function describeFiles({ files }: TimeEntryExport, written: readonly string[]): string {
  const old = listPaths(files.map(({ path }) => path).filter((path) => !written.includes(path)));
  const left = `${old} ${files.length - written.length === 1 ? 'is as it was' : 'are as they were'}.`;
  return written.length === 0 ? `Nothing was written: ${left}` : `Written before that: ${listPaths(written)}; ${left}`;
}

function listPaths(paths: readonly string[]): string {
  return paths.map((path) => JSON.stringify(path)).join(', ');
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
