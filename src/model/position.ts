/** Where a declaration or a problem is. `source` is a file's path or an input's name; `line` and `column` count from 1. */
export type Position = {
  readonly source: string;
  readonly line: number;
  readonly column: number;
};
