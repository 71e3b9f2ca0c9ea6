// check → run → report, for one step of a workflow. What few steps need is loaded when it is needed.
import { type CheckedRun, checkRun, type Rejected } from '../engine/check.ts';
import { createPorts, type EnginePorts, type EngineRequest } from '../engine/ports.ts';
import { type RunResult, run } from '../engine/run.ts';
import type { Problem } from '../model/problem.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { renderForecast } from '../report/log/notices.ts';
import type { Environment } from './environment.ts';
import { reportRun } from './report-step.ts';
import { RunLog } from './run-log.ts';
import type { Step, StepOfEvent } from './step.ts';
import type { ActionsStores } from './stores.ts';

export async function runStep(started: Step): Promise<0 | 1> {
  const { environment, system, redaction, log, signal } = started;
  let reading: Promise<GitHubEvent> | undefined;
  const readEvent = (): Promise<GitHubEvent> => {
    reading ??= readStepEvent(environment);
    return reading;
  };
  const step = { ...started, readEvent };
  const request = { ...environment, startedMs: system.clock.nowMs() };
  let stores: Promise<ActionsStores> | undefined;
  const ports = createPorts(system, redaction, {
    openStores: async (...asked) => {
      stores ??= import('./stores.ts').then(({ createStores }) => createStores(step));
      return await (await stores).open(...asked);
    },
    readFromRepository: async (...asked) => (await import('./repository-files.ts')).readFromRepository(step, ...asked),
    mask: log.mask,
  });
  try {
    const result = await checkRun(request, readEvent, ports, signal);
    if (!result.ok) return await reportRejection(result.error, step);
    const checked = result.value;
    const warned = await warnEarly(checked.warnings, step);
    const ran = await execute({ checked, request, ports }, step);
    return await reportRun({ ...ran, checked, annotated: warned + ran.annotated }, step);
  } finally {
    await (await stores)?.close();
  }
}

async function reportRejection(rejected: Rejected, step: StepOfEvent): Promise<1> {
  return await (await import('./report-problems.ts')).reportRejection(rejected, step);
}

/** @returns how many warnings became annotations */
async function warnEarly(warnings: readonly Problem[], step: Step): Promise<number> {
  return warnings.length === 0 ? 0 : (await import('./report-problems.ts')).warnEarly(warnings, step);
}

async function readStepEvent({ eventPath, eventName }: Environment): Promise<GitHubEvent> {
  if (eventPath === undefined) return { name: eventName, payload: {} };
  const { readEvent } = await import('../host/event.ts');
  return await readEvent(eventPath, eventName);
}

type RunToExecute = {
  readonly checked: CheckedRun;
  readonly request: EngineRequest;
  readonly ports: EnginePorts;
};

/** `annotated`: how many annotations the log of the run has. */
async function execute(
  { checked, request, ...given }: RunToExecute,
  { system, redaction, log, signal }: Step,
): Promise<RunResult & { readonly annotated: number }> {
  const runLog = new RunLog({ ...checked.plan, names: checked.names }, log, redaction, system.clock);
  const ports = { ...given.ports, onEvent: runLog.add };
  try {
    if (checked.missing !== undefined) {
      const { skipRun } = await import('../engine/dry-run.ts');
      return { outcomes: skipRun(checked, 'there is no token', ports), annotated: 0 };
    }
    if (checked.needsBoard) log.info(renderForecast(checked.plan.requestCount));
    if (checked.settings.dryRun) {
      const { runDry } = await import('../engine/dry-run.ts');
      return { outcomes: runDry(checked, request, ports), annotated: 0 };
    }
    const ran = await run(checked, request, ports, signal);
    return { ...ran, annotated: runLog.annotated };
  } finally {
    runLog.end();
  }
}
