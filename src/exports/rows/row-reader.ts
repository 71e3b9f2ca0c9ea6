import type { TimeEntry } from '../../model/time-entry.ts';

/** A row of a file: its text without separators, and what it says. */
type FileRow = { readonly text: string; readonly entry: TimeEntry };

/** Called with each row and the line on which it begins. */
export type OnRow = (row: FileRow, line: number) => void;

/** What the user can do about a file, in the words of each use. */
export type Remedy = 'correct' | 'other-file' | 'encoding' | 'restore';

/** Throws a FileError that says what is wrong at a line and what to do: by default, to correct it. */
export type Fail = (line: number, problem: string, remedy?: Remedy) => never;

/** Reads a file in parts of lines, without the LF. */
export type RowReader = {
  /** @param endsLine a LF follows; otherwise more of the line may come. */
  readonly part: (text: string, number: number, endsLine: boolean) => void;
  /** Called after the last part. */
  readonly end: () => void;
};
