// The entry of the library. From the process it reads only the variables that name proxies, and the working directory.
import { systemClock } from './host/system.ts';
import { createTransport } from './http/transport.ts';
import { type BoardClient, type ClientOptions, openBoardClient } from './library/client/client.ts';
import type { CheckResult, PlanResult, RunResult } from './library/results.ts';
import { type RunOptions, checkDeclarations, planDeclarations, runDeclarations } from './library/run.ts';
import type { CheckOptions, LibraryHost } from './library/start.ts';

export { BoardError, type BoardErrorDetails, type BoardErrorKind } from './board/board-error.ts';
export type {
  BoardClient,
  CallOptions,
  ClientOptions,
  SubtaskUpdateArguments,
  WebhookArguments,
} from './library/client/client.ts';
export type { Declarations } from './library/declarations.ts';
export type { BoardOptions, ContextOptions, InputOptions } from './library/options.ts';
export type * from './library/results.ts';
export type { RunOptions } from './library/run.ts';
export type { CheckOptions } from './library/start.ts';
export * from './library/webhooks/webhooks.ts';
export type { DeclarationList, OperationKind, WebhookEvent } from './model/declaration.ts';
export type { OutcomeStatus, RegisteredWebhook } from './model/operation.ts';
export type { AuthScheme } from './model/settings.ts';
export type { SubtaskChanges } from './model/subtask.ts';
export type { TimeEntryFields as TimeEntry } from './model/time-entry.ts';
export type { Difference } from './model/time-entry.ts';

const host: LibraryHost = {
  variables: process.env,
  workingDirectory: () => process.cwd(),
  // Not when it is loaded: esbuild leaves import.meta.url empty in CommonJS, where the client and webhooks work all the same.
  get markdownWorker() {
    return new URL('markdown-worker.mjs', import.meta.url);
  },
};

/**
 * A client of a board. Proxies are read from the usual variables of the environment when the first request is sent.
 *
 * @throws TypeError for options that are wrong; the message names them all, and no value.
 */
export function createBoardClient(options: ClientOptions): BoardClient {
  return openBoardClient(options, {
    clock: systemClock,
    random: Math.random,
    variables: host.variables,
    openTransport: createTransport,
  });
}

/**
 * Checks declarations, without board or token. Without an event, only the syntax of expressions is checked, and values
 * that depend on them are not.
 *
 * @param text the YAML of a configuration file.
 * @returns every problem at once; it rejects with a `TypeError` only for unknown options.
 */
export function check(text: string, options: CheckOptions = {}): Promise<CheckResult> {
  return checkDeclarations(text, options, host);
}

/**
 * Says what a run would send, and sends nothing. Without an event, expressions see an empty one.
 *
 * @param text the YAML of a configuration file.
 * @returns the operations with their requests, or every problem at once.
 */
export function plan(text: string, options: CheckOptions = {}): Promise<PlanResult> {
  return planDeclarations(text, options, host);
}

/**
 * Carries declarations out on the board, as the action does. Whatever the network and the board do, it resolves: each
 * operation has its outcome. If there are problems, nothing is sent.
 *
 * @param text the YAML of a configuration file.
 */
export function run(text: string, options: RunOptions): Promise<RunResult> {
  return runDeclarations(text, options, host);
}
