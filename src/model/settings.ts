import { type DeclarationList, declarationLists } from './declaration.ts';

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

/** How requests are signed. `name` is the user of `basic` and the header of `header`. */
export type Credential =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: string }
  | { readonly scheme: 'basic' | 'header'; readonly name: string; readonly token: string };

/** How a token is sent: in `Authorization`, as the password of a user, in a header of its own, or not at all. */
export type AuthScheme = Credential['scheme'];

export type MissingToken = { readonly reason: string; readonly skip: boolean };

/** `part` counts from 1. */
export type Shard = { readonly part: number; readonly of: number };

/** The inputs of the action that are not declarations, checked (contract.md, section 1). */
export type Settings = {
  /** Scheme, host and port: `https://board.example.com:8443`. */
  readonly origin: string;
  /** Path prefix without a trailing slash, percent-encoded; empty if there is none. */
  readonly pathPrefix: string;
  readonly credential: Credential;
  readonly allowedOperations: readonly DeclarationList[];
  /** Lists of globs: a task id must match one of each list; none: any task. */
  readonly allowedTasks: readonly (readonly string[])[];
  readonly dryRun: boolean;
  readonly failFast: boolean;
  readonly concurrency: number;
  /** For one attempt, the whole response included. */
  readonly requestTimeoutMs: number;
  readonly maxAttempts: number;
  /** For the whole run, from the start of the process. */
  readonly runTimeoutMs: number;
  /** Maximum number of planned requests; 0: no limit. */
  readonly maxRequests: number;
  readonly shard: Shard;
  readonly comment: boolean;
  /** Distinguishes the comments of several steps on one pull request; empty: the one without an id. */
  readonly commentId: string;
  readonly summary: boolean;
};
