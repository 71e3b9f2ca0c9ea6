import type { TimeEntryExport } from '../model/operation.ts';
import type { PendingFile, WorkspaceFiles } from '../model/ports.ts';
import { quoteName } from '../text/messages.ts';
import type { Batch } from './entries.ts';
import { type ExportReport, type FileFormat, type FormatContext, rowFormatOf } from './file-format.ts';
import { loadFormat } from './load-format.ts';
import type { MergeSource, MergedFile } from './merge/merged-file.ts';

type OpenFile = { readonly path: string; readonly pending: PendingFile } & (
  | { readonly format: FileFormat }
  | { readonly merged: MergedFile }
);

type FileSource = Omit<MergeSource, 'path' | 'format' | 'files'> & {
  readonly context: FormatContext;
  readonly files: WorkspaceFiles;
};

/** The files of one export, written in one pass over the entries. Every step but `discard` may throw a FileError. */
export class ExportFiles {
  readonly #source: FileSource;
  readonly #files: OpenFile[] = [];
  /** Paths that have been replaced so far, even if `commit` throws. */
  readonly written: string[] = [];

  constructor(source: FileSource) {
    this.#source = source;
  }

  async open({ files, mode }: TimeEntryExport): Promise<void> {
    for (const { path, format: name } of files) {
      if (mode === 'merge') {
        const { MergedFile } = await import('./merge/merged-file.ts');
        const pending = await this.#source.files.create(path);
        const merged = new MergedFile({ ...this.#source, path, format: rowFormatOf(name) });
        this.#files.push({ path, merged, pending });
        await merged.read();
      } else {
        const format = await loadFormat[name](this.#source.context);
        const pending = await this.#source.files.create(path);
        this.#files.push({ path, format, pending });
        await pending.write(await format.head());
      }
    }
  }

  /** What merging changed; complete after `commit`. */
  get merged(): readonly { readonly path: string; readonly counts: MergedFile['counts'] }[] {
    return this.#files.flatMap((file) => ('merged' in file ? [{ path: file.path, counts: file.merged.counts }] : []));
  }

  /** About rows that the board no longer has; complete after `commit`. */
  warnings(): readonly string[] {
    return this.#files.flatMap((file) =>
      'merged' in file ? file.merged.warnings.map((sentence) => `${quoteName(file.path)}: ${sentence}`) : [],
    );
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
      await file.pending.commit();
      this.written.push(file.path);
    }
  }

  /** Never throws. */
  async discard(): Promise<void> {
    for (const file of this.#files) {
      await file.pending.discard();
      if ('merged' in file) await file.merged.close();
    }
  }
}
