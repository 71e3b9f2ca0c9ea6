// check → run → report, for one step of a workflow.
import { inputOf, isCommentId } from '../declare/inputs/settings.ts';
import { type CheckedRun, checkRun } from '../engine/check.ts';
import { runDry } from '../engine/dry-run.ts';
import { createEventSource } from '../engine/event-source.ts';
import { findMissingToken } from '../engine/missing-token.ts';
import type { EnginePorts, EngineRequest } from '../engine/ports.ts';
import { type Rejected, Rejection } from '../engine/rejection.ts';
import { type Ran, run } from '../engine/run.ts';
import { skipRun } from '../engine/skip-run.ts';
import { createTransport } from '../http/transport.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { LoggedProblem, Problem } from '../model/problem.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import type { MissingToken } from '../model/settings.ts';
import type { DisplayNames } from '../model/totals.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import { isFailure, renderCounts } from '../report/counts.ts';
import { renderEarlyWarnings } from '../report/log/annotations.ts';
import { renderUnknownOutcomes } from '../report/log/left-on-board.ts';
import {
  annotateEntryWarnings,
  missingTokenAnnotation,
  noticeAnnotation,
  renderEntryWarnings,
  renderForecast,
  runAnnotations,
  strayBoxes,
} from '../report/log/notices.ts';
import { renderProblemsHeading } from '../report/log/problems.ts';
import { renderProblemsSummary, renderSummary } from '../report/summary/summary.ts';
import { redactNames } from '../text/redaction/redact-names.ts';
import type { Redaction } from '../text/redaction/redaction.ts';
import { renderProblem } from '../text/render-problem.ts';
import { renderSourceExcerpt } from '../text/source-excerpt.ts';
import type { Environment } from './environment.ts';
import { publish } from './publish.ts';
import { reportContext } from './report-context.ts';
import { createRepositoryReader } from './repository-files.ts';
import { RunLog } from './run-log.ts';
import type { Step, StepOfEvent } from './step.ts';
import { createStores } from './stores.ts';

type ExitCode = 0 | 1;

export async function runStep(started: Step): Promise<ExitCode> {
  const { environment, system, log } = started;
  const step = { ...started, event: createEventSource(() => readStepEvent(environment)) };
  const request = { ...environment, startedMs: system.clock.nowMs() };
  try {
    const missing = await findMissingToken(request, step.event);
    const ports = { ...system, readFromRepository: createRepositoryReader(step), mask: log.mask };
    const checked = await checkRun(request, step.event, ports, step.signal, missing);
    if (!checked.ok) return await reject(checked.error, step);
    return await carryOut(checked.value, request, step, missing);
  } catch (error) {
    if (error instanceof Rejection) return await reject(error.rejected, step);
    throw error;
  }
}

async function readStepEvent({ eventPath, eventName }: Environment): Promise<GitHubEvent> {
  if (eventPath === undefined) return { name: eventName, payload: {} };
  const { readEvent } = await import('../host/event.ts');
  return await readEvent(eventPath, eventName);
}

/** Invalid input: every problem is reported, and the outputs are set for steps that always run. */
async function reject(rejected: Rejected, step: StepOfEvent): Promise<1> {
  const { environment, redaction, log } = step;
  // Before anything is cut, since half of a secret would not be found.
  const problems = rejected.problems.map((problem) => showProblem(problem, redaction));
  const warnings = rejected.warnings.map((problem) => showProblem(problem, redaction));
  log.info(renderProblemsHeading(problems));
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

async function carryOut(
  checked: CheckedRun,
  request: EngineRequest,
  step: StepOfEvent,
  missing: MissingToken | undefined,
): Promise<ExitCode> {
  const { redaction, log } = step;
  const { settings } = checked;
  const warnings = checked.warnings.map((problem) => showProblem(problem, redaction));
  const notices = checked.notices.map(({ about, message }) => noticeAnnotation(redaction.redact(message), about));
  const early = renderEarlyWarnings(warnings);
  for (const annotation of early.annotations) log.annotate(annotation);
  for (const line of early.lines) log.info(line);
  const logged = await carryOutLogged(checked, request, step, missing);
  const { interruption } = logged;
  const outcomes = logged.outcomes.map(redaction.redactOutcome);
  const reported = lazy(() => ({
    // In files, on which outputs do not wait, an export has tables that may be large.
    outcomes: logged.outcomes.map(redaction.redactReported),
    names: redactNames(checked.names, redaction.redact),
  }));
  const context = lazy(() => reportContext({ ...reported(), interruption }, settings, redaction));
  const areSet = await publish(
    {
      outcomes,
      lines: () => closingLines(reported()),
      ...(settings.summary && {
        summary: async () =>
          renderSummary(reported().outcomes, {
            ...(await context()),
            withoutToken: missing !== undefined,
            runUrl: step.environment.runUrl,
          }),
      }),
      ...(settings.comment &&
        missing === undefined && {
          comment: async () => await keepComment({ ...(await context()), ...reported() }, settings.commentId, step),
        }),
      annotations: () => ({
        ...reported(),
        earlyWarnings: early.annotations.length + logged.annotated,
        further: [
          ...runAnnotations(logged),
          ...(missing === undefined ? [] : [missingTokenAnnotation(missing.reason)]),
          ...notices,
          ...outcomeAnnotations(reported()),
        ],
      }),
    },
    step,
  );
  return interruption !== undefined || !areSet || outcomes.some(isFailure) ? 1 : 0;
}

async function carryOutLogged(
  checked: CheckedRun,
  request: EngineRequest,
  step: StepOfEvent,
  missing: MissingToken | undefined,
): Promise<Ran & { readonly annotated: number }> {
  const { environment, system, redaction, log, signal } = step;
  const runLog = new RunLog({ ...checked.plan, names: checked.names }, log, redaction, system.clock);
  const stores = createStores(environment, { ...system, redact: redaction.redact, mask: log.mask });
  const ports: EnginePorts = {
    ...system,
    openTransport: createTransport,
    openStores: stores.open,
    redaction,
    mask: log.mask,
    onEvent: runLog.add,
  };
  try {
    if (missing !== undefined) return { outcomes: skipRun(checked, 'there is no token', ports), annotated: 0 };
    log.info(renderForecast(checked.plan.requestCount));
    if (checked.settings.dryRun) return { outcomes: runDry(checked, request, ports), annotated: 0 };
    const ran = await run(checked, request, ports, signal);
    return { ...ran, annotated: runLog.annotated };
  } finally {
    runLog.end();
    await stores.close();
  }
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

function closingLines({ outcomes, names }: Reported): readonly string[] {
  return [renderCounts(outcomes), ...renderUnknownOutcomes(outcomes, names), ...outcomes.flatMap(renderEntryWarnings)];
}

/** A comment is not worth the few seconds that an interruption leaves. */
async function keepComment(input: CommentInput, commentId: string, step: StepOfEvent): Promise<readonly Annotation[]> {
  if (step.signal.aborted) return [];
  const { writeComment } = await import('./comment.ts');
  return await writeComment(input, commentId, step);
}
