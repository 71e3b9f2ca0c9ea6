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

/** Programs and docs/troubleshooting.md refer to them, so none is ever renamed. */
export const problemCodes = [
  // The text as YAML
  'invalid-yaml',
  'too-large',
  'too-many-problems',
  // A key or a value
  'invalid-type',
  'invalid-value',
  'empty-value',
  'empty-list',
  'unknown-value',
  'unknown-key',
  'missing-key',
  'repeated-key',
  'conflicting-keys',
  'invalid-expression',
  // An input of the step
  'unknown-input',
  'missing-input',
  'insecure-url',
  'unused-input',
  // A file that the input names
  'missing-file',
  'unreadable-file',
  // All declarations together
  'missing-task-references',
  'conflicting-boxes',
  'not-allowed',
  'over-limit',
  'repeated-store',
  // Warnings: legal, but rarely intended
  'stale-name',
  'mixed-targets',
  'repeated-target',
  'listed-tasks',
  'listed-users',
  'listed-labels',
  'listed-files',
  'literal-wildcard',
  'repeated-value',
  'insecure-callback',
  'shared-file',
  'undated-file',
  'idle-filter',
  'cut-month',
  'fixed-zone',
  'swapped-names',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** A message that GitHub shows on the run's page and, if it has a place, next to that line of the file. */
export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  /** Our own fixed text, nothing from outside. */
  readonly title: string;
  /** Under 4,096 characters, visible text; line breaks are allowed. */
  readonly message: string;
  readonly below?: string;
  /** A place in a file of the repository, its path relative to the workspace. */
  readonly at?: Position;
};
