import type { TimeEntryFilter } from './declaration.ts';
import type { Currency } from './rates.ts';
import type { DisplayNames, Rounding, Totals, TotalsRow, TotalsTable } from './totals.ts';

/** The users and labels that an export is limited to; absent: all. */
export type EntrySelection = Pick<TimeEntryFilter, 'users' | 'labels'>;

/** What the job summary shows of one export. */
export type ExportSummary = {
  /** The declaration, such as `time-entry-exports[0]`. */
  readonly source: string;
  /** As declared. */
  readonly title?: string;
  /** With `{task}` for the id. */
  readonly taskUrl?: string;
  readonly totals: Omit<Totals, 'rows' | 'sums'>;
  /** They fit side by side on a page. */
  readonly tables: readonly TotalsTable[];
  /** The sums of the first key. */
  readonly chart: readonly TotalsRow[];
  readonly names: DisplayNames;
  /** Sentences about suspicious entries, with text from the board, not escaped. */
  readonly warnings: readonly string[];
  readonly rounding?: Rounding;
  /** Labels of which one makes an entry billable; absent: the sums are not split. */
  readonly billable?: readonly string[];
  /** Absent without amounts. */
  readonly rates?: { readonly currency: Currency };
  /** In words, such as `16–22 November 2026`; absent: all entries pass. */
  readonly period?: string;
  readonly timeZone: string;
  readonly selection: EntrySelection;
};
