import type { Result } from './result.ts';

/** A manual time entry as the board sends it (task-board-api.md, Manual time entry); it may have other fields. */
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

/**
 * A time entry that satisfies contract.md, section 7: it has the required fields, its times exist, and it does not end
 * before it starts.
 */
export type TimeEntry = {
  /** The whole object of the response, unknown fields included, for the JSON forms. */
  readonly fields: TimeEntryFields;
  /** Milliseconds since 1970-01-01T00:00:00Z; finer fractions are dropped. */
  readonly startMs: number;
  readonly durationMs: number;
};

/** The result of reading entries, with all its attempts. */
export type EntryRead = {
  readonly attempts: number;
  /** Of the last attempt, if it got a response. */
  readonly httpStatus?: number;
  /** The response's text, or why there is none and what to do next: sentences, secrets redacted. */
  readonly body: Result<string>;
};
