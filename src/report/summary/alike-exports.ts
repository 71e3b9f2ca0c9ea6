// Several exports may write one selection, such as a merged .csv and a page. Its hours are shown once.
import type { TimeEntryExport } from '../../model/operation.ts';
import type { Outcome } from '../../model/outcome.ts';

type ExportOutcome = Outcome & { readonly operation: TimeEntryExport };

/**
 * The outcomes of exports, those that read the same entries as one: with all their files, sources, messages and warnings,
 * and the totals that are declared. Exports that declare other totals stay apart.
 */
export function joinAlikeExports(outcomes: readonly Outcome[]): readonly Outcome[] {
  const exports = outcomes.filter(
    (outcome): outcome is ExportOutcome => outcome.operation.kind === 'time-entry-export',
  );
  return [...Map.groupBy(exports, selectionOf).values()].flatMap((alike) => {
    const [first] = alike.flatMap((outcome) => declaredTotals(outcome) ?? []);
    return [...Map.groupBy(alike, (outcome) => declaredTotals(outcome) ?? first).values()].flatMap(joined);
  });
}

function declaredTotals({ operation }: ExportOutcome): string | undefined {
  return operation.report.groupBy?.join();
}

/** What decides which entries there are and what is shown of them; and how many, since the board may have changed. */
function selectionOf({ operation, exported }: ExportOutcome): string {
  const { tasks, entries, entriesFrom, filter, report, source } = operation;
  const totals = exported?.summary?.totals;
  if (totals === undefined) return source;
  const { groupBy: _, ...shown } = report;
  return JSON.stringify([tasks, entries, entriesFrom, filter, shown, totals.entries, totals.durationMs]);
}

function joined(all: readonly ExportOutcome[]): readonly Outcome[] {
  const shown = all.find(declaredTotals) ?? all[0];
  if (shown === undefined || all.length === 1) return all;
  const { routine: _, exported, ...outcome } = shown;
  const messages = all.flatMap(({ message, routine }) => (routine ? [] : [message]));
  const files = all.flatMap(({ exported: own }) => own?.files ?? []);
  const warnings = new Set(all.flatMap(({ exported: own }) => own?.summary?.warnings ?? []));
  const summary = exported?.summary && { summary: { ...exported.summary, warnings: [...warnings] } };
  const joint: Outcome = {
    ...outcome,
    operation: { ...outcome.operation, source: all.map(({ operation }) => operation.source).join(', ') },
    ...(messages.length === 0 ? { routine: true } : { message: messages.join('; ') }),
    ...(exported && { exported: { ...exported, files, ...summary } }),
  };
  return [joint];
}
