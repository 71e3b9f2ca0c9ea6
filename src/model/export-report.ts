import type { TimeEntryFilter } from './declaration.ts';
import type { DisplayNames, Rounding, Totals } from './totals.ts';

/** Whose entries, and with which labels, an export holds; absent: all. */
export type EntrySelection = Pick<TimeEntryFilter, 'users' | 'labels'>;

/** What the job summary shows of one export. */
export type ExportSummary = {
  /** The declaration, such as `time-entry-exports[0]`. */
  readonly source: string;
  readonly totals: Totals;
  /** Their sums by one key, for a chart. */
  readonly chart?: Totals;
  readonly names: DisplayNames;
  /** Sentences about entries that look wrong; hold text from the board as it was sent. */
  readonly warnings: readonly string[];
  readonly rounding?: Rounding;
  /** Both ends on the clocks of the time zone, `2026-11-16 00:00`, the second one left out; absent: all entries pass. */
  readonly span?: { readonly from: string; readonly until: string };
  readonly timeZone: string;
  readonly selection: EntrySelection;
};
