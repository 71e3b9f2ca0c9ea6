import { declarationLists } from './declaration.ts';

/** The inputs of `action.yml`, in its order (contract.md, section 1). */
export const inputNames = [
  'base-url',
  'token',
  'auth-scheme',
  'auth-name',
  'allow-insecure-http',
  'config-file',
  ...declarationLists,
  'task-references',
  'require',
  'names',
  'rates',
  'allowed-operations',
  'allowed-tasks',
  'max-requests',
  'on-missing-token',
  'dry-run',
  'fail-fast',
  'concurrency',
  'shard',
  'max-attempts',
  'request-timeout',
  'run-timeout',
  'summary',
  'comment',
  'comment-id',
  'github-token',
] as const;

/** Those that say what a step is for: where any of them is given, the default file is not read. */
export const inlineInputs = [...declarationLists, 'require'] as const;

export const yamlInputs: readonly InputName[] = [...declarationLists, 'task-references', 'require', 'names', 'rates'];

export type InputName = (typeof inputNames)[number];

export const workflowInputs = [
  'config-file',
  'on-missing-token',
  'summary',
  'comment',
  'comment-id',
  'github-token',
] as const satisfies readonly InputName[];

/** By lower-case name, unknown ones included, so that they can be reported. A program gives plain data in place of YAML. */
export type Inputs = ReadonlyMap<string, string | object>;
