// All that is reported is redacted already.
import type { CheckedRun } from '../engine/check.ts';
import type { RunResult } from '../engine/run.ts';
import { annotateEntryWarnings, renderEntryWarnings, runAnnotations, unmatchedBoxes } from '../report/log/notices.ts';
import type { ReportContext } from '../report/markdown/report.ts';
import { isFailure, runTotals } from '../report/run-in-words.ts';
import { renderSummary } from '../report/summary.ts';
import { type Report, publish } from './publish.ts';
import type { Step } from './step.ts';

export async function reportRun(ran: RunResult, checked: CheckedRun, step: Step): Promise<0 | 1> {
  const { outcomes } = ran;
  const { requirements, search } = checked;
  const results = { outcomes, requirements, tasks: search?.tasks };
  const areSet = await publish(results, prepareReport(ran, checked, step), step);
  const isUnmet = requirements !== undefined && requirements.unmet.length > 0;
  const hasEnded = ran.interruption === undefined && !search?.failed;
  return hasEnded && areSet && !isUnmet && !outcomes.some(isFailure) ? 0 : 1;
}

function prepareReport(ran: RunResult, checked: CheckedRun, step: Step): Report {
  const { outcomes, interruption } = ran;
  const { settings, missing, names, requirements, search, warnings } = checked;
  const context: ReportContext = {
    names,
    requirements,
    search,
    interruption,
    dryRun: settings.dryRun,
    withoutToken: missing !== undefined,
    boardHost: settings.origin === '' ? undefined : step.redaction.redact(new URL(settings.origin).host),
  };
  // Without a token, there is only the check to comment on.
  const isCommented = settings.comment && (missing === undefined || requirements !== undefined);
  const comment = { ...context, outcomes: missing === undefined ? outcomes : [] };
  return {
    lines: () => [
      ...runTotals(outcomes, requirements, search),
      ...outcomes.filter(({ exported }) => exported !== undefined).flatMap(renderEntryWarnings),
    ],
    ...(settings.summary && {
      summary: () => renderSummary(outcomes, context),
    }),
    ...(isCommented && {
      comment: async () => (await import('./comment.ts')).writeComment(comment, settings.commentId, step),
    }),
    annotations: async () => ({
      outcomes,
      names,
      ...(warnings.length > 0 && {
        warnings: (await import('./report-problems.ts')).showProblems(warnings, step.redaction),
      }),
      further: [
        ...runAnnotations({ ...ran, ...checked, notices: [...checked.notices, ...unmatchedBoxes(outcomes, names)] }),
        ...outcomes.flatMap(annotateEntryWarnings),
      ],
    }),
  };
}
