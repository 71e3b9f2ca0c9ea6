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
