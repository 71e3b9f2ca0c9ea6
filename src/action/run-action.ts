// Joins the rooms: read → plan → run → report. The only place that catches everything.
import { inputOf } from '../declare/inputs/settings.ts';
import { carryOut, carryOutDry } from '../engine/carry-out.ts';
import { createEventSource, type EventSource } from '../engine/event.ts';
import { findMissingToken } from '../engine/missing-token.ts';
import { type Requested, readRequest } from '../engine/read-request.ts';
import { systemClock } from '../host/clock.ts';
import { exitSoon, setExitCode } from '../host/exit-code.ts';
import { guardProcess } from '../host/process-guard.ts';
import { listenForSignals } from '../host/signals.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import { ProblemsError } from '../model/problem.ts';
import type { CommentInput } from '../report/comment/comment.ts';
import { isFailure, renderCounts } from '../report/counts.ts';
import { renderBug } from '../report/log/bug.ts';
import { annotateDoubtful, renderDoubtful } from '../report/log/doubtful-entries.ts';
import { interruptedAnnotation, noticeAnnotation, strayBoxes } from '../report/log/notices.ts';
import { renderProblem, renderProblems } from '../report/log/problems.ts';
import { renderUnknown } from '../report/log/unknown.ts';
import { renderProblemsSummary, renderSummary, type SummaryContext } from '../report/summary/summary.ts';
import { createRedaction, type Redaction } from '../text/redaction/redaction.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createGroups } from './outcome-groups.ts';
import { type Publication, publish } from './publish.ts';
import { createWorkflowLog, type Log } from './workflow-log.ts';

type Step = {
  readonly environment: Environment;
  readonly readEvent: EventSource;
  readonly redaction: Redaction;
  readonly log: Log;
  readonly signal: AbortSignal;
};

/** Runs the step from the environment of the process, and sets its exit code: 0 or 1. */
export async function runAction(): Promise<void> {
  const redaction = createRedaction();
  const log = createWorkflowLog({ redaction });
  const interruption = listenForSignals();
  const tellBug = (error: unknown): void => {
    setExitCode(1);
    log.annotate(renderBug(error, redaction.redact));
  };
  // Never undone: what is thrown after the run would print past the log.
  guardProcess({
    onBug: (error) => {
      tellBug(error);
      interruption.interrupt(new Error('a bug in taskboard-action stopped the run'));
    },
    onWarning: log.info,
    onExit: log.flush,
  });
  try {
    const environment = readEnvironment();
    for (const name of ['token', 'github-token'] as const) log.mask(inputOf(environment.inputs, name));
    const readEvent = createEventSource(environment);
    setExitCode(await runStep({ environment, readEvent, redaction, log, signal: interruption.signal }));
  } catch (error) {
    tellBug(error);
  } finally {
    log.flush();
    interruption.dispose();
    exitSoon();
  }
}

async function runStep(step: Step): Promise<0 | 1> {
  const { environment, readEvent, log } = step;
  try {
    const missing = await findMissingToken(environment, readEvent);
    if (missing?.skip) return await passOver(missing.reason, step);
    return await runRequested(
      await readRequest(environment, readEvent, systemClock.nowMs(), missing?.reason, log.mask),
      step,
    );
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    return await refuse(error, step);
  }
}

/** There can be no token, and `on-missing-token` takes that for no failure. */
async function passOver(reason: string, step: Step): Promise<0 | 1> {
  const message = `Nothing was done, since there is no token: ${reason}.`;
  step.log.info(message);
  const further: Annotation[] = [{ level: 'notice', title: 'No token', message }];
  return (await tell({ outcomes: [], warnings: [], further }, step)) ? 0 : 1;
}

/** Invalid input: everything that is wrong is told, and the outputs are there for steps that run always. */
async function refuse(error: ProblemsError, step: Step): Promise<1> {
  const { environment, redaction, log } = step;
  // Before anything is cut, since half of a secret would not be found.
  const { problems, warnings } = redaction.redactData({ problems: error.problems, warnings: error.warnings });
  for (const line of renderProblems(problems)) log.info(line);
  const wants = (name: 'summary' | 'comment') => inputOf(environment.inputs, name).toLowerCase();
  const summary = wants('summary') === 'false' ? {} : { summary: renderProblemsSummary(problems) };
  const comment = wants('comment') === 'true' ? { comment: () => keepComment({ outcomes: [], problems }, step) } : {};
  await tell({ outcomes: [], problems, warnings, ...summary, ...comment }, step);
  return 1;
}

async function runRequested(
  { settings, plan, proxy, names, startedMs, ...requested }: Requested,
  step: Step,
): Promise<0 | 1> {
  const { environment, redaction, log, signal } = step;
  const { warnings, notices } = redaction.redactData({ warnings: requested.warnings, notices: requested.notices });
  for (const warning of warnings) log.info(`warning: ${renderProblem(warning)}`);
  const groups = createGroups(log, redaction);
  const ports = {
    log,
    redaction,
    clock: systemClock,
    environment,
    signal,
    onOutcome: groups.print,
  };
  const ran = settings.dryRun
    ? carryOutDry(plan, settings, ports)
    : await carryOut(plan, { ...settings, ...(proxy && { proxy }) }, { ...ports, names, startedMs });
  const { interruption } = ran;
  groups.end();
  const outcomes = ran.outcomes.map(redaction.redactOutcome);
  log.info(renderCounts(outcomes));
  for (const line of renderUnknown(outcomes)) log.info(line);
  for (const line of outcomes.flatMap(renderDoubtful)) log.info(line);
  const context = {
    dryRun: settings.dryRun,
    boardHost: new URL(settings.origin).host,
    ...(interruption !== undefined && { interruption }),
  };
  const summary = settings.summary
    ? { summary: renderSummary(outcomes, { ...context, ...(await loadExportSummary(outcomes)) }) }
    : {};
  const further = [
    ...(interruption === undefined ? [] : [interruptedAnnotation(interruption)]),
    ...[...notices, ...strayBoxes(outcomes)].map(noticeAnnotation),
    ...outcomes.flatMap(annotateDoubtful),
  ];
  const comment = settings.comment ? { comment: () => keepComment({ outcomes, ...context }, step) } : {};
  const areSet = await tell({ outcomes, warnings, further, ...summary, ...comment }, step);
  return interruption !== undefined || !areSet || outcomes.some(isFailure) ? 1 : 0;
}

function tell(publication: Publication, { log, environment, redaction }: Step): Promise<boolean> {
  return publish(publication, log, environment.runnerTemp, redaction.redactJson);
}

/** The comment is not worth the few seconds that an interruption leaves. */
async function keepComment(input: CommentInput, step: Step): Promise<readonly Annotation[]> {
  if (step.signal.aborted) return [];
  const { writeComment } = await import('./comment.ts');
  return await writeComment(input, { ...step, redact: step.redaction.redact });
}

async function loadExportSummary(outcomes: readonly Outcome[]): Promise<Pick<SummaryContext, 'renderExport'>> {
  if (!outcomes.some(({ exported }) => exported?.summary)) return {};
  const { renderExportSummary } = await import('../report/summary/export-summary.ts');
  return { renderExport: renderExportSummary };
}
