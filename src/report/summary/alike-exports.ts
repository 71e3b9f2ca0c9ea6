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
  const places = new Map(exports.map((outcome, place) => [outcome, place]));
  const placeOf = (outcome: ExportOutcome): number => places.get(outcome) ?? 0;
  return [...Map.groupBy(exports, selectionOf).values()].flatMap((alike) => {
    const byTotals = Map.groupBy(alike, ({ operation }) => operation.report.groupBy?.join());
    const undeclared = byTotals.get(undefined) ?? [];
    byTotals.delete(undefined);
    const [first = [], ...others] = byTotals.values();
    return [[...first, ...undeclared], ...others].flatMap((same) => {
      const inOrder = same.toSorted((a, b) => placeOf(a) - placeOf(b));
      return same[0] && same.length > 1 ? [joined(same[0], inOrder)] : same;
    });
  });
}

/** What decides which entries there are and what is shown of them; and how many, since the board may have changed. */
function selectionOf({ operation, exported }: ExportOutcome): string {
  const { tasks, entries, entriesFrom, filter, report, source } = operation;
  const totals = exported?.summary?.totals;
  if (totals === undefined) return source;
  const { groupBy: _, ...shown } = report;
  return JSON.stringify([tasks, entries, entriesFrom, filter, shown, totals.entries, totals.durationMs]);
}

function joined({ routine: _, exported, ...shown }: ExportOutcome, all: readonly ExportOutcome[]): Outcome {
  const messages = all.flatMap(({ message, routine }) => (routine ? [] : [message]));
  const files = all.flatMap(({ exported: own }) => own?.files ?? []);
  const warnings = new Set(all.flatMap(({ exported: own }) => own?.summary?.warnings ?? []));
  const summary = exported?.summary && { summary: { ...exported.summary, warnings: [...warnings] } };
  return {
    ...shown,
    operation: { ...shown.operation, source: all.map(({ operation }) => operation.source).join(', ') },
    ...(messages.length === 0 ? { routine: true } : { message: messages.join('; ') }),
    ...(exported && { exported: { ...exported, files, ...summary } }),
  };
}
