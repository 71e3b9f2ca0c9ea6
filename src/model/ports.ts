import type { ParseMarkdown } from './pull-request.ts';

/** `monotonicMs` never goes back; `nowMs` is the wall clock since 1970-01-01T00:00:00Z. */
export type Clock = {
  readonly nowMs: () => number;
  readonly monotonicMs: () => number;
  /** Over after `delayMs`, or at once when the signal is aborted. Never rejects. */
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

/** In [0, 1). */
export type Random = () => number;

/** A file being written to a temporary place. Readers see the old file or the complete new one. */
export type PendingFile = {
  /** Text, in whole characters, is written as UTF-8, bytes as they are. Bytes may be reused once the promise resolves. */
  readonly write: (chunk: string | Uint8Array) => Promise<void>;
  /** Resolves once all of it is on the disk: a write that fails may only be reported by the next call. */
  readonly flush: () => Promise<void>;
  readonly commit: () => Promise<void>;
  /** Leaves the old file unchanged and removes the new one. Does nothing after `commit`. */
  readonly discard: () => Promise<void>;
};

export type FileToReplace = {
  /** The file as it is now, to be read once; undefined if there is none. Throws a FileError if it cannot be read. */
  readonly bytes: AsyncIterable<Uint8Array> | undefined;
  /** To be called right before it is replaced, which would lose what others have written. @throws FileError if they have */
  readonly checkUnchanged: () => Promise<void>;
  /** Closes the file, if `bytes` was not read to its end. Never throws. */
  readonly close: () => Promise<void>;
};

/** Files of the workspace. Paths are relative to it, with forward slashes. */
export type WorkspaceFiles = {
  /** @throws FileError for a place outside of the workspace, also through links, in `.git`, or that is a directory */
  readonly create: (path: string) => Promise<PendingFile>;
  /** Opens the existing file for reading. @throws FileError */
  readonly read: (path: string) => Promise<FileToReplace>;
  /** Where a path leads through all links, whether or not there is a file: two paths of one file have one place. @throws FileError */
  readonly placeOf: (path: string) => Promise<string>;
};

/** A private file for what does not fit into memory. Created by the first write, and deleted when closed. */
export type Scratch = {
  /** @throws FileError */
  readonly append: (text: string | Uint8Array) => Promise<void>;
  /** In pieces, without the byte at `to`. Each piece is overwritten by the next. @throws FileError */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  /** Never throws. */
  readonly close: () => Promise<void>;
};

export type SystemPorts = {
  readonly clock: Clock;
  readonly random: Random;
  readonly randomId: () => string;
  readonly files: WorkspaceFiles;
  /** UTF-8 without a byte order mark; undefined if there is no file. @throws FileError, also beyond `maxBytes` */
  readonly readText: (path: string, maxBytes: number) => Promise<string | undefined>;
  /**
   * Paths of the files that a glob matches, in order: `*` and `?` within a name, `**` for folders. Names that begin with a
   * dot match only where the glob spells the dot; links to folders are not followed by `**`.
   *
   * @throws FileError when a folder cannot be read, or more than 10,000 files match.
   */
  readonly findFiles: (glob: string) => Promise<readonly string[]>;
  readonly openScratch: () => Scratch;
  readonly parseMarkdown: ParseMarkdown;
  /** To be called as soon as `parseMarkdown` seems to be needed, which then is ready sooner; `until` ends what is left over. */
  readonly startMarkdownParser: (until: AbortSignal) => void;
  readonly pathExists: (path: string) => Promise<boolean>;
  /** To be called before large allocations: keeps a long export's memory small. */
  readonly keepHeapSmall: () => Promise<void>;
};

/** `message` names the path and what to do. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/** A file could not be read, or is not what it should be: nothing was carried out. */
export class ReadFileError extends FileError {}
