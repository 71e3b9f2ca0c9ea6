import type { PlannedRequest } from '../http/attempt.ts';
import type { CallLimits } from '../http/sender.ts';
import { type Transport, type TransportOptions, createTransport } from '../http/transport.ts';
import type { KeepPlace } from '../model/declaration.ts';
import type { Outcome, RegisteredWebhook, WebhookRegistration } from '../model/operation.ts';
import type { Clock, SystemPorts } from '../model/ports.ts';
import type { Issue } from '../model/problem.ts';
import type { AskAccess, GitHubEvent } from '../model/pull-request.ts';
import type { Result } from '../model/result.ts';
import type { Inputs } from '../model/settings.ts';
import type { DifferenceSpool } from '../model/time-entry.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { BetweenOutcomes } from '../report/log/lines.ts';
import type { Stores } from '../webhooks/claim.ts';

export type EngineRequest = {
  readonly inputs: Inputs;
  /** It is only checked or planned, from a command line, an editor or a library, so address and token may be missing. */
  readonly boardless?: boolean;
  /** Declarations in memory, which replace the file in `config-file`; `name` is for messages. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Environment variables: proxies are read from them, and expressions see some. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The variables that proxies are read from, where expressions must not see them. */
  readonly proxyVariables?: Readonly<Record<string, string | undefined>>;
  /** Absolute path, which others are relative to. */
  readonly workspace: string;
  /** Such as `pull_request`; empty if there is no event. */
  readonly eventName: string;
  /** From 1. */
  readonly runAttempt: number;
  /** When the run started, which named periods go by. */
  readonly startedMs: number;
  readonly runUrl?: string;
};

/** The event of the run, called only when something asks for it. @throws FileError if it cannot be read */
export type ReadEvent = () => Promise<GitHubEvent>;

export type EnginePorts = SystemPorts & {
  /**
   * Where webhooks are kept, with at most `concurrency` requests in flight; the limits are for the checks before a
   * creation. An error is a sentence that says why there is no such store.
   */
  readonly openStores: (
    scope: KeepPlace['in'],
    limits: CallLimits & { readonly concurrency: number },
  ) => Promise<Result<Stores>>;
  /**
   * The text of a file of the repository, at the commit of the run; absent if the run has no repository. `what`
   * of an error is a clause about the file: `could not be read from …`.
   */
  readonly readFromRepository?: (
    path: string,
    limits: CallLimits & { readonly maxBytes: number },
  ) => Promise<Result<string, Issue>>;
  /** What GitHub says of somebody's access to the repository of the run; absent if the run has none. */
  readonly readAccess?: (login: string, limits: CallLimits) => ReturnType<AskAccess>;
  readonly openTransport: (options: TransportOptions) => Transport;
  readonly redaction: Redaction;
  /** Called before anything is reported that could hold the secret. */
  readonly mask: (secret: string) => void;
};

export type RunPorts = EnginePorts & {
  readonly onEvent: (event: EngineEvent) => void;
  /** Without it, differences beyond the first are only counted. */
  readonly spool?: DifferenceSpool;
};

/** Redacted, but for `registered`. */
export type EngineEvent =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** A request of a dry run, after the outcome of its operation. */
  | { readonly kind: 'request'; readonly request: PlannedRequest }
  | BetweenOutcomes
  /** A new webhook, the moment the board responded: its secret is shown only once, and the id has to be what the board knows. */
  | { readonly kind: 'registered'; readonly operation: WebhookRegistration; readonly webhook: RegisteredWebhook };

export function createPorts(system: SystemPorts, redaction: Redaction, own: Partial<EnginePorts> = {}): EnginePorts {
  return {
    ...system,
    openTransport: createTransport,
    openStores: noStores,
    redaction,
    mask: (secret) => void redaction.addSecret(secret),
    ...own,
  };
}

/** Asked before the registration is created, which stays on the board even if nobody stores its secret. */
const noStores: EnginePorts['openStores'] = async () => ({
  ok: false,
  error: 'keep stores the secret of the webhook in GitHub Actions, which only the action can do: omit it.',
});

export type RunLimit = {
  /** Aborted by an interruption or when the time is over; the reason is an `Error` that says which. */
  readonly signal: AbortSignal;
  /** On the monotonic clock. */
  readonly deadlineMs: number;
  readonly dispose: () => void;
  /** Aborted by `dispose`. */
  readonly disposed: AbortSignal;
};

/** Ends a run `runTimeoutMs` after the start of the process (contract.md, `run-timeout`), or when it is interrupted. */
export function limitRun(interruption: AbortSignal, runTimeoutMs: number, clock: Clock): RunLimit {
  const timeout = new AbortController();
  const disposed = new AbortController();
  const waitMs = Math.max(0, runTimeoutMs - clock.monotonicMs());
  const end = (): void => timeout.abort(new Error(`the run ran out of time (run-timeout, ${runTimeoutMs / 1000} s)`));
  // At once if no time is left, so that no request starts.
  if (waitMs === 0) end();
  else void clock.wait(waitMs, disposed.signal).then(() => disposed.signal.aborted || end());
  return {
    signal: AbortSignal.any([interruption, timeout.signal]),
    deadlineMs: runTimeoutMs,
    dispose: () => disposed.abort(),
    disposed: disposed.signal,
  };
}
