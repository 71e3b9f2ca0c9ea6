import { FileError } from '../../model/ports.ts';
import type { Row } from './row-store.ts';

/** Called with each row and the line on which it begins. */
export type OnRow = (row: Row, line: number) => void;

/** Throws the FileError for a fault at a line; the text says what is wrong and what to do. */
export type Fail = (line: number, fault: string) => never;

/** Reads a file's text in chunks, split anywhere. */
export type RowReader = {
  readonly push: (text: string) => void;
  /** The text is complete. */
  readonly end: () => void;
};

/** The file cannot be merged into and stays as it is. `line` counts from 1; 0 where no line is to blame. */
export function mergeFault(path: string, line: number, fault: string): FileError {
  const where = line === 0 ? '' : `, line ${line}`;
  return new FileError(`cannot merge into ${JSON.stringify(path)}${where}: ${fault}`);
}

/** What to do about a file that is not as this product writes it. */
export const fixAdvice = 'correct the file, or move it away and a new one is made';
