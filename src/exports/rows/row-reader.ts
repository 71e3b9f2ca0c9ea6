import type { TimeEntry } from '../../model/time-entry.ts';

/** A row of a file: its text without separators, what it says, and the line on which it begins. */
export type FileRow = { readonly text: string; readonly entry: TimeEntry; readonly line: number };

/** Called with each row. */
export type OnRow = (row: FileRow) => void;

/** Throws a FileError that says what is wrong at a line and what to do. @param advice if it is special. */
export type Fail = (line: number, problem: string, advice?: string) => never;

export type RowReader = {
  /** Reads the rows that are whole. @returns the offset of the rest, which is passed again with what follows it */
  readonly read: (text: string) => number;
  /** Reads the rest of the file. */
  readonly end: (rest: string) => void;
  /** Where the rest begins, and what it must be if it never ends. */
  readonly describeRest: () => readonly [line: number, what: (long: string) => string];
};
