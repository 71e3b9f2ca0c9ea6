import type { Row } from './row-store.ts';

/** Takes a row that was read, and the line on which it begins. */
export type TellRow = (row: Row, line: number) => void;

/** Ends the reading with words for what is wrong at a line, and what to do. */
export type Fail = (line: number, fault: string) => never;

/** Takes the text of a file piece by piece, cut anywhere. */
export type RowReader = {
  readonly push: (text: string) => void;
  /** The text is complete. */
  readonly end: () => void;
};
