import type { Outcome } from '../model/operation.ts';
import { type ReportContext, renderReport } from './markdown/report.ts';

/** GitHub drops a summary over 1 MiB; a mask may be longer than what it hides, so some room is left. */
const maxSummaryBytes = 1_000_000;

export async function renderSummary(
  outcomes: readonly Outcome[],
  context: ReportContext,
  maxBytes = maxSummaryBytes,
): Promise<string> {
  return await renderReport(outcomes, context, {
    withAmounts: true,
    maxBytes,
    leftOut: 'since the size of a summary is limited; the results-file has them all.',
  });
}
