import type { ExportFile, ExportFormat, ExportMode } from '../model/declaration.ts';
import type { FileToReplace, PendingFile, WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { Chunk, ExportReport, FileFormat, FormatContext } from './file-format.ts';
import { loadFormat } from './load-format.ts';
import type { Merge, MergeCounts } from './merge/open-merge.ts';

/** Entries that are rendered at once, so that a long answer is never one long text. */
const entriesPerChunk = 1000;

/** The files of one export, written from one pass over the entries. Every step may throw a FileError. */
export type ExportFiles = {
  readonly write: (entries: readonly TimeEntry[]) => Promise<void>;
  /** File by file; when it throws, `written` tells which have taken their place already. */
  readonly commit: (report: ExportReport) => Promise<void>;
  /** Leaves what is not committed as it was. Never throws. */
  readonly discard: () => Promise<void>;
  readonly written: readonly string[];
  /** By path, of the files that were brought up to date; complete after `commit`. */
  readonly merged: ReadonlyMap<string, MergeCounts>;
};

type OpenFile = {
  readonly path: string;
  readonly format: FileFormat;
  readonly pending: PendingFile;
  readonly merge?: { readonly old: FileToReplace; readonly counts: () => MergeCounts };
};

/** Begins every file, or none. @throws FileError */
export async function openExportFiles(
  files: readonly ExportFile[],
  mode: ExportMode,
  context: FormatContext,
  workspace: WorkspaceFiles,
): Promise<ExportFiles> {
  const open: OpenFile[] = [];
  const olds: FileToReplace[] = [];
  const written: string[] = [];
  const merged = new Map<string, MergeCounts>();
  const discard = async (): Promise<void> => {
    for (const { pending } of open) await pending.discard();
    for (const old of olds) await old.close();
  };
  const begin = async ({ path, format: name }: ExportFile): Promise<OpenFile> => {
    if (mode === 'replace') {
      const format = await loadFormat(name, context);
      return { path, format, pending: await workspace.create(path) };
    }
    const old = await workspace.read(path);
    olds.push(old);
    const format = await loadMerge(name, path, old.bytes);
    return { path, format, pending: await workspace.create(path), merge: { old, counts: format.counts } };
  };
  try {
    for (const file of files) {
      const begun = await begin(file);
      open.push(begun);
      await begun.pending.write(begun.format.head());
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    write: async (entries) => {
      for (let start = 0; start < entries.length; start += entriesPerChunk) {
        const chunk = entries.length <= entriesPerChunk ? entries : entries.slice(start, start + entriesPerChunk);
        for (const { format, pending } of open) {
          const rows = format.rows(chunk);
          await pending.write(isChunk(rows) ? rows : await rows);
        }
      }
    },
    commit: async (report) => {
      for (const { format, pending } of open) await writeTail(format, report, pending);
      for (const { path, pending, merge } of open) {
        await merge?.old.checkUnchanged();
        await pending.commit();
        written.push(path);
        if (merge !== undefined) merged.set(path, merge.counts());
      }
    },
    discard,
    written,
    merged,
  };
}

/** What declares a merge of another format is refused before. */
async function loadMerge(format: ExportFormat, path: string, old: FileToReplace['bytes']): Promise<Merge> {
  if (format !== 'csv' && format !== 'json' && format !== 'ndjson') throw new TypeError(`${format} cannot be merged`);
  const { openMerge } = await import('./merge/open-merge.ts');
  return await openMerge({ format, path, old });
}

async function writeTail({ tail }: FileFormat, report: ExportReport, pending: PendingFile): Promise<void> {
  const rest = await tail(report);
  if (isChunk(rest)) return await pending.write(rest);
  for await (const chunk of rest) await pending.write(chunk);
}

function isChunk(value: unknown): value is Chunk {
  return typeof value === 'string' || value instanceof Uint8Array;
}
