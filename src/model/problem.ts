import type { ProblemCode } from './problem-codes.ts';

/** What is wrong, in parts that `renderIssue` joins. Noun phrases and clauses, without a full stop. */
export type Issue = {
  readonly code: ProblemCode;
  /** A clause: `the path "../a.csv" leaves the workspace`. */
  readonly what?: string;
  /** A noun phrase, `a task id`; so is `found`. */
  readonly expected?: string;
  readonly found?: string;
  /** A clause on why what was found isn't as expected: `the string is empty`. */
  readonly reason?: string;
  readonly hint?: string | undefined;
};

/** Where a declaration or a problem is. `source` is a file's path or an input's name; `line` and `column` count from 1. */
export type Position = { readonly source: string; readonly line: number; readonly column: number };

/** Where a problem belongs: `inFile` problems become file annotations. */
export type Place = {
  readonly at: Position;
  readonly inFile: boolean;
  /** Path of the key in its declaration, such as `set.finished`; absent if no single key is wrong. */
  readonly key?: string;
};

export type KeyIssue = Issue & Pick<Place, 'key'>;

/** A value whose issues show only later, during a run. */
export type Placed<T> = { readonly value: T; readonly place: Place };

export type Problem = Place &
  Issue & {
    /** The line that `at` points to, as it is in the source; absent if a line would not help. */
    readonly sourceLine?: string;
  };

/** `message` has all but the position. */
export type RenderedProblem = Pick<Problem, 'at' | 'inFile' | 'code'> & {
  readonly message: string;
  readonly excerpt?: string;
};
