/** A manual time entry as the board sends it (task-board-api.md, Manual time entry); other fields may stand beside these. */
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
 * A time entry that keeps the rules of contract.md, section 7: required fields are there, times exist,
 * and it does not end before it starts.
 */
export type TimeEntry = {
  /** The whole object of the answer, unknown fields included, for the JSON forms. */
  readonly fields: TimeEntryFields;
  /** Milliseconds since 1970-01-01T00:00:00Z; what is finer is cut off. */
  readonly startMs: number;
  readonly durationMs: number;
};
