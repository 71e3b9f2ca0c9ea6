import { columnFormats, reportFormats } from '../model/declaration.ts';
import type { TimeEntryExport } from '../model/operation.ts';
import type { TimeEntry } from '../model/time-entry.ts';
import { listSome, quoteName } from '../text/messages.ts';
import { yieldToSignals } from './entries.ts';
import { createEntryWarnings } from './entry-warnings.ts';
import type { ExportReport } from './file-format.ts';
import { describeUnrated } from './report-notes.ts';
import { createBillable, rateOf } from './totals/pricing.ts';
import { type TotalsContext, createTotals } from './totals/totals.ts';

/** Warnings are sentences that contain raw text from the board. */
export type TallyResult = ExportReport & { readonly warnings: readonly string[] };

export function createTally(operation: TimeEntryExport, context: TotalsContext) {
  const { files, report } = operation;
  const { calendar, names, rates, billable } = context;
  const totals = createTotals(report.groupBy ?? ['user'], context);
  const entryWarnings = createEntryWarnings(calendar, names, isForPeople(operation));
  const isBillable = billable ? createBillable(billable) : () => true;
  const joinsLabels = report.columns === undefined && files.some(({ format }) => columnFormats.has(format));
  const splitLabels = new Set<string>();
  let recordedMs = 0;
  let unrated = 0;

  return {
    add: (entries: readonly TimeEntry[]): void => {
      entryWarnings.add(entries);
      for (const entry of entries) {
        recordedMs += entry.durationMs;
        totals.add(entry);
        for (const label of joinsLabels ? entry.labels : []) {
          if (label.includes(';') && splitLabels.size < maxSplitLabels) splitLabels.add(label);
        }
        if (rates && isBillable(entry) && rateOf(entry, rates, names) === undefined) unrated += 1;
      }
    },
    /** Call once, at the end. */
    result: async (): Promise<TallyResult> => {
      await yieldToSignals();
      const warnings = [
        ...(unrated === 0 ? [] : [`${describeUnrated(unrated)} ${addRates}`]),
        ...describeSplit([...splitLabels]),
        ...entryWarnings.result(),
      ];
      return { totals: totals.result(), recordedMs, unrated, warnings };
    },
  };
}

/** Whether a person will read the hours: only then are overlaps worth looking for. */
function isForPeople({ files, report }: TimeEntryExport): boolean {
  const isReport = files.some(({ format }) => reportFormats.some((one) => one === format));
  return report.groupBy !== undefined || report.columns !== undefined || isReport;
}

const maxSplitLabels = 1000;

function describeSplit(labels: readonly string[]): readonly string[] {
  if (labels.length === 0) return [];
  const what = `A semicolon joins labels in a .csv, so these read back as several: ${listSome(labels.map(quoteName))}`;
  return [`${what}. Use .json or .ndjson, or rename them on the board.`];
}

const addRates = 'Add a default to rates, or rates for their tasks, projects, labels or users.';
