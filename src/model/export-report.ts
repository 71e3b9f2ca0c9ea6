import type { ReportSettings, TimeEntryFilter } from './declaration.ts';
import type { Currency, DisplayNames, Totals, TotalsTable } from './totals.ts';

export type ExportDisplay = Pick<ReportSettings, 'groupBy' | 'title' | 'taskUrl' | 'rounding' | 'billable'> & {
  readonly names: DisplayNames;
  readonly selection: Pick<TimeEntryFilter, 'users' | 'labels'>;
};

export type ExportSummary = ExportDisplay & {
  readonly totals: Omit<Totals, 'rows' | 'sums'>;
  /** They fit side by side on a page. */
  readonly tables: readonly TotalsTable[];
  /** Sentences about suspicious entries, with text from the board, not escaped. */
  readonly warnings: readonly string[];
  readonly rates?: { readonly currency: Currency };
  /** In words, such as `16–22 November 2026`; absent: all entries pass. */
  readonly period?: string;
  readonly timeZone: string;
};
