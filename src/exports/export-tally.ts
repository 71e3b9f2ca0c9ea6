import type { Calendar } from '../model/calendar.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport } from './file-format.ts';
import { createTotals } from './totals.ts';

/** What an export adds up entry by entry, for outputs, reports and the job summary. */
export class ExportTally {
  readonly #totals: ReturnType<typeof createTotals>;
  readonly #warnings: ReturnType<typeof createEntryWarnings>;
  entries = 0;
  /** Not rounded. */
  totalMs = 0;

  constructor(operation: TimeEntryExport, calendar: Calendar) {
    const { groupBy = ['user'], rounding } = operation.report;
    this.#totals = createTotals(groupBy, calendar, rounding);
    this.#warnings = createEntryWarnings(calendar, { overlaps: isForPeople(operation) });
  }

  add(entries: readonly TimeEntry[]): void {
    this.entries += entries.length;
    for (const entry of entries) {
      this.totalMs += entry.durationMs;
      this.#totals.add(entry);
      this.#warnings.add(entry);
    }
  }

  /** Call once, at the end. */
  result(): ExportReport {
    return { totals: this.#totals.result(), warnings: this.#warnings.result() };
  }
}

/** Whether a person will read the hours: only then are overlaps worth the memory that they take per entry. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  return report.groupBy !== undefined || files.some(({ format }) => ['md', 'html', 'xlsx'].includes(format));
}
