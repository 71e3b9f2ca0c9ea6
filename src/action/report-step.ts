// What a step reports of a run: its outcomes. Everything is redacted here.
import type { CheckedRun } from '../engine/check.ts';
import type { RunResult } from '../engine/run.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import { isFailure } from '../report/counts.ts';
import {
  annotateEntryWarnings,
  missingTokenAnnotation,
  noticeAnnotation,
  renderEntryWarnings,
  runAnnotations,
  strayBoxes,
} from '../report/log/notices.ts';
import { runTotals } from '../report/requirements.ts';
import { renderSummary } from '../report/summary/summary.ts';
import { redactFields } from '../text/redaction/redact-fields.ts';
import { publish, type Report } from './publish.ts';
import { reportContext } from './report-context.ts';
import type { Step } from './step.ts';

/** @returns the exit code */
export async function reportRun(ran: RunResult, checked: CheckedRun, step: Step): Promise<0 | 1> {
  const { redactOutcome, redact } = step.redaction;
  const outcomes = ran.outcomes.map(redactOutcome);
  const requirements = redactFields(checked.requirements, redact);
  const areSet = await publish({ outcomes, requirements }, () => prepareReport(ran, checked, requirements, step), step);
  const isUnmet = requirements !== undefined && requirements.unmet.length > 0;
  return ran.interruption !== undefined || !areSet || isUnmet || outcomes.some(isFailure) ? 1 : 0;
}

async function prepareReport(
  ran: RunResult,
  checked: CheckedRun,
  requirements: RequirementCheck | undefined,
  step: Step,
): Promise<Report> {
  const { redact } = step.redaction;
  const { settings, notices, missing } = checked;
  // With the tables of exports, which may be large, and on which outputs do not wait.
  const outcomes = redactFields(ran.outcomes, redact);
  const names = redactFields(checked.names, redact);
  const context = await reportContext({ outcomes, names, interruption: ran.interruption }, settings, redact);
  const whole = { ...context, ...(requirements && { requirements }) };
  const isCommentedOn = settings.comment && (missing === undefined || requirements !== undefined);
  return {
    lines: () => [...runTotals(outcomes, requirements), ...outcomes.flatMap(renderEntryWarnings)],
    summary:
      settings.summary &&
      (() => {
        const { runUrl } = step.environment;
        return renderSummary(outcomes, {
          ...whole,
          withoutToken: missing !== undefined,
          ...(runUrl !== undefined && { runUrl }),
        });
      }),
    comment:
      isCommentedOn &&
      (async () => {
        // Without a token, there is only the check to comment on.
        const input = { ...whole, outcomes: missing === undefined ? outcomes : [] };
        return await (await import('./comment.ts')).writeComment(input, settings.commentId, step);
      }),
    annotations: () => ({
      outcomes,
      names,
      further: [
        ...runAnnotations({ ...ran, requirements }),
        ...(missing === undefined ? [] : [missingTokenAnnotation(missing.reason)]),
        ...notices.map(({ about, message }) => noticeAnnotation(redact(message), about)),
        ...strayBoxes(outcomes, names).map((message) => noticeAnnotation(message)),
        ...outcomes.flatMap(annotateEntryWarnings),
      ],
    }),
  };
}
