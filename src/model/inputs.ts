/** The inputs of `action.yml`, in its order (contract.md, section 1). */
export const inputNames = [
  'base-url',
  'allow-insecure-http',
  'token',
  'auth-scheme',
  'auth-name',
  'config-file',
  'subtask-updates',
  'label-removals',
  'time-entry-exports',
  'webhook-registrations',
  'allowed-operations',
  'task-references',
  'names',
  'allowed-tasks',
  'dry-run',
  'fail-fast',
  'concurrency',
  'request-timeout',
  'max-attempts',
  'run-timeout',
  'max-requests',
  'shard',
  'github-token',
  'comment',
  'comment-id',
  'summary',
  'on-missing-token',
] as const;

export type InputName = (typeof inputNames)[number];

/** Inputs as given, by lower-case name, unknown ones included, so that they can be reported. */
export type Inputs = ReadonlyMap<string, string>;
