import type { Result } from './result.ts';

/** A manual time entry in the API's words (task-board-api.md, Manual time entry); it may have other fields. */
export type TimeEntryFields = {
  readonly _id: string;
  readonly taskId: string;
  readonly userId: string;
  readonly startTimestamp: string;
  readonly endTimestamp: string;
  readonly createdTimestamp?: string | null;
  readonly comment?: string | null;
  readonly labelNames?: readonly string[] | null;
};

/** Valid (contract.md, section 7). */
export type TimeEntry = {
  readonly id: string;
  readonly task: string;
  readonly user: string;
  /** As the board spells it, to the last digit; so is `end`. */
  readonly start: string;
  readonly end: string;
  readonly created: string | undefined;
  readonly comment: string;
  readonly labels: readonly string[];
  /** Milliseconds since 1970-01-01T00:00:00Z; finer fractions are dropped. */
  readonly startMs: number;
  readonly durationMs: number;
  /** The whole object in the API's words, unknown fields included, for formats that promise them. */
  readonly original: TimeEntryFields;
};

export type EntryRead = {
  readonly attempts: number;
  readonly httpStatus?: number;
  /** The response's text, or why there is none and what to do next: sentences, secrets redacted. */
  readonly body: Result<string>;
};
