import { isBalanced } from '../../text/csv-cells.ts';
import type { Fail, RowReader } from './row-reader.ts';

type Lines = {
  /** What a row is called that never ends. */
  readonly describe: (long: string) => string;
  /** Whether a line break within double quotes belongs to the row. */
  readonly areQuoted: boolean;
  /** @param isLast no line feed follows it. */
  readonly onRow: (row: string, line: number, isLast: boolean) => void;
};

/** Reads rows that end with their line. */
export function createLineReader({ describe, areQuoted, onRow }: Lines, fail: Fail): RowReader {
  /** The line number of the row that is read next. */
  let line = 1;
  return {
    read: (text) => {
      let from = 0;
      let lines = 0;
      let isOpen = false;
      let at = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
        lines += 1;
        if (areQuoted && !isBalanced(text.slice(at, end))) isOpen = !isOpen;
        at = end + 1;
        if (isOpen) continue;
        onRow(text.slice(from, end), line, false);
        line += lines;
        lines = 0;
        from = at;
      }
      return from;
    },
    end: (rest) => {
      if (areQuoted && !isBalanced(rest)) fail(line, 'the quotes of this row are never closed');
      if (rest !== '') onRow(rest, line, true);
    },
    describeRest: () => [line, describe],
  };
}
