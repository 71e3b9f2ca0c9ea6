/**
 * A manual time entry that keeps the rules of contract.md, section 7: required fields are there, times exist,
 * and it does not end before it starts.
 */
export type TimeEntry = {
  readonly id: string;
  readonly taskId: string;
  readonly userId: string;
  /** As the board sent them. */
  readonly startTimestamp: string;
  readonly endTimestamp: string;
  readonly createdTimestamp?: string;
  readonly comment?: string;
  readonly labelNames: readonly string[];
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly startMs: number;
  readonly durationSeconds: number;
  /** The whole object of the answer, for the JSON forms, which keep unknown fields. */
  readonly raw: Readonly<Record<string, unknown>>;
};
