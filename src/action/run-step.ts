// What few steps need is loaded when it is needed.
import { checkRun } from '../engine/check.ts';
import { createPorts } from '../engine/ports.ts';
import { run } from '../engine/run.ts';
import type { GitHubEvent } from '../model/pull-request.ts';
import { redactFields } from '../redaction/redact-fields.ts';
import { plural } from '../text/messages.ts';
import { DifferenceSpool } from './difference-spool.ts';
import { reportRun } from './report-step.ts';
import { createRunLog } from './run-log.ts';
import type { Environment, Step } from './step.ts';
import type { ActionsStores } from './stores.ts';

export async function runStep(started: Omit<Step, 'readEvent' | 'spool'>): Promise<0 | 1> {
  const { environment, system, redaction, log, signal } = started;
  let reading: Promise<GitHubEvent> | undefined;
  const readEvent = (): Promise<GitHubEvent> => {
    reading ??= readStepEvent(environment);
    return reading;
  };
  const spool = new DifferenceSpool(system.openScratch(), redaction.redact);
  const step = { ...started, readEvent, spool };
  const request = { ...environment, startedMs: system.clock.nowMs() };
  let stores: Promise<ActionsStores> | undefined;
  const ports = createPorts(system, redaction, {
    openStores: async (...asked) => {
      stores ??= import('./stores.ts').then(({ createStores }) => createStores(step));
      return await (await stores).open(...asked);
    },
    readFromRepository: async (...asked) => (await import('./github-reads.ts')).readFromRepository(step, ...asked),
    readAccess: async (...asked) => (await import('./github-reads.ts')).readAccess(step, ...asked),
    mask: log.mask,
  });
  try {
    const result = await checkRun(request, readEvent, ports, signal);
    if (!result.ok) return await (await import('./report-problems.ts')).reportRejection(result.error, step);
    const checked = result.value;
    if (checked.plan.requestCount > 0 && checked.missing === undefined)
      log.info(`${plural(checked.plan.requestCount, 'request')} planned`);
    const names = redactFields(checked.names, redaction.redact);
    const ran = await run(checked, request, { ...ports, onEvent: createRunLog(names, step), spool }, signal);
    log.endGroup();
    return await reportRun(ran, { ...checked, names }, step);
  } finally {
    await spool.close();
    await (await stores)?.close();
  }
}

async function readStepEvent({ eventPath, eventName }: Environment): Promise<GitHubEvent> {
  if (eventPath === undefined) return { name: eventName, payload: {} };
  const { readEvent } = await import('../host/event.ts');
  return await readEvent(eventPath, eventName);
}
