import type { Calendar } from '../model/calendar.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport } from './file-format.ts';
import { createTotals } from './totals.ts';

/** What an export adds up entry by entry, for outputs, reports and the job summary. */
export type ExportTally = {
  readonly add: (entries: readonly TimeEntry[]) => void;
  readonly entries: () => number;
  /** Not rounded. */
  readonly totalMs: () => number;
  /** Call once, at the end. */
  readonly result: () => ExportReport;
};

/** Whether a person will read the hours: only then are overlaps worth the memory that they take per entry. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  return report.groupBy !== undefined || files.some(({ format }) => ['md', 'html', 'xlsx'].includes(format));
}

export function createExportTally(operation: TimeEntryExport, calendar: Calendar): ExportTally {
  const { groupBy = ['user'], rounding } = operation.report;
  const totals = createTotals(groupBy, calendar, rounding);
  const warnings = createEntryWarnings(calendar, { overlaps: isForPeople(operation) });
  let count = 0;
  let totalMs = 0;
  return {
    add: (entries) => {
      count += entries.length;
      for (const entry of entries) {
        totalMs += entry.durationMs;
        totals.add(entry);
        warnings.add(entry);
      }
    },
    entries: () => count,
    totalMs: () => totalMs,
    result: () => ({ totals: totals.result(), warnings: warnings.result() }),
  };
}
