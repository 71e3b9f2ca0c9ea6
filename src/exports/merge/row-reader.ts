import type { TimeEntry } from '../../model/time-entry.ts';

/** A row of a file: its text without separators, and what it says. */
type FileRow = { readonly text: string; readonly entry: TimeEntry };

/** Called with each row and the line on which it begins. */
export type OnRow = (row: FileRow, line: number) => void;

/** Throws the FileError for what is wrong at a line, with advice: by default that for a file of another make. */
export type Fail = (line: number, fault: string, advice?: string) => never;

/** Reads a file line by line, without the LF. */
export type RowReader = {
  readonly line: (line: string, number: number) => void;
  /** Called after the last line. */
  readonly end: () => void;
};
