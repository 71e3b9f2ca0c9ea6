// What check, plan and run give: data for programs, secrets redacted. The package exports all of it.
import type { PlannedRequest } from '../http/attempt.ts';
import type { OutageEvent } from '../http/sender.ts';
import type { OperationKind } from '../model/declaration.ts';
import type { OutcomeStatus } from '../model/operation.ts';
import type { Difference } from '../model/time-entry.ts';

export type { OutageEvent, PlannedRequest };

/** A mistake in a declaration or an option, or something suspicious. */
export type Problem = {
  /**
   * One of those in docs/troubleshooting.md, such as `invalid-type`. They never change their meaning; new ones may
   * come.
   */
  readonly code: string;
  /** Name of the text, or of the option, such as `baseUrl`. */
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** Path of the key in its declaration, such as `set.finished`; absent if no single key is wrong. */
  readonly key?: string;
  /** What is wrong, what was expected and what to do, with the key in front; for people. */
  readonly message: string;
  /** The part of the message that says what to do, such as `did you mean "task"?`. */
  readonly hint?: string;
};

/** What {@link check} gives. */
export type CheckResult = {
  /** There are no problems; there may be warnings. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Legal, but rarely intended. */
  readonly warnings: readonly Problem[];
  /** What was skipped in the event, and why. */
  readonly notices: readonly string[];
};

/** What an operation is about, as in the output `results` of the action. */
export type OperationResult = {
  readonly kind: OperationKind;
  /** The declaration: `subtask-updates[0]`. */
  readonly source: string;
  readonly task?: string;
  /** Number of tasks, of an export of several. */
  readonly tasks?: number;
  /** Name or position. */
  readonly subtask?: string | number;
  readonly label?: string;
  /** The id, if an export reads a single entry. */
  readonly entry?: string;
  /** The webhook's name, if it has one. */
  readonly name?: string;
  readonly status: OutcomeStatus;
  /** The status of the last response; null if no attempt got one. */
  readonly httpStatus: number | null;
  readonly attempts: number;
  /** For people: what happened and, where it failed, what to do next. */
  readonly message: string;
  /** Entries that an export holds. */
  readonly entries?: number;
  /** Sum of their durations. */
  readonly totalSeconds?: number;
  /** What is suspicious about the entries, such as a user in a filter that none of them has. */
  readonly warnings?: readonly string[];
  /** Paths that were written, relative to the workspace. */
  readonly files?: readonly string[];
  /** Number of entries that `mode: verify` found added, changed or removed, or that `not-in` left out and that have changed since. */
  readonly differences?: number;
  /** Those entries, in each file that differs; not more than the first 1,000. */
  readonly differing?: readonly Difference[];
  readonly webhookId?: string;
  /** The secret of a webhook that was created. The board shows it only once: store it, and never print it. */
  readonly secret?: string;
};

/** An operation and its requests. */
export type PlannedOperation = OperationResult & { readonly requests: readonly PlannedRequest[] };

/** Something that is required of a pull request and missing. */
export type UnmetRequirement = {
  readonly requirement: 'task' | 'checklist';
  /** What is missing, and what to do. */
  readonly message: string;
};

/** What {@link plan} gives. */
export type PlanResult = CheckResult & {
  /** In the order in which a run carries them out; empty if there are problems. */
  readonly operations: readonly PlannedOperation[];
  /** Empty if there are problems. */
  readonly unmet: readonly UnmetRequirement[];
};

/** What {@link run} gives. */
export type RunResult = CheckResult & {
  /** One for each operation, in the order declared; empty if there are problems. */
  readonly outcomes: readonly OperationResult[];
  /** Empty if there are problems. */
  readonly unmet: readonly UnmetRequirement[];
  /** Why the run ended before it was done, if so. */
  readonly interruption?: string;
};

/** What happens during a run, as it happens. */
export type RunEvent =
  | { readonly kind: 'outcome'; readonly outcome: OperationResult }
  /** A request of a dry run, after the outcome of its operation. */
  | ({ readonly kind: 'request' } & PlannedRequest)
  /** An attempt failed, and the next one follows. */
  | {
      readonly kind: 'retry';
      /** The declaration. */
      readonly source: string;
      /** Attempts that were made. */
      readonly attempts: number;
      readonly maxAttempts: number;
      readonly afterMs: number;
      /** Such as `HTTP 503` or `ECONNRESET`. */
      readonly why: string;
    }
  /** All requests wait because the board asks for it. */
  | { readonly kind: 'pause'; readonly pauseMs: number; readonly why: string }
  | OutageEvent
  | { readonly kind: 'progress'; readonly requestsDone: number; readonly requestsPlanned: number }
  /** A new webhook, the moment the board responded. */
  | { readonly kind: 'registered'; readonly source: string; readonly webhookId: string; readonly secret: string };
