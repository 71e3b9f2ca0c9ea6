import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport, FormatContext } from './file-format.ts';
import { inShownOrder } from './shown-order.ts';
import { createTotals } from './totals.ts';

/** What an export adds up entry by entry, for outputs, reports and the job summary. */
export class ExportTally {
  readonly #names: DisplayNames;
  readonly #totals: ReturnType<typeof createTotals>;
  readonly #warnings: ReturnType<typeof createEntryWarnings>;
  entries = 0;
  /** Not rounded. */
  totalMs = 0;

  constructor(operation: TimeEntryExport, { calendar, names }: Pick<FormatContext, 'calendar' | 'names'>) {
    this.#names = names;
    const { groupBy = ['user'], rounding } = operation.report;
    this.#totals = createTotals(groupBy, calendar, rounding);
    this.#warnings = createEntryWarnings(calendar, names, { overlaps: isForPeople(operation) });
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
    return { totals: inShownOrder(this.#totals.result(), this.#names), warnings: this.#warnings.result() };
  }
}

/** Whether a person will read the hours: only then are overlaps worth the memory that they take per entry. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  return report.groupBy !== undefined || files.some(({ format }) => ['md', 'html', 'xlsx'].includes(format));
}
