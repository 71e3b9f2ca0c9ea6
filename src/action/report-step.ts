// What a step reports: a rejection, or a run and its outcomes. Everything is redacted here.
import { inputOf, isCommentId } from '../declare/inputs/settings.ts';
import type { CheckedRun } from '../engine/check.ts';
import type { Rejected } from '../engine/rejection.ts';
import type { RunResult } from '../engine/run.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { LoggedProblem, Problem } from '../model/problem.ts';
import type { RequirementCheck } from '../model/requirement.ts';
import type { MissingToken } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import { isFailure } from '../report/counts.ts';
import { renderEarlyWarnings } from '../report/log/annotations.ts';
import { renderUnknownOutcomes } from '../report/log/left-on-board.ts';
import {
  annotateEntryWarnings,
  missingTokenAnnotation,
  noticeAnnotation,
  renderEntryWarnings,
  runAnnotations,
  strayBoxes,
} from '../report/log/notices.ts';
import { redactRequirements, runTotals } from '../report/requirements.ts';
import { renderProblemsSummary, renderSummary } from '../report/summary/summary.ts';
import { plural } from '../text/grammar.ts';
import { type Redaction, redactNames } from '../text/redaction/redaction.ts';
import { renderProblem } from '../text/render-problem.ts';
import { renderSourceExcerpt } from '../text/source-excerpt.ts';
import { publish } from './publish.ts';
import { reportContext } from './report-context.ts';
import type { Step, StepOfEvent } from './step.ts';

/** Invalid input: every problem is reported, and the outputs are set for steps that always run. */
export async function reportRejection(rejected: Rejected, step: StepOfEvent): Promise<1> {
  const { environment, redaction, log } = step;
  // Before anything is cut, since half of a secret would not be found.
  const problems = rejected.problems.map((problem) => showProblem(problem, redaction));
  const warnings = rejected.warnings.map((problem) => showProblem(problem, redaction));
  log.info(`${plural(problems.length, 'problem')} found; nothing was sent:`);
  const givenId = inputOf(environment.inputs, 'comment-id');
  // An invalid one is among the problems, which are shown nevertheless.
  const commentId = isCommentId(givenId) ? givenId : '';
  const wants = (name: 'summary' | 'comment') => inputOf(environment.inputs, name).toLowerCase();
  await publish(
    {
      outcomes: [],
      annotations: () => ({ problems, warnings }),
      ...(wants('summary') !== 'false' && { summary: async () => renderProblemsSummary(problems) }),
      ...(wants('comment') === 'true' && { comment: () => keepComment({ outcomes: [], problems }, commentId, step) }),
    },
    step,
  );
  return 1;
}

function showProblem(problem: Problem, { redact, redactProblem }: Redaction): LoggedProblem {
  const { at, sourceLine } = problem;
  const excerpt = sourceLine === undefined ? undefined : renderSourceExcerpt(sourceLine, at, redact);
  return { ...redactProblem(renderProblem(problem)), ...(excerpt !== undefined && { excerpt }) };
}

/**
 * Shows warnings before anything is sent.
 *
 * @returns how many became annotations
 */
export function warnEarly(warnings: readonly Problem[], { redaction, log }: Step): number {
  const { annotations, lines } = renderEarlyWarnings(warnings.map((problem) => showProblem(problem, redaction)));
  for (const annotation of annotations) log.annotate(annotation);
  for (const line of lines) log.info(line);
  return annotations.length;
}

type RunToReport = RunResult & {
  readonly checked: CheckedRun;
  readonly missing: MissingToken | undefined;
  /** How many annotations of warnings there are already. */
  readonly annotated: number;
};

/** @returns the exit code */
export async function reportRun(ran: RunToReport, step: StepOfEvent): Promise<0 | 1> {
  const { redaction } = step;
  const { interruption, missing, annotated } = ran;
  const { settings, names, notices } = ran.checked;
  const requirements = ran.checked.requirements && redactRequirements(ran.checked.requirements, redaction.redact);
  const outcomes = ran.outcomes.map(redaction.redactOutcome);
  const reported = lazy(() => ({
    // In files, on which outputs do not wait, an export has tables that may be large.
    outcomes: ran.outcomes.map(redaction.redactReported),
    names: redactNames(names, redaction.redact),
  }));
  const context = lazy(async () => ({
    ...(await reportContext({ ...reported(), interruption }, settings, redaction)),
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
            runUrl: step.environment.runUrl,
          }),
      }),
      ...(settings.comment &&
        (missing === undefined || requirements !== undefined) && {
          comment: async () => {
            const input = { ...(await context()), ...reported() };
            // Without a token, there is only the check to comment on.
            return await keepComment(
              missing === undefined ? input : { ...input, outcomes: [] },
              settings.commentId,
              step,
            );
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

function closingLines({ outcomes, names }: Reported, requirements: RequirementCheck | undefined): readonly string[] {
  return [
    ...runTotals(outcomes, requirements),
    ...renderUnknownOutcomes(outcomes, names),
    ...outcomes.flatMap(renderEntryWarnings),
  ];
}

/** A comment is not worth the few seconds that an interruption leaves. */
async function keepComment(input: CommentInput, commentId: string, step: StepOfEvent): Promise<readonly Annotation[]> {
  if (step.signal.aborted) return [];
  const { writeComment } = await import('./comment.ts');
  return await writeComment(input, commentId, step);
}
