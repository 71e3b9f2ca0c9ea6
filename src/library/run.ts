// check, plan and run for programs: declarations and options in, data out.
import { checkRun } from '../engine/check.ts';
import { dryStepsOf } from '../engine/dry-run.ts';
import type { EngineEvent } from '../engine/ports.ts';
import { run } from '../engine/run.ts';
import type { Outcome } from '../model/operation.ts';
import { checkResult, plannedOperation, runResult } from '../report/results/check-results.ts';
import { resultWithWarnings } from '../report/results/results.ts';
import { unmetResults } from '../report/run-in-words.ts';
import type { BoardOptions } from './options.ts';
import type { CheckResult, OperationResult, PlanResult, RunEvent, RunResult } from './results.ts';
import { type CheckOptions, type LibraryHost, start } from './start.ts';

/** What {@link run} takes. */
export type RunOptions = CheckOptions &
  BoardOptions & {
    /** Gets what happens as it happens. If it throws, the run ends in order. */
    readonly onEvent?: (event: RunEvent) => void;
  };

const noEvent = async () => ({ name: '', payload: {} });

export async function checkDeclarations(text: string, options: CheckOptions, host: LibraryHost): Promise<CheckResult> {
  const { request, event, ports, redaction, signal } = start(text, options, host);
  const checked = await checkRun({ ...request, boardless: true }, event, ports, signal);
  return checkResult(checked.ok ? checked.value : checked.error, redaction);
}

export async function planDeclarations(text: string, options: CheckOptions, host: LibraryHost): Promise<PlanResult> {
  const { request, event = noEvent, ports, redaction, signal } = start(text, options, host);
  const checked = await checkRun({ ...request, boardless: true }, event, ports, signal);
  if (!checked.ok) return { ...checkResult(checked.error, redaction), operations: [], unmet: [] };
  const steps = [...dryStepsOf(checked.value, redaction)];
  return {
    ...checkResult(checked.value, redaction),
    operations: steps.map(plannedOperation),
    unmet: unmetResults(checked.value.requirements),
  };
}

export async function runDeclarations(text: string, options: RunOptions, host: LibraryHost): Promise<RunResult> {
  const { onEvent, ...rest } = options;
  const { request, event = noEvent, ports, redaction, signal: given } = start(text, rest, host);
  const failed = new AbortController();
  const signal = AbortSignal.any([given, failed.signal]);
  // A caller's error ends the run in order: outcomes, and secrets of webhooks among them, are not lost to it.
  const report = (event: EngineEvent): void => {
    try {
      onEvent?.(runEvent(event));
    } catch (error) {
      failed.abort(new Error(`onEvent threw: ${error instanceof Error ? error.message : String(error)}`));
    }
  };
  const checked = await checkRun(request, event, ports, signal);
  if (!checked.ok) return { ...checkResult(checked.error, redaction), outcomes: [], unmet: [] };
  const { requirements } = checked.value;
  const ran = await run(checked.value, request, { ...ports, onEvent: report }, signal);
  return {
    ...checkResult(checked.value, redaction),
    ...runResult({ ...ran, requirements }),
    outcomes: ran.outcomes.map(operationResult),
  };
}

function operationResult(outcome: Outcome): OperationResult {
  const secret = outcome.registered?.secret;
  return { ...resultWithWarnings(outcome), ...(secret !== undefined && { secret }) };
}

function runEvent(event: EngineEvent): RunEvent {
  switch (event.kind) {
    case 'outcome':
      return { kind: 'outcome', outcome: operationResult(event.outcome) };
    case 'request':
      return { kind: 'request', ...event.request };
    case 'retry': {
      const { operation, cause: _, ...retry } = event;
      return { ...retry, source: operation.source };
    }
    case 'registered':
      return { kind: 'registered', source: event.operation.source, ...event.webhook };
    default:
      return event;
  }
}
