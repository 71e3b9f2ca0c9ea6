import type { TimeEntry } from '../../model/time-entry.ts';

/** A row of a file: its text without separators, what it says, and the line on which it begins. */
export type FileRow = { readonly text: string; readonly entry: TimeEntry; readonly line: number };

/** Throws a FileError that says what is wrong at a line and what to do. @param advice if it is special. */
export type Fail = (line: number, problem: string, advice?: string) => never;

/** Throws what `Fail` does for the line on which the row begins that is read. */
export type FailHere = (problem: string, advice?: string) => never;

/** How a format tells rows apart, and what they say. Stateful, so every file needs its own. */
export type RowReader = {
  /** Where the row or separator that begins at `from` ends; undefined if the text doesn't hold all of it. */
  readonly endOf: (text: string, from: number) => number | undefined;
  /** Called with each such part, and with the rest of the file as the last one. Undefined for what is no row. */
  readonly read: (text: string, isLast: boolean) => Omit<FileRow, 'line'> | undefined;
};
