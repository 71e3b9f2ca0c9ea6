import { type ExportFile, type ExportFormat, type ExportMode, rowFormats } from '../model/declaration.ts';
import type { WrittenFile } from '../model/outcome.ts';
import type { FileToReplace, PendingFile, WorkspaceFiles } from '../model/ports.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { quoteName } from '../text/quote.ts';
import type { Chunk, ExportReport, FileFormat, FormatContext } from './file-format.ts';
import { loadFormat } from './load-format.ts';
import type { MergeCounts, MergedFile, MergeSource } from './merge/merged-file.ts';

/** Entries rendered at once, so that a long response never becomes one long string. */
const entriesPerChunk = 1000;

type OpenFile = {
  readonly path: string;
  readonly format: FileFormat;
  readonly pending: PendingFile;
  readonly merged?: { readonly old: FileToReplace; readonly file: MergedFile };
};

type Opening = Pick<MergeSource, 'covers' | 'openScratch' | 'random' | 'signal'> & {
  readonly mode: ExportMode;
  readonly context: FormatContext;
  readonly workspace: WorkspaceFiles;
};

/** The files of one export, written in one pass over the entries. Every step but `discard` may throw a FileError. */
export class ExportFiles {
  readonly #files: OpenFile[] = [];
  readonly #toClose: { readonly close: () => Promise<void> }[] = [];
  readonly #written: WrittenFile[] = [];
  readonly #merged = new Map<string, MergeCounts>();

  /** Begins every file, or none. @throws FileError */
  static async open(files: readonly ExportFile[], opening: Opening): Promise<ExportFiles> {
    const opened = new ExportFiles();
    try {
      for (const file of files) await opened.#open(file, opening);
    } catch (error) {
      await opened.discard();
      throw error;
    }
    return opened;
  }

  /** What has been replaced so far, even if `commit` throws. */
  get written(): readonly WrittenFile[] {
    return this.#written;
  }

  /** What merging changed, by path; complete after `commit`. */
  get merged(): ReadonlyMap<string, MergeCounts> {
    return this.#merged;
  }

  /** Takes note of all entries that the board has; those that the export covers are written as well. */
  async observe(entries: readonly TimeEntry[]): Promise<void> {
    for (const { merged } of this.#files) await merged?.file.observe(entries);
  }

  async write(entries: readonly TimeEntry[]): Promise<void> {
    for (let start = 0; start < entries.length; start += entriesPerChunk) {
      const chunk = entries.length <= entriesPerChunk ? entries : entries.slice(start, start + entriesPerChunk);
      for (const { format, pending } of this.#files) {
        const rows = format.rows(chunk);
        await pending.write(isChunk(rows) ? rows : await rows);
      }
    }
  }

  /** Writes what was merged. Call before `commit`. @returns sentences about rows that the board no longer has. */
  async merge(): Promise<readonly string[]> {
    const places = new Map<string, string[]>();
    for (const { path, merged, pending } of this.#files) {
      if (merged === undefined) continue;
      for await (const chunk of merged.file.render()) await pending.write(chunk);
      for (const sentence of merged.file.warnings) {
        places.set(sentence, [...(places.get(sentence) ?? []), quoteName(path)]);
      }
    }
    return [...places].map(([sentence, paths]) => `${paths.join(', ')}: ${sentence}`);
  }

  /** Completes every file before the first one is replaced. */
  async commit(report: ExportReport): Promise<void> {
    for (const { format, pending } of this.#files) {
      await writeTail(format, report, pending);
      await pending.flush();
    }
    for (const { path, pending, merged } of this.#files) {
      await merged?.old.checkUnchanged();
      const sha256 = await pending.commit();
      this.#written.push({ path, sha256 });
      if (merged !== undefined) this.#merged.set(path, merged.file.counts);
    }
  }

  /** Leaves what was not committed as it was. Never throws. */
  async discard(): Promise<void> {
    for (const { pending } of this.#files) await pending.discard();
    for (const opened of this.#toClose) await opened.close();
  }

  async #open({ path, format: name }: ExportFile, { mode, context, workspace, ...more }: Opening): Promise<void> {
    const old = mode === 'merge' ? await workspace.read(path) : undefined;
    if (old !== undefined) this.#toClose.push(old);
    const file = old && (await openMerged(name, { path, old, ...more }));
    if (file !== undefined) this.#toClose.push(file);
    const format = file ?? (await loadFormat(name, context));
    const pending = await workspace.create(path);
    this.#files.push({ path, format, pending, ...(old && file && { merged: { old, file } }) });
    await pending.write(await format.head());
  }
}

/** Declarations that merge any other format were rejected earlier. */
async function openMerged(format: ExportFormat, source: Omit<MergeSource, 'format'>): Promise<MergedFile> {
  const rowFormat = rowFormats.find((one) => one === format);
  if (rowFormat === undefined) throw new TypeError(`${format} cannot be merged`);
  const { MergedFile } = await import('./merge/merged-file.ts');
  return await MergedFile.open({ format: rowFormat, ...source });
}

async function writeTail({ tail }: FileFormat, report: ExportReport, pending: PendingFile): Promise<void> {
  const rest = await tail(report);
  if (isChunk(rest)) return await pending.write(rest);
  for await (const chunk of rest) await pending.write(chunk);
}

function isChunk(value: unknown): value is Chunk {
  return typeof value === 'string' || value instanceof Uint8Array;
}
