import type { TimeEntryExport } from '../model/operation.ts';
import type { Rates } from '../model/rates.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { anyOf, listSome } from '../text/grammar.ts';
import { quoteName } from '../text/quote.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport } from './file-format.ts';
import type { OverlapSearch } from './overlap-search.ts';
import { describeUnrated } from './report-notes.ts';
import { createBillable } from './totals/billable.ts';
import { rateOf } from './totals/pricing.ts';
import { createTotals, type TotalsContext } from './totals/totals.ts';
import { yieldToSignals } from './yield-to-signals.ts';

/** What an export adds up entry by entry, for outputs, reports and the job summary. */
export class ExportTally {
  readonly #totals: ReturnType<typeof createTotals>;
  readonly #rates: Rates | undefined;
  readonly #warnings: ReturnType<typeof createEntryWarnings>;
  entries = 0;
  /** Not rounded. */
  totalMs = 0;
  readonly #billable: readonly string[] | undefined;
  readonly #hasCsv: boolean;
  /** Labels that a .csv doesn't preserve. */
  readonly #splitLabels = new Set<string>();
  readonly #isBillable: (entry: TimeEntry) => boolean;
  #billed = 0;
  #unrated = 0;

  /** @param search if overlaps are wanted. */
  constructor(operation: TimeEntryExport, context: TotalsContext, search?: OverlapSearch) {
    const { calendar, names, rates, billable } = context;
    this.#totals = createTotals(operation.report.groupBy ?? ['user'], context);
    this.#rates = rates;
    this.#hasCsv = operation.files.some(({ format }) => format === 'csv');
    this.#billable = billable;
    this.#isBillable = billable ? createBillable(billable) : () => true;
    this.#warnings = createEntryWarnings(calendar, names, search);
  }

  async add(entries: readonly TimeEntry[]): Promise<void> {
    this.entries += entries.length;
    await this.#warnings.add(entries);
    for (const entry of entries) {
      this.totalMs += entry.durationMs;
      this.#totals.add(entry);
      if (this.#hasCsv) this.#noteSplitLabels(entry);
      if (!this.#isBillable(entry)) continue;
      this.#billed += 1;
      if (this.#rates && rateOf(entry, this.#rates) === undefined) this.#unrated += 1;
    }
  }

  /** `warnings` are sentences that contain raw text from the board. Call once, at the end. */
  async result(): Promise<ExportReport & { readonly warnings: readonly string[] }> {
    await yieldToSignals();
    const isUnbilled = this.entries > 0 && this.#billed === 0;
    const unbilled = this.#billable && isUnbilled ? [describeUnbilled(this.#billable)] : [];
    const unrated = this.#unrated === 0 ? [] : [`${describeUnrated(this.#unrated)} ${addRates}`];
    const warnings = [
      ...unbilled,
      ...unrated,
      ...describeSplit([...this.#splitLabels]),
      ...(await this.#warnings.result()),
    ];
    return { totals: this.#totals.result(), recordedMs: this.totalMs, unrated: this.#unrated, warnings };
  }

  #noteSplitLabels({ labels }: TimeEntry): void {
    for (const label of labels) {
      if (label.includes(';') && this.#splitLabels.size < maxSplitLabels) this.#splitLabels.add(label);
    }
  }
}

/** "billable" instead of "Billable" would bill nothing. */
function describeUnbilled(labels: readonly string[]): string {
  return `No entry is billable: none has the label ${anyOf(labels.map(quoteName))} (case matters).`;
}

const maxSplitLabels = 1000;

function describeSplit(labels: readonly string[]): readonly string[] {
  if (labels.length === 0) return [];
  const what = `A semicolon joins labels in a .csv, so these read back as several: ${listSome(labels.map(quoteName))}`;
  return [`${what}. Use .json or .ndjson, or rename them on the board.`];
}

const addRates = 'Add a default to rates, or rates for their tasks, labels or users.';
