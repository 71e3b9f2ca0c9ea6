import type { ExportFile } from '../model/declaration.ts';
import type { PendingFile, WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { loadFormat } from './load-format.ts';
import type { TextFormat } from './text-format.ts';

/** Entries that are rendered at once, so that a long answer is never one long text. */
const entriesPerChunk = 1000;

/** The files of one export, written from one pass over the entries. Every step may throw a FileError. */
export type ExportFiles = {
  readonly write: (entries: readonly TimeEntry[]) => Promise<void>;
  /** File by file; when it throws, `written` tells which have taken their place already. */
  readonly commit: () => Promise<void>;
  /** Leaves what is not committed as it was. Never throws. */
  readonly discard: () => Promise<void>;
  readonly written: readonly string[];
};

type OpenFile = { readonly path: string; readonly format: TextFormat; readonly pending: PendingFile };

/** Begins every file, or none. @throws FileError */
export async function openExportFiles(files: readonly ExportFile[], workspace: WorkspaceFiles): Promise<ExportFiles> {
  const open: OpenFile[] = [];
  const written: string[] = [];
  const discard = async (): Promise<void> => {
    for (const { pending } of open) await pending.discard();
  };
  try {
    for (const { path, format } of files) {
      const text = await loadFormat(format);
      const pending = await workspace.create(path);
      open.push({ path, format: text, pending });
      await pending.write(text.head());
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    write: async (entries) => {
      for (let start = 0; start < entries.length; start += entriesPerChunk) {
        const chunk = entries.length <= entriesPerChunk ? entries : entries.slice(start, start + entriesPerChunk);
        for (const { format, pending } of open) await pending.write(format.rows(chunk));
      }
    },
    commit: async () => {
      for (const { format, pending } of open) await pending.write(format.tail());
      for (const { path, pending } of open) {
        await pending.commit();
        written.push(path);
      }
    },
    discard,
    written,
  };
}
