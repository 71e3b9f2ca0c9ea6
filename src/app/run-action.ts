// Joins the rooms: read → plan → run → report. The only place that catches everything.
import { inputOf } from '../declare/settings.ts';
import { systemClock } from '../host/clock.ts';
import { type Environment, readEnvironment } from '../host/environment.ts';
import { exitSoon, setExitCode } from '../host/exit-code.ts';
import { guardProcess } from '../host/process-guard.ts';
import { createRedaction, type Redaction } from '../host/redaction.ts';
import { listenForSignals } from '../host/signals.ts';
import { createWorkflowLog, type Log } from '../host/workflow-log.ts';
import type { Annotation } from '../model/annotation.ts';
import type { Outcome } from '../model/outcome.ts';
import { ProblemsError } from '../model/problem.ts';
import { renderBug } from '../report/bug.ts';
import { isFailure, renderCounts } from '../report/counts.ts';
import { headingOf } from '../report/describe-operation.ts';
import { renderOutcomeLine } from '../report/log.ts';
import { renderProblem, renderProblems } from '../report/problems.ts';
import { renderProblemsSummary, renderSummary } from '../report/summary.ts';
import { renderUnknown } from '../report/unknown.ts';
import { carryOut, carryOutDry } from './carry-out.ts';
import { publish } from './publish.ts';
import { type Requested, readRequest } from './read-request.ts';

type Step = {
  readonly environment: Environment;
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
    log.mask(inputOf(environment.inputs, 'token'));
    setExitCode(await runStep({ environment, redaction, log, signal: interruption.signal }));
  } catch (error) {
    tellBug(error);
  } finally {
    log.flush();
    interruption.dispose();
    exitSoon();
  }
}

async function runStep(step: Step): Promise<0 | 1> {
  try {
    return await runRequested(await readRequest(step.environment, step.log.mask), step);
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    return await refuse(error, step);
  }
}

/** Invalid input: everything that is wrong is told, and the outputs are there for steps that run always. */
async function refuse(error: ProblemsError, { environment, redaction, log }: Step): Promise<1> {
  // Before anything is cut, since half of a secret would not be found.
  const { problems, warnings } = redaction.redactData({ problems: error.problems, warnings: error.warnings });
  for (const line of renderProblems(problems)) log.info(line);
  const wantsSummary = inputOf(environment.inputs, 'summary').toLowerCase() !== 'false';
  const summary = wantsSummary ? { summary: renderProblemsSummary(problems) } : {};
  await publish({ outcomes: [], problems, warnings, ...summary }, log, environment.runnerTemp, redaction.redactJson);
  return 1;
}

async function runRequested({ settings, plan, proxy, ...requested }: Requested, step: Step): Promise<0 | 1> {
  const { environment, redaction, log, signal } = step;
  const warnings = redaction.redactData(requested.warnings);
  for (const warning of warnings) log.info(`warning: ${renderProblem(warning)}`);
  const groups = createGroups(log, redaction);
  const ports = {
    log,
    redaction,
    clock: systemClock,
    workspace: environment.workspace,
    signal,
    onOutcome: groups.print,
  };
  const ran = settings.dryRun
    ? carryOutDry(plan, settings, ports)
    : await carryOut(plan, { ...settings, ...(proxy && { proxy }) }, ports);
  const { interruption } = ran;
  groups.end();
  const outcomes = ran.outcomes.map(redaction.redactOutcome);
  log.info(renderCounts(outcomes));
  for (const line of renderUnknown(outcomes)) log.info(line);
  const context = {
    dryRun: settings.dryRun,
    boardHost: new URL(settings.origin).host,
    ...(interruption !== undefined && { interruption }),
  };
  const summary = settings.summary ? { summary: renderSummary(outcomes, context) } : {};
  const further = interruption === undefined ? [] : [interruptedAnnotation(interruption)];
  const published = { outcomes, warnings, further, ...summary };
  const areSet = await publish(published, log, environment.runnerTemp, redaction.redactJson);
  return interruption !== undefined || !areSet || outcomes.some(isFailure) ? 1 : 0;
}

function interruptedAnnotation(interruption: string): Annotation {
  return { level: 'error', title: 'Run interrupted', message: `${interruption}; what is skipped was not done.` };
}

/** Outcomes as they come, those of a kind in one foldable group. */
function createGroups(
  log: Log,
  redaction: Redaction,
): { readonly print: (outcome: Outcome) => void; readonly end: () => void } {
  let current: string | undefined;
  const end = () => {
    if (current !== undefined) log.endGroup();
    current = undefined;
  };
  return {
    end,
    print: (outcome) => {
      const heading = headingOf(outcome.operation);
      if (heading !== current) {
        end();
        log.group(heading);
        current = heading;
      }
      // Redacted before the line is cut, since half of a secret would not be found.
      log.info(renderOutcomeLine(redaction.redactOutcome(outcome)));
    },
  };
}
