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
  'repeated-value',
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
  'insecure-callback',
  'shared-file',
  'undated-file',
  'idle-filter',
  'cut-month',
  'fixed-zone',
  'swapped-names',
] as const;

export type ProblemCode = (typeof problemCodes)[number];
