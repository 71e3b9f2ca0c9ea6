/** Stable names of everything that can be wrong or doubtful: programs and docs refer to them, so none is ever renamed. */
export type ProblemCode =
  // The text as YAML
  | 'invalid-yaml'
  | 'too-large'
  | 'too-many-problems'
  // A key or a value
  | 'invalid-type'
  | 'invalid-value'
  | 'empty-value'
  | 'empty-list'
  | 'unknown-value'
  | 'unknown-key'
  | 'missing-key'
  | 'repeated-key'
  | 'conflicting-keys'
  | 'repeated-value'
  | 'invalid-expression'
  // An input of the step
  | 'unknown-input'
  | 'missing-input'
  | 'insecure-url'
  | 'unused-input'
  // A file that the input names
  | 'missing-file'
  | 'unreadable-file'
  | 'untrusted-file'
  // All declarations together
  | 'missing-task-references'
  | 'conflicting-boxes'
  | 'not-allowed'
  | 'over-limit'
  | 'repeated-store'
  // Warnings: legal, and seldom meant
  | 'stale-name'
  | 'mixed-targets'
  | 'repeated-target'
  | 'listed-tasks'
  | 'listed-entries'
  | 'shared-file'
  | 'unused-key'
  | 'cut-month';

/** What is wrong, in parts that `renderFault` joins. Noun phrases and clauses, without a full stop. */
export type Fault = {
  readonly code: ProblemCode;
  /** A clause: `the path "../a.csv" leaves the workspace`. */
  readonly what?: string;
  /** A noun phrase: `a task id`. */
  readonly expected?: string;
  /** A noun phrase for what is there instead: `a list`. */
  readonly found?: string;
  /** A clause on why what is there is not what was expected: `the text is empty`. */
  readonly but?: string;
  /** What to do: `quote it: "123"`. */
  readonly hint?: string | undefined;
};

/** Where a declaration or a problem is. `source` is a file's path or an input's name; `line` and `column` count from 1. */
export type Position = { readonly source: string; readonly line: number; readonly column: number };

/** Where a problem belongs: `inFile` problems become file annotations. */
export type Place = {
  readonly at: Position;
  readonly inFile: boolean;
  /** Path of the key in its declaration, such as `set.finished`; absent where no single key is wrong. */
  readonly key?: string;
};

/** A value whose faults show only later, during a run. */
export type Placed<T> = { readonly value: T; readonly place: Place };

/** One thing that is wrong with the input, or a warning about it. */
export type Problem = Place & Fault;

/** A problem as people read it. `message` has the key, what is wrong and what was expected, but not the position. */
export type RenderedProblem = Pick<Problem, 'at' | 'inFile'> & { readonly message: string };
