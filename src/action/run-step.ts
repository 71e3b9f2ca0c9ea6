// check → run → report, for one step of a workflow.
import { type CheckedRun, checkRun } from '../engine/check.ts';
import { runDry } from '../engine/dry-run.ts';
import { createEventSource } from '../engine/event-source.ts';
import { findMissingToken } from '../engine/missing-token.ts';
import { createPorts, type EnginePorts, type EngineRequest } from '../engine/ports.ts';
import { Rejection } from '../engine/rejection.ts';
import { type RunResult, run } from '../engine/run.ts';
import { skipRun } from '../engine/skip-run.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import type { MissingToken } from '../model/settings.ts';
import { renderForecast } from '../report/log/notices.ts';
import type { Environment } from './environment.ts';
import { reportRejection, reportRun, warnEarly } from './report-step.ts';
import { createRepositoryReader } from './repository-files.ts';
import { RunLog } from './run-log.ts';
import type { Step } from './step.ts';
import { createStores } from './stores.ts';

export async function runStep(started: Step): Promise<0 | 1> {
  const { environment, system, redaction, log, signal } = started;
  const step = { ...started, event: createEventSource(() => readStepEvent(environment)) };
  const request = { ...environment, startedMs: system.clock.nowMs() };
  const stores = createStores(environment, { ...system, redact: redaction.redact, mask: log.mask });
  const ports = createPorts(system, redaction, {
    openStores: stores.open,
    readFromRepository: createRepositoryReader(step),
    mask: log.mask,
  });
  try {
    const missing = await findMissingToken(request, step.event);
    const result = await checkRun(request, step.event, ports, signal, missing);
    if (!result.ok) return await reportRejection(result.error, step);
    const checked = result.value;
    const warned = warnEarly(checked.warnings, step);
    const ran = await execute({ checked, missing, request, ports }, step);
    return await reportRun({ ...ran, checked, missing, annotated: warned + ran.annotated }, step);
  } catch (error) {
    if (error instanceof Rejection) return await reportRejection(error.rejected, step);
    throw error;
  } finally {
    await stores.close();
  }
}

async function readStepEvent({ eventPath, eventName }: Environment): Promise<GitHubEvent> {
  if (eventPath === undefined) return { name: eventName, payload: {} };
  const { readEvent } = await import('../host/event.ts');
  return await readEvent(eventPath, eventName);
}

type RunToExecute = {
  readonly checked: CheckedRun;
  readonly missing: MissingToken | undefined;
  readonly request: EngineRequest;
  readonly ports: EnginePorts;
};

/** `annotated`: how many annotations the log of the run has. */
async function execute(
  { checked, missing, request, ...given }: RunToExecute,
  { system, redaction, log, signal }: Step,
): Promise<RunResult & { readonly annotated: number }> {
  const runLog = new RunLog({ ...checked.plan, names: checked.names }, log, redaction, system.clock);
  const ports = { ...given.ports, onEvent: runLog.add };
  try {
    if (missing !== undefined) return { outcomes: skipRun(checked, 'there is no token', ports), annotated: 0 };
    log.info(renderForecast(checked.plan.requestCount));
    if (checked.settings.dryRun) return { outcomes: runDry(checked, request, ports), annotated: 0 };
    const ran = await run(checked, request, ports, signal);
    return { ...ran, annotated: runLog.annotated };
  } finally {
    runLog.end();
  }
}
