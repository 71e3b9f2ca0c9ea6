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

/** An entry that differs between a file and what the export would contain now. Text from the board and the file. */
export type Difference = {
  /** Only on the board, different on both sides, or only in the file. */
  readonly change: 'added' | 'changed' | 'removed';
  /** The path of the file. */
  readonly file: string;
  readonly entry: string;
  readonly task: string;
  readonly user: string;
  readonly startTimestamp: string;
  /** For people: `2026-10-01 09:07 Europe/Stockholm`, in the time zone of the export. */
  readonly start: string;
  /** In the file; absent for what was added. */
  readonly secondsBefore?: number;
  /** On the board; absent for what was removed. */
  readonly secondsAfter?: number;
  /** Names of the fields that were changed. */
  readonly fields?: readonly string[];
};

/** What an export found that differs from its files, or from those of `not-in`. */
export type Verification = {
  /** The first ones, in the order of their ids. */
  readonly differences: readonly Difference[];
  /** How many differences there are, of all files together. */
  readonly total: number;
  /** Entries that are added, changed or removed; one that differs in several files counts once. */
  readonly count: number;
  /** Sentences; they contain raw text from the board. */
  readonly warnings?: readonly string[];
  /** The others. */
  readonly spooled?: Spooled;
};

/** A part of the spool, in bytes, without `to`. */
export type Spooled = { readonly from: number; readonly to: number };

export type DifferenceSpool = {
  readonly bytes: number;
  readonly add: (differences: readonly Difference[]) => Promise<void>;
};
