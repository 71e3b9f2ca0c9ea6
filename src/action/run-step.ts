// check → run → report, for one step of a workflow.
import { inputOf, isCommentId } from '../declare/inputs/settings.ts';
import { type CheckedRun, checkRun } from '../engine/check.ts';
import { runDry } from '../engine/dry-run.ts';
import { createEventSource } from '../engine/event-source.ts';
import { findMissingToken } from '../engine/missing-token.ts';
import type { EnginePorts, EngineRequest } from '../engine/ports.ts';
import { type Rejected, Rejection } from '../engine/rejection.ts';
import { type Ran, run } from '../engine/run.ts';
import { createTransport } from '../http/transport.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import type { DisplayNames } from '../model/totals.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import { isFailure, renderCounts } from '../report/counts.ts';
import { renderEarlyWarnings } from '../report/log/annotations.ts';
import { renderUnknownOutcomes } from '../report/log/left-on-board.ts';
import {
  annotateEntryWarnings,
  interruptedAnnotation,
  missedAnnotation,
  noticeAnnotation,
  renderEntryWarnings,
  strayBoxes,
} from '../report/log/notices.ts';
import { renderProblemsHeading } from '../report/log/problems.ts';
import { renderProblemsSummary, renderSummary } from '../report/summary/summary.ts';
import { renderProblem } from '../text/render-problem.ts';
import type { Environment } from './environment.ts';
import { type Publication, publish } from './publish.ts';
import { redactNames, reportContext, runLink } from './report-context.ts';
import { createRunLog } from './run-log.ts';
import type { Step, StepOfEvent } from './step.ts';
import { createStores } from './stores.ts';

type ExitCode = 0 | 1;

export async function runStep(started: Step): Promise<ExitCode> {
  const { environment, system, log } = started;
  const step = { ...started, event: createEventSource(() => readStepEvent(environment)) };
  const request = { ...environment, startedMs: system.clock.nowMs() };
  try {
    const missing = await findMissingToken(request, step.event);
    if (missing?.skip) return await passOver(missing.reason, step);
    const checked = await checkRun(request, step.event, { ...system, mask: log.mask }, step.signal, missing?.reason);
    return checked.ok ? await carryOut(checked.value, request, step) : await reject(checked.error, step);
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

/** There can be no token, and `on-missing-token` takes that for no failure. */
async function passOver(reason: string, step: StepOfEvent): Promise<ExitCode> {
  const message = `Nothing was done, since there is no token: ${reason}.`;
  step.log.info(message);
  const further: Annotation[] = [{ level: 'notice', title: 'No token', message }];
  return (await publishStep({ outcomes: [], further }, step)) ? 0 : 1;
}

/** Invalid input: every problem is reported, and the outputs are there for steps that run always. */
async function reject(rejected: Rejected, step: StepOfEvent): Promise<1> {
  const { environment, redaction, log } = step;
  // Before anything is cut, since half of a secret would not be found.
  const problems = rejected.problems.map(renderProblem).map(redaction.redactProblem);
  const warnings = rejected.warnings.map(renderProblem).map(redaction.redactProblem);
  log.info(renderProblemsHeading(problems));
  const givenId = inputOf(environment.inputs, 'comment-id');
  // One that is invalid is among the problems, and these are shown nevertheless.
  const commentId = isCommentId(givenId) ? givenId : '';
  const wants = (name: 'summary' | 'comment') => inputOf(environment.inputs, name).toLowerCase();
  await publishStep(
    {
      outcomes: [],
      problems,
      warnings,
      ...(wants('summary') !== 'false' && { summary: renderProblemsSummary(problems) }),
      ...(wants('comment') === 'true' && { comment: () => keepComment({ outcomes: [], problems }, commentId, step) }),
    },
    step,
  );
  return 1;
}

async function carryOut(checked: CheckedRun, request: EngineRequest, step: StepOfEvent): Promise<ExitCode> {
  const { redaction, log } = step;
  const { settings } = checked;
  const warnings = checked.warnings.map(renderProblem).map(redaction.redactProblem);
  const notices = checked.notices.map(redaction.redact);
  const early = renderEarlyWarnings(warnings);
  for (const annotation of early.annotations) log.annotate(annotation);
  for (const line of early.lines) log.info(line);
  const { outcomes: shown, interruption, missed } = await carryOutLogged(checked, request, step);
  const outcomes = shown.map(redaction.redactOutcome);
  const names = redactNames(checked.names, redaction.redact);
  for (const line of closingLines(outcomes, names)) log.info(line);
  const context = await reportContext({ outcomes, names, interruption }, settings, redaction);
  const further = [
    ...(interruption === undefined ? [] : [interruptedAnnotation(interruption)]),
    ...(missed === undefined ? [] : [missedAnnotation(missed)]),
    ...[...notices, ...strayBoxes(outcomes, names)].map(noticeAnnotation),
    ...outcomes.flatMap(annotateEntryWarnings),
  ];
  const areSet = await publishStep(
    {
      outcomes,
      names,
      earlyWarnings: early.annotations.length,
      further,
      ...(settings.summary && { summary: renderSummary(outcomes, { ...context, ...runLink(step.environment) }) }),
      ...(settings.comment && { comment: () => keepComment({ outcomes, ...context }, settings.commentId, step) }),
    },
    step,
  );
  return interruption !== undefined || !areSet || outcomes.some(isFailure) ? 1 : 0;
}

async function carryOutLogged(checked: CheckedRun, request: EngineRequest, step: StepOfEvent): Promise<Ran> {
  const { environment, system, redaction, log, signal } = step;
  const runLog = createRunLog({ ...checked.plan, names: checked.names }, log, redaction, system.clock);
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
    return checked.settings.dryRun
      ? { outcomes: runDry(checked, request, ports) }
      : await run(checked, request, ports, signal);
  } finally {
    runLog.end();
    await stores.close();
  }
}

function closingLines(outcomes: readonly Outcome[], names: DisplayNames): readonly string[] {
  return [renderCounts(outcomes), ...renderUnknownOutcomes(outcomes, names), ...outcomes.flatMap(renderEntryWarnings)];
}

function publishStep(publication: Publication, { log, environment }: Step): Promise<boolean> {
  return publish(publication, log, environment.runnerTemp);
}

/** A comment is not worth the few seconds that an interruption leaves. */
async function keepComment(input: CommentInput, commentId: string, step: StepOfEvent): Promise<readonly Annotation[]> {
  if (step.signal.aborted) return [];
  const { writeComment } = await import('./comment.ts');
  return await writeComment(input, commentId, step);
}
