// What a step reports of a run: its outcomes. Everything is redacted here.
import type { CheckedRun } from '../engine/check.ts';
import type { RunResult } from '../engine/run.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { DisplayNames } from '../model/totals.ts';
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
import { publish } from './publish.ts';
import { reportContext } from './report-context.ts';
import type { StepOfEvent } from './step.ts';

type RunToReport = RunResult & {
  readonly checked: CheckedRun;
  /** How many annotations of warnings there are already. */
  readonly annotated: number;
};

/** @returns the exit code */
export async function reportRun(ran: RunToReport, step: StepOfEvent): Promise<0 | 1> {
  const { redaction } = step;
  const { interruption, annotated } = ran;
  const { settings, names, notices, missing } = ran.checked;
  const requirements = redactFields(ran.checked.requirements, redaction.redact);
  const outcomes = ran.outcomes.map(redaction.redactOutcome);
  const reported = lazy(() => ({
    // In files, on which outputs do not wait, an export has tables that may be large.
    outcomes: redactFields(ran.outcomes, redaction.redact),
    names: redactFields(names, redaction.redact),
  }));
  const context = lazy(async () => ({
    ...(await reportContext({ ...reported(), interruption }, settings, redaction.redact)),
    ...(requirements && { requirements }),
  }));
  const areSet = await publish(
    {
      outcomes,
      requirements,
      lines: () => closingLines(reported(), requirements),
      ...(settings.summary && {
        summary: async () =>
          renderSummary(reported().outcomes, {
            ...(await context()),
            withoutToken: missing !== undefined,
            ...(step.environment.runUrl !== undefined && { runUrl: step.environment.runUrl }),
          }),
      }),
      ...(settings.comment &&
        (missing === undefined || requirements !== undefined) && {
          comment: async () => {
            const input = { ...(await context()), ...reported() };
            // Without a token, there is only the check to comment on.
            const shown = missing === undefined ? input : { ...input, outcomes: [] };
            return await (await import('./comment.ts')).writeComment(shown, settings.commentId, step);
          },
        }),
      annotations: () => ({
        ...reported(),
        earlyWarnings: annotated,
        further: [
          ...runAnnotations({ ...ran, requirements }),
          ...(missing === undefined ? [] : [missingTokenAnnotation(missing.reason)]),
          ...notices.map(({ about, message }) => noticeAnnotation(redaction.redact(message), about)),
          ...outcomeAnnotations(reported()),
        ],
      }),
    },
    step,
  );
  const isUnmet = requirements !== undefined && requirements.unmet.length > 0;
  return interruption !== undefined || !areSet || isUnmet || outcomes.some(isFailure) ? 1 : 0;
}

/** Computed at the first call. */
function lazy<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

type Reported = { readonly outcomes: readonly Outcome[]; readonly names: DisplayNames };

function outcomeAnnotations({ outcomes, names }: Reported): readonly Annotation[] {
  return [
    ...strayBoxes(outcomes, names).map((message) => noticeAnnotation(message)),
    ...outcomes.flatMap(annotateEntryWarnings),
  ];
}

function closingLines({ outcomes }: Reported, requirements: RequirementCheck | undefined): readonly string[] {
  return [...runTotals(outcomes, requirements), ...outcomes.flatMap(renderEntryWarnings)];
}
