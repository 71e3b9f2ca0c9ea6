import type { ExportFile, ExportMode } from '../model/declaration.ts';
import type { WrittenFile } from '../model/outcome.ts';
import type { PendingFile, WorkspaceFiles } from '../model/ports.ts';
import { quoteName } from '../text/quote.ts';
import { type ExportReport, type FileFormat, type FormatContext, rowFormatOf } from './file-format.ts';
import type { Batch } from './filter.ts';
import { loadFormat } from './load-format.ts';
import type { MergedFile, MergeSource } from './merge/merged-file.ts';

type OpenFile = { readonly path: string; readonly pending: PendingFile } & (
  | { readonly format: FileFormat }
  | { readonly merged: MergedFile }
);

type Opening = Omit<MergeSource, 'path' | 'format' | 'files'> & {
  readonly mode: ExportMode;
  readonly context: FormatContext;
  readonly files: WorkspaceFiles;
};

/** The files of one export, written in one pass over the entries. Every step but `discard` may throw a FileError. */
export class ExportFiles {
  readonly #files: OpenFile[] = [];
  /** What has been replaced so far, even if `commit` throws. */
  readonly written: WrittenFile[] = [];

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

  /** What merging changed; complete after `commit`. */
  get merged(): readonly { readonly path: string; readonly counts: MergedFile['counts'] }[] {
    return this.#files.flatMap((file) => ('merged' in file ? [{ path: file.path, counts: file.merged.counts }] : []));
  }

  /** Sentences about rows that the board no longer has; complete after `commit`. */
  warnings(): readonly string[] {
    const places = new Map<string, string[]>();
    for (const file of this.#files) {
      for (const sentence of 'merged' in file ? file.merged.warnings : []) {
        places.set(sentence, [...(places.get(sentence) ?? []), quoteName(file.path)]);
      }
    }
    return [...places].map(([sentence, paths]) => `${paths.join(', ')}: ${sentence}`);
  }

  async write(batch: Batch): Promise<void> {
    for (const file of this.#files) {
      if ('merged' in file) await file.merged.add(batch);
      else if (batch.entries.length > 0) await file.pending.write(await file.format.rows(batch.entries));
    }
  }

  /** Completes every file before the first one is replaced. */
  async commit(report: ExportReport): Promise<void> {
    for (const file of this.#files) {
      const rest = 'merged' in file ? file.merged.render() : await file.format.tail(report);
      const isChunk = typeof rest === 'string' || rest instanceof Uint8Array;
      for await (const chunk of isChunk ? [rest] : rest) await file.pending.write(chunk);
      await file.pending.flush();
    }
    for (const file of this.#files) {
      if ('merged' in file) await file.merged.checkUnchanged();
      const sha256 = await file.pending.commit();
      this.written.push({ path: file.path, sha256 });
    }
  }

  /** Leaves what was not committed as it was. Never throws. */
  async discard(): Promise<void> {
    for (const file of this.#files) {
      await file.pending.discard();
      if ('merged' in file) await file.merged.close();
    }
  }

  async #open({ path, format: name }: ExportFile, { mode, context, ...source }: Opening): Promise<void> {
    if (mode === 'merge') {
      const { MergedFile } = await import('./merge/merged-file.ts');
      const pending = await source.files.create(path);
      const merged = new MergedFile({ ...source, path, format: rowFormatOf(name) });
      this.#files.push({ path, merged, pending });
      await merged.read();
    } else {
      const format = await loadFormat(name, context);
      const pending = await source.files.create(path);
      this.#files.push({ path, format, pending });
      await pending.write(await format.head());
    }
  }
}
