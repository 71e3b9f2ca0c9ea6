import type { Outcome } from '../../model/outcome.ts';
import type { RenderedProblem } from '../../model/problem.ts';
import { type ReportContext, type ReportPlace, renderProblems, renderReport } from '../markdown/report.ts';

/** GitHub drops a summary over 1 MiB; a mask may be longer than what it hides, so some room is left. */
const maxSummaryBytes = 1_000_000;

/** The job summary: Markdown of at most `maxBytes` bytes; what does not fit is left out and counted, failures last. */
export function renderSummary(
  outcomes: readonly Outcome[],
  context: ReportContext,
  maxBytes = maxSummaryBytes,
): string {
  return renderReport(outcomes, context, { ...place, maxBytes });
}

/** For invalid input: every problem with its position, as far as there is room. */
export function renderProblemsSummary(problems: readonly RenderedProblem[], maxBytes = maxSummaryBytes): string {
  return renderProblems(problems, { ...place, maxBytes });
}

const place: Omit<ReportPlace, 'maxBytes'> = {
  withDetails: true,
  leftOut: 'since the size of a summary is limited; the results-file has them all.',
};
