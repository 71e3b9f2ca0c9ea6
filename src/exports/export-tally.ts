import type { TimeEntryExport } from '../model/operation.ts';
import type { Rates } from '../model/rates.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import type { DisplayNames } from '../model/totals.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport, FormatContext } from './file-format.ts';
import { rateOf } from './pricing.ts';
import { inShownOrder } from './shown-order.ts';
import { createTotals } from './totals.ts';

/** What an export adds up entry by entry, for outputs, reports and the job summary. */
export class ExportTally {
  readonly #names: DisplayNames;
  readonly #totals: ReturnType<typeof createTotals>;
  readonly #rates: Rates | undefined;
  readonly #warnings: ReturnType<typeof createEntryWarnings>;
  entries = 0;
  /** Not rounded. */
  totalMs = 0;
  #unrated = 0;

  constructor(
    operation: TimeEntryExport,
    { calendar, names, rates }: Pick<FormatContext, 'calendar' | 'names' | 'rates'>,
  ) {
    this.#names = names;
    const { groupBy = ['user'], rounding } = operation.report;
    this.#totals = createTotals(groupBy, calendar, rounding, rates);
    this.#rates = rates;
    this.#warnings = createEntryWarnings(calendar, names, { overlaps: isForPeople(operation) });
  }

  add(entries: readonly TimeEntry[]): void {
    this.entries += entries.length;
    for (const entry of entries) {
      this.totalMs += entry.durationMs;
      this.#totals.add(entry);
      this.#warnings.add(entry);
      if (this.#rates && rateOf(entry, this.#rates) === undefined) this.#unrated += 1;
    }
  }

  /** Call once, at the end. */
  result(): ExportReport {
    const warnings = [...describeUnrated(this.#unrated), ...this.#warnings.result()];
    return { totals: inShownOrder(this.#totals.result(), this.#names), warnings };
  }
}

function describeUnrated(count: number): readonly string[] {
  if (count === 0) return [];
  const what = count === 1 ? 'entry has no rate and counts' : 'entries have no rate and count';
  return [
    `${count.toLocaleString('en')} ${what} nothing in the amounts. Add to rates a default, or their tasks, labels or users.`,
  ];
}

/** Whether a person will read the hours: only then are overlaps worth the memory that they take per entry. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  return report.groupBy !== undefined || files.some(({ format }) => ['md', 'html', 'xlsx'].includes(format));
}
